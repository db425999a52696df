import type { Facets, SimpleDescriptor } from "../descriptor.js";
import type { Builtin } from "./builtin.js";
import { BUILTINS } from "./builtins.js";
import { compileFacets, type FacetCheck } from "./facets.js";
import { refuse } from "./refuse.js";
import { normalizeWhiteSpace } from "./white-space.js";

interface SimpleCodec {
  readonly builtin: Builtin<unknown>;
  readonly whiteSpace: NonNullable<Facets["whiteSpace"]>;
  readonly checks: readonly FacetCheck[];
}

const codecs = new WeakMap<SimpleDescriptor, SimpleCodec>();

/**
 * The value of a text of a simple type. `text` is what stands between the tags, or in the form field, with references
 * resolved. White space is normalised first (XML Schema part 2, section 4.3.6); then the lexical form, the range and
 * the facets are checked.
 * @throws {ValueError} when the type does not allow the text
 */
export function parseSimple<Value>(type: SimpleDescriptor<Value>, text: string): Value {
  const { builtin, whiteSpace, checks } = codecOf(type);
  const normalized = normalizeWhiteSpace(whiteSpace, text);
  const value = builtin.parse(normalized, type.name);
  for (const check of checks) check(value, normalized);
  return value as Value;
}

/**
 * The text of a value of a simple type, not escaped. It reads back as the same value.
 * @throws {ValueError} when the value has another JavaScript type or one that the type does not allow
 */
export function formatSimple<Value>(type: SimpleDescriptor<Value>, value: Value): string {
  return formatWith(codecOf(type), type.name, value);
}

/** `formatSimple` for many values of one type: the type is looked up once. */
export function simpleFormatter(type: SimpleDescriptor): (value: unknown) => string {
  const { name } = type;
  const codec = codecOf(type);
  return (value) => formatWith(codec, name, value);
}

function formatWith({ builtin, whiteSpace, checks }: SimpleCodec, name: string, value: unknown): string {
  const text = builtin.format(value, name);
  if (typeof value === "string" && normalizeWhiteSpace(whiteSpace, text) !== text) {
    refuse(text, name, "whiteSpace", `reading it would change its white space (${whiteSpace})`);
  }
  for (const check of checks) check(value, text);
  return text;
}

function codecOf(type: SimpleDescriptor): SimpleCodec {
  const known = codecs.get(type);
  if (known !== undefined) return known;
  const builtin: Builtin<unknown> = BUILTINS[type.builtin];
  const whiteSpace = type.facets?.whiteSpace ?? builtin.whiteSpace;
  const codec = { builtin, whiteSpace, checks: compileFacets(type, builtin, whiteSpace) };
  codecs.set(type, codec);
  return codec;
}
