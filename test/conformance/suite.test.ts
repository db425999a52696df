import { describe, expect, test } from "vitest";
import { CaseFailure, ConformanceFailure } from "../../conformance/case.js";
import type { Fixtures } from "../../conformance/fixtures/fixtures.js";
import type { ConformanceOptions } from "../../conformance/settings.js";
import type { ConformanceRule, Plan, RuleCase } from "../../conformance/rule.js";
import { runSuite } from "../../conformance/run.js";
import { conformanceSuite } from "../../conformance/suite.js";
import { callRequest } from "../../conformance/wire/exchange.js";
import { sampleService, verifyKey } from "../support/sample-service.js";

/** A rule that calls every operation with its first example; the body of the answer must say "good". */
const answersGood: ConformanceRule = {
  id: "answers-good",
  severity: "must",
  title: "Answers are good.",
  reference: "nowhere",
  cases: (plan) => plan.calls.map((call) => goodCase(call)),
};

function goodCase(call: Plan["calls"][number]): RuleCase {
  return {
    operation: call.operation,
    binding: call.binding,
    variant: "plain",
    run: async (send) => {
      const { body } = await send(callRequest(call, call.fresh(call.examples[0])));
      const text = new TextDecoder().decode(body);
      if (text !== "good") throw new ConformanceFailure(`the answer is ${text}`);
    },
  };
}

const seen: string[] = [];
const fetch = async (request: Request): Promise<Response> => {
  seen.push(`${request.url.replace(/^http:\/\/localhost\/1\.0\/sample\.asmx/, "")} ${await request.text()}`.trim());
  return new Response("good", { headers: { "content-type": "text/plain" } });
};

/** The sample service with no operation that the contract marks safe. */
const unsafeService = {
  ...sampleService,
  documents: [],
  operations: sampleService.operations.map(({ safe: _safe, ...operation }) => operation),
};

const suiteOf = (options: ConformanceOptions, rule: ConformanceRule = answersGood) =>
  conformanceSuite(unsafeService, { fetch, mutating: true, ...options }, [rule]);

test("a case an operation and binding, with stable names, in the order of the contract", async () => {
  const suite = await suiteOf({ operations: ["ListUsers", "VerifyKey"], bindings: ["soap11", "httpGet"] });
  expect([...suite].map(({ id }) => id)).toEqual([
    "soap11/ListUsers/answers-good/plain",
    "httpGet/ListUsers/answers-good/plain",
    "soap11/VerifyKey/answers-good/plain",
    "httpGet/VerifyKey/answers-good/plain",
  ]);
  expect(suite.requests()).toBe(0);
});

test("each port is called at its own path, and its cases have its name", async () => {
  seen.length = 0;
  const paths = { Inner: "/inner.svc", Outer: "/outer.svc" };
  const ports = Object.entries(paths).map(([name, path]) => ({ name, kind: "httpGet", path }) as const);
  const operations = [verifyKey].map((operation) => ({
    ...operation,
    bindings: Object.fromEntries(
      ports.map(({ name }) => [name, operation.bindings.httpGet]),
    ) as typeof operation.bindings,
  }));
  const service = { ...sampleService, ports, operations, documents: [] };
  const suite = await conformanceSuite(service, { fetch, mutating: true, fixtures: { parameters: { key: "k" } } }, [
    answersGood,
  ]);
  await runSuite(suite);
  expect(suite.cases.map(({ id, binding }) => [id, binding])).toEqual([
    ["Inner/VerifyKey/answers-good/plain", "Inner"],
    ["Outer/VerifyKey/answers-good/plain", "Outer"],
  ]);
  expect(seen).toEqual(["http://localhost/inner.svc/VerifyKey?key=k", "http://localhost/outer.svc/VerifyKey?key=k"]);
});

test("operations that change something come last", async () => {
  const fixtures = { operations: { VerifyKey: { safe: true } } };
  const suite = await suiteOf({ fixtures, operations: ["AddUser", "VerifyKey"], bindings: ["soap11"] });
  expect(suite.cases.map(({ operation }) => operation)).toEqual(["VerifyKey", "AddUser"]);
});

test("parameters are those of the fixtures, and what must be new is new", async () => {
  seen.length = 0;
  const fixtures: Fixtures = {
    parameters: { key: "k" },
    operations: { addUser: { request: { name: "n", age: 1, admin: true }, unique: ["name"] } },
  };
  const suite = await suiteOf({ fixtures, operations: ["addUser"], bindings: ["httpGet", "httpPost"] });
  await runSuite(suite);
  expect(seen).toEqual([
    expect.stringMatching(/^\/AddUser\?key=k&name=n\d{12}&age=1&admin=true$/),
    expect.stringMatching(/^\/AddUser key=k&name=n\d{12}&age=1&admin=true$/),
  ]);
  expect(seen[0]?.match(/n\d+/)).not.toEqual(seen[1]?.match(/n\d+/));
});

