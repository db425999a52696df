import { describe, expect, test } from "vitest";
import { type ConformanceOptions, readSettings } from "../../conformance/settings.js";
import { addUser, PATH, sampleService, verifyKey } from "../support/sample-service.js";

const read = (options: object) => readSettings(sampleService, options);
const url = "http://127.0.0.1:1";

test.each<[name: string, url: string | URL, endpoint: string]>([
  ["without a path", url, url + PATH],
  ["with a slash alone", `${url}/`, url + PATH],
  ["with a path, which is the endpoint's own", `${url}/other/service.svc`, `${url}/other/service.svc`],
  ["as an object", new URL(url), url + PATH],
])("a URL %s", (_, given, endpoint) => {
  expect(read({ url: given }).endpoint).toBe(endpoint);
});

test("choices are by either name, in the order of the contract", () => {
  const { operations, ports } = read({ url, operations: ["verifyKey", "AddUser"], bindings: ["httpGet", "soap11"] });
  expect(operations).toEqual([addUser, verifyKey]);
  expect(ports.map(({ name }) => name)).toEqual(["soap11", "httpGet"]);
});

test("everything else has a default", () => {
  const { seed, mutating, ports, operations, timeout } = read({ fetch });
  expect({ seed, mutating, timeout }).toEqual({ seed: 1, mutating: false, timeout: 10_000 });
  expect(ports).toHaveLength(4);
  expect(operations).toBe(sampleService.operations);
});

describe("an option that cannot be used is named", () => {
  test.each<[name: string, options: ConformanceOptions | object, message: RegExp]>([
    ["nowhere to send to", {}, /^url or fetch must be given$/],
    ["no URL", { url: "localhost:80" }, /^url must be an absolute http or https URL/],
    [
      "a URL with a password",
      { url: "http://a:b@localhost" },
      /^url must be an absolute http or https URL with no user, no query and no fragment/,
    ],
    ["an unknown one", { baseUrl: url }, /^there is no option baseUrl; there are url, fetch, /],
    [
      "an unknown binding",
      { url, bindings: ["soap13"] },
      /^bindings: soap13 is not offered .* soap11, soap12, httpGet, httpPost$/,
    ],
    [
      "an unknown operation",
      { url, operations: ["Nope"] },
      /^operations: the contract has no Nope; it has ListUsers, /,
    ],
    ["a word for a truth", { url, mutating: "yes" }, /^mutating must be true or false and is yes$/],
    ["a negative rate", { url, rate: 0 }, /^rate must be a whole number, 1 or more, and is 0$/],
    ["half a run", { url, runs: 1.5 }, /^runs must be a whole number/],
    ["no number", { url, seed: "1" }, /^seed must be a whole number/],
    ["bad fixtures", { url, fixtures: { parameters: { nope: 1 } } }, /^fixtures\.parameters\.nope/],
  ])("%s", (_, options, message) => {
    const act = () => read(options);
    expect(act).toThrow(TypeError);
    expect(act).toThrow(message);
  });
});
