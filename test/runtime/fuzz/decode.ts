import { inspect, isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { ElementDescriptor } from "../../../runtime/descriptor.js";
import { DecodeError } from "../../../runtime/errors.js";
import { type DecodeOptions, decodeDocument } from "../../../runtime/xml/decode.js";
import type { StreamPlan } from "../../../runtime/xml/stream.js";
import { KNOWN_DIFFERENCES } from "../../support/judges.js";
import { mutate } from "../../support/mutate.js";
import { GENERALLY, randomChunks, readStreamed, seen, singleBytes } from "../../support/paths.js";
import { Random } from "../../support/random.js";
import { randomDocument } from "../../support/random-document.js";
import { referenceDecode } from "../../support/reference-decoder.js";
import { saxesTree } from "../../support/saxes-tree.js";
import {
  addUser,
  everything,
  flag,
  listResponse,
  tagged,
  unqualified,
  userList,
} from "../../support/sample-elements.js";

const ROOTS: readonly ElementDescriptor[] = [
  addUser,
  everything,
  flag,
  listResponse,
  unqualified,
  userList,
  everything,
  tagged,
];
/** The lists in them, which can be read as streams: the root, or a property of it. */
const LISTS: ReadonlyMap<ElementDescriptor, readonly (string | undefined)[]> = new Map([
  [userList, [undefined]],
  [listResponse, ["result"]],
  [everything, ["names", "list", "trees"]],
  [tagged, ["tags", "numbers"]],
]);
const OPTIONS: readonly DecodeOptions[] = [
  {},
  {},
  { unknown: "ignore" },
  { order: "any" },
  { unknown: "ignore", order: "any" },
];

/** What is wrong with the decoder's answer to a document; undefined where it agrees with the reference. */
function complaint(ours: unknown, xml: string, root: ElementDescriptor, options: DecodeOptions): string | undefined {
  const theirs = saxesTree(xml);
  if ("problem" in theirs) return ours instanceof DecodeError ? undefined : `saxes refuses it: ${theirs.problem}`;
  const { value, rules } = referenceDecode(root, theirs.root, options);
  if (rules.length === 0) {
    return isDeepStrictEqual(ours, { value }) ? undefined : `the reference reads ${inspect(value, { depth: 9 })}`;
  }
  const isRight = ours instanceof DecodeError && rules.includes(ours.violation.rule);
  return isRight ? undefined : `the reference finds ${rules.join(", ")}`;
}

function decode(root: ElementDescriptor, xml: string, options: DecodeOptions): unknown {
  try {
    return { value: decodeDocument(root, new TextEncoder().encode(xml), options) };
  } catch (error) {
    if (error instanceof DecodeError) return error;
    throw error;
  }
}

/** The items of a list in what was decoded; the error where there is one. */
function itemsIn(ours: unknown, list: string | undefined): unknown {
  if (ours instanceof DecodeError) return seen(ours);
  const { value } = ours as { readonly value: Readonly<Record<string, unknown>> | null };
  return { items: (list === undefined ? value : value?.[list]) ?? [] };
}

async function decodeStream(chunks: AsyncIterable<Uint8Array>, plan: StreamPlan, options: DecodeOptions) {
  try {
    return { items: await readStreamed(chunks, plan, options) };
  } catch (error) {
    if (error instanceof DecodeError) return seen(error);
    throw error;
  }
}

/** Tests the decoder with the documents of some seeds. */
export function testDecoder(first: number, count: number): void {
  test(`the decoder agrees with a reference over saxes on ${count} documents`, async () => {
    let accepted = 0;
    for (let seed = first; seed < first + count; seed++) {
      const random = new Random(seed);
      const root = random.pick(ROOTS);
      const options = random.pick(OPTIONS);
      const document = randomDocument(random, root);
      const xml = random.oneIn(2) ? document : mutate(random, document);
      if (KNOWN_DIFFERENCES.some(({ applies }) => applies(xml))) continue;
      const ours = decode(root, xml, options);
      if (!(ours instanceof DecodeError)) accepted++;
      const found = complaint(ours, xml, root, options);
      const byGeneralPath = decode(root, xml, { ...options, ...GENERALLY });
      if (found !== undefined || !isDeepStrictEqual(seen(ours), seen(byGeneralPath))) {
        expect.fail(
          `seed ${seed}, ${inspect(options)}: ${xml}\nours: ${inspect(ours, { depth: 9 })}\n${found}\ngenerally: ${inspect(byGeneralPath, { depth: 9 })}`,
        );
      }
      const lists = LISTS.get(root);
      if (lists === undefined) continue;
      const list = random.pick(lists);
      const plan = { root, ...(list !== undefined && { result: list }) };
      const bytes = new TextEncoder().encode(xml);
      const chunks = random.oneIn(2) ? singleBytes(bytes) : randomChunks(bytes, random);
      const streamed = await decodeStream(chunks, plan, options);
      if (!isDeepStrictEqual(itemsIn(ours, list), streamed)) {
        expect.fail(
          `seed ${seed}, ${inspect(options)}: ${xml}\nours: ${inspect(ours)}\nstream of ${list}: ${inspect(streamed)}`,
        );
      }
    }
    expect(accepted).toBeGreaterThanOrEqual(Math.floor(count / 5));
  });
}
