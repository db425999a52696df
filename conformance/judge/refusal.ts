import type { SoapFault } from "@portwright/runtime";
import { PROTOCOLS } from "@portwright/runtime/codec";
import type { PlannedCall } from "../rule.js";
import type { WireAnswer } from "../wire/exchange.js";
import { expectFault } from "./fault.js";
import { expectHttpRefusal, type WantedRefusal } from "./http-refusal.js";

const BLAMES_THE_CALLER: readonly SoapFault["code"][] = ["Sender"];

/**
 * Judges a refusal that blames the caller, over any binding: a SOAP fault with the code Client or Sender, or an HTTP
 * status from 400 to 499.
 * @throws {ConformanceFailure}
 */
export function expectRefusal(
  call: PlannedCall,
  answer: WireAnswer,
  wanted: Pick<WantedRefusal, "request" | "mentions">,
): void {
  if (PROTOCOLS[call.protocol].soap === undefined) expectHttpRefusal(answer, wanted);
  else expectFault(call, answer, { ...wanted, codes: BLAMES_THE_CALLER });
}
