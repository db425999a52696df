/** An attribute as the start tag writes it; offsets are those of the whole text. */
export interface RawAttribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  /** Of the first character after the opening quote. */
  readonly valueStart: number;
}

/** A start tag or empty-element tag, cut into its parts. */
export interface StartTag {
  readonly name: string;
  readonly attributes: readonly RawAttribute[];
  /** The offset after the last attribute. */
  readonly end: number;
}

const TAG = /<([^\s/>]+)/y;
const ATTRIBUTE = /(\s+)([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/**
 * Cuts the tag that starts at an offset into name and attributes (XML 1.0, productions 40, 41 and 44). The text is
 * well-formed already.
 */
export function scanStartTag(text: string, start: number): StartTag {
  TAG.lastIndex = start;
  const name = TAG.exec(text)?.[1] ?? "";
  const attributes: RawAttribute[] = [];
  let end = start + 1 + name.length;
  ATTRIBUTE.lastIndex = end;
  for (let match = ATTRIBUTE.exec(text); match !== null; match = ATTRIBUTE.exec(text)) {
    const [, space = "", attribute = ""] = match;
    const value = match[3] ?? match[4] ?? "";
    end = ATTRIBUTE.lastIndex;
    attributes.push({ name: attribute, value, start: match.index + space.length, valueStart: end - 1 - value.length });
  }
  return { name, attributes, end };
}
