import { inspect, isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { DecodeError, SoapFault } from "../../../runtime/errors.js";
import { openEnvelope, openEnvelopeStream } from "../../../runtime/soap/envelope.js";
import { DEFAULT_DECODE_LIMITS, type DecodeLimits, type DecodeOptions } from "../../../runtime/xml/decode.js";
import { KNOWN_DIFFERENCES } from "../../support/judges.js";
import { mutate } from "../../support/mutate.js";
import { randomChunks, readStreamed, singleBytes } from "../../support/paths.js";
import { Random } from "../../support/random.js";
import { randomDocument } from "../../support/random-document.js";
import { referenceEnvelope } from "../../support/reference-decoder.js";
import { saxesTree } from "../../support/saxes-tree.js";
import { listResponse, type MailUser } from "../../support/sample-elements.js";

const NAMESPACES = ["http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope", "urn:soap"];
const HEADERS = ["", "", "<s:Header/>", '<s:Header><h xmlns="urn:h">x<i/></h> </s:Header>'];
const OPTIONS: readonly DecodeOptions[] = [{}, { unknown: "ignore" }];

function randomEnvelope(random: Random): string {
  const namespace = NAMESPACES[random.oneIn(20) ? 2 : random.below(2)];
  const child = randomDocument(random, listResponse);
  return (
    `<?xml version="1.0"?><s:Envelope xmlns:s="${namespace}" xmlns:p="urn:p">${random.pick(HEADERS)}` +
    `<s:Body>${random.pick(["", "\n"])}${child}${random.oneIn(20) ? "<b/>" : ""}</s:Body></s:Envelope>`
  );
}

/** A list, or the rule that it broke, with path and position in the message. */
type Outcome = { readonly items: readonly (MailUser | null)[] } | { readonly rule: string; readonly message: string };

function outcomeOf(error: unknown): Outcome {
  if (error instanceof DecodeError) return { rule: error.violation.rule, message: error.message };
  if (error instanceof SoapFault) return { rule: error.code, message: error.message };
  throw error;
}

function readWhole(bytes: Uint8Array, options: DecodeOptions): Outcome {
  try {
    return { items: openEnvelope(bytes, options).read(listResponse).result ?? [] };
  } catch (error) {
    return outcomeOf(error);
  }
}

async function readStream(chunks: AsyncIterable<Uint8Array>, options: DecodeOptions): Promise<Outcome> {
  const plan = { root: listResponse, open: openEnvelopeStream, result: "result" };
  try {
    return { items: await readStreamed<MailUser | null>(chunks, plan, options) };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Limits that no other message has: what was remembered of one with other limits is not used. */
function limitsOfOneMessage(seed: number): Partial<DecodeLimits> {
  return { textLength: DEFAULT_DECODE_LIMITS.textLength - 1 - (seed % 1_000_000) };
}

/** Whether the outcome is the one that the reference comes to. */
function isRight(outcome: Outcome, xml: string, options: DecodeOptions): boolean {
  const judged = saxesTree(xml);
  if ("problem" in judged) return "rule" in outcome;
  const { value, rules } = referenceEnvelope(listResponse, judged.root, options);
  if (rules.length > 0) return "rule" in outcome && rules.includes(outcome.rule);
  const { result = [] } = value as { readonly result?: readonly MailUser[] };
  return isDeepStrictEqual(outcome, { items: result });
}

/** Tests the reading of envelopes with the messages of some seeds. */
export function testEnvelopes(first: number, count: number): void {
  test(`envelopes, whole and in chunks, agree with a reference over saxes on ${count} messages`, async () => {
    let accepted = 0;
    for (let seed = first; seed < first + count; seed++) {
      const random = new Random(seed);
      const options = random.pick(OPTIONS);
      const message = randomEnvelope(random);
      const xml = random.oneIn(2) ? message : mutate(random, message);
      if (KNOWN_DIFFERENCES.some(({ applies }) => applies(xml))) continue;
      const bytes = new TextEncoder().encode(xml);
      const whole = readWhole(bytes, options);
      const others = {
        anew: readWhole(bytes, { ...options, limits: limitsOfOneMessage(seed) }),
        inChunks: await readStream(randomChunks(bytes, random), options),
        byBytes: await readStream(singleBytes(bytes), options),
      };
      if ("items" in whole) accepted++;
      if (!isRight(whole, xml, options) || Object.values(others).some((other) => !isDeepStrictEqual(whole, other))) {
        const outcomes = inspect({ whole, ...others, saxes: saxesTree(xml) }, { depth: 9 });
        expect.fail(`seed ${seed}, ${inspect(options)}: ${xml}\n${outcomes}`);
      }
    }
    expect(accepted).toBeGreaterThanOrEqual(Math.floor(count / 5));
  });
}
