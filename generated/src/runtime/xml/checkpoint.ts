// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { Decoder } from "./decoder.js";
import type { Frame } from "./frame.js";

/** A place between two children of the innermost element, to come back to when the bytes run out behind it. */
export class Checkpoint {
  readonly #decoder: Decoder;
  readonly #frame: Frame;
  readonly #depth: number;
  readonly #pos: number;
  readonly #mark: number;
  readonly #index: number;
  readonly #count: number;

  constructor(decoder: Decoder) {
    const { reader, frames, top } = decoder;
    this.#decoder = decoder;
    this.#frame = top;
    this.#depth = frames.length;
    this.#pos = reader.pos;
    this.#mark = reader.scope.mark;
    this.#index = top.index;
    this.#count = top.count;
  }

  /** Makes everything as it was: the children that were read since then are read again. */
  restore(): void {
    const { reader, frames } = this.#decoder;
    reader.depth -= frames.length - this.#depth + reader.trail.length;
    reader.trail.length = 0;
    reader.elements = 0;
    reader.pos = this.#pos;
    reader.scope.reset(this.#mark);
    frames.length = this.#depth;
    this.#decoder.current = undefined;
    this.#frame.index = this.#index;
    this.#frame.count = this.#count;
  }
}
