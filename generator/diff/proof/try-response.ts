import {
  type PreparedCall,
  type TransportResponse,
  encodeRequest,
  prepareCall,
  readResult,
} from "@portwright/runtime/client";
import type { OperationDescriptor } from "@portwright/runtime";
import type { Answer } from "@portwright/runtime/server";
import type { BindingName } from "../bindings.js";
import { completeRequest } from "./complete-request.js";
import { lenientOutcome, type Reading, refusedOutcome, type TryValue } from "./outcome.js";
import { resultTree } from "./result-type.js";
import { ifSayable } from "./sayable.js";
import type { Side } from "./side.js";
import { contentTypeOf, responseMessage } from "./wire-message.js";

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
 * be readable, and all that the client knows of it must be read as it was meant. The value is what the handler gives;
 * nothing comes of one that the binding cannot say.
 */
export function responseTrial(answering: Answering): TryValue {
  const { client, server, operation, served, binding } = answering;
  const asked = ifSayable(() =>
    encodeRequest(server.caller.endpoint, served, binding, completeRequest(served, binding)),
  );
  const call = ifSayable(() => prepareCall(client.caller, operation, completeRequest(operation, binding), { binding }));
  return async (result) => {
    if (asked === undefined || call === undefined) return undefined;
    server.answer = result;
    const answer = await server.respond(asked);
    if (answer.outcome === "failed") return undefined;
    const message = responseMessage(answer);
    try {
      const read = await readAnswer(call, answer);
      return lenientOutcome(message, readingOf(answering, result, read));
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
function readingOf({ operation, served, binding }: Answering, meant: unknown, read: unknown): Reading {
  if (operation.result === undefined || served.result === undefined) return { meant: "", read: "" };
  return { meant: resultTree(served, binding, meant), read: resultTree(operation, binding, read) };
}
