import { readPackageFolder } from "../emit/package-folder.js";
import { writePackage } from "../emit/writer.js";
import { generatePackage } from "./generate-files.js";
import { openProject, type ProjectOptions } from "./project.js";
import type { Reporter } from "./reporter.js";
import type { ExitCode } from "./run.js";
import { UsageError } from "./usage-error.js";

/** What each generated package has in some file: the first line of a source file, or a member of package.json. */
const MARK = /^\/\/ (?:Generated|Copied) by portwright |"generator": "portwright /m;

/** `portwright generate`: makes the package's folder hold what the contract says. */
export async function generate(options: ProjectOptions, reporter: Reporter): Promise<ExitCode> {
  const project = openProject(options);
  const { files, shape } = await generatePackage(project, reporter);
  refuseForeignFolder(project.outDir);
  reporter.step(`writing ${project.outDir}`);
  const { written, removed, unchanged } = writePackage(project.outDir, files);
  const counts = `${written.length} written, ${removed.length} removed, ${unchanged} unchanged`;
  const operations = shape.operations.length;
  reporter.result(`${project.outDir}: ${operations} operations, ${files.length} files (${counts})`, {
    outDir: project.outDir,
    operations,
    written: written.map(({ path }) => path),
    removed,
    unchanged,
  });
  return 0;
}

/** Files that nothing generates are removed, so a folder with somebody's own files in it must not be written to. */
function refuseForeignFolder(folder: string): void {
  const present = [...readPackageFolder(folder).values()];
  if (present.length === 0 || present.some((text) => MARK.test(text))) return;
  throw new UsageError(
    `${folder} holds files that portwright did not generate: name another folder, or empty it first`,
  );
}
