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

/**
 * Cuts the tag that starts at an offset into name and attributes (XML 1.0, productions 40, 41 and 44). The text is
 * well-formed already.
 */
export function scanStartTag(text: string, start: number): StartTag {
  const cursor = new TagCursor(text);
  const name = cursor.enter(start);
  const attributes: RawAttribute[] = [];
  while (cursor.next()) {
    const { start: at, valueStart } = cursor;
    attributes.push({ name: cursor.name, value: cursor.value, start: at, valueStart });
  }
  return { name, attributes, end: cursor.end };
}

const TAB = 0x9;
const SPACE = 0x20;
const DOUBLE_QUOTE = 0x22;
const AMPERSAND = 0x26;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;

/** Reads the attributes of one start tag after the other; offsets are those of the text. */
export class TagCursor {
  /** Of the name of the attribute. */
  start = 0;
  /** Of the first character after the opening quote, and of the closing quote. */
  valueStart = 0;
  valueEnd = 0;
  /** The value is what is written: no character of it stands for another. */
  isPlain = true;
  /** After the last attribute, or after the name of the tag. */
  end = 0;
  readonly #text: string;
  #nameEnd = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Moves to the tag that starts at an offset, and returns its name. */
  enter(start: number): string {
    this.end = this.#nameFrom(start + 1, SLASH);
    return this.#text.slice(start + 1, this.end);
  }

  /** Moves to the next attribute of the tag; false where there is none. */
  next(): boolean {
    const text = this.#text;
    const start = this.#spaceFrom(this.end);
    const nameEnd = this.#nameFrom(start, EQUALS);
    const equals = this.#spaceFrom(nameEnd);
    if (start === this.end || nameEnd === start || text.charCodeAt(equals) !== EQUALS) return false;
    const opening = this.#spaceFrom(equals + 1);
    const quote = text.charCodeAt(opening);
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return false;
    let isPlain = true;
    let at = opening + 1;
    for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(++at)) {
      if (code < SPACE || code === AMPERSAND || code === LESS) isPlain = false;
      if (at >= text.length) return false;
    }
    this.start = start;
    this.#nameEnd = nameEnd;
    this.valueStart = opening + 1;
    this.valueEnd = at;
    this.isPlain = isPlain;
    this.end = at + 1;
    return true;
  }

  /** The name of the attribute. */
  get name(): string {
    return this.#text.slice(this.start, this.#nameEnd);
  }

  /** The value of the attribute, as it is written. */
  get value(): string {
    return this.#text.slice(this.valueStart, this.valueEnd);
  }

  /** The offset after the tag; undefined where it does not end after the attributes. */
  close(): number | undefined {
    const at = this.#spaceFrom(this.end);
    const end = this.#text.charCodeAt(at) === SLASH ? at + 1 : at;
    return this.#text.charCodeAt(end) === GREATER ? end + 1 : undefined;
  }

  /** The end of a name: at white space, a slash, ">" or "=" where `stop` is "=". */
  #nameFrom(from: number, stop: typeof SLASH | typeof EQUALS): number {
    const text = this.#text;
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === stop || code === SLASH || code === GREATER || isSpace(code)) break;
    }
    return at;
  }

  #spaceFrom(from: number): number {
    let at = from;
    while (isSpace(this.#text.charCodeAt(at))) at++;
    return at;
  }
}

/** Whether a character is white space; malformed texts have other white space than that of XML. */
function isSpace(code: number): boolean {
  if (code <= SPACE) return code === SPACE || (code >= TAB && code <= 0xd);
  return code > 0x7f && /\s/.test(String.fromCharCode(code));
}
