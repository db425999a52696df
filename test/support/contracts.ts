import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe } from "../../generator/describe/describe.js";
import type { Description } from "../../generator/describe/description.js";
import { ContractError, type Diagnostic } from "../../generator/diagnostics.js";
import { loadContract } from "../../generator/load.js";
import type { Contract } from "../../generator/model/contract.js";
import { CORPUS, corpusFiles } from "./corpus.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

const CONTRACT = /\.wsdl$|\bschema\.xsd$/;

/** A contract that the targets can make a package from. */
export interface DescribedContract {
  readonly file: string;
  readonly description: Description;
}

/** A public WSDL document as it was loaded: its contract with the warnings of it, or why it has none. */
export type LoadedDocument = { readonly file: string } & (
  | { readonly contract: Contract; readonly warnings: readonly Diagnostic[] }
  | { readonly contract?: never; readonly refusal: ContractError }
);

let corpus: readonly LoadedDocument[] | undefined;

/** The public WSDL documents, by their paths from the folder of the corpus; loaded once. */
export function loadedCorpus(): readonly LoadedDocument[] {
  corpus ??= corpusFiles.map(loaded);
  return corpus;
}

function loaded(file: string): LoadedDocument {
  const warnings: Diagnostic[] = [];
  try {
    return { file, contract: loadContract(join(CORPUS, file), { onWarning: (each) => warnings.push(each) }), warnings };
  } catch (error) {
    if (error instanceof ContractError) return { file, refusal: error };
    throw new Error(`${file} breaks the reader`, { cause: error });
  }
}

/** The contracts of test/cases that the targets can make a package from. */
export function describedCases(): readonly DescribedContract[] {
  return ["contract", "emit", "constructs"].flatMap((folder) => describedBelow(join(root, "test/cases", folder)));
}

/** The same among the public WSDL documents. */
export function describedCorpus(): readonly DescribedContract[] {
  return loadedCorpus().flatMap(({ file, contract }) => (contract ? described(join(CORPUS, file), contract) : []));
}

function describedBelow(folder: string): readonly DescribedContract[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => CONTRACT.test(file));
  return files.sort().flatMap((file) => described(join(folder, file)));
}

function described(file: string, contract?: Contract): readonly DescribedContract[] {
  try {
    return [{ file, description: describe(contract ?? loadContract(file)) }];
  } catch (error) {
    if (error instanceof ContractError) return [];
    throw error;
  }
}
