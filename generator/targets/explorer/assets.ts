import { createHash } from "node:crypto";
import type { GeneratedFile } from "../target.js";
import { stringLiteral, templateLiteral } from "../text/literals.js";
import { objectLiteral } from "../text/object-literal.js";

/** The literal of an ExplorerAsset: the text of a file of runtime/explorer/ with its hash (CSP Level 3, section 2.3.1). */
export function assetText(runtime: readonly GeneratedFile[], name: string): string {
  const file = runtime.find(({ path }) => path === `explorer/${name}`);
  if (file === undefined) throw new Error(`runtime/explorer/${name} is not there`);
  const hash = createHash("sha256").update(file.text).digest("base64");
  return objectLiteral([
    ["hash", stringLiteral(`sha256-${hash}`)],
    ["text", templateLiteral(file.text)],
  ]);
}
