import type { Contest, Round } from "./contest.js";
import { Worker } from "./worker.js";

/**
 * A list of 1,000,000 that is read as it arrives, and one that is written while its items come: the speed as a share of
 * whole lists of 1,000, and the memory.
 */
export async function streamContests(): Promise<readonly Contest[]> {
  return [
    await streamContest("read", "stream-worker.js", "portwright, whole lists of 1000"),
    await streamContest("written over node:http", "write-stream-worker.js", "portwright, whole lists of 1000, no HTTP"),
  ];
}

async function streamContest(done: string, module: string, whole: string): Promise<Contest> {
  const worker = new Worker(module);
  const memory = await worker.ask<number>("memory");
  console.log(`a list of 1000000, ${done} item by item: ${(memory / 1e6).toFixed(0)} MB more memory at its peak`);
  const contender = (kind: string, name: string): Contest["contenders"][number] => ({
    name,
    check: () => worker.ask({ kind, milliseconds: 0 }).then(() => true),
    round: () => worker.ask<Round>({ kind, milliseconds: 200 }),
  });
  return {
    title: `items ${done}, in items a second`,
    expected: true,
    rounds: 15,
    close: () => worker.close(),
    contenders: [contender("stream", "portwright, item by item"), contender("whole", whole)],
  };
}
