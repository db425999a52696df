import type { CommandModule } from "yargs";
import { type JobReport, listJobs } from "../backup/list-jobs.js";
import { withData, withInstallation } from "./context.js";

const list: CommandModule<object, { data: string }> = {
  command: "list",
  describe: "Show every backup job, the newest first",
  builder: withData,
  handler: (options) =>
    withInstallation(options, async ({ database }) => {
      for (const job of await listJobs(database)) console.log(describe(job));
    }),
};

function describe({ id, state, customer, engine, version, database, sizeBytes, sha256, reason }: JobReport): string {
  const result = sha256 === null ? (reason ?? "") : `${sizeBytes} bytes, SHA-256 ${sha256}`;
  return [id, state, customer, `${engine}${version}/${database}`, result].join("\t");
}

/** `backup list` */
export const backup: CommandModule = {
  command: "backup",
  describe: "The backup jobs",
  builder: (yargs) => yargs.command(list).demandCommand(1, "say what: list"),
  handler: () => undefined,
};
