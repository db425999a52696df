import { type Drift, findDrift } from "../emit/drift.js";
import { generatePackage } from "./generate-files.js";
import { openProject, type ProjectOptions } from "./project.js";
import type { Reporter } from "./reporter.js";
import type { ExitCode } from "./run.js";

const DRIFT: Readonly<Record<Drift["kind"], string>> = {
  changed: "changed: stale, or edited by hand",
  missing: "missing",
  "left over": "left over: it is not generated",
};

/** `portwright check`: compares the package's folder with the generated files, and writes nothing. */
export async function check(options: ProjectOptions, reporter: Reporter): Promise<ExitCode> {
  const project = openProject(options);
  const { files } = await generatePackage(project, reporter);
  reporter.step(`comparing ${project.outDir}`);
  const drift = await findDrift(project.outDir, files);
  const data = { outDir: project.outDir, files: files.length, drift };
  if (drift.length === 0) {
    reporter.result(`${project.outDir}: ${files.length} files, all up to date`, data);
    return 0;
  }
  const findings = drift.map(({ kind, path, diff }) => `${project.outDir}/${path}: ${DRIFT[kind]}\n${diff}`);
  const summary = `${drift.length} files in ${project.outDir} differ from what is generated; portwright generate updates them.`;
  reporter.findings([...findings, summary].join("\n"), data);
  return 1;
}
