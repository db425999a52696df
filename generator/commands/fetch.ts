import { join } from "node:path";
import { UsageError } from "../diagnostics.js";
import { makeFolder } from "../emit/folders.js";
import { changeFolder } from "../emit/writer.js";
import { type FetchedContract, fetchContract } from "../fetch/fetch-contract.js";
import { isWellKnown } from "../link/well-known.js";
import type { Reporter } from "./reporter.js";
import type { ExitCode } from "./run.js";

/** The options of `portwright fetch`. */
export interface FetchOptions {
  readonly url: string;
  /** The folder for the documents. */
  readonly out: string;
  /** How many seconds the whole may take. */
  readonly timeout: number;
  /** "Name: value". */
  readonly header?: readonly string[] | undefined;
}

/** `portwright fetch URL --out DIR`: stores a contract with all documents that it refers to, by relative paths. */
export async function fetchCommand(options: FetchOptions, reporter: Reporter): Promise<ExitCode> {
  const { url, out } = options;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new UsageError(`"${url}" is not a URL of HTTP`);
  const { files, failures } = await fetchAll(options, reporter);
  makeFolder(out);
  changeFolder(out, { written: files, removed: [], unchanged: 0 });
  const missing = failures.filter(({ namespace }) => namespace === undefined || !isWellKnown(namespace));
  const lines = files.map(({ path, url: source }) => `  ${join(out, path)}  from ${source}`);
  const lost = missing.map((failure) => `\nnot fetched: ${failure.url}: ${failure.reason}`);
  const count = files.length === 1 ? "1 document" : `${files.length} documents`;
  reporter.result(`${count}\n${lines.join("\n")}${lost.join("")}`, {
    files: files.map(({ path, url: source }) => ({ path: join(out, path), url: source })),
    failures: missing,
  });
  return missing.length === 0 ? 0 : 1;
}

async function fetchAll({ url, header = [], timeout }: FetchOptions, reporter: Reporter): Promise<FetchedContract> {
  if (!(timeout > 0)) throw new UsageError("--timeout: expected a number of seconds");
  const headers = header.map(headerOf);
  try {
    return await fetchContract(url, headers, timeout, (current) => reporter.step(`fetching ${current}`));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function headerOf(text: string): readonly [string, string] {
  const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new UsageError(`--header: "${text}" is not of the form "Name: value"`);
  return [name, value];
}
