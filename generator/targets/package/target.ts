import { clientExports } from "../client/client-view.js";
import type { GeneratedFile, Target, TargetInput } from "../target.js";
import { manifestText } from "./manifest.js";
import { buildReadmeView } from "./readme-view.js";

/** The package around the modules: package.json, tsconfig.json, README.md and src/index.ts. */
export const packageTarget: Target = {
  name: "package",
  files: (input) => [
    { path: "package.json", text: manifestText(input) },
    { path: "tsconfig.json", text: input.render("package/tsconfig", {}) },
    // Formatting would pad the tables: a change of one row would show in all.
    { path: "README.md", text: input.render("package/readme", buildReadmeView(input)), formatted: true },
    indexFile(input),
  ],
};

/** src/index.ts: client and types. A name that both have is the client's. */
function indexFile(input: TargetInput): GeneratedFile {
  const exported = new Set(clientExports(input));
  const ambiguous = input.description.types.map(({ tsName }) => tsName).filter((name) => exported.has(name));
  const view = { header: input.header, ambiguous, hasAmbiguous: ambiguous.length > 0 };
  return { path: "src/index.ts", text: input.render("package/index", view) };
}