test("what has to be called before is called before, with the parameters that both have", async () => {
  seen.length = 0;
  const fixtures: Fixtures = {
    operations: {
      addUser: { request: { key: "k", name: "n", age: 1, admin: true } },
      setTags: { request: { key: "other", tags: [] }, after: "AddUser" },
    },
  };
  await runSuite(await suiteOf({ fixtures, operations: ["setTags"], bindings: ["httpGet"] }));
  expect(seen).toEqual(["/AddUser?key=other&name=n&age=1&admin=true", "/SetTags?key=other"]);
});

describe("what is left out", () => {
  const leftOut = async (options: ConformanceOptions): Promise<readonly string[]> =>
    (await suiteOf(options)).leftOut.map(({ what }) => what);

  test("operations that may change something, and echoes that need them", async () => {
    const fixtures: Fixtures = {
      parameters: { key: "k" },
      operations: { listUsers: { request: { domain: "d" }, safe: true } },
      echoes: [{ operation: "AddUser", property: "name", shownBy: "ListUsers", shown: "name" }],
    };
    expect(await leftOut({ fixtures, mutating: false })).toEqual([
      "AddUser",
      "SetTags",
      "GetUsage",
      "VerifyKey",
      "the texts of AddUser/name",
    ]);
  });

  test("successes of operations that nothing is known of", async () => {
    expect(await leftOut({ operations: ["ListUsers"] })).toEqual(["successful calls of ListUsers"]);
  });

  test("nothing, where everything is known", async () => {
    expect(await leftOut({ operations: ["VerifyKey"], fixtures: { parameters: { key: "k" } } })).toEqual([]);
  });

  test("everything is an error", async () => {
    await expect(suiteOf({ mutating: false })).rejects.toThrow(
      /^nothing is left to test\n {2}ListUsers, .*: it may change/,
    );
  });
});

describe("a case that fails", () => {
  const bad = async (): Promise<Response> => new Response("bad");
  const one = { operations: ["VerifyKey"], bindings: ["httpPost"], fixtures: { parameters: { key: "k" } } } as const;

  test("names the defect and ends with the command that shows it", async () => {
    const [only] = await suiteOf({ ...one, fetch: bad });
    const failure = await only?.run().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CaseFailure);
    expect((failure as CaseFailure).message).toBe(
      "the answer is bad\ncurl -sS -i --globoff 'http://localhost/1.0/sample.asmx/VerifyKey'" +
        " -H 'content-type: application/x-www-form-urlencoded' --data-raw 'key=k'",
    );
  });

  test("keeps its last exchanges", async () => {
    const rule = {
      ...answersGood,
      cases: ({ calls }: Plan) =>
        calls.map((call) => ({
          run: async (send: Parameters<RuleCase["run"]>[0]) => {
            for (let age = 1; age <= 6; age++) await send({ ...callRequest(call, { key: String(age) }) });
            throw new ConformanceFailure("never good");
          },
        })),
    };
    const { results } = await runSuite(await suiteOf({ ...one, fetch: bad }, rule));
    const exchanges = results[0]?.failure?.exchanges ?? [];
    expect(exchanges.map(({ request }) => new TextDecoder().decode(request.body))).toEqual([
      "key=3",
      "key=4",
      "key=5",
      "key=6",
    ]);
  });

  test("because of an error of another kind fails too", async () => {
    const rule = { ...answersGood, cases: () => [{ run: () => Promise.reject(new RangeError("odd")) }] };
    const { results } = await runSuite(await suiteOf(one, rule));
    expect(results.map(({ outcome, failure }) => [outcome, failure?.message])).toEqual([["failed", "RangeError: odd"]]);
  });
});

test("cases beyond the number of requests are left out, not passed", async () => {
  const suite = await suiteOf({ bindings: ["httpGet"], fixtures: { parameters: { key: "k" } }, maxRequests: 2 });
  const { results, requests, leftOut } = await runSuite(suite);
  expect(results.map(({ outcome }) => outcome)).toEqual(["passed", "passed", "leftOut", "leftOut", "leftOut"]);
  expect(leftOut).toContainEqual({ what: "3 cases", why: "the limit of 2 requests is reached" });
  expect(requests).toBe(2);
});
