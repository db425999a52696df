import {
  type BindingVisitor,
  type ElementDescriptor,
  type MessageDescriptor,
  messageElement,
  type OperationDescriptor,
  resultOf,
  responseElement,
  visitBinding,
} from "@portwright/runtime";
import {
  decodeDocument,
  decodeNode,
  isFault,
  type OpenEnvelope,
  openEnvelope,
  PROTOCOLS,
  readBodyNodes,
  readFault,
  SOAP,
  type SoapVersion,
  writeNode,
  type XmlElement,
  XSD_NAMESPACE,
} from "@portwright/runtime/codec";
import { ConformanceFailure } from "../case.js";
import { attributeOf, childElements, elementsIn } from "../message/tree.js";
import type { OptionalDependencies, Plan, PlannedCall } from "../rule.js";
import type { WireAnswer } from "../wire/exchange.js";
import { excerpt, expectMediaType, xmlOf } from "./body-text.js";
import { expectName, explainDecode } from "./explain.js";
import { expectNoInstruction } from "./soap-envelope.js";

/**
 * Reads a success as strictly as the contract is written: status, media type, encoding, names, order, values, and
 * nothing that the contract does not have. With libxml2 present, the payload is judged by the schemas too.
 * @returns the result; a list that is absent or nil is []; any other that is absent or nil is null; undefined for an
 * operation that has none
 * @throws {ConformanceFailure}
 */
export function readCallResult(call: PlannedCall, answer: WireAnswer, plan: Pick<Plan, "optional">): unknown {
  const { binding, protocol, operation } = call;
  if (operation.output === undefined) return expectAccepted(answer);
  const version = PROTOCOLS[protocol].soap;
  if (version !== undefined) return resultInBody(operation, readSoapBody(version, operation, answer, plan));
  expectOk(answer);
  const bound = operation.bindings[binding];
  return bound && visitBinding(DOCUMENT_RESULTS, bound)(operation, answer, plan);
}

/** Reads an answer that is a document, and not an envelope. */
type ReadDocument = (operation: OperationDescriptor, answer: WireAnswer, plan: Pick<Plan, "optional">) => unknown;

const DOCUMENT_RESULTS: BindingVisitor<ReadDocument> = {
  soap: () => (_, answer) => expectNothing(answer),
  http:
    ({ result }) =>
    (operation, answer, plan) => {
      if (result === undefined) return expectNothing(answer);
      const document = { root: result, mediaType: "text/xml", why: "a result over HTTP GET and POST" };
      return present(operation, readDocument(operation, document, answer, plan));
    },
  xml:
    ({ mediaType }) =>
    (operation, answer, plan) => {
      const root = responseElement(operation);
      if (root === undefined) return expectNothing(answer);
      const document = { root, mediaType, why: "the media type that the contract has for the message" };
      return resultInBody(operation, readDocument(operation, document, answer, plan));
    },
};

/** The answer to a one-way message has no envelope (Basic Profile 1.1, R2714 and R2750). */
function expectAccepted({ status, body }: WireAnswer): undefined {
  if (status !== 202 && status !== 200) {
    throw new ConformanceFailure(
      `a one-way message was answered with status ${status}, expected 202: ${excerpt(body)}`,
    );
  }
  return body.length === 0 ? undefined : expectNothing({ body });
}

