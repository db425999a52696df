import { itemsIn, WIDTH } from "../targets/text/source.js";

/*
 * The layout of prettier for what templates write, which is laid out already but for comments and long lines. Parsing
 * and printing everything takes most of the time of a run where contracts are large.
 */

/** A statement at the top of a module, with its comment. */
export interface Statement {
  readonly text: string;
  /** No line is too long, and none is indented less than it should be. */
  readonly isComplete: boolean;
}

/**
 * Lays out the statements of a module.
 * @returns the statements in order; undefined where a template literal may be in one, whose lines must stay as they are
 */
export function layoutStatements(text: string): readonly Statement[] | undefined {
  const lines = withIndentedComments(text).split("\n");
  if (lines.some(hasTemplate)) return undefined;
  return lines
    .flatMap(shortLines)
    .join("\n")
    .trim()
    .split(/\n{2,}(?=[^\s})\]*])/)
    .map((statement) => {
      const tidy = statement
        .replace(/\n{3,}/g, "\n\n")
        .replace(/([{([])\n\n/g, "$1\n")
        .replace(/\{\n *\}/g, "{}");
      const rest = tidy.split("\n");
      return { text: tidy, isComplete: rest.every((line) => !isLong(line) && !CONTINUED.test(line)) };
    });
}

/** The start of a line that is never indented less than another: a part of a type. */
const CONTINUED = /^(?:readonly |[|&])/;

function isComment(line: string): boolean {
  return /^\s*(?:\*|\/\*|\/\/)/.test(line);
}

const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

function hasTemplate(line: string): boolean {
  return line.includes("`") && !isComment(line) && line.replace(STRING, "").includes("`");
}

/** A text alone, or after a short key, is never divided. */
function isLong(line: string): boolean {
  if (line.length <= WIDTH || isComment(line) || WHOLE.test(line)) return false;
  return !/^\s*(?:[\w$]{1,4}: )?[,;]?$/.test(line.replace(STRING, ""));
}

/** Each line of a comment is indented as its first one is. */
function withIndentedComments(text: string): string {
  return text.replace(/^( +)\/\*\*(?!.*\*\/).*(?:\n *\*.*)+/gm, (comment, indent: string) =>
    comment.replace(/\n *\*/g, `\n${indent} *`),
  );
}

/** A line, divided as often as it has to be and can be. */
function shortLines(line: string): readonly string[] {
  return (isLong(line) ? brokenLine(line)?.flatMap(shortLines) : undefined) ?? [line];
}

/** A long line of a form that templates write: what is in its brackets, or its end, is on lines of its own. */
function brokenLine(line: string): readonly string[] | undefined {
  for (const [form, separator, last] of FORMS) {
    const [, indent = "", start = "", items, end] = form.exec(line) ?? [];
    if (items === undefined) continue;
    const parts = separator === "" ? [items] : itemsIn(items, separator);
    const inner = parts.map((part, at) => {
      if (separator === "|") return `${indent}  | ${part}`;
      const isLast = at === parts.length - 1;
      return `${indent}  ${part}${isLast && (last === "" || part.startsWith("...")) ? "" : separator}`;
    });
    return [indent + start, ...inner, ...(end === undefined ? [] : [indent + end])];
  }
  return undefined;
}

/** A member of a union of types: with `$type`, or the name of such a union. */
const TAGGED = String.raw`(?:\(?(?:[\w$]+ & )?\{ readonly \$type\??: "[^"\\]*" \}\)?|[\w$]+)`;

/** The forms of lines: what separates the parts in brackets, which precedes them in a union, and "" where nothing follows the last one. */
const FORMS: readonly (readonly [form: RegExp, separator: "" | "," | ";" | "|", last?: ""])[] = [
  // Imports and exports.
  [/^()((?:import|export)(?: type)? \{) (.*) (\} from ".*";)$/, ","],
  // The signatures of functions and of methods, and calls in objects.
  [/^()(export function [\w$]+\()([^()"'=]+)(\): [^()]* \{)$/, ","],
  [/^( +)([\w$]+\()([^()"'=]+)(\): [^()]*;)$/, ","],
  [/^( +)([\w$]+: [\w$.]+\()([^()"'=]+)(\),)$/, ","],
  // Properties with the type of an object; properties and parameters with a type that has several parameters.
  [/^( +)(readonly [\w$]+: \{) ([^{}()"']*?) (\};)$/, ";"],
  [/^( +)((?:readonly |\.{3})[\w$]+: [\w$.]+<)([^{}()"'|&]*, [^{}()"'|&]*)(>;?)$/, ",", ""],
  // Unions of types by $type.
  [new RegExp(String.raw`^()(export type [\w$]+ =) ((?:${TAGGED} \| )+${TAGGED};)$`), "|"],
  // The types of enumerations, and functions without parameters.
  [/^()(export type [\w$]+ =) (\(typeof [\w$]+\)\[keyof typeof [\w$]+\];)$/, "", ""],
  [/^( +)([\w$]+: \(\) =>) ([\w$]+\([\w$.]+\),)$/, "", ""],
];

/** A type with one parameter is never divided. */
const WHOLE = /^ +readonly [\w$]+: [\w$.]+<[\w$.]+>;$/;
