// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { Frame, type FramePlace, type MutableRecord } from "./frame.js";
import type { ContentPlan, DocumentPlan, ElementPlan } from "./plan.js";
import type { Reader } from "./reader.js";

/** How many prefixes of a document are read the fast way, and how long they may be. */
const MOST_PREFIXES = 4;
const LONGEST_PREFIX = 64;

/** How strict a decoder is (see `DecodeOptions`). */
export interface Strictness {
  readonly unknown: "error" | "ignore";
  readonly order: "schema" | "any";
}

/** What one run of the decoder holds: the bytes, and the typed elements that are open. */
export class Decoder {
  readonly reader: Reader;
  readonly strictness: Strictness;
  /** The open elements, outermost first. The first is no element: it takes the value of the root. */
  readonly frames: Frame[];
  /** The element that was entered but has no frame (yet): a leaf. */
  current: ElementPlan | undefined;
  /** The prefixes for which tags are prepared. */
  readonly #prefixes = new Set<string>();

  constructor(reader: Reader, strictness: Strictness, document: DocumentPlan) {
    this.reader = reader;
    this.strictness = strictness;
    this.frames = [new Frame(document.root, document, { prefix: "", mark: reader.scope.mark }, undefined)];
    reader.outer = this;
  }

  /** The innermost open element. */
  get top(): Frame {
    return this.frames[this.frames.length - 1] as Frame;
  }

  /** The value of the root, once it is complete. */
  get value(): unknown {
    const [document] = this.frames as [Frame];
    return (document.value as MutableRecord)[document.element.property];
  }

  /** Opens an element that has a record or an array in it. */
  push(element: ElementPlan, plan: ContentPlan, place: FramePlace): void {
    this.reader.enter();
    this.frames.push(new Frame(element, plan, place, this.#childPrefix(plan, place)));
  }

  /** Closes the innermost element and gives its value to the one around it. */
  pop(): void {
    const { element, mark, value } = this.frames.pop() as Frame;
    this.reader.scope.reset(mark);
    this.reader.depth--;
    this.top.store(element, value);
  }

  /** The path of the element that is being read: "ArrayOfSMUser/SMUser[3]/Password". Items are counted from 1. */
  path(): string {
    const elements = this.frames.slice(1).map((frame) => frame.element);
    if (this.current !== undefined) elements.push(this.current);
    return elements.map((element, index) => pathStep(this.frames[index] as Frame, element)).join("/");
  }

  /** The prefix that the children of an element have most likely: none, or that of the element. */
  #childPrefix(plan: ContentPlan, { prefix, mark }: FramePlace): string | undefined {
    const { scope } = this.reader;
    const parent = this.top;
    const isAsParent = prefix === parent.childPrefix && plan.namespace === parent.plan.namespace;
    if (isAsParent && scope.mark === mark) return prefix;
    return ["", prefix].find(
      (candidate) => scope.resolve(candidate) === plan.namespace && this.#isWorthwhile(candidate),
    );
  }

  /** Preparing tags for a prefix takes time: no document gets that for more than a few, nor for very long ones. */
  #isWorthwhile(prefix: string): boolean {
    if (prefix === "" || this.#prefixes.has(prefix)) return true;
    if (prefix.length > LONGEST_PREFIX || this.#prefixes.size >= MOST_PREFIXES) return false;
    this.#prefixes.add(prefix);
    return true;
  }
}

/** An element as a step of a path. Its value is not stored yet, so that the next index is its own. */
export function pathStep(parent: Frame, element: ElementPlan): string {
  return element.isRepeated ? `${element.name}[${parent.occurrences(element) + 1}]` : element.name;
}
