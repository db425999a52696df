import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Outcome, Task } from "./test-file.js";

/** What came of a task. */
export type Result =
  | { readonly kind: "done"; readonly outcome: Outcome }
  | { readonly kind: "crashed"; readonly reason: string }
  | { readonly kind: "timedOut"; readonly reason: string };

/** The limits of one document. */
export interface Limits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** A process is replaced after so many documents: neither imported modules nor libxml2 give memory back. */
const TASKS_OF_A_PROCESS = 60;

const WORKER = fileURLToPath(new URL("worker.js", import.meta.url));

/** Tests documents one after the other in a process of its own, which a document cannot take down with it. */
export class WorkerProcess {
  readonly #limits: Limits;
  #child: ChildProcess | undefined;
  #tasks = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Runs one task; never rejects. */
  async run(task: Task): Promise<Result> {
    if (this.#tasks >= TASKS_OF_A_PROCESS) this.stop();
    this.#child ??= this.#start();
    this.#tasks++;
    const result = await answerOf(this.#child, task, this.#limits.seconds);
    if (result.kind !== "done") this.stop();
    return result;
  }

  stop(): void {
    this.#child?.removeAllListeners();
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
    this.#tasks = 0;
  }

  #start(): ChildProcess {
    const execArgv = [`--max-old-space-size=${this.#limits.megabytes}`];
    return fork(WORKER, [], { execArgv, stdio: ["ignore", "ignore", "pipe", "ipc"] });
  }
}

interface Answer {
  readonly outcome?: Outcome;
  readonly crash?: string;
}

function answerOf(child: ChildProcess, task: Task, seconds: number): Promise<Result> {
  return new Promise((resolve) => {
    let errors = "";
    const collect = (chunk: Buffer): void => {
      errors = (errors + chunk.toString()).slice(-LONGEST_ERROR);
    };
    const finish = (result: Result): void => {
      clearTimeout(timer);
      child.stderr?.off("data", collect);
      child.removeAllListeners();
      resolve(result);
    };
    const timer = setTimeout(
      () => finish({ kind: "timedOut", reason: `not done after ${seconds} s` }),
      seconds * 1_000,
    );
    child.stderr?.on("data", collect);
    child.once("error", (error) => finish({ kind: "crashed", reason: error.message }));
    child.once("exit", (code, signal) =>
      finish({ kind: "crashed", reason: `the process ended with ${signal ?? code}: ${errors}` }),
    );
    child.once("message", ({ outcome, crash = "no outcome" }: Answer) =>
      finish(outcome === undefined ? { kind: "crashed", reason: crash } : { kind: "done", outcome }),
    );
    child.send(task, (error) => {
      if (error !== null) finish({ kind: "crashed", reason: error.message });
    });
  });
}

const LONGEST_ERROR = 2_000;
