import type { Contest, Round } from "./contest.js";
import { Worker } from "./worker.js";

/** A list of 1,000,000 that is read as it arrives: its speed as a share of decoding whole lists of 1,000, and its memory. */
export async function streamContests(): Promise<readonly Contest[]> {
  const worker = new Worker("stream-worker.js");
  const memory = await worker.ask<number>("memory");
  console.log(`stream a list of 1000000: ${(memory / 1e6).toFixed(0)} MB more memory at its peak`);
  const contender = (kind: string, name: string): Contest["contenders"][number] => ({
    name,
    check: () => worker.ask({ kind, milliseconds: 0 }).then(() => true),
    round: () => worker.ask<Round>({ kind, milliseconds: 200 }),
  });
  return [
    {
      title: "stream items, in items a second",
      expected: true,
      rounds: 15,
      close: () => worker.close(),
      contenders: [
        contender("stream", "portwright, item by item"),
        contender("whole", "portwright, whole lists of 1000"),
      ],
    },
  ];
}
