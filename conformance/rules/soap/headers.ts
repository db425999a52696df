import {
  type ChildDescriptor,
  contentOf,
  type ElementDescriptor,
  elementsOf,
  type HeaderDescriptor,
  resolveType,
  type TypeDescriptor,
} from "@portwright/runtime";
import { decodeNode, encodeDocument, openEnvelope, type XmlElement } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../../case.js";
import { xmlOf } from "../../judge/body-text.js";
import { explainDecode } from "../../judge/explain.js";
import { expectFault } from "../../judge/fault.js";
import { element, inHeader, withChildren, withHeader } from "../../message/edit.js";
import { type SoapCall, soapCalls } from "../../message/soap-call.js";
import { isNamed } from "../../message/tree.js";
import { type ConformanceRule, variantOf } from "../../rule.js";
import { sampleValue } from "../../values/sample.js";
import { wrongContents } from "../../values/wrong-texts.js";
import { callRequest, type WireAnswer } from "../../wire/exchange.js";
import { hasWildcard } from "../../values/properties.js";
import { refusedRule } from "./refused/refused-rule.js";
import type { Variant } from "./variant-rule.js";

/** A contract does not say which of its header blocks a service needs; fixtures do. Services have codes of their own for it. */
const headerMissing = refusedRule(
  {
    id: "header-missing-refused",
    severity: "must",
    title: "A message without a header block that the fixtures say is required is refused.",
    reference: "WSDL 1.1, section 3.7",
    calls: "all",
    variants: (call) =>
      headersOf(call)
        .filter(({ property }) => call.requiredHeaders.includes(property))
        .map((header) => ({
          id: variantOf(header.element.name),
          request: `a call without the header block ${header.element.name}`,
          changes: { edit: inHeader((blocks) => blocks.filter((block) => !isBlock(block, header))) },
        })),
  },
  (call, answer, request) => {
    if (expectFault(call, answer, { request }).code !== "Receiver") return;
    throw new ConformanceFailure(`${request} was answered as the server's own failure`);
  },
);

/** Each declared block with each text that its type does not allow, and with an element that it does not have. */
const headerIllTyped = refusedRule({
  id: "header-ill-typed-refused",
  severity: "must",
  title: "A declared header block whose value its type does not allow is refused.",
  reference: "WSDL 1.1, section 3.7; XML Schema part 1, section 3.3.4 (Element Locally Valid, Element)",
  calls: "all",
  variants: (call) => headersOf(call).flatMap((header) => wrongBlocks(call, header)),
});

/** Clients of the contract expect them. */
const answerHeaderGiven = answerHeaderRule(
  {
    id: "answer-header-given",
    severity: "should",
    title: "An answer has the header blocks that the contract declares for it.",
    reference: "WSDL 1.1, section 3.7",
  },
  (declared, blocks) => {
    const missing = declared.find((header) => !blocks.some((block) => isBlock(block, header)));
    if (missing === undefined) return;
    throw new ConformanceFailure(`the answer does not have the header block ${missing.element.name}`);
  },
);

const answerHeaderValid = answerHeaderRule(
  {
    id: "answer-header-valid",
    severity: "must",
    title: "The declared header blocks of an answer have values that their types allow.",
    reference: "WSDL 1.1, section 3.7",
  },
  (declared, blocks, { codec }) => void explainDecode(() => codec.read(blocks, declared, { unknown: "error" })),
);

/** Rules of the header blocks that operations declare. */
export const HEADER_RULES: readonly ConformanceRule[] = [
  headerMissing,
  headerIllTyped,
  answerHeaderGiven,
  answerHeaderValid,
];

function headersOf({ operation }: SoapCall): readonly HeaderDescriptor[] {
  return operation.input.headers?.blocks ?? [];
}

function isBlock(block: XmlElement | string, { element: declared }: HeaderDescriptor): boolean {
  return typeof block !== "string" && isNamed(block, declared.namespace, declared.name);
}

/** A block that is wrong, and what is wrong in it. */
interface WrongBlock {
  readonly id: string;
  readonly what: string;
  readonly block: XmlElement;
}

function wrongBlocks(call: SoapCall, header: HeaderDescriptor): readonly Variant[] {
  const { element: declared, property } = header;
  const value = call.headers[property] ?? sampleValue(declared.type);
  if (value === null) return [];
  const block = decodeNode(encodeDocument(declared, value));
  return wrongOnes(declared, block).map(({ id, what, block: wrong }) => ({
    id: variantOf(declared.name, id),
    request: `a call whose header block ${declared.name} ${what}`,
    changes: {
      edit: (envelope) => {
        const others = inHeader((blocks) => blocks.filter((each) => !isBlock(each, header)))(envelope);
        return withHeader(call.version, [wrong])(others);
      },
    },
  }));
}

function wrongOnes(declared: ElementDescriptor, block: XmlElement): readonly WrongBlock[] {
  const type = resolveType(declared.type);
  if (type.kind === "simple") return wrongValues(declared, "", "is", (text) => withText(block, text));
  const parts = elementsOf(declared.type).flatMap((part) => {
    const own = block.children.find((child) => typeof child !== "string" && child.name.local === part.name);
    if (own === undefined) return [];
    return wrongValues(part, part.name, `has ${part.name} that is`, (text) =>
      withChildren((children) =>
        children.map((child) => (child === own && typeof child !== "string" ? withText(child, text) : child)),
      )(block),
    );
  });
  return [...parts, ...unknownPart(type, block)];
}

function wrongValues(
  declared: Pick<ChildDescriptor, "type" | "default" | "fixed">,
  name: string,
  verb: string,
  write: (text: string) => XmlElement,
): readonly WrongBlock[] {
  return wrongContents(declared).map(({ label, text }) => ({
    id: name === "" ? variantOf(label) : variantOf(name, label),
    what: `${verb} ${JSON.stringify(text)} (${label})`,
    block: write(text),
  }));
}

function withText(found: XmlElement, text: string): XmlElement {
  return { ...found, children: text === "" ? [] : [text] };
}

/** A type without elements may be simple content, and one with a wildcard may allow any. */
function unknownPart(type: TypeDescriptor, block: XmlElement): readonly WrongBlock[] {
  if (type.kind !== "complex" || hasWildcard(type) || contentOf(type).length === 0) return [];
  const unknown = element({ namespace: block.name.namespace, local: "NoSuchPart" }, ["1"], block.prefix);
  return [
    {
      id: "unknown-part",
      what: "has an element that it does not have",
      block: withChildren((children) => [...children, unknown])(block),
    },
  ];
}

type JudgeBlocks = (
  declared: readonly HeaderDescriptor[],
  blocks: readonly XmlElement[],
  headers: NonNullable<NonNullable<SoapCall["operation"]["output"]>["headers"]>,
) => void;

/** A rule of the header blocks of answers. A call that is refused has none to judge. */
function answerHeaderRule(rule: Omit<ConformanceRule, "cases">, judge: JudgeBlocks): ConformanceRule {
  const run = (call: SoapCall, answer: WireAnswer): void => {
    const headers = call.operation.output?.headers;
    if (headers === undefined || answer.status !== 200) return;
    judge(headers.blocks, explainDecode(() => openEnvelope(xmlOf(answer))).headers, headers);
  };
  return {
    ...rule,
    cases: (plan) =>
      soapCalls(plan)
        .filter(({ operation }) => operation.output?.headers !== undefined)
        .map((call) => ({
          operation: call.operation,
          binding: call.binding,
          run: async (send) => run(call, await send(callRequest(call, call.fresh(call.examples[0])))),
        })),
  };
}
