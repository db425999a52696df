import { createHash } from "node:crypto";
import type { ExplorerAsset } from "@portwright/runtime/explorer";
import type { GeneratedFile } from "../target.js";
import { stringLiteral, templateLiteral } from "../text/literals.js";

/** The text of a file of runtime/explorer/ with its hash (CSP Level 3, section 2.3.1). */
export function explorerAsset(runtime: readonly GeneratedFile[], name: string): ExplorerAsset {
  const file = runtime.find(({ path }) => path === `explorer/${name}`);
  if (file === undefined) throw new Error(`runtime/explorer/${name} is not there`);
  const hash = createHash("sha256").update(file.text).digest("base64");
  return { hash: `sha256-${hash}`, text: file.text };
}

/** The literal of such an asset. */
export function assetText(runtime: readonly GeneratedFile[], name: string): string {
  const { hash, text } = explorerAsset(runtime, name);
  return `{\n  hash: ${stringLiteral(hash)},\n  text: ${templateLiteral(text)},\n}`;
}
