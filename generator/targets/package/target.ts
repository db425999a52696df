import { declaredNames } from "../text/type-names.js";
import type { GeneratedFile, Target, TargetInput } from "../target.js";
import { bundleText, manifestText } from "./manifest.js";
import { buildReadmeView, hasDocuments } from "./readme-view.js";

/** What is around the modules: package.json, tsconfig.json, tsdown.config.json, README.md and src/index.ts. */
export const packageTarget: Target = {
  name: "package",
  isInternal: true,
  files: (input) => [
    { path: "package.json", text: manifestText(input) },
    { path: "tsconfig.json", text: input.render("package/tsconfig", {}) },
    { path: "tsdown.config.json", text: bundleText(input) },
    // Formatting would pad the tables: a change of one row would show in all.
    { path: "README.md", text: input.render("package/readme", buildReadmeView(input)), formatted: true },
    indexFile(input),
  ],
};

/** src/index.ts: client and types. */
function indexFile(input: TargetInput): GeneratedFile {
  const { targets, description, header } = input;
  const modules = targets.flatMap((target) => target.modules ?? []).filter(({ isInIndex }) => isInIndex);
  const isChosen = (name: string): boolean => targets.some((target) => target.name === name);
  const exported = new Set(modules.flatMap((module) => module.exports?.(input) ?? []));
  const ambiguous = declaredNames(description).filter((name) => exported.has(name));
  const view = {
    header,
    modules: modules.map(({ name }) => name),
    ambiguous,
    hasAmbiguous: ambiguous.length > 0,
    hasDates: isChosen("codec"),
    hasDocuments: hasDocuments(input),
  };
  return { path: "src/index.ts", text: input.render("package/index", view) };
}
