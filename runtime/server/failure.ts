import { DecodeError, SoapFault } from "../errors.js";
import { notify } from "../http/platform.js";
import { SOAP, type SoapVersion } from "../soap/version.js";
import { writeFault } from "../soap/write-envelope.js";
import type { XmlElement } from "../descriptor.js";
import { type Answer, contentAnswer, Refusal, textAnswer } from "./answer.js";
import { bodyFailure } from "./http-request.js";
import type { Exchange } from "./serving.js";
import { faultHeaders } from "./soap-headers.js";

/** A failure of the server's own; `cause` is what was thrown. A client learns nothing of it but a correlation id. */
export class ServerFailure extends Error {
  override readonly name = "ServerFailure";

  constructor(cause: unknown) {
    super("the server failed", { cause });
  }
}

/** A handler that took longer than the handler time-out. */
export class HandlerTimeoutError extends Error {
  override readonly name = "HandlerTimeoutError";

  constructor(operation: string, timeout: number) {
    super(`the handler of ${operation} took longer than ${timeout} ms`);
  }
}

/** Reports a failure to the log hook. The result is all that the client gets. */
export function reportFailure({ serving, request, operation, binding }: Exchange, thrown: unknown): string {
  const error = thrown instanceof ServerFailure ? thrown.cause : thrown;
  const correlationId = crypto.randomUUID();
  if (!request.disconnected) {
    notify(serving.options.hooks, "onError", { error, correlationId, operation, binding });
  }
  const problem = error instanceof HandlerTimeoutError ? "The service took too long" : "The service failed";
  return `${problem}. Its operator finds the cause under ${correlationId}.`;
}

/**
 * The text/plain answer to a request that did not end well, for everything that is not SOAP: 400 names the parameter,
 * the value and the rule; 500 and 503 name a correlation id only.
 */
export function textFailure(exchange: Exchange, thrown: unknown): Answer {
  const error = bodyFailure(exchange.request, thrown);
  if (error instanceof Refusal) return textAnswer(error.status, error.message, "rejected", error.headers);
  if (error instanceof DecodeError) {
    return textAnswer(400, `${error.message} [rule ${error.violation.rule}]`, "rejected");
  }
  if (error instanceof SoapFault) {
    return error.code === "Sender"
      ? textAnswer(400, error.reason, "rejected")
      : textAnswer(500, error.reason, "failed");
  }
  const timedOut = error instanceof ServerFailure && error.cause instanceof HandlerTimeoutError;
  return textAnswer(timedOut ? 503 : 500, reportFailure(exchange, error), "failed");
}

/** The Header of a fault. */
export interface FaultHeader {
  readonly blocks: readonly XmlElement[];
  /** The fault is about the Body, and not about the Header. */
  readonly ofBody: boolean;
}

const NO_HEADER: FaultHeader = { blocks: [], ofBody: true };

/**
 * The answer to a SOAP request that did not end well: a fault in the given version.
 * @param supported the versions of SOAP that this server supports
 * @throws {Refusal} as it came: it is about HTTP, not about SOAP
 */
export function soapFailure(
  exchange: Exchange,
  version: SoapVersion,
  supported: readonly SoapVersion[],
  error: unknown,
  header: FaultHeader,
): Answer {
  if (error instanceof Refusal) throw error;
  const fault = toFault(exchange, error);
  try {
    return faultAnswer(version, fault, supported, header);
  } catch (unwritable) {
    return faultAnswer(version, toFault(exchange, unwritable), supported, NO_HEADER);
  }
}

function toFault(exchange: Exchange, error: unknown): SoapFault {
  if (error instanceof SoapFault) return error;
  if (error instanceof DecodeError) return new SoapFault("Sender", error.message, { detail: [invalidRequest(error)] });
  return new SoapFault("Receiver", reportFailure(exchange, error));
}

function faultAnswer(
  version: SoapVersion,
  fault: SoapFault,
  supported: readonly SoapVersion[],
  { blocks, ofBody }: FaultHeader,
): Answer {
  const outcome = fault.code === "Receiver" ? "failed" : "rejected";
  const body = writeFault(version, fault, [...faultHeaders(version, fault, supported), ...blocks], ofBody);
  return contentAnswer(faultStatus(version, fault), SOAP[version].contentType, body, outcome);
}

/** SOAP 1.1 section 6.2: 500 for every fault. SOAP 1.2 part 2, table 20: 400 for Sender, 500 for the rest. */
function faultStatus(version: SoapVersion, { code }: SoapFault): number {
  return version === "1.2" && code === "Sender" ? 400 : 500;
}

/** The namespace of the detail entry that describes the violation in a request for programs. */
export const INVALID_REQUEST_NAMESPACE = "urn:portwright:invalid-request";

/**
 * The detail entry of a fault about a request that does not fit the contract: `invalidRequest` with the elements
 * `rule`, `path`, `value`, `line` and `column`, those that apply. `rule` is a stable word for programs.
 */
export function invalidRequest({ violation, path, position }: DecodeError): XmlElement {
  const facts: readonly (readonly [string, string | number | undefined])[] = [
    ["rule", violation.rule],
    ["path", path],
    ["value", violation.value],
    ["line", position?.line],
    ["column", position?.column],
  ];
  const children = facts.flatMap(([name, value]) => (value === undefined ? [] : [element(name, [String(value)])]));
  return { ...element("invalidRequest", children), declarations: new Map([["", INVALID_REQUEST_NAMESPACE]]) };
}

function element(local: string, children: XmlElement["children"]): XmlElement {
  const name = { namespace: INVALID_REQUEST_NAMESPACE, local };
  return { name, prefix: "", declarations: new Map(), attributes: [], children };
}
