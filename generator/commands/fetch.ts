import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../diagnostics.js";
import { type FetchedContract, fetchContract } from "../fetch/fetch-contract.js";
import { isWellKnown } from "../link/well-known.js";
import type { Reporter } from "./reporter.js";
import type { ExitCode } from "./run.js";

/** The options of `portwright fetch`. */
export interface FetchOptions {
  readonly url: string;
  /** The folder for the documents. */
  readonly out: string;
  /** "Name: value". */
  readonly header?: readonly string[] | undefined;
}

/** `portwright fetch URL --out DIR`: stores a contract with all documents that it refers to, by relative paths. */
export async function fetchCommand({ url, out, header = [] }: FetchOptions, reporter: Reporter): Promise<ExitCode> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new UsageError(`"${url}" is not a URL of HTTP`);
  const { files, failures } = await fetchAll(url, header.map(headerOf), reporter);
  mkdirSync(out, { recursive: true });
  for (const { path, text } of files) writeFileSync(join(out, path), text);
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

async function fetchAll(
  url: string,
  headers: readonly (readonly [string, string])[],
  reporter: Reporter,
): Promise<FetchedContract> {
  try {
    return await fetchContract(url, headers, (current) => reporter.step(`fetching ${current}`));
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
