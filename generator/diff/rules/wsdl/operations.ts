import { only, rulesOf, unsent } from "../rule.js";

const rule = rulesOf("operation");

/** Changes of operations and port types (WSDL 1.1, section 2.4). */
export const operationRules = {
  added: rule(
    "operation-added",
    "an operation was added",
    "A server refuses a call of an operation that its contract does not have.",
    only(["request"], ["compatible", "breaking"], "source-compatible"),
  ),
  removed: rule(
    "operation-removed",
    "an operation was removed",
    "A server refuses a call of an operation that its contract does not have.",
    only(["request"], ["breaking", "compatible"], "source-breaking"),
  ),
  renamed: rule(
    "operation-renamed",
    "an operation was renamed, and with it what identifies its calls",
    "The element, the location or the rpc wrapper that calls it is named after it: a server refuses the other name.",
    only(["request"], ["breaking", "breaking"], "source-breaking"),
  ),
  nameChanged: rule(
    "operation-name-changed",
    "an operation was renamed, without an effect on its messages",
    "The same element calls it as before; its method in TypeScript has a different name.",
    unsent("source-breaking"),
  ),
  methodRenamed: rule(
    "operation-method-renamed",
    "the method of an operation in TypeScript was renamed",
    "Names that would be equal in TypeScript are made distinct; messages are not affected.",
    unsent("source-breaking"),
  ),
  moved: rule(
    "operation-moved",
    "an operation was moved to a different port type",
    "The port type is in no message.",
    unsent(),
  ),
  portTypeRenamed: rule(
    "port-type-renamed",
    "a port type was renamed",
    "The name of a port type is in no message.",
    unsent(),
  ),
  answerAdded: rule(
    "operation-answer-added",
    "a one-way operation became request-response",
    "A client that expects a response receives none; a client that expects none may fail on one.",
    only(["response"], ["risky", "breaking"], "source-compatible"),
  ),
  answerRemoved: rule(
    "operation-answer-removed",
    "a request-response operation became one-way",
    "A client that expects a response receives none; a client that expects none may fail on one.",
    only(["response"], ["breaking", "risky"], "source-breaking"),
  ),
  patternChanged: rule(
    "operation-pattern-changed",
    "client and server exchange their roles",
    "The party that called the other is now called (section 2.4).",
    only(["request"], ["breaking", "breaking"], "source-breaking"),
  ),
  parameterOrderChanged: rule(
    "operation-parameter-order-changed",
    "the parameterOrder of an operation changed",
    "A hint for signatures of procedures; it does not affect messages (section 2.4.6).",
    unsent(),
  ),
  safeGained: rule(
    "operation-safe-gained",
    "an operation was declared safe",
    "It describes the behaviour of the service and not its messages.",
    unsent("source-compatible"),
  ),
  safeLost: rule(
    "operation-safe-lost",
    "an operation is no longer declared safe",
    "A client that repeats or prefetches safe calls may cause side effects; messages are not affected.",
    only(["none"], ["risky", "compatible"], "source-compatible"),
  ),
  wrappedLost: rule(
    "operation-wrapped-lost",
    "an operation is no longer in the wrapped style",
    "A convention of generators, which unwrap parameters; the messages are compared separately.",
    unsent("source-breaking"),
  ),
  wrappedGained: rule(
    "operation-wrapped-gained",
    "an operation is now in the wrapped style",
    "A convention of generators, which unwrap parameters; the messages are compared separately.",
    unsent("source-breaking"),
  ),
} as const;
