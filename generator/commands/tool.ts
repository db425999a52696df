import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the tool: the nearest one above this file that has a manifest, compiled or not. */
const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The folder of the templates that come with the tool. */
export const templatesFolder = join(ROOT, "templates");

/** Name and version of the tool: "portwright 0.1.0". */
export function toolName(): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<"name" | "version", string>;
  return `${manifest.name} ${manifest.version}`;
}

function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}
