import type { Contender, Contest, Round } from "./contest.js";
import { Worker } from "./worker.js";

const CONCURRENCY = 50;

/** Calls a second of clients over SOAP 1.1, each in a process of its own, against a server that sends fixed bytes. */
export async function clientContests(): Promise<readonly Contest[]> {
  return [
    await contest("node:http", { portwright: "portwright", "node:http": "raw node:http", "node-soap": "node-soap" }),
    await contest("undici", { "portwright-undici": "portwright", undici: "raw undici dispatch" }),
  ];
}

async function contest(transport: string, names: Readonly<Record<string, string>>): Promise<Contest> {
  const server = new Worker("client-server-worker.js");
  const port = await server.receive<number>();
  const clients = Object.entries(names).map(([kind, name]) => ({
    name,
    worker: new Worker("client-worker.js", kind, String(port)),
  }));
  return {
    title: `call a small operation over ${transport}, ${CONCURRENCY} at a time`,
    expected: true,
    rounds: 11,
    warmUp: 12,
    milliseconds: 500,
    contenders: clients.map(({ name, worker }): Contender => ({
      name,
      check: () => worker.ask("check"),
      round: (milliseconds) => worker.ask<Round>({ milliseconds, concurrency: CONCURRENCY }),
    })),
    close() {
      server.close();
      for (const { worker } of clients) worker.close();
    },
  };
}
