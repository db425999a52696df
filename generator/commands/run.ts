import { ContractError, UsageError } from "../diagnostics.js";
import { createReporter, type OutputOptions, type Reporter } from "./reporter.js";

/** 0: done; 1: there are findings; 2: bad usage, or a bad contract. */
export type ExitCode = 0 | 1 | 2;

/** Runs a command and sets the exit code of the process. An error is printed as a message, never as a stack trace. */
export async function run(options: OutputOptions, command: (reporter: Reporter) => Promise<ExitCode>): Promise<void> {
  const reporter = createReporter(options);
  try {
    process.exitCode = await command(reporter);
  } catch (error) {
    process.exitCode = 2;
    if (error instanceof ContractError) reporter.contractError(error);
    else reporter.error(describe(error));
  }
}

function describe(error: unknown): string {
  if (error instanceof UsageError || isSystemError(error)) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  if (process.env["PORTWRIGHT_DEBUG"] !== undefined && error instanceof Error) return String(error.stack);
  return `internal error: ${message} (PORTWRIGHT_DEBUG=1 shows where)`;
}

/** An error of the operating system, such as a folder that cannot be written: its message is sufficient. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
