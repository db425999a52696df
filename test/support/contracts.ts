import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe } from "../../generator/describe/describe.js";
import type { Description } from "../../generator/describe/description.js";
import { ContractError } from "../../generator/diagnostics.js";
import { loadContract } from "../../generator/load.js";
import { CORPUS, corpusFiles } from "./corpus.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

const CONTRACT = /\.wsdl$|\bschema\.xsd$/;

/** A contract that the targets can make a package from. */
export interface DescribedContract {
  readonly file: string;
  readonly description: Description;
}

/** The contracts of test/cases that the targets can make a package from. */
export function describedCases(): readonly DescribedContract[] {
  return ["contract", "emit", "constructs"].flatMap((folder) => describedBelow(join(root, "test/cases", folder)));
}

/** The same among the public WSDL documents. */
export function describedCorpus(): readonly DescribedContract[] {
  return corpusFiles.flatMap((file) => described(join(CORPUS, file)));
}

function describedBelow(folder: string): readonly DescribedContract[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => CONTRACT.test(file));
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
