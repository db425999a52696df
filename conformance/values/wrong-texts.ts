import {
  type AtomicDescriptor,
  type BuiltinName,
  type ChildDescriptor,
  type ListDescriptor,
  resolveType,
  type SimpleDescriptor,
  type VarietyVisitor,
  visitVariety,
} from "@portwright/runtime";
import { boundaryTexts } from "./boundary-values.js";
import {
  bytesText,
  FAMILIES,
  type Family,
  labelled,
  labelled as text,
  type LabelledText,
  listText,
  type TextsOf,
} from "./families.js";
import { allowsText, brokenRule, isItem } from "./judge.js";
import { languageOf } from "./languages.js";
import { calendarRange, decimalExtremes, decimalText, floatLimits, integerLimits, lengthLimits } from "./limits.js";

/** A text that a type does not allow. */
interface WrongText extends LabelledText {
  /** The rule that refuses it, as `Violation.rule` names it. */
  readonly rule: string;
}

/** The longest text that is made one longer. */
const LONGEST = 65_536;

/**
 * Texts that a type does not allow: of another lexical form, out of range, too long, of no enumeration. Empty for a type
 * that allows any text.
 */
export function wrongTexts(type: SimpleDescriptor): readonly WrongText[] {
  const candidates = [...visitVariety(CANDIDATES, type), ...besideFacets(type)];
  const seen = new Set<string>();
  return candidates.flatMap((candidate) => {
    const rule = seen.has(candidate.text) ? undefined : brokenRule(type, candidate.text);
    seen.add(candidate.text);
    return rule === undefined ? [] : [{ ...candidate, rule }];
  });
}

/**
 * Texts that an element does not allow; none where it is not of a simple type. One that has a default or fixed value may
 * be empty, and has that value then (XML Schema part 1, section 3.3.4).
 */
export function wrongContents({
  type,
  default: missing,
  fixed,
}: Pick<ChildDescriptor, "type" | "default" | "fixed">): readonly WrongText[] {
  const resolved = resolveType(type);
  const texts = resolved.kind === "simple" ? wrongTexts(resolved) : [];
  return missing === undefined && fixed === undefined ? texts : texts.filter(({ text: wrong }) => wrong !== "");
}

/** Texts that a type of a variety may refuse, for other facets than enumeration and patterns. */
const CANDIDATES: VarietyVisitor<[], readonly LabelledText[]> = {
  atomic: (type) => [...wrongForms(type.builtin), ...beyondBounds(type), ...beyondLength(type)],
  list: wrongLists,
  union: ({ members }) =>
    members.flatMap((member, index) =>
      wrongTexts(member).map(({ label, text: wrong }) => labelled(`member ${index + 1}, ${label}`, wrong)),
    ),
};

/** Texts that break an enumeration or a pattern, if the type has it. */
function besideFacets(type: SimpleDescriptor): readonly LabelledText[] {
  const { enumeration, patterns } = type.facets ?? {};
  return [
    ...(enumeration === undefined ? [] : [labelled("no member of the enumeration", `${enumeration[0]}x`)]),
    ...(patterns === undefined ? [] : [labelled("empty", ""), ...besidePattern(type)]),
  ];
}

/** The longest list that is made one longer. */
const MOST_ITEMS = 1000;

/** Lists of too few and of too many items, and with a wrong one. */
function wrongLists({ item, facets }: ListDescriptor): readonly LabelledText[] {
  const { min, max } = lengthLimits(facets);
  const right = boundaryTexts(item).find(({ text: each }) => isItem(each) && allowsText(item, each))?.text ?? "";
  const others = listText(right, Math.max(min, 1) - 1);
  return [
    ...(min === 0 ? [] : [labelled("an item too few", listText(right, min - 1))]),
    ...(max > MOST_ITEMS ? [] : [labelled("an item too many", listText(right, max + 1))]),
    ...wrongTexts(item)
      .filter(({ text: wrong }) => isItem(wrong))
      .map(({ label, text: wrong }) => labelled(`item: ${label}`, `${wrong} ${others}`.trimEnd())),
  ];
}

function beyondLength({ builtin, facets }: AtomicDescriptor): readonly LabelledText[] {
  const { min, max } = lengthLimits(facets);
  const make = (length: number): string =>
    FAMILIES[builtin] === "binary" ? bytesText(builtin, length) : "a".repeat(length);
  return [
    ...(min === 0 ? [] : [labelled("one too short", make(min - 1))]),
    ...(max > LONGEST ? [] : [labelled("one too long", make(max + 1))]),
  ];
}

/** A text of the pattern with a character too many, one too few, and one of another kind. */
function besidePattern(type: SimpleDescriptor): readonly LabelledText[] {
  const language = languageOf(type);
  const [length] = language.lengths;
  if (length === undefined) return [];
  const right = language.text(length, () => 0);
  return [
    labelled("a character too many", `${right}x`),
    labelled("a character too few", right.slice(0, -1)),
    labelled("a character of another kind", `?${right.slice(1)}`),
  ];
}

const A_YEAR = 366 * 86_400;

const BELOW = "below the least";
const ABOVE = "above the greatest";

const BEYOND: { readonly [Kind in Family]?: TextsOf } = {
  integer: beyondIntegers,
  decimal: beyondDecimals,
  float(type) {
    const { min, max } = floatLimits(type);
    return [labelled(BELOW, String(min - 1)), labelled(ABOVE, String(max + 1))];
  },
  calendar(type) {
    const { min, max, zone = "", text } = calendarRange(type);
    return [labelled(BELOW, `${text(min - A_YEAR)}${zone}`), labelled(ABOVE, `${text(max + A_YEAR)}${zone}`)];
  },
  duration: () => [labelled(BELOW, "-P1000Y"), labelled(ABOVE, "P1000Y")],
};

