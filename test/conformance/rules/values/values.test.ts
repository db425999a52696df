import { SoapFault } from "customerapi/server";
import { describe, expect, test } from "vitest";
import type { ConformanceOptions } from "../../../../conformance/settings.js";
import { VALUE_RULES } from "../../../../conformance/rules/values/table.js";
import { changingAnswers, type Fetch, findings, server } from "../broken-server.js";

const rulesOf = (id: string) => VALUE_RULES.filter((rule) => rule.id === id);

test("a server that keeps the contract passes every rule", async () => {
  const operations = ["SMAddUser", "SMUpdateAliasAddresses", "DnsGetARecords", "MySqlGetUsage", "GetNews", "VerifyKey"];
  expect(await findings(server(), VALUE_RULES, { operations })).toEqual([]);
});

test("the ids are distinct", () => {
  expect(new Set(VALUE_RULES.map(({ id }) => id)).size).toBe(VALUE_RULES.length);
});

test("a well-formed refusal of a valid value is as good as a result", async () => {
  const refuse = (): never => {
    throw new SoapFault("Sender", "the domain is not yours");
  };
  const rules = VALUE_RULES.filter(({ id }) => /boundary|hard-text|random|array|text-kept/.test(id));
  const fetch = server({ smUpdateAliasAddresses: refuse, verifyKey: refuse });
  expect(await findings(fetch, rules, { operations: ["SMUpdateAliasAddresses", "VerifyKey"] })).toEqual([]);
});

test("what is called without fixtures may be refused, and is judged all the same", async () => {
  const fetch = server({
    verifyKey: () => {
      throw new SoapFault("Sender", "no such key");
    },
  });
  const operations = ["VerifyKey"];
  expect(await findings(fetch, rulesOf("example-answered"), { operations, fixtures: {} })).toEqual([]);
  expect(await findings(fetch, rulesOf("example-answered"), { operations })).toHaveLength(4);
});

const record = { domain: "d", subDomain: "s", ipAddress: "1.2.3.4", timeToLive: 1 };

/** A server that shows the domain it was asked for, spoilt. */
const spoiling = (spoil: (text: string) => string | undefined): Fetch =>
  server({
    dnsGetARecords: ({ domain }) => {
      const shown = spoil(domain);
      return [{ ...record, ...(shown === undefined ? {} : { domain: shown }) }].map(({ domain: _, ...rest }) =>
        shown === undefined ? rest : { ...rest, domain: shown },
      );
    },
  });

let calls = 0;
const failingOn = (text: string): Fetch =>
  server({
    verifyKey: ({ key }) => {
      if (key.includes(text)) throw new Error("cannot store it");
      return true;
    },
  });

type Broken = readonly [
  what: string,
  rule: string,
  fetch: Fetch,
  message: RegExp,
  options?: Pick<ConformanceOptions, "operations" | "fixtures">,
];

const ECHO = { operations: ["DnsGetARecords"] };
const KEY = { operations: ["VerifyKey"] };

