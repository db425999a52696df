import { expect, test } from "vitest";
import { type Relation, relateBuiltins } from "../../../../generator/diff/compare/schema/builtin-relation.js";
import type { ValueSpace } from "../../../../runtime/descriptor.js";
import { BUILTINS } from "../../../../runtime/types/builtins.js";
import { normalizeWhiteSpace } from "../../../../runtime/types/text.js";
import { LEXICAL_FORMS } from "../../../runtime/types/lexical-forms.js";

/** What tells numbers apart that are close, beside the forms that every type is tried on. */
const NUMBERS = ["9007199254740993", "16777217", "40000", "300", "200", "70000", "3000000000", "5000000000"];
const WIDE_NUMBERS = ["-300", "-40000", "-70000", "-3000000000", "99999999999999999999", "-99999999999999999999"];
const FORMS = [...LEXICAL_FORMS, ...NUMBERS, ...WIDE_NUMBERS, "15000000000000000000", "-15000000000000000000"];

function read(type: ValueSpace<unknown>, text: string): unknown {
  try {
    return type.parse(normalizeWhiteSpace(type.whiteSpace, text), "type");
  } catch {
    return undefined;
  }
}

interface Candidate {
  readonly name: string;
  readonly type: ValueSpace<unknown>;
  /** Values of the type, as they are sent. */
  readonly sent: readonly string[];
}

const ALL = Object.entries<ValueSpace<unknown>>(BUILTINS).map(([name, type]): Candidate => {
  const values = FORMS.map((form) => read(type, form)).filter((value) => value !== undefined);
  return { name, type, sent: values.map((value) => type.format(value, "type")) };
});

/** All types but those of qualified names, whose values depend on the declarations around them. */
const CANDIDATES = ALL.filter(({ name }) => name !== "QName" && name !== "NOTATION");

/** Whether what one type sends is read by the other as what would be sent the same. */
function isCarried({ sent }: Candidate, { type }: Candidate): boolean {
  return sent.every((text) => {
    const received = read(type, text);
    return received !== undefined && type.format(received, "type") === text;
  });
}

function observe(old: Candidate, next: Candidate): Relation {
  const [there, back] = [isCarried(old, next), isCarried(next, old)];
  if (there && back) return "same";
  if (there) return "widened";
  return back ? "narrowed" : "changed";
}

/** Types of text in which other values may be spelled, if they are spelled as the codec does: "1" for 1, but not "+1". */
const TEXTS: ReadonlySet<string> = new Set([
  "language",
  "Name",
  "NCName",
  "NMTOKEN",
  "ID",
  "IDREF",
  "ENTITY",
  "anyURI",
]);

test("the codec has values of every built-in type", () => {
  expect(ALL.filter(({ sent }) => sent.length === 0)).toEqual([]);
});

test("the relation between any two built-in types is the one that the codec shows", () => {
  const differences = CANDIDATES.flatMap((old) =>
    CANDIDATES.flatMap((next) => {
      const [said, seen] = [relateBuiltins(old.name, next.name), observe(old, next)];
      if (said === seen || (said === "changed" && (TEXTS.has(old.name) || TEXTS.has(next.name)))) return [];
      return [`${old.name} -> ${next.name}: said ${said}, seen ${seen}`];
    }),
  );
  expect(differences).toEqual([]);
});
