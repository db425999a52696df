import { join } from "node:path";
import { loadContract } from "../../generator/load.js";
import { describe } from "../../generator/describe/describe.js";
import { ContractError, type Diagnostic } from "../../generator/diagnostics.js";
import { CORPUS } from "../support/corpus.js";

/** A document that gives no package. */
export interface Refusal {
  /** The path from the folder of the corpus; its first part is the repository, with "+" for "/". */
  readonly file: string;
  readonly code: string;
  readonly reason: string;
}

/**
 * Why a document gives no package: the first error in its own text, else in another document; undefined where it gives
 * one. That another document has errors is no reason of its own.
 */
export function refusalOf(file: string): Refusal | undefined {
  const path = join(CORPUS, file);
  const all = errorsOf(path, false);
  const errors = all.filter(({ message }) => !message.endsWith("it has errors."));
  const found = errors.find(({ span }) => span.file === path) ?? errors[0] ?? all[0];
  return found && { file, code: found.code, reason: found.message.replaceAll(`${CORPUS}/`, "") };
}

/** Whether a document gives a package with `--lenient`. */
export function isLenientlyRead(file: string): boolean {
  return errorsOf(join(CORPUS, file), true).length === 0;
}

function errorsOf(file: string, lenient: boolean): readonly Diagnostic[] {
  try {
    describe(loadContract(file, { assumePorts: true, strictness: lenient ? "lenient" : "reached" }), { lenient });
    return [];
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return error.diagnostics.filter(({ severity }) => severity === "error");
  }
}

/** The tables of refused documents, one for each repository. */
export function refusalTables(refusals: readonly Refusal[]): string {
  const repositories = new Set(refusals.map(({ file }) => repositoryOf(file)));
  return [...repositories].map((repository) => tableOf(repository, refusals)).join("\n");
}

function tableOf(repository: string, refusals: readonly Refusal[]): string {
  const rows = refusals
    .filter(({ file }) => repositoryOf(file) === repository)
    .map(({ file, code, reason }) => `| \`${file.slice(repository.length + 1)}\` | ${code} | ${escaped(reason)} |`);
  const title = `### ${repository.replace("+", "/")}`;
  return [title, "", "| document | code | first finding |", "| --- | --- | --- |", ...rows, ""].join("\n");
}

function repositoryOf(file: string): string {
  return file.slice(0, file.indexOf("/"));
}

/** A text for a cell of a table. */
function escaped(text: string): string {
  return text.replaceAll(/[\\|*_<`[\]]/g, "\\$&").replaceAll("\n", " ");
}
