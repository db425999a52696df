import { withHeader } from "../../../message/edit.js";
import { isNamedByBody, oneOfEachBinding, type SoapCall } from "../../../message/soap-call.js";
import { gzip, soapRequest } from "../../../message/soap-request.js";
import type { ConformanceRule, Plan, RuleCase } from "../../../rule.js";
import type { WireRequest } from "../../../wire/exchange.js";
import { type BlockAttributes, headerBlock, type Variant } from "../variant-rule.js";
import { acceptedRule, expectAsPlain } from "./accepted-rule.js";

interface HeaderVariant {
  readonly id: string;
  /** The Header in the words of a message. */
  readonly header: string;
  readonly blocks: readonly BlockAttributes[];
}

const HEADERS: readonly HeaderVariant[] = [
  { id: "empty-header", header: "an empty Header", blocks: [] },
  { id: "unknown-block", header: "an unknown header block", blocks: [{}] },
  { id: "several-blocks", header: "several unknown header blocks", blocks: [{}, {}] },
  { id: "must-understand-0", header: 'a header block of mustUnderstand="0"', blocks: [{ mustUnderstand: "0" }] },
  {
    id: "another-node",
    header: "a header block that another node must understand",
    blocks: [{ mustUnderstand: "1", actor: "urn:conformance:another-node" }],
  },
];

/** SOAP 1.2 part 1, sections 2.2 and 5.2.3. */
const HEADERS12: readonly HeaderVariant[] = [
  {
    id: "must-understand-false",
    header: 'a header block of mustUnderstand="false"',
    blocks: [{ mustUnderstand: "false" }],
  },
  {
    id: "role-none",
    header: "a header block that no node must understand",
    blocks: [{ mustUnderstand: "true", actor: "http://www.w3.org/2003/05/soap-envelope/role/none" }],
  },
];

/** For one call of each binding: headers are read before the operation plays a part. */
export const headersAccepted = acceptedRule({
  id: "headers-accepted",
  severity: "must",
  title: "Header blocks that nobody has to understand, and those for another node, are passed over.",
  reference: "SOAP 1.1, sections 4.2.2 and 4.2.3; SOAP 1.2 part 1, sections 2.6 and 5.2",
  calls: "one of each binding",
  variants: (call) => [...HEADERS, ...(call.version === "1.2" ? HEADERS12 : [])].map((header) => variant(call, header)),
});

function variant(call: SoapCall, { id, header, blocks }: HeaderVariant): Variant {
  const edit = withHeader(
    call.version,
    blocks.map((block) => headerBlock(call, block)),
  );
  return { id, request: `a message with ${header}`, changes: { edit } };
}

/** For one call of each binding: the operation plays no part in how a media type is written. */
export const contentTypeAccepted = acceptedRule({
  id: "content-type-accepted",
  severity: "must",
  title: "The Content-Type is read by the rules of HTTP.",
  reference: "RFC 9110, section 8.3.1; RFC 2045, section 1",
  calls: "one of each binding",
  variants: ({ facts: { mediaType } }) => [
    contentType("quoted-charset", "a quoted charset", `${mediaType}; charset="utf-8"`),
    contentType("upper-case-charset", "a charset in upper case", `${mediaType}; charset=UTF-8`),
    contentType("upper-case-type", "a media type in upper case", `${mediaType.toUpperCase()}; CHARSET=utf-8`),
    contentType("no-space", "a Content-Type without space", `${mediaType};charset=utf-8`),
    contentType("unknown-parameter", "an unknown media type parameter", `${mediaType}; charset=utf-8; x=1`),
  ],
});

/** The parameter takes the place of the header SOAPAction. For every call: some servers choose the operation by it. */
export const actionParameterAccepted = acceptedRule({
  id: "action-parameter-accepted",
  severity: "must",
  title: "A SOAP 1.2 message may name its action in the Content-Type.",
  reference: "RFC 3902; SOAP 1.2 part 2, section 6.5",
  calls: "all",
  variants: actionParameter,
});

function actionParameter({ version, facts: { contentType: plain }, action }: SoapCall): readonly Variant[] {
  return version === "1.1"
    ? []
    : [contentType("action", "the action in its Content-Type", `${plain}; action="${action}"`)];
}

function contentType(id: string, what: string, value: string): Variant {
  return { id, request: `a message with ${what}`, changes: { headers: { "content-type": value } } };
}

/**
 * SOAP 1.1 (section 6.1.1) and WSDL 1.1 (section 3.4) have clients send the action; a receiver must not depend on it.
 * Engines that choose the operation by it are many, so this is advice. For every call: it is part of a call's dispatch.
 */
export const actionOptional = acceptedRule({
  id: "action-optional",
  severity: "should",
  title: "A SOAP 1.1 message is read without an action: the Body says what is called.",
  reference: "Basic Profile 1.1, R1127",
  calls: "all",
  variants: (call) =>
    call.version === "1.2" || !isNamedByBody(call)
      ? []
      : [
          { id: "empty", request: "a message with an empty SOAPAction", changes: { headers: { soapaction: '""' } } },
          { id: "absent", request: "a message without a SOAPAction", changes: { headers: { soapaction: undefined } } },
        ],
});

/** For one call of each binding: the operation plays no part in how a body is sent. */
export const chunkedAccepted = acceptedRule({
  id: "chunked-accepted",
  severity: "must",
  title: "A message in chunks is read.",
  reference: "RFC 9112, section 7.1",
  calls: "one of each binding",
  variants: () => [{ id: "chunked", request: "a message in chunks", changes: { chunked: true } }],
});

/** Nothing makes a server read content codings, but then it has to say so. */
export const gzipAnswered = gzipRule(
  {
    id: "gzip-answered",
    severity: "must",
    title: "A message in the content coding gzip is read, or refused with status 415.",
    reference: "RFC 9110, section 8.4",
  },
  [415],
);

/** The coding that clients send most. */
export const gzipAccepted = gzipRule(
  {
    id: "gzip-accepted",
    severity: "should",
    title: "A message in the content coding gzip is read.",
    reference: "RFC 9110, section 8.4.1.3",
  },
  [],
);

function gzipRule(rule: Omit<ConformanceRule, "cases">, refusals: readonly number[]): ConformanceRule {
  const caseOf = (plan: Plan, call: SoapCall): RuleCase => ({
    operation: call.operation,
    binding: call.binding,
    run: async (send) => {
      const answer = await send(await zipped(soapRequest(call)));
      if (!refusals.includes(answer.status)) expectAsPlain(call, answer, plan, "a message in gzip");
    },
  });
  return { ...rule, cases: (plan) => oneOfEachBinding(plan).map((call) => caseOf(plan, call)) };
}

async function zipped(request: WireRequest): Promise<WireRequest> {
  const { body = new Uint8Array(), headers } = request;
  return { ...request, headers: { ...headers, "content-encoding": "gzip" }, body: await gzip(body) };
}
