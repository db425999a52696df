import { SoapFault } from "customerapi/server";
import { describe, expect, test } from "vitest";
import { findings } from "../mutants/hunt.js";
import type { Fetch } from "../mutants/mutant.js";
import { goodServer } from "../mutants/servers.js";

const KEY = { operations: ["VerifyKey"] };
const only = (id: string) => (rule: string) => rule === id;

test("a well-formed refusal of a valid value is as good as a result", async () => {
  const refuse = (): never => {
    throw new SoapFault("Sender", "the domain is not yours");
  };
  const rules = (rule: string) => /^(?:boundary|hard-text|random|array-length|text-kept)/.test(rule);
  const fetch = goodServer({ smUpdateAliasAddresses: refuse, verifyKey: refuse });
  expect(await findings(fetch, rules, { operations: ["SMUpdateAliasAddresses", "VerifyKey"] })).toEqual([]);
});

test("what is called without fixtures may be refused, and is judged all the same", async () => {
  const fetch = goodServer({
    verifyKey: () => {
      throw new SoapFault("Sender", "no such key");
    },
  });
  const operations = ["VerifyKey"];
  expect(await findings(fetch, only("example-answered"), { operations, fixtures: {} })).toEqual([]);
  expect(await findings(fetch, only("example-answered"), { operations })).toHaveLength(4);
});

describe("a service whose answers move", () => {
  test("is not said to answer otherwise over another binding", async () => {
    let usage = 0;
    const fetch = goodServer({ mySqlGetUsage: () => ({ usage: usage++, quota: 9 }) });
    expect(await findings(fetch, only("bindings-agree"), { operations: ["MySqlGetUsage"] })).toEqual([]);
  });

  test("and fails only once is reported with what it failed on", async () => {
    let calls = 0;
    const fetch = goodServer({ verifyKey: () => (calls++ === 0 ? Promise.reject(new Error("once")) : true) });
    const options = { ...KEY, bindings: ["httpGet"] } as const;
    expect(await findings(fetch, only("random-request-answered"), options)).toEqual([
      expect.stringMatching(/: once, but not when it was repeated: a call with a valid key \(".*"\) was answered as/),
    ]);
  });
});

describe("a text that another call shows", () => {
  /** Keeps users; what it keeps of a first name is spoilt. */
  const store = (keep: (text: string) => string | undefined): Fetch => {
    const users: { firstName?: string; maxMailboxSizeInMB: number }[] = [];
    return goodServer({
      smAddUser: ({ firstName, maxMailboxSizeInMB }) => {
        const kept = keep(firstName);
        users.push({ maxMailboxSizeInMB, ...(kept !== undefined && { firstName: kept }) });
      },
      smGetAllUsers: () => users,
    });
  };
  const options = {
    operations: ["SMAddUser", "SMGetAllUsers"],
    fixtures: {
      operations: { smAddUser: { request: {} }, smGetAllUsers: { request: {}, safe: true } },
      echoes: [
        { operation: "smAddUser", property: "firstName", shownBy: "smGetAllUsers", shown: "firstName" },
        {
          operation: "smAddUser",
          property: "maxMailboxSizeInMB",
          shownBy: "smGetAllUsers",
          shown: "maxMailboxSizeInMB",
        },
      ],
    },
  };
  const rules = (rule: string) =>
    ["text-kept", "value-kept", "message-variant-kept", "form-variant-kept"].includes(rule);

  test("is found among the others", async () => {
    expect(
      await findings(
        store((text) => text),
        rules,
        options,
      ),
    ).toEqual([]);
  });

  test("is read once behind each call, and once before the first", async () => {
    const calls = { added: 0, read: 0 };
    const fetch = goodServer({
      smAddUser: () => void calls.added++,
      smGetAllUsers: () => {
        calls.read++;
        return [];
      },
    });
    const [firstNames] = options.fixtures.echoes;
    const fixtures = { ...options.fixtures, echoes: firstNames === undefined ? [] : [firstNames] };
    await findings(fetch, only("text-kept"), { ...options, fixtures, bindings: ["soap12"] });
    expect(calls.added).toBeGreaterThan(10);
    expect(calls.read).toBe(calls.added + 1);
  });

  test.each<[what: string, keep: (text: string) => string | undefined, message: RegExp]>([
    ["trimmed", (text) => text.trimEnd(), /firstName\/trailing-space: firstName: the text came back trimmed/],
    ["missing", () => undefined, /firstName: .*sent .*got nothing; nothing that SMGetAllUsers answers has firstName/],
  ])("is found to be %s", async (_, keep, message) => {
    expect((await findings(store(keep), rules, options)).join("\n")).toMatch(message);
  });
});
