import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { generatePackage } from "../../../generator/commands/generate-files.js";
import { openProject } from "../../../generator/commands/project.js";
import type { Reporter } from "../../../generator/commands/reporter.js";
import type { GeneratedFile } from "../../../generator/targets/target.js";

/** The project's own folder. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

const nothing = (): void => undefined;
const silent: Reporter = {
  step: nothing,
  result: nothing,
  findings: nothing,
  contractError: nothing,
  error: nothing,
  warning: nothing,
};

/** Generates the package that a configuration asks for, in memory. */
export async function generateFrom(configuration: string): Promise<readonly GeneratedFile[]> {
  const { files } = await generatePackage(openProject({ config: resolve(root, configuration) }), silent);
  return files;
}
