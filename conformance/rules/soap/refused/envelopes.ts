import { type OperationDescriptor, resolveType } from "@portwright/runtime";
import { HEADER_BLOCKS, SOAP, type SoapVersion, type XmlElement } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../../../case.js";
import { expectFault } from "../../../judge/fault.js";
import { type Edit, inBody, inCall, soapElement, withChildren, withHeader, withName } from "../../../message/edit.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { soapRequest } from "../../../message/soap-request.js";
import { childElements, isNamed } from "../../../message/tree.js";
import { type BlockAttributes, headerBlock, UNKNOWN_NAMESPACE, type Variant, variantRule } from "../variant-rule.js";
import { refusedBy, refusedByStatusOr, refusedRule } from "./refused-rule.js";

const variant = (id: string, request: string, edit: Edit): Variant => ({ id, request, changes: { edit } });

const twice = withChildren((children) => [...children, ...children]);
const nothing = withChildren(() => []);
const withText = withChildren((children) => ["stray", ...children]);

/** For one call of each binding: an envelope is read before the operation plays a part. */
export const envelopeStructureRefused = refusedRule({
  id: "envelope-shape-refused",
  severity: "must",
  title: "A message whose Envelope does not consist of an optional Header and one Body is refused.",
  reference: "SOAP 1.1, section 4; SOAP 1.2 part 1, section 5.1; Basic Profile 1.1, R1011",
  calls: "one of each binding",
  variants: envelopeStructures,
});

function envelopeStructures(call: SoapCall): readonly Variant[] {
  const header = soapElement(call.version, "Header", [headerBlock(call)]);
  return [
    variant("no-body", "a message without a Body", nothing),
    variant("two-bodies", "a message with two Bodies", twice),
    variant(
      "header-behind-body",
      "a message with its Header behind the Body",
      withChildren((children) => [...children, header]),
    ),
    variant(
      "two-headers",
      "a message with two Headers",
      withChildren((children) => [header, header, ...children]),
    ),
    variant(
      "unknown-part",
      "a message with an unknown element of SOAP in place of the Body",
      withChildren((children) => children.map((body) => withName({ local: "Content" })(body as XmlElement))),
    ),
  ];
}

/** For every call: the element in the Body says which operation is called. */
export const bodyContentRefused = refusedRule({
  id: "body-content-refused",
  severity: "must",
  title: "A message whose Body does not contain exactly one element of the contract is refused.",
  reference: "WSDL 1.1, sections 2.4 and 3.5; Basic Profile 1.1, R2201, R2712 and R9981",
  calls: "all",
  variants: bodyContents,
});

function bodyContents({ operation }: SoapCall): readonly Variant[] {
  const { wireName, input } = operation;
  const [element] = input.body;
  if (element === undefined) return [];
  // Encoded values may be elements of the Body (SOAP 1.1, section 5.1).
  const isEncoded = input.encoding?.use === "encoded";
  return [
    variant("empty-body", "a message with an empty Body", inBody(nothing)),
    ...(isEncoded ? [] : [variant("called-twice", `a message that calls ${wireName} twice`, inBody(twice))]),
    variant(
      "unknown-operation",
      "a message that calls an unknown operation",
      inCall(withName({ local: "NoSuchCall" })),
    ),
    variant(
      "other-namespace",
      `a message that calls ${wireName} of another namespace`,
      inCall(withName({ namespace: UNKNOWN_NAMESPACE })),
    ),
    ...(element.namespace === ""
      ? []
      : [
          variant(
            "no-namespace",
            `a message that calls ${wireName} of no namespace`,
            inCall(withName({ namespace: "" })),
          ),
        ]),
  ];
}

/** Text there changes nothing of what is called, and processors that drop it are many. */
export const strayTextRefused = refusedRule({
  id: "stray-text-refused",
  severity: "should",
  title: "A message with text between the elements of its envelope or between its parameters is refused.",
  reference: "SOAP 1.2 part 1, sections 5.1 and 5.3; XML Schema part 1, section 3.4.4",
  calls: "one of each binding",
  variants: ({ operation }) => [
    variant("envelope", "a message with text in its Envelope", withText),
    variant("body", "a message with text in its Body", inBody(withText)),
    ...(hasElementsAlone(operation)
      ? [variant("call", "a message with text between its parameters", inCall(withText))]
      : []),
  ],
});

/** Whether the schema says that the first element in the Body has no text of its own. */
function hasElementsAlone({ input: { body, encoding } }: OperationDescriptor): boolean {
  const [element] = body;
  if (element === undefined || encoding?.use === "encoded") return false;
  const type = resolveType(element.type);
  return type.kind === "complex" && type.mixed !== true && type.content?.kind !== "simple";
}

const BOTH: readonly SoapVersion[] = ["1.1", "1.2"];

const OTHER: Readonly<Record<SoapVersion, SoapVersion>> = { "1.1": "1.2", "1.2": "1.1" };

/** Gives the envelope and its children another namespace. */
function inNamespace(namespace: string): Edit {
  const rename = withName({ namespace });
  return (envelope) => rename({ ...envelope, children: childElements(envelope).map(rename) });
}

/**
 * In which version the fault is written is left open where the envelope is of none. For one call of each binding: the
 * envelope is read before the operation plays a part.
 */
