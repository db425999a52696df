import { readFileSync } from "node:fs";
import { ROOT } from "./imports.js";

/** The text of docs/architecture.md. */
export const ARCHITECTURE = readFileSync(`${ROOT}docs/architecture.md`, "utf8");

/** The text below a heading of docs/architecture.md, with the sections of lower headings. */
export function sectionOf(heading: string): string {
  const lines = ARCHITECTURE.split("\n");
  const start = lines.findIndex((line) => line.replace(/^#+ /, "") === heading && line.startsWith("#"));
  if (start < 0) throw new Error(`docs/architecture.md has no section "${heading}"`);
  const [marks = ""] = /^#+/.exec(lines[start] ?? "") ?? [];
  const end = lines.findIndex((line, index) => index > start && /^#+ /.test(line) && line.indexOf(" ") <= marks.length);
  return lines.slice(start + 1, end < 0 ? undefined : end).join("\n");
}

/** The files that the items of the lists in a section begin with. */
export function filesListedIn(heading: string): readonly string[] {
  return [...sectionOf(heading).matchAll(/^(?:-|\d+\.) `([^`]+)`/gm)].map(([, file = ""]) => file);
}
