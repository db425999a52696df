import { afterEach, expect, test, vi } from "vitest";
import { defaultTransport, nodeTransport } from "../../../runtime/client/node-transport.js";

afterEach(() => vi.unstubAllGlobals());

/** Whether a transport sends with the global fetch. */
async function usesFetch(): Promise<boolean> {
  const fetch = vi.fn(async () => new Response("x"));
  vi.stubGlobal("fetch", fetch);
  const request = { method: "GET", url: "http://127.0.0.1:1/", headers: {} } as const;
  await defaultTransport()(request).catch(() => undefined);
  return fetch.mock.calls.length === 1;
}

const getBuiltinModule = process.getBuiltinModule.bind(process);
const platforms = [
  ["Node.js", { versions: { node: "20.19.0" }, getBuiltinModule }, false],
  ["a browser or worker, which has no process", undefined, true],
  ["a bundler's shim of process", { versions: {} }, true],
  ["a Node.js without getBuiltinModule", { versions: { node: "18.0.0" } }, true],
  ["Bun", { versions: { node: "24.3.0", bun: "1.3.0" }, getBuiltinModule }, true],
  ["Deno", { versions: { node: "24.2.0", deno: "2.5.0" }, getBuiltinModule }, true],
] as const;

test.each(platforms)("on %s", async (_, process, fetchExpected) => {
  vi.stubGlobal("process", process);
  expect(await usesFetch()).toBe(fetchExpected);
});

test("the transport over node:http says where it cannot be had", () => {
  vi.stubGlobal("process", undefined);
  expect(() => nodeTransport()).toThrow(new TypeError("there is no node:http here; use fetchTransport"));
});
