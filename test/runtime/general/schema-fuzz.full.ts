import { inspect, isDeepStrictEqual } from "node:util";
import { XmlValidateError } from "libxml2-wasm";
import { expect, test } from "vitest";
import { ContractError } from "../../../generator/diagnostics.js";
import type { ComplexDescriptor, ElementDescriptor } from "../../../runtime/descriptor.js";
import { DecodeError } from "../../../runtime/errors.js";
import { decodeDocument, decodeNode } from "../../../runtime/xml/decode.js";
import { encodeDocument } from "../../../runtime/xml/encode.js";
import { contentsMatch, isAmbiguous } from "../../support/content-judge.js";
import { mutate } from "../../support/mutate.js";
import { GENERALLY, randomChunks, readStreamed, seen, singleBytes } from "../../support/paths.js";
import { Random } from "../../support/random.js";
import { RandomSchema } from "../../support/random-schema.js";
import { type JudgedSchema, judgedSchema, PREFIXES } from "../../support/schema-contract.js";

const CASES = Number(process.env["SCHEMA_FUZZ_CASES"] ?? 500);
const SEED = Number(process.env["SCHEMA_FUZZ_SEED"] ?? 1);
const DOCUMENTS = 20;

/** The schema, compiled; undefined where libxml2 or the linker refuses it. */
function compiled(components: string): JudgedSchema | undefined {
  try {
    return judgedSchema(components);
  } catch (error) {
    if (error instanceof ContractError || error instanceof XmlValidateError) return undefined;
    throw error;
  }
}

/** libxml2 counts some repeated groups wrong; trying every way shows it. */
const EXPLAINED = "explained";
const MODEL_RULES: ReadonlySet<string> = new Set(["unknown", "order", "missing", "repeated"]);
const MODEL_PROBLEM = /^Element '[^']*': (?:This element is not expected|Missing child element)/;

function matchesModels(element: JudgedSchema["element"], xml: string): boolean {
  return contentsMatch(element, decodeNode(new TextEncoder().encode(xml)));
}

/** What is wrong with the answer to a document; undefined where libxml2 agrees. */
function complaint({ element, problemOf }: JudgedSchema, xml: string): string | undefined {
  const problem = problemOf(xml);
  const read = (text: string): unknown => decodeDocument(element, new TextEncoder().encode(text));
  let value: unknown;
  try {
    value = read(xml);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    if (problem !== undefined) return undefined;
    const isModel = MODEL_RULES.has(error.violation.rule) && !matchesModels(element, xml);
    return isModel ? EXPLAINED : `valid, but refused: ${error.message}`;
  }
  if (problem !== undefined) {
    const isModel = MODEL_PROBLEM.test(problem) && matchesModels(element, xml);
    return isModel ? EXPLAINED : `accepted, but libxml2: ${problem}`;
  }
  const written = new TextDecoder().decode(encodeDocument(element, value));
  const wrong = problemOf(written);
  if (wrong !== undefined && !(MODEL_PROBLEM.test(wrong) && matchesModels(element, written)))
    return `written as ${written}, but libxml2: ${wrong}`;
  const again = read(written);
  return isDeepStrictEqual(again, value)
    ? undefined
    : `written as ${written}: ${inspect([value, again], { depth: 9 })}`;
}

/** A list of such elements, to be read whole and as a stream. */
function listOf(element: ElementDescriptor): ElementDescriptor {
  const { name, namespace, type } = element;
  const nillable = element.nillable === true ? ({ nillable: true } as const) : {};
  const item = { property: "items", name, namespace, ...nillable, min: 0, max: Number.POSITIVE_INFINITY, type };
  const list: ComplexDescriptor = { kind: "complex", name: "List", namespace: "", items: true, children: [item] };
  return { kind: "element", namespace: "", name: "list", type: () => list };
}

async function outcome(read: () => unknown): Promise<unknown> {
  try {
    return { value: await read() };
  } catch (error) {
    if (error instanceof DecodeError) return seen(error);
    throw error;
  }
}

/** How the paths of the decoder differ on a list with the document in it twice, damaged or not; undefined where they agree. */
async function difference(element: ElementDescriptor, xml: string, random: Random): Promise<string | undefined> {
  const list = listOf(element);
  const bytes = new TextEncoder().encode(`<list>${xml}${xml}</list>`);
  const chunks = random.oneIn(2) ? singleBytes(bytes) : randomChunks(bytes, random);
  const whole = await outcome(() => decodeDocument(list, bytes));
  const others = {
    generally: await outcome(() => decodeDocument(list, bytes, GENERALLY)),
    streamed: await outcome(() => readStreamed(chunks, { root: list }, {})),
  };
  const isSame = Object.values(others).every((other) => isDeepStrictEqual(whole, other));
  return isSame ? undefined : `the paths differ: ${inspect({ whole, ...others }, { depth: 9 })}`;
}

test(`random schemas: ${CASES} with ${DOCUMENTS} documents each, judged by libxml2`, async () => {
  const counts = { schemas: 0, ambiguous: 0, documents: 0, valid: 0, explained: 0 };
  const complaints: string[] = [];
  for (let seed = SEED; seed < SEED + CASES; seed++) {
    const random = new Random(seed);
    const schema = new RandomSchema(random);
    const judged = compiled(schema.components);
    if (judged === undefined) continue;
    if (isAmbiguous(judged.element)) {
      counts.ambiguous++;
      continue;
    }
    counts.schemas++;
    for (let index = 0; index < DOCUMENTS; index++) {
      const xml = schema.document(PREFIXES);
      counts.documents++;
      let found: string | undefined;
      try {
        found = complaint(judged, xml);
        found ??= await difference(judged.element, random.oneIn(2) ? xml : mutate(random, xml), random);
        if (judged.problemOf(xml) === undefined) counts.valid++;
      } catch (error) {
        found = error instanceof Error ? (error.stack ?? error.message) : String(error);
      }
      if (found === EXPLAINED) counts.explained++;
      else if (found !== undefined) complaints.push(`seed ${seed}\n${found}\n${xml}\n${schema.components}`);
    }
    if (complaints.length > 20) break;
  }
  console.info(`random schemas: ${JSON.stringify(counts)}`);
  expect(complaints.slice(0, 5)).toEqual([]);
  expect(counts.valid).toBeGreaterThan(counts.documents / 4);
});
