import { type ContractError, type Diagnostic, formatDiagnostic } from "../diagnostics.js";

/** The output of a command. Results go to the standard output, everything else to the standard error. */
export interface Reporter {
  /** The current step; shown on a terminal only. */
  step(text: string): void;
  /** The result: a line of text, or the data for `--json`. Not with `--quiet`. */
  result(text: string, data: object): void;
  /** Findings: as `result`, with `--quiet` too. */
  findings(text: string, data: object): void;
  /** A finding that does not keep the command from its work. Not with `--quiet` or `--json`. */
  warning(warning: Diagnostic): void;
  /** The errors of a contract. */
  contractError(error: ContractError): void;
  /** The reason why the command failed. */
  error(message: string): void;
}

/** The options that all commands have. */
export interface OutputOptions {
  readonly quiet?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** Characters that control a terminal or the order of the others on it: an attacker can write them into a contract or an answer. */
const CONTROLS = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text for a terminal: characters that control it are shown as `\u{1b}`. */
function printable(text: string): string {
  return text.replace(CONTROLS, (found) => `\\u{${found.charCodeAt(0).toString(16)}}`);
}

const CLEAR_LINE = "\r\u001b[K";

/** Makes the reporter that the options ask for. `--quiet` leaves only errors and findings. */
export function createReporter({ quiet = false, json = false }: OutputOptions): Reporter {
  const isTerminal = process.stderr.isTTY === true && !quiet && !json;
  const clear = (): void => void (isTerminal && process.stderr.write(CLEAR_LINE));
  const printError = (message: string, data: object): void => {
    clear();
    if (json) process.stdout.write(`${JSON.stringify(data)}\n`);
    else process.stderr.write(`${printable(message)}\n`);
  };
  const print = (text: string, data: object): void => {
    clear();
    process.stdout.write(`${json ? JSON.stringify(data) : printable(text)}\n`);
  };
  return {
    step: (text) => void (isTerminal && process.stderr.write(`${CLEAR_LINE}${printable(text)} ...`)),
    result: (text, data) => {
      if (!quiet || json) print(text, data);
    },
    findings: print,
    warning: (warning) => {
      if (quiet || json) return;
      clear();
      process.stderr.write(`${printable(formatDiagnostic(warning))}\n`);
    },
    contractError: (error) => {
      const count = error.diagnostics.filter(({ severity }) => severity === "error").length;
      const summary = `${count} error${count === 1 ? "" : "s"}; nothing was written.`;
      printError(`${error.message}\n\n${summary}`, { errors: error.diagnostics.map(diagnosticData) });
    },
    error: (message) => printError(`portwright: ${message}`, { errors: [{ message }] }),
  };
}

/** A finding as JSON. */
export function diagnosticData({ code, severity, message, hint, span }: Diagnostic): object {
  const { file, line, column } = span;
  return { code, severity, message, file, line, column, ...(hint === undefined ? {} : { hint }) };
}
