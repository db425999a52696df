import { SOAP, type SoapVersion, type XmlElement } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../../../failure.js";
import { expectFault } from "../../../judge/fault.js";
import { type Edit, withName } from "../../../message/edit.js";
import { soapRequest } from "../../../message/soap-request.js";
import { childElements, isNamed } from "../../../message/tree.js";
import { UNKNOWN_NAMESPACE } from "../header-block.js";
import { type Variant, variantRule } from "../variant-rule.js";
import { refusedBy, refusedByStatusOr, refusedRule } from "./refused-rule.js";

const BOTH: readonly SoapVersion[] = ["1.1", "1.2"];

const OTHER: Readonly<Record<SoapVersion, SoapVersion>> = { "1.1": "1.2", "1.2": "1.1" };

/** Gives the parts of the envelope, which stand in it directly, another namespace. */
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

/** Says what the server speaks, so that the client can choose. */
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
