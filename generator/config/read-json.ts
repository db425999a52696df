import { readFileSync } from "node:fs";
import { ContractError, Diagnostics } from "../diagnostics.js";
import type { SourceSpan } from "../model/node.js";
import type { Check } from "./checks.js";
import { findPlaces, type JsonPlaces } from "./json-places.js";

/** A checked JSON file, and the positions of its properties. */
export interface LocatedJson<Value> {
  readonly value: Value;
  /** The position of a property, by its path ("package.name"); the beginning of the file where it is absent. */
  readonly place: (path: string) => SourceSpan;
}

/**
 * Reads a JSON file that is written by hand. `check` decides that it is a `Value`.
 *
 * @param what what the file is, for messages: "the configuration"
 * @throws ContractError with every error in it: invalid JSON, an unknown property, an invalid value
 */
export function readJson<Value>(file: string, what: string, check: Check): LocatedJson<Value> {
  const diagnostics = new Diagnostics();
  const text = readText(file, what, diagnostics);
  const value = parse(file, text, diagnostics);
  const places = diagnostics.all().length > 0 ? new Map<string, number>() : findPlaces(text);
  const place = (path: string): SourceSpan => spanOf(file, text, places, path);
  for (const { path, message } of value === undefined ? [] : check(value, "")) {
    diagnostics.error("invalidConfiguration", place(path), message);
  }
  const found = diagnostics.all();
  if (found.length > 0) throw new ContractError(found);
  return { value: value as Value, place };
}

function readText(file: string, what: string, diagnostics: Diagnostics): string {
  try {
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    diagnostics.error("unreadableFile", startOf(file), `cannot read ${what}: ${(error as Error).message}`);
    return "";
  }
}

function parse(file: string, text: string, diagnostics: Diagnostics): unknown {
  if (diagnostics.all().length > 0) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    diagnostics.error("invalidConfiguration", startOf(file), `not valid JSON: ${(error as Error).message}`);
    return undefined;
  }
}

/** The beginning of a file, for findings without a position. */
export function startOf(file: string): SourceSpan {
  return { file, line: 1, column: 1, start: 0, end: 0 };
}

function spanOf(file: string, text: string, places: JsonPlaces, path: string): SourceSpan {
  const start = places.get(path);
  if (start === undefined) return startOf(file);
  const before = text.slice(0, start).split("\n");
  const column = (before.at(-1) ?? "").length + 1;
  return { file, line: before.length, column, start, end: start };
}
