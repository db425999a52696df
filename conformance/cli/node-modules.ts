import type { ServiceDescriptor } from "@portwright/runtime";
import { nodeBuiltin } from "@portwright/runtime/codec";
import type { Fixtures } from "../fixtures/fixtures.js";
import { linkFixtures } from "../fixtures/link-fixtures.js";
import { readFixtures } from "../fixtures/read-fixtures.js";
import type { ProgressOutput } from "../report/progress.js";

/** The parts of node:process that the program needs. */
export interface NodeProcess {
  readonly argv: readonly string[];
  readonly stdout: ProgressOutput & {
    on(event: "error", listener: (error: Error & { readonly code?: unknown }) => void): unknown;
  };
  readonly stderr: ProgressOutput;
  readonly pid: number;
  exitCode?: number;
}

/** The parts of node:fs that the program needs. */
interface NodeFiles {
  readFileSync(path: string, encoding: "utf8"): string;
  writeFileSync(path: string, text: string): void;
  renameSync(from: string, to: string): void;
}

/** How node:util reads an option. */
export interface ArgumentOption {
  readonly type: "boolean" | "string";
  readonly multiple?: true;
}

/** What node:util reads: a value an option that is given. */
export type ArgumentValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** The parts of node:util that the program needs. */
export interface NodeUtil {
  parseArgs(config: {
    readonly args: readonly string[];
    readonly options: Readonly<Record<string, ArgumentOption>>;
    readonly strict: true;
    readonly allowPositionals: false;
  }): { readonly values: ArgumentValues };
}

/** A module of Node.js. @throws {TypeError} where there is no Node.js */
export function nodeModule<Module>(name: string): Module {
  const found = nodeBuiltin<Module>(name);
  if (found === undefined) throw new TypeError(`this program needs Node.js: there is no ${name} here`);
  return found;
}

/** The fixtures in a file, checked whole. @throws {TypeError} that names the file, and the place in it */
export function readFixtureFile(service: ServiceDescriptor, file: string): Fixtures {
  const { readFileSync } = nodeModule<NodeFiles>("node:fs");
  try {
    const fixtures = readFixtures(service, JSON.parse(readFileSync(file, "utf8")));
    linkFixtures(service, fixtures);
    return fixtures;
  } catch (error) {
    throw new TypeError(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Writes a file in one step: whoever reads it sees the old text or the new one, never half of it.
 * @throws {Error} that names the file
 */
export function writeWhole(file: string, text: string, pid: number): void {
  const { writeFileSync, renameSync } = nodeModule<NodeFiles>("node:fs");
  const passing = `${file}.${pid}.tmp`;
  try {
    writeFileSync(passing, text);
    renameSync(passing, file);
  } catch (error) {
    throw new Error(`${file} was not written: ${(error as Error).message}`, { cause: error });
  }
}