/** A view of the element in the Body: one of its children, or its own value. */
function resultInBody(operation: OperationDescriptor, body: unknown): unknown {
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
function expectNothing({ body }: Pick<WireAnswer, "body">): undefined {
  if (body.length === 0) return undefined;
  throw new ConformanceFailure(
    `the answer has a body of ${body.length} bytes, expected none for an operation without a result: ${excerpt(body)}`,
  );
}

/** The document that an answer is. */
interface ResultDocument {
  readonly root: ElementDescriptor;
  readonly mediaType: string;
  /** Why it is of that media type. */
  readonly why: string;
}

function readDocument(
  operation: OperationDescriptor,
  { root, mediaType, why }: ResultDocument,
  answer: WireAnswer,
  { optional }: Pick<Plan, "optional">,
): unknown {
  expectMediaType(answer, mediaType, why);
  const bytes = xmlOf(answer);
  const payload = explainDecode(() => decodeNode(bytes));
  expectName("the root of the answer", payload.name, root);
  const value = explainDecode(() => decodeDocument(root, bytes), root);
  if (hasDataSet(operation)) expectColumnsDeclared(payload);
  expectValid(optional, bytes);
  return value;
}

function present(operation: OperationDescriptor, value: unknown): unknown {
  if (value !== undefined && value !== null) return value;
  const { absent, nillable } = resultOf(operation) ?? {};
  if (absent === "empty") return [];
  if (absent === "undefined" || nillable === true) return null;
  throw new ConformanceFailure("the answer has no result, which the contract requires");
}

/**
 * Reads the element in the Body of a SOAP answer that has to be a success (SOAP 1.1 sections 4 and 6.2, SOAP 1.2 part 1
 * section 5 and part 2 section 7).
 * @throws {ConformanceFailure}
 */
function readSoapBody(
  version: SoapVersion,
  operation: OperationDescriptor,
  answer: WireAnswer,
  { optional }: Pick<Plan, "optional">,
): unknown {
  const { output } = operation;
  if (output === undefined) return expectNothing(answer);
  expectNoFailure(answer);
  const { root, withParts } = openAnswer(answer, output);
  expectMediaType(root, SOAP[version].mediaType, `a SOAP ${version} message`);
  const bytes = xmlOf(root);
  const envelope = openVersion(version, bytes);
  expectNoFault(envelope, answer.status);
  const value = withParts(readBody(envelope, output));
  expectNoInstruction(bytes);
  // No schema declares the wrapper of an rpc message, and several parts are several documents.
  if (output.style === "document" && output.encoding === undefined) expectPayload(operation, bytes, optional);
  return value;
}

/** The part of an answer that has the envelope, and what adds the attachments to its value (WSDL 1.1, section 5). */
function openAnswer(
  answer: WireAnswer,
  { attachments }: MessageDescriptor,
): { readonly root: WireAnswer; readonly withParts: (value: unknown) => unknown } {
  if (attachments === undefined) return { root: answer, withParts: (value) => value };
  const { codec, parts } = attachments;
  const whole = { contentType: answer.header("content-type"), bytes: answer.body };
  const opened = explainDecode(() => codec.open(whole));
  if (opened === undefined) {
    throw new ConformanceFailure("the answer is not multipart/related, expected an envelope with its attachments");
  }
  const { contentType, bytes } = opened.envelope;
  return {
    root: { ...answer, body: bytes, header: (name) => (name === "content-type" ? contentType : answer.header(name)) },
    withParts: (value) => explainDecode(() => codec.withParts(value, opened.attachments, parts, { unknown: "error" })),
  };
}

function readBody(envelope: OpenEnvelope, message: MessageDescriptor): unknown {
  const { body } = envelope;
  const { attachments: _, ...inEnvelope } = message;
  const { encoding, style } = inEnvelope;
  const response = messageElement(inEnvelope);
  if (encoding !== undefined) {
    return explainDecode(() => encoding.read(readBodyNodes(envelope), message, { unknown: "error" }), response);
  }
  if (body === undefined) {
    throw new ConformanceFailure(`the Body of the answer is empty, expected the element ${response.name}`);
  }
  // The name of the element around the parts of an rpc response is not significant (SOAP 1.1, section 7.1).
  const wanted = style === "rpc" ? { ...response, namespace: body.namespace, name: body.local } : response;
  expectName("the element in the Body of the answer", body, wanted);
  return explainDecode(() => envelope.read(wanted), wanted);
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

function openVersion(version: SoapVersion, bytes: Uint8Array): OpenEnvelope {
  const envelope = explainDecode(() => openEnvelope(bytes));
  if (envelope.version === version) return envelope;
  throw new ConformanceFailure(`a SOAP ${version} call was answered with a SOAP ${envelope.version} envelope`);
}

function expectNoFault(envelope: OpenEnvelope, status: number): void {
  if (envelope.body === undefined || !isFault(envelope.body)) return;
  const { reason } = readFault(envelope.version, envelope.readNode());
  throw new ConformanceFailure(`a SOAP fault came with status ${status}: ${JSON.stringify(reason)}`);
}

/** Judges the content of the Body by what the codec does not check. */
function expectPayload(operation: OperationDescriptor, bytes: Uint8Array, optional: Plan["optional"]): void {
  const isDataSet = hasDataSet(operation);
  if (optional.validate === undefined && !isDataSet) return;
  const payload = openEnvelope(bytes).readNode();
  if (isDataSet) expectColumnsDeclared(payload);
  expectValid(optional, new TextEncoder().encode(writeNode(payload)));
}

const DIFFGRAM_NAMESPACE = "urn:schemas-microsoft-com:xml-diffgram-v1";
const MODEL_GROUPS = ["complexType", "sequence", "choice", "all"];

/** Whether the result of an operation is a DataSet. */
function hasDataSet(operation: OperationDescriptor): boolean {
  const type = resultOf(operation)?.type;
  return typeof type === "function" && type().kind === "dataset";
}

/**
 * Judges that the inline schema of a DataSet declares every table and column that its rows have: a reader that goes by
 * the schema loses the others.
 * @param payload the DataSet, or an element around it
 * @throws {ConformanceFailure}
 */
function expectColumnsDeclared(payload: XmlElement): void {
  const [schema] = elementsIn(payload, XSD_NAMESPACE, "schema");
  if (schema === undefined) {
    childElements(payload).forEach(expectColumnsDeclared);
    return;
  }
  const tables = new Map(
    declarationsIn(schema)
      .flatMap(declarationsIn)
      .map((table) => [nameOf(table), table]),
  );
  const [diffgram] = elementsIn(payload, DIFFGRAM_NAMESPACE, "diffgram");
  const rows = (diffgram === undefined ? [] : childElements(diffgram)).flatMap(childElements);
  for (const row of rows) expectRowDeclared(row, tables.get(row.name.local));
}

/** A table that is declared elsewhere, by reference or by a named type, is not looked into. */
function expectRowDeclared(row: XmlElement, table: XmlElement | undefined): void {
  const { local } = row.name;
  if (table === undefined) {
    throw new ConformanceFailure(
      `the inline schema of the DataSet does not declare the table ${local}, which has rows`,
    );
  }
  if (attributeOf(table, "ref") !== undefined || attributeOf(table, "type") !== undefined) return;
  const columns = declarationsIn(table).map(nameOf);
  const other = childElements(row).find(({ name }) => !columns.includes(name.local));
  if (other === undefined) return;
  const column = `the column ${other.name.local} of the table ${local}`;
  throw new ConformanceFailure(`the inline schema of the DataSet does not declare ${column}, which has values`);
}

/** The element declarations in a schema, or in an element declaration, past the groups between them. */
function declarationsIn(element: XmlElement): readonly XmlElement[] {
  return childElements(element).flatMap((child) => {
    if (child.name.namespace !== XSD_NAMESPACE) return [];
    if (child.name.local === "element") return [child];
    return MODEL_GROUPS.includes(child.name.local) ? declarationsIn(child) : [];
  });
}

function nameOf(declaration: XmlElement): string {
  return attributeOf(declaration, "name") ?? attributeOf(declaration, "ref")?.replace(/^.*:/, "") ?? "";
}

/**
 * Judges a payload by the schemas of the contract, where libxml2 is present.
 * @throws {ConformanceFailure}
 */
export function expectValid({ validate }: Pick<OptionalDependencies, "validate">, document: Uint8Array): void {
  const problems = validate?.(document) ?? [];
  // No schema declares the element of a part that has a type: its name and its value have been judged before.
  if (problems.length === 0 || problems.some((problem) => problem.includes("No matching global declaration"))) return;
  throw new ConformanceFailure(`the answer is not valid by the contract's schema: ${problems.join("; ")}`);
}
