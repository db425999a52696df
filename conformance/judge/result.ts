import type { ElementDescriptor, OperationDescriptor } from "@portwright/runtime";
import { decodeDocument, decodeNode } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../failure.js";
import type { Plan, PlannedCall } from "../rule.js";
import type { WireAnswer } from "../wire/exchange.js";
import { expectMediaType, xmlOf } from "./body-text.js";
import { expectColumnsDeclared, hasDataSet } from "./dataset-schema.js";
import { excerpt } from "./excerpt.js";
import { explainDecode, expectName } from "./explain.js";
import { expectValid } from "./schema-valid.js";
import { readSoapRecord } from "./soap-result.js";

/**
 * Reads a success as strictly as the contract is written: status, media type, encoding, names, order, values, and
 * nothing that the contract does not have. With libxml2 present, the payload is judged by the schemas too.
 * @returns the result; a list that is absent or nil is []; any other that is absent or nil is null; undefined for an
 * operation that has none
 * @throws {ConformanceFailure}
 */
export function readCallResult(call: PlannedCall, answer: WireAnswer, plan: Pick<Plan, "peers">): unknown {
  const { binding, operation } = call;
  if (binding === "soap11") return soapResult(operation, readSoapRecord("1.1", operation, answer, plan));
  if (binding === "soap12") return soapResult(operation, readSoapRecord("1.2", operation, answer, plan));
  expectOk(answer);
  const root = operation.bindings[binding]?.result;
  return root === undefined ? expectNothing(answer) : present(operation, readDocument(operation, root, answer, plan));
}

function soapResult(operation: OperationDescriptor, record: Readonly<Record<string, unknown>>): unknown {
  return operation.result === undefined ? undefined : present(operation, record[operation.result.property]);
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
  { peers }: Pick<Plan, "peers">,
): unknown {
  expectMediaType(answer, "text/xml", "a result over HTTP GET and POST");
  const bytes = xmlOf(answer);
  const payload = explainDecode(() => decodeNode(bytes));
  expectName("the root of the answer", payload.name, root);
  const value = explainDecode(() => decodeDocument(root, bytes), root);
  if (hasDataSet(operation)) expectColumnsDeclared(payload);
  expectValid(peers, bytes);
  return value;
}

function present({ result }: OperationDescriptor, value: unknown): unknown {
  return value ?? (result?.absent === "empty" ? [] : null);
}
