import fc from "fast-check";
import type { Facets, AtomicDescriptor } from "@portwright/runtime";
import { BUILTINS, isCharacter } from "@portwright/runtime/codec";
import { lengthLimits } from "../values/limits.js";

const PLAIN = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];

/** Characters that servers escape, change or lose; white space more often than the others. */
const HARD = [
  ..."&<>\"'];%+=#?/\\    \t\n\r",
  ..."\u00a0\u0085\u0301\u200b\u200d\u200f\u2028\u202e\ufeff\ufffd\ud7ff\ue000",
  ..."é日\u{1f600}\u{10ffff}",
];

/** The same of several characters. */
const FRAGMENTS = ["]]>", "&amp;", "&#65;", "<!--", "</a>", "<![CDATA[", "  ", "\r\n", "%41", "e\u0301", "👩\u200d👧"];

/** The length of long texts: several of them, percent-encoded, must fit into a query string. */
const LONG = 100;

const any = fc
  .oneof(
    { arbitrary: fc.nat(0xffff), weight: 3 },
    { arbitrary: fc.integer({ min: 0x10000, max: 0x10ffff }), weight: 1 },
  )
  .filter(isCharacter)
  .map((code) => String.fromCodePoint(code));

const characters = fc.oneof(
  { arbitrary: fc.constantFrom(...PLAIN), weight: 3 },
  { arbitrary: fc.constantFrom(...HARD), weight: 3 },
  { arbitrary: any, weight: 1 },
);
const fragments = fc.oneof(
  { arbitrary: characters, weight: 4 },
  { arbitrary: fc.oneof(...FRAGMENTS.map(shrinkable)), weight: 1 },
);

/** What is done to a text so that the whiteSpace facet leaves it as it is; its length stays. */
const KEEP: Readonly<Record<NonNullable<Facets["whiteSpace"]>, (text: string) => string>> = {
  preserve: (text) => text,
  replace: (text) => text.replace(/[\t\n\r]/g, " "),
  collapse: (text) => text.replace(/[\t\n\r]/g, "_").replace(/^ | (?= )| $/g, "_"),
};

/** A text that loses characters only where a counter-example is made smaller. */
function shrinkable(text: string): fc.Arbitrary<string> {
  const parts = Array.from(text, (character) => fc.option(fc.constant(character), { nil: "", freq: 100 }));
  return fc.tuple(...parts).map((characters) => characters.join(""));
}

/** Texts without a pattern. */
export function textArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> {
  const { min, max } = lengthLimits(type.facets);
  const keep = KEEP[type.facets?.whiteSpace ?? BUILTINS[type.builtin].whiteSpace];
  const long = Math.max(min, Math.min(max, LONG));
  const short = Number.isFinite(max) ? { unit: characters, maxLength: long } : { unit: fragments };
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.string({ ...short, minLength: min }).map(keep), weight: 9 },
    { arbitrary: fc.string({ unit: characters, minLength: long, maxLength: long }).map(keep), weight: 1 },
  );
}

/** Bytes. */
export function binaryArbitrary({ facets }: AtomicDescriptor): fc.Arbitrary<unknown> {
  const { min, max } = lengthLimits(facets);
  return fc.uint8Array({ minLength: min, maxLength: Math.max(min, Math.min(max, LONG)) });
}
