import type { OperationDescriptor } from "@portwright/runtime";
import {
  type Envelope,
  isFault,
  openEnvelope,
  readFault,
  SOAP,
  type SoapVersion,
  writeNode,
} from "@portwright/runtime/codec";
import { ConformanceFailure } from "../failure.js";
import type { Plan } from "../rule.js";
import { responseOf } from "../supported.js";
import type { WireAnswer } from "../wire/exchange.js";
import { expectMediaType, xmlOf } from "./body-text.js";
import { expectColumnsDeclared, hasDataSet } from "./dataset-schema.js";
import { excerpt } from "./excerpt.js";
import { expectName, explainDecode } from "./explain.js";
import { expectNoInstruction } from "./instructions.js";
import { expectValid } from "./schema-valid.js";

/**
 * Reads the element in the Body of a SOAP answer that has to be a success (SOAP 1.1 sections 4 and 6.2, SOAP 1.2 part 1
 * section 5 and part 2 section 7).
 * @throws {ConformanceFailure}
 */
export function readSoapBody(
  version: SoapVersion,
  operation: OperationDescriptor,
  answer: WireAnswer,
  { optional }: Pick<Plan, "optional">,
): unknown {
  const response = responseOf(operation);
  expectNoFailure(answer);
  expectMediaType(answer, SOAP[version].mediaType, `a SOAP ${version} message`);
  const bytes = xmlOf(answer);
  const envelope = openVersion(version, bytes);
  if (envelope.body === undefined) {
    throw new ConformanceFailure(`the Body of the answer is empty, expected the element ${response.name}`);
  }
  expectNoFault(envelope, answer.status);
  expectName("the element in the Body of the answer", envelope.body, response);
  const value = explainDecode(() => envelope.read(response), response);
  expectNoInstruction(bytes);
  expectPayload(operation, bytes, optional);
  return value;
}

function expectNoFailure(answer: WireAnswer): void {
  const { status, body } = answer;
  if (status === 200) return;
  const fault = faultIn(body, status);
  throw new ConformanceFailure(`the call was answered with status ${status}, expected 200: ${fault ?? excerpt(body)}`);
}

/** The fault in a body, read with indulgence; undefined where there is none. */
function faultIn(body: Uint8Array, status: number): string | undefined {
  try {
    const envelope = openEnvelope(body);
    if (envelope.body === undefined || !isFault(envelope.body)) return undefined;
    const { code, reason } = readFault(envelope.version, envelope.readNode(), status);
    return `a SOAP fault (${code}) ${JSON.stringify(reason)}`;
  } catch {
    return undefined;
  }
}

function openVersion(version: SoapVersion, bytes: Uint8Array): Envelope {
  const envelope = explainDecode(() => openEnvelope(bytes));
  if (envelope.version === version) return envelope;
  throw new ConformanceFailure(`a SOAP ${version} call was answered with a SOAP ${envelope.version} envelope`);
}

function expectNoFault(envelope: Envelope, status: number): void {
  if (envelope.body === undefined || !isFault(envelope.body)) return;
  const { reason } = readFault(envelope.version, envelope.readNode());
  throw new ConformanceFailure(`a SOAP fault came with status ${status}: ${JSON.stringify(reason)}`);
}

/** Judges what stands in the Body by more than the codec looks at. */
function expectPayload(operation: OperationDescriptor, bytes: Uint8Array, optional: Plan["optional"]): void {
  const isDataSet = hasDataSet(operation);
  if (optional.validate === undefined && !isDataSet) return;
  const payload = openEnvelope(bytes).readNode();
  if (isDataSet) expectColumnsDeclared(payload);
  expectValid(optional, new TextEncoder().encode(writeNode(payload)));
}
