import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { type LoadOptions, loadContract } from "../../load.js";
import type { Contract } from "../../model/contract.js";
import { GitError, GitRepository } from "./git.js";

/** A contract that was not found. The message says what to name instead. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}

/** One side of a comparison. */
export interface ContractSource {
  /** As the command line names it, or as messages name it. */
  readonly name: string;
  readonly contract: Contract;
}

const DOCUMENTS = /\.(?:wsdl|xsd|xml)$/i;
const WSDL = /\.wsdl$/i;

/** Bindings are compared, whether or not a port of the contract uses them. */
const COMPARED = { assumePorts: true } as const;

/**
 * Reads the contract that an argument names: a WSDL file, a folder that holds one, or either of them in a revision of
 * the git repository ("main:schema/customerapi.wsdl").
 *
 * @throws SourceError when there is no such contract
 * @throws ContractError for the errors in it
 */
export function readSource(argument: string, options: LoadOptions): ContractSource {
  if (existsSync(argument)) {
    const file = statSync(argument).isDirectory()
      ? join(argument, onlyWsdl(readdirSync(argument), argument))
      : argument;
    return { name: argument, contract: loadContract(file, { ...options, ...COMPARED }) };
  }
  const revision = /^([^:]+):(.*)$/s.exec(argument);
  if (revision === null)
    throw new SourceError(`${argument}: there is no such file or folder, and it is no REVISION:PATH`);
  const [, name = "", path = ""] = revision;
  return readRevision(name, path, options);
}

/**
 * Reads a contract as it was in a revision of the git repository around the working directory.
 *
 * @param path from the top folder, as git has it, or from the working directory if it begins with "./" or is absolute
 * @param folder one in the repository
 * @throws SourceError when there is no such contract
 * @throws ContractError for the errors in it
 */
export function readRevision(revision: string, path: string, options: LoadOptions, folder = "."): ContractSource {
  try {
    const repository = new GitRepository(folder);
    const commit = repository.commit(revision);
    const files = repository.files(commit);
    const file = fileIn(files, fromTop(repository.topFolder(), path), `${revision}:${path}`);
    const name = `${revision}:${file}`;
    return { name, contract: loadRevision(repository, commit, files, file, { ...options, shownAs: name }) };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new SourceError(`${revision}:${path}: ${error.message}`);
  }
}

function fromTop(top: string, path: string): string {
  const isLocal = isAbsolute(path) || /^\.\.?(?:\/|$)/.test(path);
  const inside = isLocal ? relative(top, resolve(path)) : path;
  return inside.split(sep).join("/").replace(/\/+$/, "");
}

function fileIn(files: readonly string[], path: string, shown: string): string {
  if (files.includes(path)) return path;
  const folder = path === "" ? "" : `${path}/`;
  const inFolder = files.filter((file) => file.startsWith(folder) && !file.slice(folder.length).includes("/"));
  if (inFolder.length === 0) throw new SourceError(`${shown}: there is no such file in that revision`);
  return (
    folder +
    onlyWsdl(
      inFolder.map((file) => file.slice(folder.length)),
      shown,
    )
  );
}

function onlyWsdl(names: readonly string[], shown: string): string {
  const [found, ...others] = names.filter((name) => WSDL.test(name)).sort();
  if (found === undefined) throw new SourceError(`${shown}: there is no WSDL file in that folder`);
  if (others.length > 0)
    throw new SourceError(`${shown}: there are ${[found, ...others].join(", ")}; name one of them`);
  return found;
}

/** The documents of a contract may refer to each other anywhere in the repository, so that all of them are written out. */
function loadRevision(
  repository: GitRepository,
  commit: string,
  files: readonly string[],
  file: string,
  options: LoadOptions,
): Contract {
  const folder = mkdtempSync(join(tmpdir(), "portwright-diff-"));
  try {
    for (const path of files.filter((each) => each === file || DOCUMENTS.test(each))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), repository.read(commit, path));
    }
    return loadContract(join(folder, file), { ...options, ...COMPARED });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
