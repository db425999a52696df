import type { CommandModule } from "yargs";
import { addDiskUser } from "../domain/disk-users.js";
import { ENGINE_NAMES, type EngineName } from "../domain/engines.js";
import { addHostedDatabase } from "../domain/hosted-databases.js";
import { checked, RULES } from "../domain/rules.js";
import { makeDirectory } from "../files/directories.js";
import { requireCustomer, withCustomer, withData, withInstallation } from "./context.js";

type Options = { data: string; customer: string; name: string; quota: number };

const addDatabase: CommandModule<object, Options & { engine: EngineName }> = {
  command: "add <name>",
  describe: "Give a customer a database, and print the directory that its files belong in",
  builder: (yargs) =>
    withCustomer(withData(yargs))
      .positional("name", { type: "string", demandOption: true, describe: "Its name" })
      .option("engine", { choices: ENGINE_NAMES, demandOption: true, describe: "Its engine and version" })
      .option("quota", { type: "number", demandOption: true, describe: "The most that it may take, in megabytes" }),
  handler: (options) =>
    withInstallation(options, async ({ database, files }) => {
      const { name, quota } = checked(
        { name: options.name, quota: options.quota },
        { name: RULES.databaseName, quota: RULES.quota },
      );
      const customer = await requireCustomer(database, options.customer);
      const id = await addHostedDatabase(database, customer, options.engine, name, quota);
      await announceDirectory(files.database(id));
    }),
};

const addUser: CommandModule<object, Options> = {
  command: "add <name>",
  describe: "Give a customer a user with disk space, and print the directory of the user's files",
  builder: (yargs) =>
    withCustomer(withData(yargs))
      .positional("name", { type: "string", demandOption: true, describe: "The user's name" })
      .option("quota", { type: "number", demandOption: true, describe: "The most space, in megabytes" }),
  handler: (options) =>
    withInstallation(options, async ({ database, files }) => {
      const { name, quota } = checked(
        { name: options.name, quota: options.quota },
        { name: RULES.diskUserName, quota: RULES.quota },
      );
      const id = await addDiskUser(database, await requireCustomer(database, options.customer), name, quota);
      await announceDirectory(files.user(id));
    }),
};

async function announceDirectory(directory: string): Promise<void> {
  await makeDirectory(directory);
  console.log(directory);
}

/** `database add` */
export const database: CommandModule = {
  command: "database",
  describe: "The databases that are hosted for customers",
  builder: (yargs) => yargs.command(addDatabase).demandCommand(1, "say what: add"),
  handler: () => undefined,
};

/** `user add` */
export const user: CommandModule = {
  command: "user",
  describe: "The users with disk space",
  builder: (yargs) => yargs.command(addUser).demandCommand(1, "say what: add"),
  handler: () => undefined,
};
