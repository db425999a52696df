import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { call } from "../../../runtime/client/call.js";
import { createCaller } from "../../../runtime/client/caller.js";
import { nodeTransport } from "../../../runtime/client/node-transport.js";
import { serve } from "../../../runtime/server/serve.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { getUsage, PATH, sampleService } from "../../support/sample-service.js";

/** TLS with a pre-shared key, so that the test needs no certificate. */
const psk = Buffer.from("0123456789abcdef0123456789abcdef", "hex");
const tls = { ciphers: "PSK", maxVersion: "TLSv1.2" } as const;

const server = createServer({ ...tls, pskCallback: () => psk }, serve(sampleService, idleHandlers).listener);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
const agent = new Agent({
  ...tls,
  keepAlive: true,
  pskCallback: () => ({ psk, identity: "test" }),
  checkServerIdentity: () => undefined,
});
afterAll(async () => {
  agent.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("calls over https, with an agent of one's own", async () => {
  const caller = createCaller(sampleService, { baseUrl, transport: nodeTransport({ agent }) });
  expect(await call(caller, getUsage, { key: "k" })).toEqual({ used: 1, quota: 2 });
});

test("the contract names the https address", async () => {
  const response = await nodeTransport({ agent })({ method: "GET", url: `${baseUrl}${PATH}?wsdl`, headers: {} });
  expect(new TextDecoder().decode(await response.bytes(10_000))).toContain(`location="${baseUrl}${PATH}"`);
});

test("a server that proves nothing is refused without such an agent", async () => {
  const caller = createCaller(sampleService, { baseUrl });
  await expect(call(caller, getUsage, { key: "k" })).rejects.toMatchObject({ name: "TransportError" });
});
