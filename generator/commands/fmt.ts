import { accessSync, constants } from "node:fs";
import { ContractError, Diagnostics } from "../diagnostics.js";
import { formatFile } from "../fmt/format.js";
import { replaceFile } from "../fmt/replace-file.js";
import { loadProject } from "./generate-files.js";
import { openProject, type ProjectOptions } from "./project.js";
import type { Reporter } from "./reporter.js";
import type { ExitCode } from "./run.js";

/** The options of `portwright fmt`. */
export interface FmtOptions extends Pick<ProjectOptions, "config"> {
  /** The documents to format; those of the configured contract when empty. */
  readonly files?: readonly string[] | undefined;
  /** List the files that would change, and write nothing. */
  readonly check?: boolean | undefined;
}

interface Formatted {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * `portwright fmt [files..]`: formats WSDL and XSD documents in place; with `--check`, lists those that would change.
 */
export async function fmt(options: FmtOptions, reporter: Reporter): Promise<ExitCode> {
  const named = options.files ?? [];
  const files = named.length > 0 ? [...new Set(named)] : contractFiles(options);
  const changed = formatAll(files);
  if (options.check === true) return report(changed, files.length, reporter);
  // A rename would replace a read-only file as well.
  for (const { file } of changed) accessSync(file, constants.W_OK);
  for (const { file, bytes } of changed) replaceFile(file, bytes);
  const data = { files: files.length, formatted: changed.map(({ file }) => file) };
  const lines = changed.map(({ file }) => `formatted ${file}\n`).join("");
  reporter.result(`${lines}${changed.length} formatted, ${files.length - changed.length} unchanged`, data);
  return 0;
}

function contractFiles({ config }: FmtOptions): readonly string[] {
  return loadProject(openProject({ config })).documents.map(({ file }) => file);
}

/** The files that formatting changes. One that cannot be formatted stops all, before anything is written. */
function formatAll(files: readonly string[]): readonly Formatted[] {
  const diagnostics = new Diagnostics();
  const changed = files.flatMap((file): Formatted[] => {
    const bytes = formatFile(file, diagnostics);
    return bytes === undefined ? [] : [{ file, bytes }];
  });
  const found = diagnostics.all();
  if (found.length > 0) throw new ContractError(found);
  return changed;
}

function report(changed: readonly Formatted[], files: number, reporter: Reporter): ExitCode {
  const unformatted = changed.map(({ file }) => file);
  if (unformatted.length === 0) {
    reporter.result(`${files} files, all formatted`, { files, unformatted });
    return 0;
  }
  const summary = `${unformatted.length} of ${files} files are not formatted; portwright fmt formats them.`;
  reporter.findings([...unformatted, summary].join("\n"), { files, unformatted });
  return 1;
}
