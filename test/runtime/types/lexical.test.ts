import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { xs } from "../../../runtime/types/xs.js";
import { allows, libxml2Judge } from "./judge.js";
import { LEXICAL_FORMS } from "./lexical-forms.js";

/** The built-in types, lists among them. */
type TypeName = keyof typeof xs;

/** A place where libxml2 and the specification differ; `ours` is what the specification says. */
interface Difference {
  readonly types: readonly TypeName[];
  readonly text: RegExp;
  readonly ours: boolean;
  readonly reason: string;
}

const YEARS: readonly TypeName[] = ["gYear", "gYearMonth", "date", "dateTime"];

const TIMES: readonly TypeName[] = [...YEARS, "time", "gMonth", "gMonthDay", "gDay", "duration"];

const DIFFERENCES: readonly Difference[] = [
  {
    types: ["float", "double"],
    text: /[eE][+-]?\s*$/,
    ours: false,
    reason: "3.2.4.1: an integer follows E; libxml2 takes an empty one",
  },
  {
    types: ["duration"],
    text: /[T\dHM]\.\d*S|T\.\d+S/,
    ours: false,
    reason: "3.2.6.1: the seconds are digits, a point and digits; libxml2 takes .5S and 1.S",
  },
  {
    types: YEARS,
    text: /^\s*-?\d{10,}/,
    ours: true,
    reason: "3.2.7: years may have more than four digits; libxml2 stops at 32 bits, we at 12 digits",
  },
  {
    types: [...TIMES, "float", "double"],
    text: /^\s|\s$/,
    ours: true,
    reason: "4.3.6: white space at the ends is collapsed away; libxml2 does not do so for dates, times and INF",
  },
  {
    types: ["NMTOKENS", "IDREFS", "ENTITIES"],
    text: /^\s*$/,
    ours: false,
    reason: "3.3.5, 3.3.10, 3.3.12: at least one item; libxml2 takes none",
  },
  {
    types: ["anyURI"],
    text: /[[\]]|:[^/]*$|\/\/[^/]*:/,
    ours: true,
    reason: "3.2.17 imposes 'only very modest obligations'; hosts, ports and brackets are the scheme's own rules",
  },
];

/** Types that libxml2 cannot judge, and who does instead. */
const OTHER_JUDGES: Partial<Record<TypeName, (text: string) => boolean>> = {
  // 3.3.13: an ENTITY must be declared in the DTD as well, which libxml2 checks; the lexical form is that of NCName.
  ENTITY: libxml2Judge("NCName"),
  ENTITIES: libxml2Judge("IDREFS"),
  // 3.2.16: the grammar written as one pattern; libxml2 passes over what is no base64 character.
  base64Binary: (text) =>
    /^((([A-Za-z0-9+/] ?){4})*(([A-Za-z0-9+/] ?){3}[A-Za-z0-9+/]|([A-Za-z0-9+/] ?){2}[AEIMQUYcgkosw048] ?=|[A-Za-z0-9+/] ?[AQgw] ?= ?=))?$/.test(
      text.replace(/[\t\n\r ]+/g, " ").replace(/^ | $/g, ""),
    ),
};

/** anySimpleType allows every text; the other two need namespace declarations (qualified-name.test.ts). */
const NOT_JUDGED: readonly TypeName[] = ["anySimpleType", "QName", "NOTATION"];

const names = (Object.keys(xs) as TypeName[]).filter((name) => !NOT_JUDGED.includes(name));
const forms = [...new Set(LEXICAL_FORMS)];
const used = new Set<Difference>();

/** What libxml2 says, put right where it is known to differ from the specification. */
function expected(name: TypeName, text: string, verdict: boolean, ours: boolean): boolean {
  if (verdict === ours) return verdict;
  const difference = DIFFERENCES.find((one) => one.types.includes(name) && one.text.test(text) && one.ours === ours);
  if (difference !== undefined) used.add(difference);
  return difference?.ours ?? verdict;
}

describe("lexical forms, judged by libxml2", () => {
  test.each(names)("%s", (name) => {
    const judge = OTHER_JUDGES[name] ?? libxml2Judge(name);
    const wrong = forms.filter((text) => {
      const ours = allows(xs[name], text);
      return ours !== expected(name, text, judge(text), ours);
    });
    expect(wrong).toEqual([]);
  });

  test.each(names)("%s, one character changed", (name) => {
    const judge = OTHER_JUDGES[name] ?? libxml2Judge(name);
    const good = forms.filter((text) => text !== "" && allows(xs[name], text));
    const mutant = fc
      .tuple(fc.constantFrom(...good), fc.nat(), fc.constantFrom(..."0123459-+:.TZPYMDHSeEIN=/ %#aé"), fc.nat(2))
      .map(([text, place, character, kept]) => mutate(text, place % (text.length + 1), character, kept));
    fc.assert(
      fc.property(mutant, (text) => {
        const ours = allows(xs[name], text);
        return ours === expected(name, text, judge(text), ours);
      }),
      { numRuns: 1000, seed: 2026 },
    );
  });

  test("no difference is listed that is none", () => {
    expect(DIFFERENCES.filter((difference) => !used.has(difference))).toEqual([]);
  });
});

/** Puts a character in (0), in place of another (1), or takes one out (2); never inside a surrogate pair. */
function mutate(text: string, place: number, character: string, how: number): string {
  const characters = [...text];
  characters.splice(Math.min(place, characters.length), how === 0 ? 0 : 1, ...(how === 2 ? [] : [character]));
  return characters.join("");
}
