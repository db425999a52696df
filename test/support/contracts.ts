import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe } from "../../generator/describe/describe.js";
import type { Description } from "../../generator/describe/description.js";
import { ContractError } from "../../generator/diagnostics.js";
import { loadContract } from "../../generator/load.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const corpus = join(root, "../shared/corpus");

/** A contract that the targets can make a package from. */
export interface DescribedContract {
  readonly file: string;
  readonly description: Description;
}

/** The contracts of test/cases that the targets can make a package from. */
export function describedCases(): readonly DescribedContract[] {
  return describedBelow(join(root, "test/cases/contract")).concat(describedBelow(join(root, "test/cases/emit")));
}

/** The same among public WSDL documents, which are no part of this repository; undefined where they are absent. */
export function describedCorpus(): readonly DescribedContract[] | undefined {
  if (existsSync(corpus)) return describedBelow(corpus);
  console.warn(`SKIPPED: the public WSDL corpus is not at ${corpus}; nothing was checked against it`);
  return undefined;
}

function describedBelow(folder: string): readonly DescribedContract[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".wsdl"));
  return files.sort().flatMap((file) => described(join(folder, file)));
}

function described(file: string): readonly DescribedContract[] {
  try {
    return [{ file, description: describe(loadContract(file)) }];
  } catch (error) {
    if (error instanceof ContractError) return [];
    throw error;
  }
}
