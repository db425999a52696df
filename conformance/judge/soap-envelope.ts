import { clarkName, decodeNode, SOAP, type SoapVersion, type XmlElement } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../case.js";
import { childElements, isNamed, textOf } from "../message/tree.js";
import type { WireAnswer } from "../wire/exchange.js";
import { xmlOf } from "./body-text.js";
import { explainDecode } from "./explain.js";

/** The parts of a SOAP message as trees. */
export interface EnvelopeTree {
  readonly version: SoapVersion;
  readonly envelope: XmlElement;
  /** The header blocks. */
  readonly headers: readonly XmlElement[];
  readonly body: XmlElement;
}

/**
 * Reads the envelope of an answer: a Header at most, then a Body, nothing else (SOAP 1.1 section 4, SOAP 1.2 part 1
 * section 5.1).
 * @throws {ConformanceFailure}
 */
export function readEnvelopeTree(answer: WireAnswer): EnvelopeTree {
  const bytes = xmlOf(answer);
  const envelope = explainDecode(() => decodeNode(bytes));
  expectNoInstruction(bytes);
  const version = versionOfEnvelope(envelope);
  const { namespace } = SOAP[version];
  const parts = [...childElements(envelope)];
  const header = parts[0] && isNamed(parts[0], namespace, "Header") ? parts.shift() : undefined;
  const [body, next] = parts;
  if (body === undefined) throw new ConformanceFailure("the Envelope of the answer has no Body");
  expectPart(body, namespace, "the Body");
  if (next !== undefined) {
    throw new ConformanceFailure(`the Envelope of the answer has ${clarkName(next.name)} after the Body`);
  }
  expectNoText(envelope, "Envelope");
  return { version, envelope, headers: header === undefined ? [] : childElements(header), body };
}

/**
 * Judges that an element of SOAP has nothing but elements and white space.
 * @throws {ConformanceFailure}
 */
export function expectNoText(element: XmlElement, name: string): void {
  if (textOf(element).trim() === "") return;
  throw new ConformanceFailure(`the ${name} of the answer has text between its elements`);
}

function versionOfEnvelope({ name }: XmlElement): SoapVersion {
  const version = (["1.1", "1.2"] as const).find((version) => SOAP[version].namespace === name.namespace);
  if (name.local === "Envelope" && version !== undefined) return version;
  throw new ConformanceFailure(`the answer is no SOAP message: its root is ${clarkName(name)}, expected an Envelope`);
}

function expectPart(part: XmlElement, namespace: string, what: string): void {
  if (isNamed(part, namespace, "Body")) return;
  throw new ConformanceFailure(`the Envelope of the answer has ${clarkName(part.name)} in place of ${what}`);
}

/** What can contain "<?" in a well-formed document (XML 1.0, sections 2.5 to 2.8); the target of an instruction is captured. */
const MARKUP = /<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?([^\s?]+).*?\?>/gs;

/**
 * Judges that a SOAP message has no processing instruction (SOAP 1.1, section 3; SOAP 1.2 part 1, section 5).
 * @param bytes the message in UTF-8, well-formed
 * @throws {ConformanceFailure}
 */
export function expectNoInstruction(bytes: Uint8Array): void {
  for (const [, target] of new TextDecoder().decode(bytes).matchAll(MARKUP)) {
    if (target === undefined || target === "xml") continue;
    throw new ConformanceFailure(`the answer has the processing instruction ${target}, which SOAP does not allow`);
  }
}
