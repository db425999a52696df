import { readFileSync } from "node:fs";
import { ContractError, Diagnostics } from "../diagnostics.js";
import type { SourceSpan } from "../model/node.js";
import type { Check } from "./checks.js";

/** A checked JSON file, and the positions of its properties. */
export interface LocatedJson<Value> {
  readonly value: Value;
  /** The position of a property, by its path ("package.name"); the beginning of the file where it is absent. */
  readonly place: (path: string) => SourceSpan;
}

/**
 * Reads a JSON file that is written by hand. `check` decides that it is a `Value`.
 *
 * @param what the file in messages: "the configuration"
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

/** The position of a property or item of a JSON text: the offset of its name, or of its first character. */
export type JsonPlaces = ReadonlyMap<string, number>;

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/** An object or array that is open: the name of the property, or the number of the item, that is being read. */
type Open = { name: string } | { item: number };

/**
 * Finds the positions of the properties and items of a JSON text, by path: "package.name", "clientParameters.0". The
 * text must be valid JSON.
 */
export function findPlaces(text: string): JsonPlaces {
  const places = new Map<string, number>();
  const open: Open[] = [];
  const path = (): string => open.map((each) => ("item" in each ? each.item : each.name)).join(".");
  let last: RegExpMatchArray | undefined;
  for (const token of text.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (inside !== undefined && "item" in inside) {
      if (token[0] === ",") inside.item += 1;
      else if (token[0] !== "]") places.set(path(), token.index);
    } else if (token[0] === ":" && inside !== undefined && last !== undefined) {
      inside.name = String(JSON.parse(last[0]));
      places.set(path(), last.index ?? 0);
    }
    if (token[0] === "{") open.push({ name: "" });
    if (token[0] === "[") open.push({ item: 0 });
    if (token[0] === "}" || token[0] === "]") open.pop();
    last = token;
  }
  return places;
}
