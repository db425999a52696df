import { type Check, listOf, object, oneOf, text } from "../../json/checks.js";
import { readJson } from "../../json/read-json.js";
import type { SourceSpan } from "../../model/node.js";
import type { Direction } from "../change.js";

/** A change that was agreed on, and the last day of that agreement. */
export interface IgnoreEntry {
  /** The id of the rule. */
  readonly rule: string;
  /** The location as reports show it. */
  readonly location: string;
  /** Every direction when absent. */
  readonly direction?: Direction;
  readonly reason: string;
  /** The last day on which it is valid: "2027-01-31". */
  readonly expires: string;
}

/** An entry with its place in the file. */
export interface LocatedEntry {
  readonly entry: IgnoreEntry;
  readonly span: SourceSpan;
}

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const check: Check = object(
  {
    ignore: listOf(
      object(
        {
          rule: text("the id of a rule"),
          location: text("a location as reports show it"),
          direction: oneOf("request", "response", "fault", "header", "none"),
          reason: text("a reason in words"),
          expires: text('a day such as "2027-01-31"', DAY),
        },
        ["rule", "location", "reason", "expires"],
      ),
    ),
  },
  ["ignore"],
);

/**
 * Reads an ignore file.
 * @throws ContractError with all errors in it
 */
export function readIgnoreFile(file: string): readonly LocatedEntry[] {
  const { value, place } = readJson<{ readonly ignore: readonly IgnoreEntry[] }>(file, "the ignore file", check);
  return value.ignore.map((entry, index) => ({ entry, span: place(`ignore.${index}`) }));
}
