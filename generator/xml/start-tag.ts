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
}

/**
 * Cuts the tag that starts at an offset into name and attributes (XML 1.0, productions 40, 41 and 44). The text is
 * well-formed already.
 */
export function scanStartTag(text: string, start: number): StartTag {
  const tag = /<([^\s/>]+)/y;
  tag.lastIndex = start;
  const name = tag.exec(text)?.[1] ?? "";
  const attributes: RawAttribute[] = [];
  const attribute = /\s+([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  attribute.lastIndex = start + 1 + name.length;
  for (let match = attribute.exec(text); match !== null; match = attribute.exec(text)) {
    const value = match[2] ?? match[3] ?? "";
    const valueStart = attribute.lastIndex - 1 - value.length;
    attributes.push({ name: match[1] ?? "", value, start: match.index + match[0].search(/\S/), valueStart });
  }
  return { name, attributes };
}
