import { only, rulesOf, unsent } from "../rule.js";

const rule = rulesOf("operation");

/** Changes of operations and port types (WSDL 1.1, section 2.4). */
export const operationRules = {
  added: rule(
    "operation-added",
    "an operation was added",
    "A server refuses a call of what it does not know.",
    only(["request"], ["compatible", "breaking"], "source-compatible"),
  ),
  removed: rule(
    "operation-removed",
    "an operation was removed",
    "A server refuses a call of what it does not know.",
    only(["request"], ["breaking", "compatible"], "source-breaking"),
  ),
  renamed: rule(
    "operation-renamed",
    "an operation has another name, and what its calls are recognised by with it",
    "The element, the location or the rpc wrapper that calls it is named after it: a server refuses the other name.",
    only(["request"], ["breaking", "breaking"], "source-breaking"),
  ),
  nameChanged: rule(
    "operation-name-changed",
    "an operation has another name, which no message shows",
    "It is called by the same element as before; its method in TypeScript has another name.",
    unsent("source-breaking"),
  ),
  methodRenamed: rule(
    "operation-method-renamed",
    "the method of an operation has another name",
    "Names that would be the same in TypeScript are told apart; no message shows it.",
    unsent("source-breaking"),
  ),
  moved: rule("operation-moved", "an operation is in another port type", "The port type is in no message.", unsent()),
  portTypeRenamed: rule(
    "port-type-renamed",
    "a port type has another name",
    "The name of a port type is in no message.",
    unsent(),
  ),
  answerAdded: rule(
    "operation-answer-added",
    "a one-way operation is answered",
    "Who expects an answer waits for it in vain; who expects none may stumble over one.",
    only(["response"], ["risky", "breaking"], "source-compatible"),
  ),
  answerRemoved: rule(
    "operation-answer-removed",
    "an operation is no longer answered",
    "Who expects an answer waits for it in vain; who expects none may stumble over one.",
    only(["response"], ["breaking", "risky"], "source-breaking"),
  ),
  patternChanged: rule(
    "operation-pattern-changed",
    "client and server change their roles",
    "The one who called is called now (section 2.4).",
    only(["request"], ["breaking", "breaking"], "source-breaking"),
  ),
  parameterOrderChanged: rule(
    "operation-parameter-order-changed",
    "an operation hints at another order of parameters",
    "A hint for signatures of procedures; messages do not follow it (section 2.4.6).",
    unsent(),
  ),
  safeGained: rule(
    "operation-safe-gained",
    "the contract says that calls of an operation change nothing",
    "A promise about what the service does; no message shows it.",
    unsent("source-compatible"),
  ),
  safeLost: rule(
    "operation-safe-lost",
    "the contract no longer says that calls of an operation change nothing",
    "Who relies on the promise and calls again, or ahead, may do harm; no message shows it.",
    only(["none"], ["risky", "compatible"], "source-compatible"),
  ),
  wrappedLost: rule(
    "operation-wrapped-lost",
    "the messages are no longer in the wrapped style",
    "A convention of generators, which take parameters out of wrappers; the messages are compared by themselves.",
    unsent("source-breaking"),
  ),
  wrappedGained: rule(
    "operation-wrapped-gained",
    "the messages are in the wrapped style",
    "A convention of generators, which take parameters out of wrappers; the messages are compared by themselves.",
    unsent("source-breaking"),
  ),
} as const;
