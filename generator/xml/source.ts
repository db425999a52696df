import type { SourceSpan } from "../model/node.js";

/** The text of a file, and the conversion of its offsets to lines and columns. */
export class SourceText {
  /** The file as the user named it. */
  readonly file: string;
  readonly text: string;
  readonly #lineStarts: number[] = [0];
  /** The line that was found last: most places are looked for in their order. */
  #lastLine = 0;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    const ends = /\r\n?|\n/g;
    while (ends.test(text)) this.#lineStarts.push(ends.lastIndex);
  }

  /** The span of `text.slice(start, end)`. */
  span(start: number, end: number): SourceSpan {
    const line = this.#nearby(start) ?? this.#lineAt(start);
    this.#lastLine = line;
    const column = start - (this.#lineStarts[line] ?? 0) + 1;
    return { file: this.file, line: line + 1, column, start, end };
  }

  /** The offset of a 1-based line and column, kept inside the text. */
  offset(line: number, column: number): number {
    return Math.min((this.#lineStarts[line - 1] ?? 0) + column - 1, this.text.length);
  }

  /** The line of an offset, where it is the one that was found last, or the next one. */
  #nearby(offset: number): number | undefined {
    for (let line = this.#lastLine; line < this.#lastLine + 2; line++) {
      const next = this.#lineStarts[line + 1] ?? Number.POSITIVE_INFINITY;
      if ((this.#lineStarts[line] ?? Number.POSITIVE_INFINITY) <= offset && offset < next) return line;
    }
    return undefined;
  }

  /** The index of the last line that starts at or before the offset. */
  #lineAt(offset: number): number {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
