import { type ElementDescriptor, type OperationDescriptor, resultOf } from "@portwright/runtime";
import { decodeDocument, decodeNode, PROTOCOLS } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../failure.js";
import type { Plan, PlannedCall } from "../rule.js";
import { httpBindingOf } from "../supported.js";
import type { WireAnswer } from "../wire/exchange.js";
import { expectMediaType, xmlOf } from "./body-text.js";
import { expectColumnsDeclared, hasDataSet } from "./dataset-schema.js";
import { excerpt } from "./excerpt.js";
import { expectName, explainDecode } from "./explain.js";
import { expectValid } from "./schema-valid.js";
import { readSoapBody } from "./soap-result.js";

/**
 * Reads a success as strictly as the contract is written: status, media type, encoding, names, order, values, and
 * nothing that the contract does not have. With libxml2 present, the payload is judged by the schemas too.
 * @returns the result; a list that is absent or nil is []; any other that is absent or nil is null; undefined for an
 * operation that has none
 * @throws {ConformanceFailure}
 */
export function readCallResult(call: PlannedCall, answer: WireAnswer, plan: Pick<Plan, "optional">): unknown {
  const { binding, protocol, operation } = call;
  const version = PROTOCOLS[protocol].soap;
  if (version !== undefined) return soapResult(operation, readSoapBody(version, operation, answer, plan));
  expectOk(answer);
  const root = httpBindingOf(operation.bindings[binding])?.result;
  return root === undefined ? expectNothing(answer) : present(operation, readDocument(operation, root, answer, plan));
}

/** A view of the element in the Body: one of its children, or its own value. */
function soapResult(operation: OperationDescriptor, body: unknown): unknown {
  const result = resultOf(operation);
  if (result === undefined) return undefined;
  const { property } = result;
  return present(operation, property === undefined ? body : (body as Readonly<Record<string, unknown>>)[property]);
}

function expectOk({ status, body }: WireAnswer): void {
  if (status === 200) return;
  throw new ConformanceFailure(`the call was answered with status ${status}, expected 200: ${excerpt(body)}`);
}

/** A message without parts has nothing to send (WSDL 1.1, section 2.3). */
function expectNothing({ body }: WireAnswer): undefined {
  if (body.length === 0) return undefined;
  throw new ConformanceFailure(
    `the answer has a body of ${body.length} bytes, expected none for an operation without a result: ${excerpt(body)}`,
  );
}

function readDocument(
  operation: OperationDescriptor,
  root: ElementDescriptor,
  answer: WireAnswer,
  { optional }: Pick<Plan, "optional">,
): unknown {
  expectMediaType(answer, "text/xml", "a result over HTTP GET and POST");
  const bytes = xmlOf(answer);
  const payload = explainDecode(() => decodeNode(bytes));
  expectName("the root of the answer", payload.name, root);
  const value = explainDecode(() => decodeDocument(root, bytes), root);
  if (hasDataSet(operation)) expectColumnsDeclared(payload);
  expectValid(optional, bytes);
  return value;
}

function present({ result }: OperationDescriptor, value: unknown): unknown {
  return value ?? (result?.absent === "empty" ? [] : null);
}
