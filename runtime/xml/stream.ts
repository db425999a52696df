import type { ElementDescriptor } from "../descriptor.js";
import {
  closeEnvelope,
  type EnvelopeStart,
  readBodyNode,
  readEnvelopeStart,
  requireChild,
} from "../soap/envelope-tags.js";
import { isFault, readFault } from "../soap/read-fault.js";
import { ByteStream } from "./byte-stream.js";
import { Checkpoint } from "./checkpoint.js";
import { type DecodeOptions, limitsOf, openRoot } from "./decode.js";
import type { Decoder } from "./decoder.js";
import { finishDocument, readRootTag } from "./document.js";
import { type ElementPlan, planDocument } from "./plan.js";
import { clarkName } from "./read-name.js";
import { OutOfBytes, Reader } from "./reader.js";
import { runDecoder, stepDecoder } from "./run-decoder.js";

/** Where the items of a stream stand. */
export interface StreamPlan {
  /** The root of the document or, over SOAP, the element in the Body. */
  readonly root: ElementDescriptor;
  readonly soap: boolean;
  /** The property of the root's record that is the list; absent where the root itself is the list. */
  readonly result?: string;
}

/**
 * Decodes a list as it arrives, item by item. No more is kept in memory than one item and one chunk.
 * @param chunks the document in UTF-8, cut anywhere
 * @throws {SoapFault} when the Body holds a fault
 * @throws {DecodeError} also behind the first items: what is wrong further on is not known earlier
 */
export async function* streamItems<Item>(
  chunks: AsyncIterable<Uint8Array>,
  plan: StreamPlan,
  options: DecodeOptions = {},
): AsyncGenerator<Item, void, undefined> {
  const stream = new ByteStream(chunks);
  try {
    const { decoder, start, list } = await openList(stream, plan, options);
    if (list !== undefined) yield* readItems<Item>(stream, decoder, list);
    await readRest(stream, decoder, start);
  } finally {
    await stream.close();
  }
}

/** A list in a document: the element that holds it, and the element that is repeated in it. */
interface ListPlan {
  readonly holder: ElementPlan;
  readonly item: ElementPlan;
}

interface OpenList {
  readonly decoder: Decoder;
  /** The envelope, over SOAP. */
  readonly start: EnvelopeStart | undefined;
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
    const opened = untilOutOfBytes(() => tryOpenList(reader, plan, list, options));
    if (opened !== undefined) return opened;
  }
}

function tryOpenList(reader: Reader, { root, soap }: StreamPlan, list: ListPlan, options: DecodeOptions): OpenList {
  const start = soap ? readEnvelopeStart(reader) : undefined;
  if (start?.child !== undefined && isFault(start.child.name)) {
    throw readFault(start.version, readBodyNode(reader, start, start.child));
  }
  const tag =
    start === undefined
      ? readRootTag(reader)
      : requireChild(reader, start, clarkName({ namespace: root.namespace, local: root.name }));
  const decoder = openRoot(reader, root, tag, options);
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
  if (child?.isRepeated === true) return { holder, item: child };
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

async function* readItems<Item>(
  stream: ByteStream,
  decoder: Decoder,
  { item }: ListPlan,
): AsyncGenerator<Item, void, undefined> {
  const { reader, frames, top: frame } = decoder;
  const depth = frames.length;
  const items = frame.list(item);
  frame.streamed = item;
  let checkpoint = new Checkpoint(decoder);
  while (frames.length >= depth) {
    if (frames.length === depth) {
      if (items.length > 0) {
        frame.taken++;
        reader.elements = 0;
        yield items.pop() as Item;
      }
      checkpoint = new Checkpoint(decoder);
    }
    const went = untilOutOfBytes(() => {
      stepDecoder(decoder);
      return true;
    });
    if (went !== true) {
      checkpoint.restore();
      await refill(stream, reader);
      checkpoint = new Checkpoint(decoder);
    }
  }
}

/** Reads what follows the list, as soon as all of it is there. */
async function readRest(stream: ByteStream, decoder: Decoder, start: EnvelopeStart | undefined): Promise<void> {
  const { reader } = decoder;
  do await refill(stream, reader);
  while (!stream.complete);
  runDecoder(decoder, 1);
  if (start === undefined) finishDocument(reader);
  else closeEnvelope(reader, start);
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
    throw reader.limitError("streamBytes", "an item, or what stands around the list, has more bytes than this");
  }
}

/** What `read` returns; undefined when it runs out of bytes. */
function untilOutOfBytes<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof OutOfBytes) return undefined;
    throw error;
  }
}
