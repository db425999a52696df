import type { BindingKind, BindingName, OperationDescriptor } from "@portwright/runtime";
import { encodeRequest } from "@portwright/runtime/client";
import type { Values } from "../fixtures/fixtures.js";

/** A request as it goes over the wire: right or, on purpose, wrong. */
export interface WireRequest {
  /** Any method, in capitals. */
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** The body is sent in chunks, without a Content-Length (RFC 9112, section 7.1). */
  readonly chunked?: true;
}

/** A whole answer. */
export interface WireAnswer {
  readonly status: number;
  /** The value of a header, name in lower case; undefined where it is absent. */
  readonly header: (name: string) => string | undefined;
  readonly body: Uint8Array;
}

/**
 * Sends a request and reads the answer, within the suite's limits of rate and number.
 * @throws {ConformanceFailure} when no answer comes
 */
export type Send = (request: WireRequest) => Promise<WireAnswer>;

/** A request that was sent, and what came of it. */
export interface WireExchange {
  readonly request: WireRequest;
  /** Undefined where none came. */
  readonly answer: WireAnswer | undefined;
}

/** An operation over one binding of a server. */
export interface CallTarget {
  /** The URL of the port. */
  readonly endpoint: string;
  readonly operation: OperationDescriptor;
  readonly binding: BindingName;
  /** The protocol of the binding. */
  readonly protocol: BindingKind;
  /** The declared header blocks of the request, by their properties; none when absent. */
  readonly headers?: Values;
}

/**
 * The request of a call, as the contract says it.
 * @throws {EncodeError} for values that the contract does not allow
 */
export function callRequest(
  { endpoint, operation, binding, protocol, headers: blocks = {} }: CallTarget,
  values: Values,
): WireRequest {
  const { headers } = operation.input;
  return encodeRequest(
    endpoint,
    operation,
    { name: binding, kind: protocol },
    values,
    headers?.codec.write(headers.blocks, blocks),
  );
}
