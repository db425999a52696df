import type { TagBytes } from "./bytes.js";
import type { ContentCursor, ContentOrder, Leaf, LeafCounter } from "./cursor.js";
import {
  type ContentPlan,
  type ContentTags,
  type DocumentPlan,
  type ElementPlan,
  fillLists,
  listOf,
  type MutableRecord,
  type Value,
} from "./plan.js";
import type { StartTag } from "./tags.js";
import type { MarkupMemo, Memory, Reader } from "./reader.js";
import { newRecordPlace, type RecordPlace } from "./record.js";

/** How strict a decoder is (see `DecodeOptions`). */
export interface Strictness {
  readonly unknown: "error" | "ignore";
  readonly order: ContentOrder;
  readonly types: ElementReplacement | undefined;
  readonly fast: FastReading | undefined;
}

/**
 * Reads markup that is exactly as expected by comparing bytes, and leaves the rest to the decoder, which reads the same
 * values without it (see `fastReading`).
 */
export interface FastReading {
  /** A copy of a short document, which is faster to read; undefined for a long one. */
  copy(document: Uint8Array): Memory | undefined;
  /** Gives back the copy of a document that was read to its end. */
  release(reader: Reader): void;
  /**
   * Reads a root that has leaves alone; undefined where not all of it is as expected.
   * @param place takes the place reached and the value so far, where not all of it is
   */
  readRoot(reader: Reader, document: DocumentPlan, tag: StartTag, place: RecordPlace): unknown;
  /**
   * Reads consecutive children of the innermost element, or its end.
   * @returns false where something else comes next in it
   */
  step(decoder: Decoder, frame: Frame): boolean;
  /** Prepares the tags of the children of an element, before its frame is the innermost. */
  prepare(decoder: Decoder, frame: Frame): void;
  /**
   * Reads an element whose start tag was read, or opens a frame for it.
   * @returns false where it did neither
   */
  readContent(decoder: Decoder, element: ElementPlan, plan: ContentPlan, tag: StartTag, value: Value): boolean;
  /** A memory for as many pieces of markup. */
  remember<Kept>(most: number): MarkupMemo<Kept>;
  /** Finds out whether markup is all that follows the place reached. */
  restFinder(markup: string): (reader: Reader) => boolean;
}

/** The element with the type that xsi:type names, where that may replace the declared type, which is simple. */
export type ElementReplacement = (decoder: Decoder, declared: ElementPlan, tag: StartTag) => ElementPlan | undefined;

/** The state of one run of the decoder: the reader of the bytes, and the typed elements that are open. */
export class Decoder {
  readonly reader: Reader;
  readonly strictness: Strictness;
  /** The open elements, outermost first. The first is no element: it takes the value of the root. */
  readonly frames: Frame[];
  /** The element that was entered but has no frame (yet): a leaf. */
  current: ElementPlan | undefined;
  /** The element that contains the list of a stream, which must get a frame. */
  holder: ElementPlan | undefined;
  /** The place reached in the content of an element that has no frame. */
  readonly place: RecordPlace = newRecordPlace();
  /** The prefixes for which tags are prepared. */
  readonly prefixes: string[] = [];
  readonly fast: FastReading | undefined;

