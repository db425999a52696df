import type { ElementDescriptor } from "../descriptor.js";
import type { Position } from "../errors.js";
import { byteOrderMark, isInOneLine, matchesTag, RETURN, type TagBytes, wholeCharacters } from "./bytes.js";
import { type CursorState, saveCursor } from "./cursor.js";
import { type DecodeOptions, limitsOf, openRoot, withFastReading } from "./decode.js";
import type { Decoder, Frame, StreamedChild } from "./decoder.js";
import { runDecoder, stepDecoder } from "./element.js";
import { finishDocument, readRootTag } from "./document.js";
import type { StartTag } from "./tags.js";
import { type ElementPlan, planDocument } from "./plan.js";
import { advance, DOCUMENT_START, OUT_OF_BYTES, Reader } from "./reader.js";

/** The place of the items of a stream. */
export interface StreamPlan {
  /** The element that is the list or contains it: the root of the document, or an element in an envelope. */
  readonly root: ElementDescriptor;
  /** The property of the root's value that is the list; absent where the root itself is the list. */
  readonly result?: string;
  /** Reads what comes before the root; absent where the root is that of the document. */
  readonly open?: OpenStream;
}

/** Reads a document as far as the start tag of the root of a stream. */
export type OpenStream = (reader: Reader, root: ElementDescriptor, options: DecodeOptions) => StreamStart;

/** A document, read as far as the start tag of the root of a stream. */
export interface StreamStart {
  readonly tag: StartTag;
  /** Reads from the end of the root to the end of the document. */
  close(): void;
}

const openPlainDocument: OpenStream = (reader) => ({ tag: readRootTag(reader), close: () => finishDocument(reader) });

/**
 * Decodes a list as it arrives, item by item. A few items and one chunk are in memory at most.
 * @param chunks the document in UTF-8, cut anywhere
 * @throws {DecodeError} also after the first items: what is wrong further on is not known earlier
 */
export function streamItems<Item>(
  chunks: AsyncIterable<Uint8Array>,
  plan: StreamPlan,
  options?: DecodeOptions,
): AsyncGenerator<Item, void, undefined> {
  return itemsOf(streamBatches<Item>(chunks, plan, withFastReading(options)));
}

/** The same, in batches: those items that are there. */
export async function* streamBatches<Item>(
  chunks: AsyncIterable<Uint8Array>,
  plan: StreamPlan,
  options: DecodeOptions,
): AsyncGenerator<readonly Item[], void, undefined> {
  const stream = new ByteStream(chunks);
  try {
    const { decoder, start, list } = await openList(stream, plan, options);
    if (list !== undefined) yield* readBatches<Item>(stream, decoder, list);
    await readRest(stream, decoder);
    start.close();
  } finally {
    await stream.close();
  }
}

/** A list in a document: the element that contains it, and the element that is repeated in it. */
interface ListPlan {
  readonly holder: ElementPlan;
  readonly item: ElementPlan;
}

interface OpenList {
  readonly decoder: Decoder;
  readonly start: StreamStart;
  /** Undefined where there is no list, or an empty one; otherwise its holder is the innermost open element. */
  readonly list: ListPlan | undefined;
}

/** Reads up to the first item. While that much is not there yet it starts again from the first byte. */
async function openList(stream: ByteStream, plan: StreamPlan, options: DecodeOptions): Promise<OpenList> {
  const list = planList(plan);
  for (;;) {
    await stream.grow();
    const reader = new Reader(stream.bytes, limitsOf(options), stream.origin, stream.complete);
    checkBytes(reader);
    try {
      return tryOpenList(reader, plan, list, options);
    } catch (error) {
      if (error !== OUT_OF_BYTES) throw error;
    }
  }
}

function tryOpenList(reader: Reader, plan: StreamPlan, list: ListPlan, options: DecodeOptions): OpenList {
  const { root, open = openPlainDocument } = plan;
  const start = open(reader, root, options);
  const decoder = openRoot(reader, root, start.tag, options);
  decoder.holder = list.holder;
  while (decoder.frames.length > 1) {
    if (decoder.top.element === list.holder) return { decoder, start, list };
    stepDecoder(decoder);
  }
  return { decoder, start, list: undefined };
}

/** Finds the list in the type of the root: it is the root, or in the result, or the result is repeated. */
function planList({ root, result }: StreamPlan): ListPlan {
  const { root: holder } = planDocument(root);
  const child = childrenOf(holder).find(({ property }) => property === result);
  if (child?.isRepeated) return { holder, item: child };
  const list = child ?? holder;
  const [item] = childrenOf(list);
  if (item !== undefined && isArray(list)) return { holder: list, item };
  throw new TypeError(`${root.name} has no list to stream`);
}

