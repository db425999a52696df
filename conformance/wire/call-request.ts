import { encodeRequest } from "@portwright/runtime/client";
import type { PlannedCall, Values } from "../rule.js";
import type { WireRequest } from "./exchange.js";

/**
 * The request of a call, as the contract says it.
 * @throws {EncodeError} for values that the contract does not allow
 */
export function callRequest({ endpoint, operation, binding, protocol }: PlannedCall, values: Values): WireRequest {
  return encodeRequest(endpoint, operation, { name: binding, kind: protocol }, values);
}