  constructor(reader: Reader, strictness: Strictness, document: DocumentPlan) {
    this.reader = reader;
    this.strictness = strictness;
    this.fast = strictness.fast;
    this.frames = [
      new Frame(
        document.root,
        document,
        { prefix: "", endTag: undefined, mark: reader.scope.mark },
        document.newValue(),
      ),
    ];
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

  /**
   * Opens an element of a complex type.
   * @param value what was read of its value
   * @param reached how much of its content that is
   */
  push(
    element: ElementPlan,
    plan: ContentPlan,
    place: FramePlace,
    value: Value = plan.newValue(),
    reached?: RecordPlace,
  ): Frame {
    this.reader.enter();
    const open = plan.openFrame as FrameOpener | undefined;
    const frame = (open ?? openFrame)(element, plan, place, value);
    this.fast?.prepare(this, frame);
    if (reached !== undefined) {
      frame.cursor.index = reached.index;
      frame.cursor.count = reached.count;
    }
    this.frames.push(frame);
    return frame;
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
}

/** An element as a step of a path. Its value is not stored yet, so that the next index is its own. */
export function pathStep(parent: Frame, element: ElementPlan): string {
  return element.isRepeated ? `${element.name}[${parent.occurrences(element) + 1}]` : element.name;
}

/** Makes the frame of an element. */
export type FrameOpener = (...parts: ConstructorParameters<typeof Frame>) => Frame;

const openFrame: FrameOpener = (element, plan, place, value) => new Frame(element, plan, place, value);

/** A repeated child whose values are given away while the element around it is read. */
export interface StreamedChild {
  readonly item: ElementPlan;
  /** How many values were given away. */
  readonly taken: number;
  /** Takes the place reached, which is between two children. */
  take(): void;
  /**
   * Looks for the end tag of an item that is not all plain. One that is cut off is read again, from the place taken last,
   * when more bytes are there.
   * @throws {typeof OUT_OF_BYTES} where the end tag is not among the bytes that follow
   */
  requireEnd(endTag: TagBytes): void;
}

/** How the start tag of an element was written, and where. */
export interface FramePlace {
  readonly prefix: string;
  /** The end tag of a plain start tag. */
  readonly endTag: TagBytes | undefined;
  /** The state of the namespace scope before the start tag. */
  readonly mark: number;
}

/** An open element of a complex type: its value so far, and the place reached in its content. */
export class Frame implements LeafCounter {
  readonly element: ElementPlan;
  readonly plan: ContentPlan;
  /** The prefix of its own tags. */
  readonly prefix: string;
  /** Its own end tag as it most likely is; undefined where its start tag was not plain. */
  readonly endTag: TagBytes | undefined;
  /** The namespace scope outside of the element. */
  readonly mark: number;
  /** The prefix for `plan.namespace` in its content; undefined where none is known. */
  childPrefix: string | undefined = undefined;
  /** The tags of its children under that prefix; none where there is no such prefix. */
  childTags: ContentTags = [];
  readonly cursor: ContentCursor;
  readonly value: Value;
  /** Present where the values of a repeated child are given away while it is read. */
  streamed: StreamedChild | undefined;

  constructor(element: ElementPlan, plan: ContentPlan, place: FramePlace, value: Value) {
    this.element = element;
    this.plan = plan;
    this.prefix = place.prefix;
    this.endTag = place.endTag;
    this.mark = place.mark;
    this.cursor = plan.model.cursor();
    this.value = value;
  }

  /** Reads what comes next where it was not recognised by its bytes; undefined where `readNext` does. */
  next?(decoder: Decoder): void;

  /** Completes the value when the content ends. */
  finish(_decoder: Decoder): void {
    this.fillLists(this.cursor.index, this.plan.children.length);
  }

  /** Puts the value of a child where it belongs. */
  store(child: ElementPlan, value: unknown): void {
    if (child.isRepeated) {
      const list = this.list(child);
      list[list.length] = value;
    } else (this.value as MutableRecord)[child.property] = value;
  }

  countOf({ index }: Leaf): number {
    return this.occurrences(this.plan.children[index] as ElementPlan);
  }

  /** How many elements of a child there are so far. */
  occurrences(child: ElementPlan): number {
    if (child.isRepeated) return this.list(child).length + (child === this.streamed?.item ? this.streamed.taken : 0);
    return Object.hasOwn(this.value, child.property) ? 1 : 0;
  }

  /** Takes the child that the cursor recognised by its tag. */
  accept(index: number): void {
    this.fillLists(this.cursor.index, index);
    this.cursor.accept(index);
  }

  /** Takes the child that the cursor found by its name. */
  take(from: number, index: number): void {
    this.fillLists(from, index);
  }

  /** Makes the values of repeated children that are absent: empty arrays. */
  fillLists(from: number, to: number): void {
    fillLists(this.plan, this.value, from, to);
  }

  /** The array that takes the values of a repeated child. */
  list(child: ElementPlan): unknown[] {
    return listOf(this.value, child);
  }
}
