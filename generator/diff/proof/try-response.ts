import { encodeRequest } from "../../../runtime/client/encode-request.js";
import { type PreparedCall, prepareCall } from "../../../runtime/client/prepare-call.js";
import { readResult } from "../../../runtime/client/read-result.js";
import type { TransportResponse } from "../../../runtime/client/transport.js";
import type { OperationDescriptor } from "../../../runtime/descriptor.js";
import type { Answer } from "../../../runtime/server/answer.js";
import type { BindingName } from "../bindings.js";
import { completeRequest } from "./complete-request.js";
import { lenientOutcome, type Reading, refusedOutcome, type TryValue } from "./outcome.js";
import { resultType } from "./result-type.js";
import type { Side } from "./side.js";
import { contentTypeOf, responseMessage } from "./wire-message.js";
import { wireTree } from "./wire-tree.js";

/** Whose answers are tried. */
export interface Answering {
  readonly client: Side;
  readonly server: Side;
  /** The operation as the client knows it, and as the server does. */
  readonly operation: OperationDescriptor;
  readonly served: OperationDescriptor;
  readonly binding: BindingName;
}

/**
 * Lets a client of one side read answers of the other side's server, which is asked by a client of its own: each must
 * be readable, and all that the client knows of it must be read as it was meant. The value is what the handler gives.
 */
export function responseTrial({ client, server, operation, served, binding }: Answering): TryValue {
  const asked = encodeRequest(server.caller.endpoint, served, binding, completeRequest(served));
  const call = prepareCall(client.caller, operation, completeRequest(operation), { binding });
  return async (result) => {
    server.answer = result;
    const answer = await server.respond(asked);
    const message = responseMessage(answer);
    try {
      const read = await readAnswer(call, answer);
      return lenientOutcome(message, readingOf(operation, served, result, read));
    } catch (error) {
      return refusedOutcome(message, error);
    }
  };
}

function readAnswer(call: PreparedCall, answer: Answer): Promise<unknown> {
  const { status, body = new Uint8Array() } = answer;
  const response: TransportResponse = {
    status,
    header: (name) => (name === "content-type" ? contentTypeOf(answer) : undefined),
    bytes: async () => body,
    async *chunks() {
      yield body;
    },
  };
  return readResult(call, response);
}

/** What the server meant and what the client has read; nothing where one of them knows no result. */
function readingOf(
  operation: OperationDescriptor,
  served: OperationDescriptor,
  meant: unknown,
  read: unknown,
): Reading {
  const known = resultType(operation);
  const written = resultType(served);
  if (known === undefined || written === undefined) return { meant: "", read: "" };
  return { meant: wireTree(written, meant), read: wireTree(known, read) };
}
