import { only, rulesOf } from "../rule.js";

const rule = rulesOf("message");

const HEADER =
  "A peer that does not know a header block passes over it, unless it must be understood; who waits for it may refuse a message without it.";
const FAULT = "A client reads a fault that its contract does not declare too, but without its type.";

/** Changes of soap:header and soap:headerfault (WSDL 1.1, section 3.7). */
export const headerRules = {
  requestAdded: rule(
    "header-request-added",
    "requests have another header",
    HEADER,
    only(["header"], ["risky", "risky"], "source-compatible"),
  ),
  requestRemoved: rule(
    "header-request-removed",
    "requests lost a header",
    HEADER,
    only(["header"], ["risky", "risky"], "source-breaking"),
  ),
  responseAdded: rule(
    "header-response-added",
    "answers have another header",
    HEADER,
    only(["response"], ["compatible", "risky"], "source-compatible"),
  ),
  responseRemoved: rule(
    "header-response-removed",
    "answers lost a header",
    HEADER,
    only(["response"], ["risky", "compatible"], "source-breaking"),
  ),
  faultAdded: rule(
    "header-fault-added",
    "a header has a fault of its own",
    FAULT,
    only(["fault"], ["risky", "compatible"], "source-compatible"),
  ),
  faultRemoved: rule(
    "header-fault-removed",
    "a header lost a fault of its own",
    FAULT,
    only(["fault"], ["compatible", "risky"], "source-breaking"),
  ),
} as const;

/** Changes of the faults that an operation declares (WSDL 1.1, sections 2.4 and 3.6). */
export const faultRules = {
  added: rule(
    "fault-added",
    "an operation declares another fault",
    FAULT,
    only(["fault"], ["risky", "compatible"], "source-compatible"),
  ),
  removed: rule(
    "fault-removed",
    "an operation no longer declares a fault",
    FAULT,
    only(["fault"], ["compatible", "risky"], "source-breaking"),
  ),
  renamed: rule(
    "fault-renamed",
    "a fault has another name",
    "The detail is known by its element; the name of the fault is in no message.",
    only(["none"], ["compatible", "compatible"], "source-breaking"),
  ),
} as const;
