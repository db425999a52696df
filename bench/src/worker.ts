import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Round } from "./contest.js";

/** A process of its own for a contender, so that none shares memory, garbage or compiled code with another. */
export class Worker {
  readonly #process: ChildProcess;
  #receive: (message: never) => void = () => undefined;

  /**
   * @param module the file name of the compiled module
   * @param parameters what it gets on its command line
   */
  constructor(module: string, ...parameters: readonly string[]) {
    this.#process = fork(fileURLToPath(new URL(module, import.meta.url)), parameters, { serialization: "advanced" });
    this.#process.on("message", (message) => this.#receive(message as never));
    this.#process.on("exit", (code) => {
      if (code !== null) throw new Error(`${module} ${parameters.join(" ")} ended with ${code}`);
    });
  }

  /** The next message of the process. */
  receive<Message>(): Promise<Message> {
    return new Promise((resolve) => {
      this.#receive = resolve;
    });
  }

  /** Sends a message and waits for the next one. */
  ask<Message>(question: unknown): Promise<Message> {
    const answer = this.receive<Message>();
    this.#process.send(question as object);
    return answer;
  }

  /** Ends the process. */
  close(): void {
    this.#process.kill();
  }
}

/** In a worker: answers every message of the main process. */
export function answerMain(answer: (question: unknown) => unknown): void {
  process.on("message", async (question) => process.send?.((await answer(question)) ?? null));
  process.on("disconnect", () => process.exit());
}

/** By its name: how many items it has, and what does it once. */
export type StreamWork = Readonly<Record<string, readonly [items: number, run: () => Promise<void>]>>;

/**
 * In a worker: does work for some time, and measures how much more memory the process has at its peak for a list of
 * 1,000,000 than for one of 10,000.
 * @param stream reads or writes a list of so many thousand items
 */
export function answerStreamContest(works: StreamWork, stream: (thousands: number) => Promise<void>): void {
  answerMain(async (question) => {
    if (question === "memory") {
      await stream(10);
      const before = process.resourceUsage().maxRSS;
      await stream(1_000);
      return (process.resourceUsage().maxRSS - before) * 1024;
    }
    const { kind, milliseconds } = question as { kind: string; milliseconds: number };
    const [items, run] = works[kind] ?? [0, async () => undefined];
    const begin = performance.now();
    let count = 0;
    do {
      await run();
      count += items;
    } while (performance.now() - begin < milliseconds);
    return { count, seconds: (performance.now() - begin) / 1_000 };
  });
}

/** Processor time of this process so far, in seconds. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Does the work again and again with so many calls at a time. */
export async function runConcurrently(
  concurrency: number,
  milliseconds: number,
  work: () => Promise<unknown>,
): Promise<Round> {
  const start = performance.now();
  const cpu = cpuSeconds();
  let count = 0;
  const repeat = async (): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      await work();
      count++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, repeat));
  return { count, seconds: (performance.now() - start) / 1_000, cpuSeconds: cpuSeconds() - cpu };
}

/** Hooks that count what they are told, as metrics do. */
export function countingHooks() {
  const counts = { requests: 0, responses: 0, errors: 0 };
  return {
    onRequest(): void {
      counts.requests++;
    },
    onResponse(): void {
      counts.responses++;
    },
    onError(): void {
      counts.errors++;
    },
  };
}