export const unknownVersionRefused = refusedRule(
  {
    id: "unknown-version-refused",
    severity: "must",
    title: "An Envelope of a namespace that is not that of SOAP is refused by a VersionMismatch fault.",
    reference: "SOAP 1.1, sections 4.1.2 and 4.4.1; SOAP 1.2 part 1, section 2.8",
    calls: "one of each binding",
    variants: () => [unknownNamespace()],
  },
  refusedBy({ codes: ["VersionMismatch"], versions: BOTH }),
);

/** The code is left open: VersionMismatch is for namespaces, and servers differ for a root that is nothing of SOAP. */
export const noEnvelopeRefused = refusedRule(
  {
    id: "no-envelope-refused",
    severity: "must",
    title: "A document that is no Envelope is refused.",
    reference: "SOAP 1.1, section 4; SOAP 1.2 part 1, section 5",
    calls: "one of each binding",
    variants: () => [
      {
        id: "no-namespace",
        request: "an Envelope of no namespace",
        changes: { edit: inNamespace("") },
      },
      {
        id: "other-root",
        request: "a document whose root is not Envelope",
        changes: { edit: withName({ local: "Message" }) },
      },
      { id: "payload-alone", request: "the payload without an envelope", changes: { edit: payloadOf } },
    ],
  },
  refusedByStatusOr(refusedBy({ codes: ["VersionMismatch", "Sender"], versions: BOTH })),
);

function payloadOf(envelope: XmlElement): XmlElement {
  const body = childElements(envelope).at(-1) ?? envelope;
  return childElements(body)[0] ?? body;
}

/**
 * What the media type says and what the envelope says have to agree in what is sent. A receiver may take more: SOAP 1.2
 * leaves other media types open (part 2, section 7.1.4), and some servers go by the envelope alone.
 */
export const crossedVersionRefused = refusedRule(
  {
    id: "crossed-version-refused",
    severity: "should",
    title: "An Envelope of one version of SOAP under the media type of the other is refused.",
    reference: "SOAP 1.1, section 6; SOAP 1.2 part 1, appendix A; RFC 3902",
    calls: "one of each binding",
    variants: ({ version, facts }) => [
      {
        id: "crossed",
        request: `a SOAP ${OTHER[version]} message under ${facts.mediaType}`,
        changes: { edit: inNamespace(SOAP[OTHER[version]].namespace) },
      },
    ],
  },
  refusedByStatusOr(refusedBy({ codes: ["VersionMismatch", "Sender"], versions: BOTH })),
);

/** Lists the versions that the server supports, so that the client can choose. */
export const upgradeShown = variantRule(
  {
    id: "upgrade-shown",
    severity: "should",
    title: "A VersionMismatch fault in SOAP 1.2 has an Upgrade header block.",
    reference: "SOAP 1.2 part 1, section 5.4.7",
    calls: "one of each binding",
    variants: ({ version }) => (version === "1.2" ? [unknownNamespace()] : []),
  },
  async (call, { request, changes }, _plan, send) => {
    const answer = await send(soapRequest(call, changes));
    const { version, headers } = expectFault(call, answer, { request, versions: BOTH });
    if (version === "1.1" || headers.some((block) => isNamed(block, call.facts.namespace, "Upgrade"))) return;
    throw new ConformanceFailure("the VersionMismatch fault has no header block Upgrade");
  },
);

function unknownNamespace(): Variant {
  return {
    id: "other-namespace",
    request: "an Envelope of an unknown namespace",
    changes: { edit: inNamespace(UNKNOWN_NAMESPACE) },
  };
}

/** For every call: a block that is passed over lets the operation run. */
export const mustUnderstandKept = refusedRule(
  {
    id: "must-understand-kept",
    severity: "must",
    title: "A header block that the server must understand and does not is refused by a MustUnderstand fault.",
    reference: "SOAP 1.1, sections 4.2.3 and 4.4.1; SOAP 1.2 part 1, section 5.2.3",
    calls: "all",
    variants: (call) => [
      blockVariant(call, "no-actor", "an unknown header block that must be understood", { mustUnderstand: "1" }),
      blockVariant(call, "next-node", "an unknown header block that the next node must understand", {
        mustUnderstand: "1",
        actor: HEADER_BLOCKS[call.version].ownActors[1] ?? "",
      }),
      ...(call.version === "1.1"
        ? []
        : [blockVariant(call, "true", 'an unknown header block of mustUnderstand="true"', { mustUnderstand: "true" })]),
    ],
  },
  refusedBy({ codes: ["MustUnderstand"] }),
);

/** Names the blocks, which the code alone does not. For one call: the operation plays no part. */
export const notUnderstoodShown = variantRule(
  {
    id: "not-understood-shown",
    severity: "should",
    title: "A MustUnderstand fault in SOAP 1.2 has a NotUnderstood header block.",
    reference: "SOAP 1.2 part 1, section 5.4.8",
    calls: "one of each binding",
    variants: (call) =>
      call.version === "1.1"
        ? []
        : [blockVariant(call, "true", "an unknown header block that must be understood", { mustUnderstand: "true" })],
  },
  async (call, { request, changes }, _plan, send) => {
    const { headers } = expectFault(call, await send(soapRequest(call, changes)), { request });
    if (headers.some((block) => isNamed(block, call.facts.namespace, "NotUnderstood"))) return;
    throw new ConformanceFailure("the MustUnderstand fault has no header block NotUnderstood");
  },
);

function blockVariant(call: SoapCall, id: string, what: string, attributes: BlockAttributes): Variant {
  const edit = withHeader(call.version, [headerBlock(call, attributes)]);
  return { id, request: `a message with ${what}`, changes: { edit } };
}
