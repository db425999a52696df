import { inspect, isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { ElementDescriptor } from "../../../runtime/descriptor.js";
import { DecodeError } from "../../../runtime/errors.js";
import { type DecodeOptions, decodeDocument } from "../../../runtime/xml/decode.js";
import { ContentPlan } from "../../../runtime/xml/plan.js";
import { KNOWN_DIFFERENCES } from "../../support/judges.js";
import { mutate } from "../../support/mutate.js";
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

const CASES = Number(process.env["FUZZ_CASES"] ?? 20_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);

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

/** The same where no tag is plain, so that everything takes the general way. */
function decodeGenerally(root: ElementDescriptor, xml: string, options: DecodeOptions): unknown {
  const { tags } = ContentPlan.prototype;
  ContentPlan.prototype.tags = () => [];
  try {
    return decode(root, xml, options);
  } finally {
    ContentPlan.prototype.tags = tags;
  }
}

/** What users see of an outcome. */
function seen(outcome: unknown): unknown {
  return outcome instanceof DecodeError ? { ...outcome, message: outcome.message } : outcome;
}

describe("the decoder against a reference over saxes", () => {
  it(`agrees on ${CASES} documents`, () => {
    let accepted = 0;
    for (let seed = SEED; seed < SEED + CASES; seed++) {
      const random = new Random(seed);
      const root = random.pick(ROOTS);
      const options = random.pick(OPTIONS);
      const document = randomDocument(random, root);
      const xml = random.oneIn(2) ? document : mutate(random, document);
      if (KNOWN_DIFFERENCES.some(({ applies }) => applies(xml))) continue;
      const ours = decode(root, xml, options);
      if (!(ours instanceof DecodeError)) accepted++;
      const found = complaint(ours, xml, root, options);
      const generally = decodeGenerally(root, xml, options);
      if (found !== undefined || !isDeepStrictEqual(seen(ours), seen(generally))) {
        expect.fail(
          `seed ${seed}, ${inspect(options)}: ${xml}\nours: ${inspect(ours, { depth: 9 })}\n${found}\ngenerally: ${inspect(generally, { depth: 9 })}`,
        );
      }
    }
    expect(accepted).toBeGreaterThanOrEqual(Math.floor(CASES / 5));
  });
});
