import { always, only, OTHER, rulesOf, unsent } from "../rule.js";

const rule = rulesOf("binding");
const ACTION_11 =
  "A client sends the action of its contract as SOAPAction; a server refuses one that is not its own, and lets an empty one pass.";
const ACTION_12 =
  "The generated client sends no action; a server refuses one that is not its own from a client that does.";

/** Changes of what a SOAP binding says of its operations (WSDL 1.1, section 3). */
export const soapRules = {
  transportChanged: rule(
    "soap-transport-changed",
    "SOAP messages go by another transport",
    "A peer that speaks one transport is not heard on another.",
    only(["request"], ["breaking", "breaking"]),
  ),
  transportRespelled: rule(
    "soap-transport-respelled",
    "another name of the same transport",
    "Both names mean HTTP.",
    unsent(),
  ),
  styleChanged: rule(
    "soap-style-changed",
    "the style is document instead of rpc, or rpc instead of document",
    "In the rpc style a wrapper named after the operation stands around the parts, in the document style none (section 3.4).",
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  useChanged: rule(
    "soap-use-changed",
    "the use is literal instead of encoded, or encoded instead of literal",
    "Encoded messages carry types and references that literal ones do not have (section 3.5).",
    always("breaking", OTHER),
  ),
  encodingStyleChanged: rule(
    "soap-encoding-style-changed",
    "encoded messages have another encoding",
    "Who reads one encoding does not read another (section 3.5).",
    only(["request", "response"], ["breaking", "breaking"]),
  ),
  bodyNamespaceChanged: rule(
    "soap-body-namespace-changed",
    "the wrapper of an rpc message is in another namespace",
    "The namespace is part of the wrapper's name: who expects the other one refuses it (section 3.5).",
    only(["request", "response"], ["breaking", "breaking"]),
  ),
  attachmentAdded: rule(
    "soap-attachment-added",
    "a MIME part stands beside the envelope",
    "A message of several MIME parts is not read by who expects an envelope, nor the other way (section 5).",
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  attachmentRemoved: rule(
    "soap-attachment-removed",
    "a MIME part no longer stands beside the envelope",
    "A message of several MIME parts is not read by who expects an envelope, nor the other way (section 5).",
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  attachmentTypeChanged: rule(
    "soap-attachment-type-changed",
    "a MIME part has another media type",
    "Who expects one type does not read another (section 5).",
    only(["request", "response"], ["breaking", "breaking"]),
  ),
} as const;

/** Changes of the soapAction attribute, by the version of SOAP (SOAP 1.1 section 6.1.1; SOAP 1.2 part 2 section 6.5). */
export const actionRules = {
  "1.1": {
    added: rule(
      "soap-action-added",
      "an operation has an action",
      ACTION_11,
      only(["request"], ["compatible", "breaking"]),
    ),
    changed: rule(
      "soap-action-changed",
      "an operation has another action",
      ACTION_11,
      only(["request"], ["breaking", "breaking"]),
    ),
    removed: rule(
      "soap-action-removed",
      "an operation has no action any more",
      ACTION_11,
      only(["request"], ["breaking", "compatible"]),
    ),
  },
  "1.2": {
    added: rule(
      "soap12-action-added",
      "an operation has an action",
      ACTION_12,
      only(["request"], ["compatible", "risky"]),
    ),
    changed: rule(
      "soap12-action-changed",
      "an operation has another action",
      ACTION_12,
      only(["request"], ["risky", "risky"]),
    ),
    removed: rule(
      "soap12-action-removed",
      "an operation has no action any more",
      ACTION_12,
      only(["request"], ["risky", "compatible"]),
    ),
  },
} as const;
