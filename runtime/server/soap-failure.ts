import { DecodeError, SoapFault } from "../errors.js";
import { SOAP, type SoapVersion } from "../soap/version.js";
import { writeFault } from "../soap/write-envelope.js";
import { type Answer, contentAnswer, Refusal } from "./answer.js";
import type { Exchange } from "./exchange.js";
import { reportFailure } from "./failure.js";
import { invalidRequest } from "./fault-detail.js";
import { faultHeaders } from "./fault-headers.js";

/**
 * The answer to a SOAP request that did not end well: a fault in the given version.
 * @param spoken the versions that this server speaks
 * @throws {Refusal} as it came: it is about HTTP, not about SOAP
 */
export function soapFailure(
  exchange: Exchange,
  version: SoapVersion,
  spoken: readonly SoapVersion[],
  error: unknown,
): Answer {
  if (error instanceof Refusal) throw error;
  const fault = toFault(exchange, error);
  try {
    return faultAnswer(version, fault, spoken);
  } catch (unwritable) {
    return faultAnswer(version, toFault(exchange, unwritable), spoken);
  }
}

function toFault(exchange: Exchange, error: unknown): SoapFault {
  if (error instanceof SoapFault) return error;
  if (error instanceof DecodeError) return new SoapFault("Sender", error.message, { detail: [invalidRequest(error)] });
  return new SoapFault("Receiver", reportFailure(exchange, error));
}

function faultAnswer(version: SoapVersion, fault: SoapFault, spoken: readonly SoapVersion[]): Answer {
  const outcome = fault.code === "Receiver" ? "failed" : "rejected";
  const body = writeFault(version, fault, faultHeaders(version, fault, spoken));
  return contentAnswer(faultStatus(version, fault), SOAP[version].contentType, body, outcome);
}

/** SOAP 1.1 section 6.2: 500 for every fault. SOAP 1.2 part 2, table 20: 400 for Sender, 500 for the rest. */
function faultStatus(version: SoapVersion, { code }: SoapFault): number {
  return version === "1.2" && code === "Sender" ? 400 : 500;
}
