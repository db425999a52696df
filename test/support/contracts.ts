import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ContractError } from "../../generator/diagnostics.js";
import { loadContract } from "../../generator/load.js";
import { readShape } from "../../generator/targets/shape/read-shape.js";
import type { Shape } from "../../generator/targets/shape/shape.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const corpus = join(root, "../shared/corpus");

/** A contract that the targets can make a package from. */
export interface ShapedContract {
  readonly file: string;
  readonly shape: Shape;
}

/** The contracts of test/cases that the targets can make a package from. */
export function shapedCases(): readonly ShapedContract[] {
  return shapedBelow(join(root, "test/cases/contract")).concat(shapedBelow(join(root, "test/cases/emit")));
}

/** The same among public WSDL documents, which are no part of this repository; undefined where they are absent. */
export function shapedCorpus(): readonly ShapedContract[] | undefined {
  if (existsSync(corpus)) return shapedBelow(corpus);
  console.warn(`SKIPPED: the public WSDL corpus is not at ${corpus}; nothing was checked against it`);
  return undefined;
}

function shapedBelow(folder: string): readonly ShapedContract[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".wsdl"));
  return files.sort().flatMap((file) => shaped(join(folder, file)));
}

function shaped(file: string): readonly ShapedContract[] {
  try {
    return [{ file, shape: readShape(loadContract(file)) }];
  } catch (error) {
    if (error instanceof ContractError) return [];
    throw error;
  }
}
