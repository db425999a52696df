// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { encodeRequest } from "../../client/encode-request.js";
import type { PlannedCall, Values } from "../rule.js";
import type { WireRequest } from "./exchange.js";

/**
 * The request of a call, as the contract says it.
 * @throws {EncodeError} for values that the contract does not allow
 */
export function callRequest({ endpoint, operation, binding }: PlannedCall, values: Values): WireRequest {
  return encodeRequest(endpoint, operation, binding, values);
}
