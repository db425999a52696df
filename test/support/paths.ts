import { DecodeError } from "../../runtime/errors.js";
import type { DecodeOptions } from "../../runtime/xml/decode.js";
import { type StreamPlan, streamItems } from "../../runtime/xml/stream.js";
import type { Random } from "./random.js";

/** What users see of an outcome: a value, or all of an error. */
export function seen(outcome: unknown): unknown {
  return outcome instanceof DecodeError ? { ...outcome, message: outcome.message } : outcome;
}

/** Everything takes the general path. */
export const GENERALLY = { fast: undefined } satisfies DecodeOptions;

/** Reads all items of a list that arrives in the chunks. */
export async function readStreamed<Item>(
  chunks: AsyncIterable<Uint8Array>,
  plan: StreamPlan,
  options: DecodeOptions,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const item of streamItems<Item>(chunks, plan, options)) items.push(item);
  return items;
}

/** The bytes, one in each chunk. */
export async function* singleBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start++) yield bytes.subarray(start, start + 1);
}

/** The bytes in chunks of all sizes. */
export async function* randomChunks(bytes: Uint8Array, random: Random): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length;) {
    const length = 1 + random.below(random.pick([2, 40, 400]));
    yield bytes.subarray(start, start + length);
    start += length;
  }
}
