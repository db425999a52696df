import { always, type DiffRule, type Levels, only, OTHER, rulesOf, UNSEEN, unsent } from "../rule.js";

const rule = rulesOf("message");

const ONE_ELEMENT =
  "What stands in the Body is checked: an element that is not there, or one that does not belong there, is refused.";
const ACCESSOR =
  "A server refuses a message without a part that it knows, or with one that it does not; a client skips what it does not know.";

/** For the body of requests and answers, which all parts of a signature are in. */
function inOperation(request: Levels, response: Levels): DiffRule["verdicts"] {
  return { ...only(["request"], request, "source-breaking"), ...only(["response"], response, "source-breaking") };
}

/** Changes of messages, their parts and the elements that messages are made of (WSDL 1.1, section 2.3). */
export const messageRules = {
  renamed: rule(
    "message-renamed",
    "a message has another name",
    "The name of a message is in no message that is sent.",
    unsent(),
  ),
  elementRenamed: rule(
    "message-element-renamed",
    "the root element of a message has another name",
    "Servers find the operation by it, clients the answer: who expects the other name refuses it.",
    always("breaking", UNSEEN),
  ),
  elementNamespaceChanged: rule(
    "message-element-namespace-changed",
    "the root element of a message is in another namespace",
    "The namespace is part of the name: who expects the other one refuses it.",
    always("breaking", UNSEEN),
  ),
  partRenamed: rule(
    "part-renamed",
    "a part of a document message has another name",
    "An element stands for the part; the part's own name is in no message.",
    unsent(),
  ),
  partAdded: rule(
    "part-added",
    "a document message has another part",
    ONE_ELEMENT,
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  partRemoved: rule(
    "part-removed",
    "a document message lost a part",
    ONE_ELEMENT,
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  accessorRenamed: rule(
    "rpc-part-renamed",
    "a part of an rpc message has another name",
    "In the rpc style the part's name is that of the element around its value (section 3.5).",
    only(["request", "response"], ["breaking", "breaking"], "source-breaking"),
  ),
  accessorAdded: rule(
    "rpc-part-added",
    "an rpc message has another part",
    ACCESSOR,
    inOperation(["breaking", "breaking"], ["compatible", "breaking"]),
  ),
  accessorRemoved: rule(
    "rpc-part-removed",
    "an rpc message lost a part",
    ACCESSOR,
    inOperation(["breaking", "breaking"], ["breaking", "compatible"]),
  ),
  accessorMoved: rule(
    "rpc-part-moved",
    "the parts of an rpc message stand in another order",
    "The parts stand in the order of the message (section 3.5); one at another place is refused.",
    only(["request", "response"], ["breaking", "breaking"]),
  ),
  contentChanged: rule(
    "part-content-changed",
    "a part is an element instead of a type, or a type instead of an element",
    "An element is written with its own name, a type without one or in that of the part (section 3.5).",
    always("breaking", OTHER),
  ),
} as const;
