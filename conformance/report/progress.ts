import type { CaseResult } from "../run.js";

const STEP_MS = 100;

/** What progress is written to: standard error. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** One line of progress on a terminal, written again and again; nothing where there is no terminal. */
export class Progress {
  readonly #output: ProgressOutput;
  readonly #total: number;
  #failed = 0;
  #shown = 0;

  constructor(output: ProgressOutput, total: number) {
    this.#output = output;
    this.#total = total;
  }

  /** Tells of a case that is done. */
  readonly show = (result: CaseResult, done: number): void => {
    if (result.outcome === "failed") this.#failed++;
    const now = performance.now();
    if (now - this.#shown < STEP_MS && done < this.#total) return;
    this.#shown = now;
    const failed = this.#failed === 0 ? "" : `, ${this.#failed} failed`;
    this.#write(`${done} of ${this.#total} cases${failed}  ${result.case.id}`);
  };

  /** Takes the line away. */
  clear(): void {
    this.#write("");
  }

  #write(text: string): void {
    const { isTTY = false, columns = 80 } = this.#output;
    if (isTTY) this.#output.write(`\r\u001b[2K${text.slice(0, columns - 1)}`);
  }
}
