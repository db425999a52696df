import type { AtomicDescriptor } from "@portwright/runtime";
import { textLimits } from "./limits.js";
import { NoValueError } from "./no-value.js";
import { PatternLanguage } from "./pattern/language.js";
import { SHAPES } from "./shapes.js";

/** What is left of a text when its white space is normalised. */
const WHITE_SPACE = { preserve: [], replace: [SHAPES.normalizedString], collapse: [SHAPES.token] } as const;

const languages = new WeakMap<AtomicDescriptor, PatternLanguage>();

/**
 * The texts of a type that have its usual form, match its patterns and have an allowed length. Other facets are not
 * looked at.
 * @throws {NoValueError} for patterns that cannot be read
 */
export function languageOf(type: AtomicDescriptor): PatternLanguage {
  const known = languages.get(type);
  if (known !== undefined) return known;
  const { builtin, facets } = type;
  const { patterns = [], whiteSpace = "preserve" } = facets ?? {};
  const sources = [SHAPES[builtin], ...WHITE_SPACE[whiteSpace], ...patterns];
  const language = makeLanguage(type, sources);
  languages.set(type, language);
  return language;
}

function makeLanguage(type: AtomicDescriptor, sources: readonly string[]): PatternLanguage {
  try {
    return new PatternLanguage(sources, textLimits(type));
  } catch (error) {
    throw error instanceof Error ? new NoValueError(type, error.message) : error;
  }
}
