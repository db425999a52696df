import { only, rulesOf } from "../rule.js";

const rule = rulesOf("message");

const HEADER =
  "A reader ignores an undeclared header block unless it must be understood; a reader that requires one may refuse a message without it.";
const FAULT = "A client reads a fault that its contract does not declare too, but without its type.";

/** Changes of soap:header and soap:headerfault (WSDL 1.1, section 3.7). */
export const headerRules = {
  requestAdded: rule(
    "header-request-added",
    "a header was added to requests",
    HEADER,
    only(["header"], ["risky", "risky"], "source-compatible"),
  ),
  requestRemoved: rule(
    "header-request-removed",
    "a header was removed from requests",
    HEADER,
    only(["header"], ["risky", "risky"], "source-breaking"),
  ),
  responseAdded: rule(
    "header-response-added",
    "a header was added to responses",
    HEADER,
    only(["response"], ["compatible", "risky"], "source-compatible"),
  ),
  responseRemoved: rule(
    "header-response-removed",
    "a header was removed from responses",
    HEADER,
    only(["response"], ["risky", "compatible"], "source-breaking"),
  ),
  faultAdded: rule(
    "header-fault-added",
    "a header fault was added",
    FAULT,
    only(["fault"], ["risky", "compatible"], "source-compatible"),
  ),
  faultRemoved: rule(
    "header-fault-removed",
    "a header fault was removed",
    FAULT,
    only(["fault"], ["compatible", "risky"], "source-breaking"),
  ),
} as const;

/** Changes of the faults that an operation declares (WSDL 1.1, sections 2.4 and 3.6). */
export const faultRules = {
  added: rule(
    "fault-added",
    "a fault was added to an operation",
    FAULT,
    only(["fault"], ["risky", "compatible"], "source-compatible"),
  ),
  removed: rule(
    "fault-removed",
    "a fault was removed from an operation",
    FAULT,
    only(["fault"], ["compatible", "risky"], "source-breaking"),
  ),
  renamed: rule(
    "fault-renamed",
    "a fault was renamed",
    "The detail is identified by its element; the name of the fault is in no message.",
    only(["none"], ["compatible", "compatible"], "source-breaking"),
  ),
} as const;
