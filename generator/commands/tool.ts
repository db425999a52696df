import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { GeneratedFile } from "../targets/target.js";

/** The folder of the tool: the nearest one above this file that has a manifest, compiled or not. */
const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The folder of the templates that come with the tool. */
export const templatesFolder = join(ROOT, "templates");

/** Name and version of the tool: "portwright 0.1.0". */
export function toolName(): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<"name" | "version", string>;
  return `${manifest.name} ${manifest.version}`;
}

/** The sources of the runtime that come with the tool, and what its pages are made of, in the order of their paths. */
export function readRuntime(): readonly GeneratedFile[] {
  const folder = join(ROOT, "runtime");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|js|css)$/.test(file))
    .map((file) => ({ path: file.split(sep).join("/"), text: readFileSync(join(folder, file), "utf8") }))
    .sort((left, right) => (left.path < right.path ? -1 : 1));
}

function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}
