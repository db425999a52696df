import { DecodeError, SoapFault } from "../errors.js";
import { type Answer, Refusal, textAnswer } from "./answer.js";
import type { Exchange } from "./exchange.js";
import { HandlerTimeoutError, reportFailure, ServerFailure } from "./failure.js";

/**
 * The text/plain answer to a request that did not end well, for everything that is not SOAP: 400 names the parameter,
 * the value and the rule; 500 and 503 name a correlation id only.
 */
export function textFailure(exchange: Exchange, error: unknown): Answer {
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