/** Texts beyond the bounds of a type, if it has some: else the type may allow them. */
function beyondBounds(type: AtomicDescriptor): readonly LabelledText[] {
  const { minExclusive, maxExclusive } = type.facets ?? {};
  return [
    ...(minExclusive === undefined ? [] : [labelled("the bound below, which is excluded", minExclusive)]),
    ...(maxExclusive === undefined ? [] : [labelled("the bound above, which is excluded", maxExclusive)]),
    ...(BEYOND[FAMILIES[type.builtin]]?.(type) ?? []),
  ];
}

function beyondIntegers(type: AtomicDescriptor): readonly LabelledText[] {
  const { min, max } = integerLimits(type);
  return [
    ...(min === undefined ? [] : [labelled("one below the least", String(min - 1n))]),
    ...(max === undefined ? [] : [labelled("one above the greatest", String(max + 1n))]),
  ];
}

/** The next numbers beyond the range, and one with one fraction digit too many. */
function beyondDecimals(type: AtomicDescriptor): readonly LabelledText[] {
  return decimalExtremes(type).flatMap(({ scale, min, max }) => [
    labelled(`${BELOW} with ${scale} fraction digits`, decimalText(min - 1n, scale)),
    labelled(`${ABOVE} with ${scale} fraction digits`, decimalText(max + 1n, scale)),
    labelled(`${scale + 1} fraction digits`, decimalText(min * 10n + 1n, scale + 1)),
  ]);
}

const EMPTY = text("empty", "");
const WORD = text("a word", "abc");
const A_NUMBER = text("a number", "1767322800");

/** Texts that types of a family do not have; those of calendar types each have others. */
const BY_FAMILY: { readonly [Kind in Family]: readonly LabelledText[] } = {
  text: [],
  name: [
    EMPTY,
    text("a space within", "a b"),
    text("a digit first", "1a"),
    text("punctuation", "a,%b"),
    text("a long part", "abcdefghi"),
  ],
  qualifiedName: [
    EMPTY,
    text("a space within", "a b"),
    text("a digit first", "1a"),
    text("no name before the colon", ":a"),
    text("no name after the colon", "a:"),
    text("a prefix that is not declared", "undeclared:a"),
  ],
  boolean: [
    EMPTY,
    text("yes", "yes"),
    text("what forms send for a check box", "on"),
    text("upper case", "TRUE"),
    text("capitalised", "True"),
    text("another number", "2"),
    WORD,
  ],
  integer: [
    EMPTY,
    WORD,
    text("a fraction", "1.5"),
    text("a point", "1."),
    text("an exponent", "1e3"),
    text("hexadecimal", "0x10"),
    text("grouped digits", "1,000"),
    text("digits after a space", "1 0"),
    text("two signs", "--1"),
    text("digits of another script", "\u0661"),
  ],
  decimal: [
    EMPTY,
    WORD,
    text("a comma", "1,5"),
    text("an exponent", "1.5E3"),
    text("two points", "1.5.0"),
    text("INF", "INF"),
  ],
  float: [
    EMPTY,
    WORD,
    text("a comma", "1,5"),
    text("Infinity", "Infinity"),
    text("lower-case NaN", "nan"),
    text("hexadecimal", "0x10"),
  ],
  calendar: [EMPTY, WORD, A_NUMBER],
  duration: [
    EMPTY,
    WORD,
    text("a number", "60"),
    text("no part", "P"),
    text("hours without T", "P1H"),
    text("a clock time", "01:00:00"),
  ],
  binary: [text("one digit", "A"), text("a letter that is no digit", "0G")],
};

/** Texts that single types do not have. Hardly any reader of anyURI refuses a text, so none is held against it. */
const BY_TYPE: Readonly<Partial<Record<BuiltinName, readonly LabelledText[]>>> = {
  anyURI: [],
  dateTime: [
    EMPTY,
    WORD,
    A_NUMBER,
    text("a date alone", "2026-01-02"),
    text("a space for the T", "2026-01-02 03:04:05"),
    text("a day that the month lacks", "2026-02-30T00:00:00"),
    text("an hour too many", "2026-01-02T25:00:00"),
    text("another order", "02/01/2026 03:04:05"),
  ],
  date: [
    EMPTY,
    WORD,
    A_NUMBER,
    text("a time too", "2026-01-02T03:04:05"),
    text("a day that the month lacks", "2026-02-30"),
    text("another order", "02.01.2026"),
  ],
  time: [
    EMPTY,
    WORD,
    A_NUMBER,
    text("no seconds", "03:04"),
    text("an hour too many", "25:00:00"),
    text("a 12-hour clock", "03:04:05 PM"),
  ],
  gYear: [EMPTY, WORD, A_NUMBER, text("two digits", "26"), text("a month too", "2026-01")],
  gYearMonth: [EMPTY, WORD, A_NUMBER, text("a thirteenth month", "2026-13"), text("a year alone", "2026")],
  gMonth: [EMPTY, WORD, A_NUMBER, text("a thirteenth month", "--13"), text("no hyphens", "01")],
  gMonthDay: [EMPTY, WORD, A_NUMBER, text("a day that the month lacks", "--02-30"), text("no hyphens", "01-02")],
  gDay: [EMPTY, WORD, A_NUMBER, text("a day too many", "---32"), text("no hyphens", "02")],
};

/** Texts that are of no lexical form of a built-in type. */
function wrongForms(builtin: BuiltinName): readonly LabelledText[] {
  return BY_TYPE[builtin] ?? BY_FAMILY[FAMILIES[builtin]];
}
