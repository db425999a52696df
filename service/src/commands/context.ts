import { inspect } from "node:util";
import type { Argv } from "yargs";
import { customerNamed } from "../domain/customers.js";
import { ServiceFault } from "../domain/fault.js";
import { BadSecret } from "../secrets/secret.js";
import { NewerDatabase } from "../migrations/migrate.js";
import { type Installation, locationOf, openInstallation } from "../operate/installation.js";
import { constraintOf } from "../store/constraint.js";
import type { Queryable } from "../store/database.js";
import { DirectoryInUse } from "../store/directory-lock.js";
import { DamagedStore } from "../store/pglite.js";
import { BadDatabaseUrl } from "../store/postgres.js";

/** What the operator asked for cannot be done; the message is all that is printed. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** The errors whose message says it all, whether or not a program was expected to meet them. */
const CLEAR_ERRORS = [
  CommandError,
  ServiceFault,
  BadSecret,
  NewerDatabase,
  DirectoryInUse,
  DamagedStore,
  BadDatabaseUrl,
];

/** What to print for an error: its message, without a stack trace. */
export function explain(error: unknown): string {
  if (constraintOf(error) !== undefined) return "that is there already; nothing was changed";
  if (CLEAR_ERRORS.some((known) => error instanceof known)) return (error as Error).message;
  return `failed: ${messageOf(error)}${isSystemError(error) ? adviceOn(error) : ""}`;
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "syscall" in error;

/** Which option names what the system refused: an address or a file. */
function adviceOn(error: NodeJS.ErrnoException & { readonly port?: number }): string {
  // The socket of a lock has the port -1.
  return (error.port ?? -1) >= 0 || error.syscall === "getaddrinfo"
    ? "; --host and --port name the address to listen on"
    : "; --data names the data directory, which has to be readable and writable";
}

/** A connection that is refused at several addresses is an error without a message around the ones that have one. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("; ");
  if (error instanceof Error) return error.message || error.name;
  return typeof error === "string" ? error : inspect(error, { breakLength: Number.POSITIVE_INFINITY });
}

/** The option `--data`, which every command has. */
export const withData = <Options>(yargs: Argv<Options>) =>
  yargs
    .option("data", {
      type: "string",
      requiresArg: true,
      default: "portwright-data",
      describe: "The data directory; DATABASE_URL names a PostgreSQL server to keep the rows in instead",
    })
    .check(({ data }) => data !== "" || "--data must name a directory");

/** The option `--customer` of commands that add something to an account. */
export const withCustomer = <Options>(yargs: Argv<Options>) =>
  yargs.option("customer", {
    type: "string",
    requiresArg: true,
    demandOption: true,
    describe: "Whose account it belongs to",
  });

/** Opens the installation at `--data`, runs `work`, and closes it whatever happens. */
export async function withInstallation<Result>(
  options: { readonly data: string },
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const installation = await openInstallation(locationOf(options.data, process.env));
  try {
    return await work(installation);
  } finally {
    await installation.database.close();
  }
}

/** @throws CommandError when there is no customer of that name. */
export async function requireCustomer(database: Queryable, name: string): Promise<number> {
  const customer = await customerNamed(database, name);
  if (customer === undefined) throw new CommandError(`there is no customer ${name}; "key add" makes one with its key`);
  return customer;
}
