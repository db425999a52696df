import { always, only, OTHER, rulesOf, unsent } from "../rule.js";

const rule = rulesOf("binding");
const ACTION_11 =
  "A client sends the action of its contract as SOAPAction; a server refuses a different one and accepts an empty one.";
const ACTION_12 =
  "A client sends the action of its contract in the media type; a server refuses a different one and accepts none.";

/** Changes of operations in SOAP bindings (WSDL 1.1, section 3). */
export const soapRules = {
  transportChanged: rule(
    "soap-transport-changed",
    "the transport of SOAP messages changed",
    "Implementations of one transport do not receive the messages of another.",
    only(["request"], ["breaking", "breaking"]),
  ),
  transportRespelled: rule(
    "soap-transport-respelled",
    "the same transport has a different name",
    "Both names mean HTTP.",
    unsent(),
  ),
  styleChanged: rule(
    "soap-style-changed",
    "the style changed between document and rpc",
    "In the rpc style an element named after the operation wraps the parts, in the document style none does (section 3.4).",
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  useChanged: rule(
    "soap-use-changed",
    "the use changed between literal and encoded",
    "Encoded messages have types and references that literal ones do not have (section 3.5).",
    always("breaking", OTHER),
  ),
  encodingStyleChanged: rule(
    "soap-encoding-style-changed",
    "the encoding of encoded messages changed",
    "A reader of one encoding does not read another (section 3.5).",
    only(["request", "response"], ["breaking", "breaking"]),
  ),
  bodyNamespaceChanged: rule(
    "soap-body-namespace-changed",
    "the wrapper of an rpc message is in a different namespace",
    "The namespace is part of the name of the wrapper: a reader that expects the other one refuses it (section 3.5).",
    only(["request", "response"], ["breaking", "breaking"]),
  ),
  attachmentAdded: rule(
    "soap-attachment-added",
    "a MIME part was added beside the envelope",
    "A reader of envelopes does not read a message of several MIME parts, and the reverse (section 5).",
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  attachmentRemoved: rule(
    "soap-attachment-removed",
    "a MIME part beside the envelope was removed",
    "A reader of envelopes does not read a message of several MIME parts, and the reverse (section 5).",
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  attachmentTypeChanged: rule(
    "soap-attachment-type-changed",
    "the media type of a MIME part changed",
    "A reader that expects one type does not read another (section 5).",
    only(["request", "response"], ["breaking", "breaking"]),
  ),
} as const;

/** Changes of the soapAction attribute, by the version of SOAP (SOAP 1.1 section 6.1.1; SOAP 1.2 part 2 section 6.5). */
export const actionRules = {
  "1.1": {
    added: rule(
      "soap-action-added",
      "an action was added to an operation",
      ACTION_11,
      only(["request"], ["compatible", "breaking"]),
    ),
    changed: rule(
      "soap-action-changed",
      "the action of an operation changed",
      ACTION_11,
      only(["request"], ["breaking", "breaking"]),
    ),
    removed: rule(
      "soap-action-removed",
      "the action of an operation was removed",
      ACTION_11,
      only(["request"], ["breaking", "compatible"]),
    ),
  },
  "1.2": {
    added: rule(
      "soap12-action-added",
      "an action was added to an operation",
      ACTION_12,
      only(["request"], ["compatible", "breaking"]),
    ),
    changed: rule(
      "soap12-action-changed",
      "the action of an operation changed",
      ACTION_12,
      only(["request"], ["breaking", "breaking"]),
    ),
    removed: rule(
      "soap12-action-removed",
      "the action of an operation was removed",
      ACTION_12,
      only(["request"], ["breaking", "compatible"]),
    ),
  },
} as const;
