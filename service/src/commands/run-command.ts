import yargs from "yargs";
import { backup } from "./backup.js";
import { explain } from "./context.js";
import { domain } from "./domain.js";
import { database, user } from "./hosting.js";
import { key } from "./key.js";
import { news } from "./news.js";
import { serve } from "./serve.js";

const DONE = 0;
const FAILED = 1;
const BAD_USAGE = 2;

/** The command line is not one that there is. */
class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Runs a command line to its end and gives the exit code: 0 done, 1 could not be done, 2 not understood. Errors are
 * one line on standard error.
 */
export async function runCommand(options: readonly string[]): Promise<number> {
  const parser = yargs()
    .scriptName("portwright-service")
    .command(serve)
    .command(key)
    .command(domain)
    .command(database)
    .command(user)
    .command(news)
    .command(backup)
    .parserConfiguration({ "duplicate-arguments-array": false })
    .strict()
    .exitProcess(false)
    .fail((message, error) => {
      throw error instanceof Error && error.name !== "YError" ? error : new UsageError(message);
    });
  try {
    await parser.parseAsync([...options]);
    return DONE;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(`portwright-service: ${isUsage ? error.message : explain(error)}`);
    return isUsage ? BAD_USAGE : FAILED;
  }
}
