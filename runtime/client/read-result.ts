import type { ElementDescriptor, OperationDescriptor } from "../descriptor.js";
import { DecodeError } from "../errors.js";
import { SizeLimitError } from "../http/byte-collector.js";
import { openEnvelope } from "../soap/envelope.js";
import { isResultNillable } from "../soap/nillable-result.js";
import { isFault, readFault } from "../soap/fault.js";
import { decodeDocument } from "../xml/decode.js";
import { toUtf8 } from "../xml/encoding.js";
import { requireXml } from "./media.js";
import type { PreparedCall } from "./prepare-call.js";
import { readFailure } from "./read-failure.js";
import type { TransportResponse } from "./transport.js";

/**
 * Reads the answer to a call.
 * @returns the result; undefined for an operation that has none
 * @throws {SoapFault | HttpError | DecodeError}
 */
export async function readResult(call: PreparedCall, response: TransportResponse): Promise<unknown> {
  if (!isSuccess(response)) throw await readFailure(call, response);
  const { operation, binding } = call;
  const bytes = await readAll(response, call.caller.maxResponseBytes);
  if (operation.result === undefined && bytes.length === 0) return undefined;
  if (binding === "soap11" || binding === "soap12") return readEnvelope(call, response, bytes);
  const root = operation.bindings[binding]?.result;
  return root === undefined ? undefined : readDocument(call, root, response, bytes);
}

/** Whether the status says that the answer holds the result: 200, and its kin. */
export function isSuccess({ status }: TransportResponse): boolean {
  return status >= 200 && status < 300;
}

async function readAll(response: TransportResponse, limit: number): Promise<Uint8Array> {
  try {
    return await response.bytes(limit);
  } catch (error) {
    if (!(error instanceof SizeLimitError)) throw error;
    throw new DecodeError(`the answer is longer than ${limit} bytes; see maxResponseBytes`, "", { rule: "limit" });
  }
}

function readEnvelope({ caller, operation }: PreparedCall, response: TransportResponse, bytes: Uint8Array): unknown {
  const envelope = openEnvelope(toUtf8(bytes, requireXml(response)), caller.decode);
  if (envelope.body !== undefined && isFault(envelope.body)) {
    throw readFault(envelope.version, envelope.readNode(), response.status);
  }
  if (envelope.body === undefined && operation.result === undefined) return undefined;
  const wrapper = envelope.read(operation.response) as Readonly<Record<string, unknown>>;
  if (operation.result === undefined) return undefined;
  return present(operation, wrapper[operation.result.property]);
}

function readDocument(
  { caller, operation }: PreparedCall,
  root: ElementDescriptor,
  response: TransportResponse,
  bytes: Uint8Array,
): unknown {
  return present(operation, decodeDocument(root, toUtf8(bytes, requireXml(response)), caller.decode));
}

/** An absent or nil list is an empty one; a result of another kind is null where the contract allows that, else an error. */
function present(operation: OperationDescriptor, value: unknown): unknown {
  if (value !== undefined && value !== null) return value;
  const { response, result } = operation;
  if (result?.absent === "empty") return [];
  if (value === null && isResultNillable(operation)) return null;
  throw new DecodeError("the service returned no result", response.name, { rule: "missing" });
}
