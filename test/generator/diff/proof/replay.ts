import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { completeRequest } from "../../../../generator/diff/proof/representable.js";
import { isSupported } from "../../../../generator/diff/proof/header-or-detail.js";
import type { Counterexample, WireMessage } from "../../../../generator/diff/proof/proof.js";
import type { Implementation } from "../../../../generator/diff/proof/implementation.js";
import { readElement } from "../../../../generator/diff/proof/try-message.js";
import { call } from "../../../../runtime/client/call.js";
import { createCaller } from "../../../../runtime/client/caller.js";
import { nodeTransport } from "../../../../runtime/client/node-transport.js";
import type { OperationDescriptor } from "../../../../runtime/service-descriptor.js";
import { serve } from "../../../../runtime/server/serve.js";
import { listen } from "../../../support/reach.js";

/** What the reader does with the message of a counterexample: its error, or the value that it reads. */
export type Replayed = { readonly refusal: string } | { readonly taken: unknown };

type MessageOf<Kind extends WireMessage["kind"]> = Extract<WireMessage, { readonly kind: Kind }>;

/** Sends a request to a running server of a contract. */
export async function replayRequest(message: MessageOf<"request">, implementation: Implementation): Promise<Replayed> {
  const listening = await listen(serve(implementation.service, implementation.handlers));
  implementation.takeReceived();
  try {
    const { method, path, headers, body } = message;
    const response = await fetch(listening.url + path, { method, headers, ...(body === "" ? {} : { body }) });
    const text = await response.text();
    const received = implementation.takeReceived();
    return received === undefined ? { refusal: `HTTP ${response.status}: ${text}` } : { taken: received.request };
  } finally {
    await listening.close();
  }
}

/** Lets a client of a contract call a running server that gives an answer. */
export async function replayResponse(
  message: MessageOf<"response">,
  { binding }: Pick<Counterexample, "binding">,
  client: Implementation,
  operation: OperationDescriptor,
): Promise<Replayed> {
  const server = createServer((_, response) => response.writeHead(message.status, message.headers).end(message.body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = nodeTransport();
  try {
    const caller = createCaller(client.service, { baseUrl, transport });
    const request = completeRequest(operation, binding);
    return { taken: await call(caller, operation as OperationDescriptor<object>, request, { binding }) };
  } catch (error) {
    return { refusal: refusalOf(error) };
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/**
 * Lets a decoder of a contract read a header block or the detail of a fault: packages support neither, so that there is
 * no server to ask. Of several elements that the operation has at this stage, one with the outcome of the
 * counterexample counts.
 */
export function replayElement(
  message: MessageOf<"element">,
  { operation, binding, stage, outcome }: Counterexample,
  reader: Implementation,
): Replayed {
  const parts = reader.headersAndDetails(operation).filter((part) => part.stage === stage && part.binding === binding);
  const replayed = parts.filter(isSupported).map((part): Replayed => {
    try {
      return { taken: readElement(part, message.body) };
    } catch (error) {
      return { refusal: refusalOf(error) };
    }
  });
  const same = replayed.find((each) => "refusal" in each && each.refusal === outcome);
  return same ?? replayed.find((each) => "taken" in each) ?? { refusal: "no part reads it" };
}

function refusalOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
