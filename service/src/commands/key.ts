import type { CommandModule } from "yargs";
import { ensureCustomer } from "../domain/customers.js";
import { issueKey, listKeys, revokeKey } from "../domain/keys.js";
import { CommandError, withCustomer, withData, withInstallation } from "./context.js";

const add: CommandModule<object, { data: string; customer: string }> = {
  command: "add",
  describe: "Make a key and print it; it cannot be shown again. Makes the customer too, if there is none",
  builder: (yargs) => withCustomer(withData(yargs)),
  handler: (options) =>
    withInstallation(options, async ({ database }) => {
      const issued = await database.transaction(async (transaction) =>
        issueKey(transaction, await ensureCustomer(transaction, options.customer)),
      );
      console.log(issued.key);
    }),
};

const list: CommandModule<object, { data: string }> = {
  command: "list",
  describe: "Show every key's number, customer and state",
  builder: withData,
  handler: (options) =>
    withInstallation(options, async ({ database }) => {
      for (const { id, customer, createdAt, revokedAt } of await listKeys(database)) {
        const state = revokedAt === null ? "valid" : `revoked ${revokedAt.toISOString()}`;
        console.log(`${id}\t${customer}\tcreated ${createdAt.toISOString()}\t${state}`);
      }
    }),
};

const revoke: CommandModule<object, { data: string; number: string }> = {
  command: "revoke <number>",
  describe: "End a key at once",
  builder: (yargs) =>
    withData(yargs).positional("number", { type: "string", demandOption: true, describe: "Its number in key list" }),
  handler: (options) =>
    withInstallation(options, async ({ database }) => {
      if (!(await revokeKey(database, options.number))) {
        throw new CommandError(`there is no valid key ${options.number}; "key list" shows the numbers`);
      }
      console.log(`key ${options.number} is revoked`);
    }),
};

/** `key add|list|revoke` */
export const key: CommandModule = {
  command: "key",
  describe: "The keys that customers call with",
  builder: (yargs) => yargs.command(add).command(list).command(revoke).demandCommand(1, "say what: add, list, revoke"),
  handler: () => undefined,
};
