import { always, type DiffRule, type Levels, only, OTHER, rulesOf, UNSEEN, unsent } from "../rule.js";

const rule = rulesOf("message");

const ONE_ELEMENT = "The content of the Body is checked: a reader refuses a missing element and an undeclared one.";
const ACCESSOR =
  "A server refuses a message without a declared part or with an undeclared one; a client skips undeclared parts.";

/** For the body of requests and answers, which all parts of a signature are in. */
function inOperation(request: Levels, response: Levels): DiffRule["verdicts"] {
  return { ...only(["request"], request, "source-breaking"), ...only(["response"], response, "source-breaking") };
}

/** Changes of messages, their parts and the elements that messages are made of (WSDL 1.1, section 2.3). */
export const messageRules = {
  renamed: rule(
    "message-renamed",
    "a message was renamed",
    "The name of a message is in no message that is sent.",
    unsent(),
  ),
  elementRenamed: rule(
    "message-element-renamed",
    "the root element of a message was renamed",
    "Servers identify the operation by it, and clients the response: a reader that expects the other name refuses it.",
    always("breaking", UNSEEN),
  ),
  elementNamespaceChanged: rule(
    "message-element-namespace-changed",
    "the root element of a message is in a different namespace",
    "The namespace is part of the name: a reader that expects the other one refuses it.",
    always("breaking", UNSEEN),
  ),
  partRenamed: rule(
    "part-renamed",
    "a part of a document message was renamed",
    "A part with an element is written as that element; the name of the part is in no message.",
    unsent(),
  ),
  partAdded: rule(
    "part-added",
    "a part was added to a document message",
    ONE_ELEMENT,
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  partRemoved: rule(
    "part-removed",
    "a part was removed from a document message",
    ONE_ELEMENT,
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  accessorRenamed: rule(
    "rpc-part-renamed",
    "a part of an rpc message was renamed",
    "In the rpc style the name of the part is the name of the element with its value (section 3.5).",
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  accessorAdded: rule(
    "rpc-part-added",
    "a part was added to an rpc message",
    ACCESSOR,
    inOperation(["breaking", "breaking"], ["compatible", "breaking"]),
  ),
  accessorRemoved: rule(
    "rpc-part-removed",
    "a part was removed from an rpc message",
    ACCESSOR,
    inOperation(["breaking", "breaking"], ["breaking", "compatible"]),
  ),
  accessorMoved: rule(
    "rpc-part-moved",
    "the parts of an rpc message are in a different order",
    "The parts are in the order of the message (section 3.5); a reader refuses any other order.",
    only(["request", "response"], ["breaking", "breaking"]),
  ),
  contentChanged: rule(
    "part-content-changed",
    "a part became an element instead of a type, or a type instead of an element",
    "An element is written with its own name, a type without one or in that of the part (section 3.5).",
    always("breaking", OTHER),
  ),
} as const;
