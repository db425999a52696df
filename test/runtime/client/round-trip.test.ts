import { Agent } from "undici";
import { afterAll, describe, expect, test } from "vitest";
import { call } from "../../../runtime/client/call.js";
import { createCaller } from "../../../runtime/client/caller.js";
import { defaultTransport } from "../../../runtime/client/node-transport.js";
import { fetchTransport } from "../../../runtime/client/fetch-transport.js";
import type { Transport } from "../../../runtime/client/transport.js";
import { undiciTransport } from "../../../runtime/client/undici-transport.js";
import { SoapFault } from "../../../runtime/errors.js";
import { streamCall } from "../../../runtime/client/stream-call.js";
import { serve } from "../../../runtime/server/serve.js";
import { listen } from "../../support/reach.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import {
  type AddUserRequest,
  addUser,
  listUsers,
  sampleService,
  setTags,
  verifyKey,
} from "../../support/sample-service.js";

const added: AddUserRequest[] = [];
const tags: (readonly string[])[] = [];
const listening = await listen(
  serve(sampleService, {
    ...idleHandlers,
    listUsers: async ({ domain }: { domain: string }) =>
      Array.from({ length: 300 }, (_, age) => ({ name: `${domain} ${age} <&> Zoë`, age })),
    addUser: async (request: AddUserRequest) => void added.push(request),
    setTags: async (request: { readonly tags: readonly string[] }) => void tags.push(request.tags),
    verifyKey: async ({ key }: { key: string }) => {
      if (key === "expired") throw new SoapFault("Sender", "The key has expired");
      return key === "good";
    },
  }),
);
const dispatcher = new Agent();
afterAll(async () => {
  await dispatcher.destroy();
  await listening.close();
});

const transports: readonly (readonly [string, Transport])[] = [
  ["the default", defaultTransport()],
  ["fetch", fetchTransport()],
  ["undici", undiciTransport(dispatcher)],
];

describe.each(transports)("over %s", (_, transport) => {
  describe.each(["soap11", "soap12", "httpGet", "httpPost"] as const)("%s", (binding) => {
    const caller = createCaller(sampleService, {
      baseUrl: listening.url,
      binding,
      transport,
      defaults: { key: "good" },
    });

    test("50 calls at a time, each with its own answer", async () => {
      const domains = Array.from({ length: 50 }, (_, index) => `d${index}.example`);
      const lists = await Promise.all(domains.map((domain) => call(caller, listUsers, { domain })));
      lists.forEach((list, index) => {
        expect(list).toHaveLength(300);
        expect(list[299]).toEqual({ name: `d${index}.example 299 <&> Zoë`, age: 299 });
      });
    });

    test("a call without a result, an array, a boolean", async () => {
      const user = { name: "O’Neil\t'😀' & <co>", age: -5, admin: false };
      expect(await call(caller, addUser, user)).toBeUndefined();
      expect(added.pop()).toEqual({ key: "good", ...user });
      for (const given of [[], [""], ["b", "a+b", "ü"]]) {
        expect(await call(caller, setTags, { tags: given })).toBeUndefined();
        expect(tags.pop()).toEqual(given);
      }
      expect(await call(caller, verifyKey, {})).toBe(true);
      expect(await call(caller, verifyKey, { key: "bad" })).toBe(false);
    });

    test("a fault arrives as one, or as its status and reason", async () => {
      const want = binding.startsWith("soap")
        ? { name: "SoapFault", code: "Sender", reason: "The key has expired", status: binding === "soap11" ? 500 : 400 }
        : { name: "HttpError", status: 400, body: "The key has expired\n" };
      await expect(call(caller, verifyKey, { key: "expired" })).rejects.toMatchObject(want);
    });

    test("a list as a stream", async () => {
      const ages: number[] = [];
      for await (const { age } of streamCall(caller, listUsers, { domain: "d" })) ages.push(age);
      expect(ages).toEqual(Array.from({ length: 300 }, (_, age) => age));
    });
  });
});
