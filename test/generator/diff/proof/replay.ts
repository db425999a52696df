import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Witness } from "../../../../generator/diff/proof/proof.js";
import type { Side } from "../../../../generator/diff/proof/side.js";
import { completeRequest } from "../../../../generator/diff/proof/complete-request.js";
import { call } from "../../../../runtime/client/call.js";
import { createCaller } from "../../../../runtime/client/caller.js";
import { nodeTransport } from "../../../../runtime/client/node-transport.js";
import type { OperationDescriptor } from "../../../../runtime/descriptor.js";
import { listen } from "../../../support/reach.js";

/** What the other side does with a witness: what it says, or that it takes the message. */
export type Replayed = { readonly refusal: string } | { readonly taken: unknown };

/** Sends a request to a running server of a contract. */
export async function replayRequest(
  message: Witness["message"] & { kind: "request" },
  server: Side,
): Promise<Replayed> {
  const listening = await listen(server.server);
  server.takeReceived();
  try {
    const { method, path, headers, body } = message;
    const response = await fetch(listening.url + path, { method, headers, ...(body === "" ? {} : { body }) });
    const text = await response.text();
    const received = server.takeReceived();
    return received === undefined ? { refusal: `HTTP ${response.status}: ${text}` } : { taken: received.request };
  } finally {
    await listening.close();
  }
}

/** Lets a client of a contract call a running server that gives an answer. */
export async function replayResponse(
  { message, binding }: Pick<Witness, "binding"> & { message: Witness["message"] & { kind: "response" } },
  client: Side,
  operation: OperationDescriptor,
): Promise<Replayed> {
  const server = createServer((_, response) => response.writeHead(message.status, message.headers).end(message.body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = nodeTransport();
  try {
    const caller = createCaller(client.service, { baseUrl, transport });
    const request = completeRequest(operation);
    return { taken: await call(caller, operation as OperationDescriptor<object>, request, { binding }) };
  } catch (error) {
    return { refusal: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
