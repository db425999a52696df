import type { BindingName, OperationDescriptor } from "../descriptor.js";
import { resolveType } from "../resolve-type.js";
import type { Caller, CallOptions } from "./caller.js";
import { checkOptions } from "./check-options.js";
import { encodeRequest } from "./encode-request.js";
import type { TransportRequest } from "./transport.js";

/** A call with everything decided and its request encoded. */
export interface PreparedCall {
  readonly caller: Caller;
  readonly operation: OperationDescriptor;
  readonly binding: BindingName;
  readonly request: TransportRequest;
  readonly signal: AbortSignal | undefined;
  readonly timeout: number;
  readonly retries: number;
}

/**
 * Encodes a call, with the caller's defaults for the properties that the request leaves out.
 * @throws {EncodeError}
 * @throws {TypeError} when an option is not usable
 */
export function prepareCall(
  caller: Caller,
  operation: OperationDescriptor,
  values: object,
  options: CallOptions,
): PreparedCall {
  checkOptions(options);
  const binding = options.binding ?? caller.binding;
  const request = encodeRequest(caller.endpoint, operation, binding, withDefaults(caller, operation, values));
  return {
    caller,
    operation,
    binding,
    request: { ...request, headers: mergeHeaders(caller.headers, options.headers, request.headers) },
    signal: options.signal,
    timeout: options.timeout ?? caller.timeout,
    retries: options.retries ?? caller.retries,
  };
}

function withDefaults({ defaults }: Caller, operation: OperationDescriptor, values: object): Record<string, unknown> {
  const complete: Record<string, unknown> = { ...values };
  if (defaults.size === 0) return complete;
  const type = resolveType(operation.request.type);
  for (const { property } of type.kind === "record" ? type.children : []) {
    if (complete[property] === undefined && defaults.has(property)) complete[property] = defaults.get(property);
  }
  return complete;
}

/** One set of headers, names in lower case; later ones go before earlier ones. */
function mergeHeaders(...sets: readonly (Readonly<Record<string, string>> | undefined)[]): Record<string, string> {
  const entries = sets.flatMap((set) => Object.entries(set ?? {}));
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}