function isArray({ content }: ElementPlan): boolean {
  return content.kind === "content" && content.plan().isArray;
}

function childrenOf({ content }: ElementPlan): readonly ElementPlan[] {
  return content.kind === "content" ? content.plan().children : [];
}

/** A batch ends with the first item beyond so many bytes. */
const BATCH_BYTES = 32 * 1024;

async function* readBatches<Item>(
  stream: ByteStream,
  decoder: Decoder,
  { item }: ListPlan,
): AsyncGenerator<readonly Item[], void, undefined> {
  const { reader, frames, top: frame } = decoder;
  const depth = frames.length;
  const items = frame.list(item) as Item[];
  const checkpoint = new Checkpoint(decoder, item);
  frame.streamed = checkpoint;
  while (frames.length >= depth) {
    const problem = readBatch(decoder, checkpoint);
    if (items.length > 0) {
      checkpoint.taken += items.length;
      yield items.splice(0);
    }
    if (problem === undefined) continue;
    if (problem.error !== OUT_OF_BYTES) throw problem.error;
    checkpoint.restore();
    await refill(stream, reader);
  }
}

/** Reads items until there are enough, or the list ends, or an error is thrown, which is returned. */
function readBatch(decoder: Decoder, checkpoint: Checkpoint): { readonly error: unknown } | undefined {
  const { reader, frames } = decoder;
  const { depth } = checkpoint;
  reader.pause = reader.pos + BATCH_BYTES;
  try {
    while (frames.length >= depth && reader.pos < reader.pause) {
      if (frames.length === depth) checkpoint.take();
      stepDecoder(decoder);
    }
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** Reads what follows the list, as soon as all of it is there. */
async function readRest(stream: ByteStream, decoder: Decoder): Promise<void> {
  const { reader } = decoder;
  do await refill(stream, reader);
  while (!stream.complete);
  runDecoder(decoder, 1);
}

/** Drops the bytes that were read, and waits for more. */
async function refill(stream: ByteStream, reader: Reader): Promise<void> {
  stream.drop(reader.pos);
  await stream.grow();
  reader.refill(stream.bytes, stream.origin, stream.complete);
  checkBytes(reader);
}

function checkBytes(reader: Reader): void {
  reader.checkUtf8();
  if (reader.end > reader.limits.streamBytes) {
    throw reader.limitError("streamBytes", "an item, or what is around the list, has more bytes than this");
  }
}

/** So many bytes at most are searched for the end of an item. */
const LONGEST_SEARCH = 16 * 1024;

/** A place between two children of an element, to come back to when the bytes end after it. */
class Checkpoint implements StreamedChild {
  readonly item: ElementPlan;
  taken = 0;
  /** How many elements are open there. */
  readonly depth: number;
  readonly #decoder: Decoder;
  readonly #frame: Frame;
  #pos = 0;
  #mark = 0;
  #state: CursorState | undefined;
  #items = 0;

  /** Takes the place reached in the innermost element, in which `item` is repeated. */
  constructor(decoder: Decoder, item: ElementPlan) {
    this.#decoder = decoder;
    this.item = item;
    this.#frame = decoder.top;
    this.depth = decoder.frames.length;
    this.take();
  }

  take(): void {
    const { reader } = this.#decoder;
    const items = this.#frame.occurrences(this.item);
    // The limit is for the elements of one item.
    if (items > this.#items) reader.elements = 0;
    this.#items = items;
    this.#pos = reader.pos;
    this.#mark = reader.scope.mark;
    this.#state = saveCursor(this.#frame.cursor);
  }

  requireEnd(endTag: TagBytes): void {
    const { view, pos, end, complete } = this.#decoder.reader;
    if (complete || end - pos > LONGEST_SEARCH) return;
    for (let at = pos; at < end; at++) if (matchesTag(view, end, endTag, at)) return;
    throw OUT_OF_BYTES;
  }

  /** Restores the state: the children that were read since are read again. */
  restore(): void {
    const { reader, frames } = this.#decoder;
    reader.depth -= frames.length - this.depth + reader.trail.length;
    reader.trail.length = 0;
    reader.elements = 0;
    reader.pos = this.#pos;
    reader.scope.reset(this.#mark);
    frames.length = this.depth;
    this.#decoder.current = undefined;
    Object.assign(this.#frame.cursor, this.#state);
  }
}

/** The start of a document always fits in so many bytes as must be there before it is looked at. */
const FIRST_BYTES = 4;

/** The bytes of a stream that are not done with: they grow at the end as chunks come, and go at the front. */
class ByteStream {
  readonly #chunks: AsyncIterator<Uint8Array>;
  /** Takes the chunks; what was read and dropped makes room for more. */
  #buffer: Uint8Array = new Uint8Array();
  /** The part of it that is not done with. */
  #bytes: Uint8Array = new Uint8Array();
  /** Whether the document ends where the bytes end. */
  complete = false;
  /** Where the bytes start in the document. */
  origin: Position = DOCUMENT_START;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The bytes up to the last whole character. */
  get bytes(): Uint8Array {
    return this.complete ? this.#bytes : this.#bytes.subarray(0, wholeCharacters(this.#bytes));
  }

  /** Waits for at least as many bytes again, so that all that is read twice is no more than what is read once. */
  async grow(): Promise<void> {
    const wanted = Math.max(2 * this.#bytes.length, FIRST_BYTES);
    while (this.#bytes.length < wanted && !this.complete) {
      const next = await this.#chunks.next();
      if (next.done === true) this.complete = true;
      else this.#append(next.value);
    }
    if (this.origin === DOCUMENT_START) this.#skipByteOrderMark();
  }

  /**
   * Is done with the first bytes, which end between two children. A carriage return at the very end stays, as white
   * space before the next child: it may be half of a line end, and that counts once.
   */
  drop(end: number): void {
    const isHalf = end === this.#bytes.length && this.#bytes[end - 1] === RETURN;
    const length = isHalf ? end - 1 : end;
    const { line, column, offset } = this.origin;
    this.origin = isInOneLine(this.#bytes.subarray(0, length))
      ? { line, column: column + length, offset: offset + length }
      : advance(this.origin, this.#bytes, length);
    this.#bytes = this.#bytes.subarray(length);
  }

  /** Ends the stream at any place. */
  async close(): Promise<void> {
    if (!this.complete) await this.#chunks.return?.();
  }

  /** Copies a chunk behind the bytes, in a longer buffer where they do not fit. Keeps no chunk. */
  #append(chunk: Uint8Array): void {
    const { length, byteOffset } = this.#bytes;
    const isLonger = length + chunk.length > this.#buffer.length;
    if (isLonger) this.#buffer = new Uint8Array(Math.max(2 * this.#buffer.length, length + chunk.length));
    if (isLonger || byteOffset > 0) this.#buffer.set(this.#bytes);
    this.#buffer.set(chunk, length);
    this.#bytes = this.#buffer.subarray(0, length + chunk.length);
  }

  #skipByteOrderMark(): void {
    const length = byteOrderMark(this.#bytes);
    this.#bytes = this.#bytes.subarray(length);
    this.origin = { ...DOCUMENT_START, offset: length };
  }
}

/** The items of batches, one by one. */
export function itemsOf<Item>(
  batches: AsyncGenerator<readonly Item[], void, undefined>,
): AsyncGenerator<Item, void, undefined> {
  return new ItemsOfBatches(batches) as AsyncIterator<Item, void, undefined> as AsyncGenerator<Item, void, undefined>;
}

type Result<Item> = Promise<IteratorResult<Item, void>>;

/** What a generator would do: that makes several promises for each item, which takes longer than to decode it. */
class ItemsOfBatches<Item> implements AsyncIterableIterator<Item, void, undefined> {
  readonly #batches: AsyncGenerator<readonly Item[], void, undefined>;
  /** What is left of the batch. */
  #items: Iterator<Item, void> = [].values();
  /** How many calls have not been answered, and the end of the last one. */
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(batches: AsyncGenerator<readonly Item[], void, undefined>) {
    this.#batches = batches;
  }

  next(): Result<Item> {
    if (this.#waiting === 0) {
      const result = this.#items.next();
      if (result.done !== true) return Promise.resolve(result);
    }
    return this.#inTurn(() => this.#pull());
  }

  return(): Result<Item> {
    return this.#end(() => this.#batches.return());
  }

  throw(error: unknown): Result<Item> {
    return this.#end(() => this.#batches.throw(error));
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #pull(): Result<Item> {
    for (;;) {
      const result = this.#items.next();
      if (result.done !== true) return result;
      const batch = await this.#batches.next();
      if (batch.done === true) return batch;
      this.#items = batch.value.values();
    }
  }

  /** @param end ends the batches, of which none is left then */
  #end(end: () => Promise<unknown>): Result<Item> {
    return this.#inTurn(() => {
      this.#items = [].values();
      return end() as Result<Item>;
    });
  }

  /** Does something after all that was asked for before. */
  #inTurn(act: () => Result<Item>): Result<Item> {
    this.#waiting++;
    const result = this.#last.then(act).finally(() => {
      this.#waiting--;
    });
    this.#last = result.catch(ignore);
    return result;
  }
}

function ignore(): void {
  // The one who asked gets the result.
}
