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
const ATTRIBUTE = /\s+([^\s=/>]+)\s*=\s*(["'])/y;

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
    const [before, attribute = "", quote = ""] = match;
    const valueStart = ATTRIBUTE.lastIndex;
    const close = text.indexOf(quote, valueStart);
    if (close < 0) break;
    const start = match.index + before.indexOf(attribute);
    attributes.push({ name: attribute, value: text.slice(valueStart, close), start, valueStart });
    end = close + 1;
    ATTRIBUTE.lastIndex = end;
  }
  return { name, attributes, end };
}
