import type { AtomicDescriptor, SimpleDescriptor } from "@portwright/runtime";
import { atomicOf } from "../supported.js";
import { bytesText } from "./bytes-text.js";
import { FAMILIES } from "./families.js";
import { beyondBounds } from "./beyond-bounds.js";
import { brokenRule } from "./judge.js";
import { labelled, type LabelledText } from "./labelled.js";
import { languageOf } from "./languages.js";
import { lengthLimits } from "./limits.js";
import { wrongForms } from "./wrong-forms.js";

/** A text that a type does not allow. */
export interface WrongText extends LabelledText {
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
  const atomic = atomicOf(type);
  const candidates = [...wrongForms(atomic.builtin), ...beyondFacets(atomic)];
  const seen = new Set<string>();
  return candidates.flatMap((candidate) => {
    const rule = seen.has(candidate.text) ? undefined : brokenRule(type, candidate.text);
    seen.add(candidate.text);
    return rule === undefined ? [] : [{ ...candidate, rule }];
  });
}

/** Texts that break a facet, if the type has it. */
function beyondFacets(type: AtomicDescriptor): readonly LabelledText[] {
  const { enumeration, patterns } = type.facets ?? {};
  return [
    ...beyondBounds(type),
    ...beyondLength(type),
    ...(enumeration === undefined ? [] : [labelled("no member of the enumeration", `${enumeration[0]}x`)]),
    ...(patterns === undefined ? [] : [labelled("empty", ""), ...besidePattern(type)]),
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
function besidePattern(type: AtomicDescriptor): readonly LabelledText[] {
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
