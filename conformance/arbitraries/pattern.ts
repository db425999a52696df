import fc from "fast-check";
import type { AtomicDescriptor } from "@portwright/runtime";
import { parseSimple } from "@portwright/runtime/codec";
import { brokenRule } from "../values/judge.js";
import { languageOf } from "../values/languages.js";

/** The values of texts of the type's language; undefined where it has no text. Other facets may refuse some. */
export function languageArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> | undefined {
  const language = languageOf(type);
  const { lengths } = language;
  const longest = lengths.at(-1);
  if (longest === undefined) return undefined;
  // Two choices for each character: which kind, and which of the kind.
  const choices = fc.array(fc.nat(), { minLength: 2 * longest, maxLength: 2 * longest });
  // The place of a length, because a number shrinks step by step.
  return fc.tuple(fc.nat(lengths.length - 1), choices).map(([place, numbers]) => {
    let at = 0;
    const text = language.text(lengths[place] ?? longest, (count) => (numbers[at++] ?? 0) % count);
    return brokenRule(type, text) === undefined ? parseSimple(type, text) : undefined;
  });
}
