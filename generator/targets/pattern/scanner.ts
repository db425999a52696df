/** A pattern that is not a regular expression of XML Schema, or one that cannot be said in JavaScript. */
export class PatternError extends Error {
  override readonly name = "PatternError";
}

/** Reads a pattern character by character. */
export class PatternScanner {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#characters = [...pattern];
  }

  get atEnd(): boolean {
    return this.#at >= this.#characters.length;
  }

  /** The next character, not taken; "" at the end. */
  get next(): string {
    return this.#characters[this.#at] ?? "";
  }

  /** Whether these characters come next. */
  sees(text: string): boolean {
    return this.#characters.slice(this.#at, this.#at + text.length).join("") === text;
  }

  /** Takes the next character. Throws a PatternError at the end. */
  take(): string {
    const character = this.#characters[this.#at];
    if (character === undefined) throw new PatternError("it ends too early");
    this.#at += 1;
    return character;
  }

  /** Takes the next character if it is this one. */
  takeIf(character: string): boolean {
    if (this.next !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Takes this character, or throws a PatternError. */
  expect(character: string): void {
    if (!this.takeIf(character)) {
      throw new PatternError(`"${character}" is missing${this.atEnd ? " at the end" : ` before "${this.next}"`}`);
    }
  }

  /** Takes characters up to this one, and that one too. */
  takeUntil(end: string): string {
    let taken = "";
    while (!this.takeIf(end)) taken += this.take();
    return taken;
  }
}
