import type { ContractError } from "../diagnostics.js";

/** How a command tells what it does. Results go to the standard output, all else to the standard error. */
export interface Reporter {
  /** What is being done now; shown on a terminal only. */
  step(text: string): void;
  /** What came of it: a line for people, or the data for `--json`. Not with `--quiet`. */
  result(text: string, data: object): void;
  /** What the command was asked to find: as `result`, with `--quiet` too. */
  findings(text: string, data: object): void;
  /** What is wrong with a contract. */
  contractError(error: ContractError): void;
  /** Why the command cannot be done. */
  error(message: string): void;
}

/** The options that all commands have. */
export interface OutputOptions {
  readonly quiet?: boolean | undefined;
  readonly json?: boolean | undefined;
}

const CLEAR_LINE = "\r\u001b[K";

/** Makes the reporter that the options ask for. `--quiet` leaves only errors and findings. */
export function createReporter({ quiet = false, json = false }: OutputOptions): Reporter {
  const isTerminal = process.stderr.isTTY === true && !quiet && !json;
  const clear = (): void => void (isTerminal && process.stderr.write(CLEAR_LINE));
  const printError = (message: string, data: object): void => {
    clear();
    if (json) process.stdout.write(`${JSON.stringify(data)}\n`);
    else process.stderr.write(`${message}\n`);
  };
  const print = (text: string, data: object): void => {
    clear();
    process.stdout.write(`${json ? JSON.stringify(data) : text}\n`);
  };
  return {
    step: (text) => void (isTerminal && process.stderr.write(`${CLEAR_LINE}${text} ...`)),
    result: (text, data) => {
      if (!quiet || json) print(text, data);
    },
    findings: print,
    contractError: (error) => {
      const count = error.diagnostics.length;
      const summary = `${count} error${count === 1 ? "" : "s"}; nothing was written.`;
      printError(`${error.message}\n\n${summary}`, { errors: error.diagnostics.map(flatten) });
    },
    error: (message) => printError(`portwright: ${message}`, { errors: [{ message }] }),
  };
}

function flatten({ code, severity, message, hint, span }: ContractError["diagnostics"][number]): object {
  const { file, line, column } = span;
  return { code, severity, message, file, line, column, ...(hint === undefined ? {} : { hint }) };
}
