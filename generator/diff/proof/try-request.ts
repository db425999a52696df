import { type TransportRequest, encodeRequest } from "@portwright/runtime/client";
import type { OperationDescriptor } from "@portwright/runtime";
import type { Answer } from "@portwright/runtime/server";
import { openEnvelope, readFault } from "@portwright/runtime/codec";
import type { BindingName } from "../bindings.js";
import { ifSayable, sayable } from "./sayable.js";
import { type Outcome, strictOutcome, type TryValue } from "./outcome.js";
import type { Side } from "./side.js";
import { requestMessage } from "./wire-message.js";
import { wireTree } from "./wire-tree.js";

/** How much of a refusal is kept that is no fault, in characters. */
const KEPT = 500;

/**
 * Sends requests of one side's client to the other side's server: each must be taken, and read as it was meant. Nothing
 * comes of a request that the binding cannot say: a form has no absent parameters.
 * @param endpoint where the requests go; to the address of the client's contract when absent
 */
export function requestTrial(
  client: Side,
  server: Side,
  operation: OperationDescriptor,
  binding: BindingName,
  endpoint = client.caller.endpoint,
): TryValue {
  return async (values) => {
    const request = sayable(operation, binding, values as Readonly<Record<string, unknown>>);
    const sent = ifSayable(() => encodeRequest(endpoint, operation, binding, request));
    if (sent === undefined) return undefined;
    server.takeReceived();
    const answer = await server.respond(sent);
    const received = server.takeReceived();
    if (received === undefined) return refused(sent, answer);
    const meant = wireTree(operation.request.type, request);
    const read = wireTree(received.operation.request.type, received.request);
    return strictOutcome(requestMessage(sent), { meant, read });
  };
}

function refused(sent: TransportRequest, answer: Answer): Outcome {
  return { kind: "refused", message: requestMessage(sent), outcome: `HTTP ${answer.status}: ${refusalText(answer)}` };
}

/** The reason in a fault of either version, or the text itself where it is none. */
function refusalText({ body = new Uint8Array() }: Answer): string {
  try {
    const envelope = openEnvelope(body);
    return readFault(envelope.version, envelope.readNode()).reason;
  } catch {
    return new TextDecoder().decode(body).slice(0, KEPT);
  }
}
