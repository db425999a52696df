import { dumpModel } from "../model/dump.js";
import { loadProject } from "./generate-files.js";
import { openProject, type ProjectOptions } from "./project.js";
import type { Reporter } from "./reporter.js";
import type { ExitCode } from "./run.js";

/** `portwright model`: prints the intermediate model as JSON, in a stable order. */
export async function model(options: ProjectOptions, reporter: Reporter): Promise<ExitCode> {
  const project = openProject(options);
  reporter.step(`reading ${project.contract}`);
  const dump = dumpModel(loadProject(project, reporter.warning));
  reporter.step("");
  process.stdout.write(dump.endsWith("\n") ? dump : `${dump}\n`);
  return 0;
}