const BROKEN: readonly Broken[] = [
  [
    "refuses what the fixtures promise",
    "example-answered",
    server({ verifyKey: () => Promise.reject(new SoapFault("Sender", "bad key")) }),
    /soap11\/VerifyKey.*status 500, expected 200: a SOAP fault \(Sender\) "bad key"/,
    KEY,
  ],
  [
    "answers otherwise than the fixtures say",
    "example-answered",
    server({ verifyKey: () => false }),
    /another result than the fixtures say: expected true, found false/,
    { ...KEY, fixtures: { operations: { verifyKey: { request: {}, result: true } } } },
  ],
  [
    "answers otherwise over GET",
    "bindings-agree",
    changingAnswers((text, { method }) => (method === "GET" ? text.replace(">true<", ">false<") : text)),
    /httpGet answers otherwise than soap11: value: expected true, found false/,
    KEY,
  ],
  [
    "answers otherwise the second time",
    "repetition-alike",
    server({ verifyKey: () => calls++ % 2 === 0 }),
    /answered otherwise the second time/,
    KEY,
  ],
  [
    "fails on quotes",
    "hard-text-answered",
    failingOn("'"),
    /a call whose key is valid \(.*\) was answered as the server's own failure/,
    KEY,
  ],
  [
    "fails on an empty text",
    "boundary-value-answered",
    server({ verifyKey: ({ key }) => (key === "" ? Promise.reject(new Error("empty")) : true) }),
    /key is valid \(.*\) was answered as the server's own failure/,
    KEY,
  ],
  [
    "fails on many items",
    "array-length-answered",
    server({
      smUpdateAliasAddresses: ({ newAddresses }) =>
        newAddresses.length > 9 ? Promise.reject(new Error("many")) : undefined,
    }),
    /newAddresses has 50 items was answered as the server's own failure/,
    { operations: ["SMUpdateAliasAddresses"] },
  ],
  [
    "fails on texts of two characters or more",
    "random-request-answered",
    server({ verifyKey: ({ key }) => (key.length > 1 ? Promise.reject(new Error("too long")) : true) }),
    /a call with a valid key \("(?:[^"\\]|\\.){1,4}"\) was answered as the server's own failure/,
    KEY,
  ],
  [
    "trims texts",
    "text-kept",
    spoiling((text) => text.trim()),
    /domain: the text came back trimmed: sent "a {2}", got "a"/,
    ECHO,
  ],
  [
    "loses characters beyond the BMP",
    "text-kept",
    spoiling((text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, "?")),
    /characters beyond the BMP were lost/,
    ECHO,
  ],
  [
    "loses characters beyond ASCII",
    "text-kept",
    spoiling((text) => text.replace(/[^\0-\x7f]/gu, "?")),
    /characters beyond ASCII were lost/,
    ECHO,
  ],
  ["changes line ends", "text-kept", spoiling((text) => text.replaceAll("\r\n", "\n")), /line ends were changed/, ECHO],
  [
    "escapes twice",
    "text-kept",
    spoiling((text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")),
    /the text was escaped twice/,
    ECHO,
  ],
  [
    "resolves references twice",
    "text-kept",
    spoiling((text) => text.replaceAll("&lt;", "<").replaceAll("&amp;", "&").replaceAll("&#65;", "A")),
    /references in the text were resolved once more/,
    ECHO,
  ],
  [
    "leaves the empty text out",
    "text-kept",
    spoiling((text) => (text === "" ? undefined : text)),
    /the empty text came back as none at all/,
    ECHO,
  ],
  [
    "cuts texts",
    "text-kept",
    spoiling((text) => text.slice(0, 255)),
    /the text was cut off after 255 characters/,
    ECHO,
  ],
  [
    "reads UTF-8 as Latin-1",
    "text-kept",
    spoiling((text) => Buffer.from(text).toString("latin1")),
    /UTF-8 was read as another encoding|came back changed/,
    ECHO,
  ],
  ["normalises texts", "text-kept", spoiling((text) => text.normalize("NFC")), /normalised to NFC/, ECHO],
  ["shows another text", "text-kept", spoiling(() => "x"), /the text came back changed: sent .*, got "x"/, ECHO],
];

describe("a server is found out that", () => {
  test.each(BROKEN.map((broken) => [broken[0], broken] as const))("%s", async (_, broken) => {
    const [, rule, fetch, message, options] = broken;
    expect((await findings(fetch, rulesOf(rule), options)).join("\n")).toMatch(message);
  });
});

describe("a service whose answers move", () => {
  test("is not said to answer otherwise over another binding", async () => {
    let usage = 0;
    const fetch = server({ mySqlGetUsage: () => ({ usage: usage++, quota: 9 }) });
    expect(await findings(fetch, rulesOf("bindings-agree"), { operations: ["MySqlGetUsage"] })).toEqual([]);
  });

  test("and fails only once is reported with what it failed on", async () => {
    let calls = 0;
    const fetch = server({ verifyKey: () => (calls++ === 0 ? Promise.reject(new Error("once")) : true) });
    const options = { ...KEY, bindings: ["httpGet"] } as const;
    expect(await findings(fetch, rulesOf("random-request-answered"), options)).toEqual([
      expect.stringMatching(/: once, but not when it was repeated: a call with a valid key \(".*"\) was answered as/),
    ]);
  });
});

describe("a text that another call shows", () => {
  /** Keeps users; what it keeps of a first name is spoilt. */
  const store = (keep: (text: string) => string | undefined): Fetch => {
    const users: { firstName?: string; maxMailboxSizeInMB: number }[] = [];
    return server({
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
  const rules = VALUE_RULES.filter(({ id }) => id.endsWith("-kept"));

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
    const fetch = server({
      smAddUser: () => void calls.added++,
      smGetAllUsers: () => {
        calls.read++;
        return [];
      },
    });
    const [firstNames] = options.fixtures.echoes;
    const fixtures = { ...options.fixtures, echoes: firstNames === undefined ? [] : [firstNames] };
    await findings(fetch, rulesOf("text-kept"), { ...options, fixtures, bindings: ["soap12"] });
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
