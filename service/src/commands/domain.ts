import type { CommandModule } from "yargs";
import { RECORD_KINDS, type RecordKind, addRecord } from "../domain/dns-records.js";
import { addDomain } from "../domain/domains.js";
import { checked, RULES } from "../domain/rules.js";
import { CommandError, requireCustomer, withCustomer, withData, withInstallation } from "./context.js";

const add: CommandModule<object, { data: string; customer: string; domain: string }> = {
  command: "add <domain>",
  describe: "Give a customer a domain for mail and DNS",
  builder: (yargs) =>
    withCustomer(withData(yargs)).positional("domain", { type: "string", demandOption: true, describe: "Its name" }),
  handler: (options) =>
    withInstallation(options, async ({ database }) => {
      const { domain } = checked({ domain: options.domain }, { domain: RULES.domain });
      await addDomain(database, await requireCustomer(database, options.customer), domain);
      console.log(`${domain} belongs to ${options.customer}`);
    }),
};

type RecordOptions = { data: string; kind: RecordKind; domain: string; subDomain: string; value: string; ttl: number };

const record: CommandModule<object, RecordOptions> = {
  command: "record <kind> <domain> <subDomain> <value>",
  describe: "Add an A or CNAME record",
  builder: (yargs) =>
    withData(yargs)
      .positional("kind", { choices: RECORD_KINDS, demandOption: true, describe: "The kind of record" })
      .positional("domain", { type: "string", demandOption: true, describe: "The domain" })
      .positional("subDomain", { type: "string", demandOption: true, describe: "The name below it; @ for itself" })
      .positional("value", { type: "string", demandOption: true, describe: "The IPv4 address, or the host name" })
      .option("ttl", { type: "number", default: 3600, describe: "Time to live in seconds" }),
  handler: (options) =>
    withInstallation(options, async ({ database }) => {
      const { kind, domain, subDomain, value, ttl: timeToLive } = options;
      if (!(await addRecord(database, kind, { domain, subDomain, value, timeToLive }))) {
        throw new CommandError(`there is no domain ${domain}; "domain add" makes one`);
      }
      console.log(`added the ${kind} record`);
    }),
};

/** `domain add|record` */
export const domain: CommandModule = {
  command: "domain",
  describe: "The domains of customers",
  builder: (yargs) => yargs.command(add).command(record).demandCommand(1, "say what: add, record"),
  handler: () => undefined,
};
