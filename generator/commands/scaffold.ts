import { UsageError } from "../diagnostics.js";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { addHandlers, emptyHandlers, ScaffoldError, type ScaffoldResult } from "../scaffold/add-handlers.js";
import { makeFolder } from "../emit/folders.js";
import type { Description } from "../describe/description.js";
import { loadDescription, packageName } from "./generate-files.js";
import { openProject, type Project, type ProjectOptions } from "./project.js";
import type { Reporter } from "./reporter.js";
import type { ExitCode } from "./run.js";

/** `portwright scaffold FILE`: writes a handlers file, or adds the operations that an existing one lacks. */
export async function scaffold(
  { file, ...options }: ProjectOptions & { readonly file: string },
  reporter: Reporter,
): Promise<ExitCode> {
  const project = openProject(options);
  reporter.step(`reading ${project.contract}`);
  const description = loadDescription(project, reporter);
  const module = serverModule(project, description, file);
  const before = existsSync(file) ? readFileSync(file, "utf8") : emptyHandlers(module, description.service.name);
  const { text, added } = complete(file, before, description, module);
  if (added.length > 0) {
    makeFolder(dirname(file));
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
  const there = description.operations.length - added.length;
  reporter.result(`${file}: ${added.length} handlers added, ${there} were there`, { file, added, present: there });
  return 0;
}

/** What a handlers file imports: the module of the package, or that in the folder of the sources. */
function serverModule(project: Project, description: Description, file: string): string {
  if (project.config.output !== "source") return `${packageName(project, description)}/server`;
  const path = relative(dirname(file), join(project.outDir, "server.js")).split(sep).join("/");
  return path.startsWith("../") ? path : `./${path}`;
}

function complete(file: string, text: string, { operations }: Description, module: string): ScaffoldResult {
  const wanted = operations.map(({ descriptor, documentation }) => ({
    method: descriptor.name,
    name: descriptor.wireName,
    documentation,
  }));
  try {
    return addHandlers(text, wanted, module);
  } catch (error) {
    if (error instanceof ScaffoldError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}
