import { loadContract } from "../load.js";
import { dumpModel } from "../model/dump.js";
import { openProject, type ProjectOptions } from "./project.js";
import type { Reporter } from "./reporter.js";
import type { ExitCode } from "./run.js";

/** `portwright model`: prints the intermediate model as JSON, in a stable order. */
export async function model(options: ProjectOptions, reporter: Reporter): Promise<ExitCode> {
  const { contract, config } = openProject(options);
  reporter.step(`reading ${contract}`);
  const { naming = "camel", namespaces = {} } = config;
  const dump = dumpModel(loadContract(contract, { naming, namespaces: new Map(Object.entries(namespaces)) }));
  reporter.step("");
  process.stdout.write(dump.endsWith("\n") ? dump : `${dump}\n`);
  return 0;
}
