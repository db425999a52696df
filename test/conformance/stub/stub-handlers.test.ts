import { describe, expect, test } from "vitest";
import { stubFixtures, stubHandlers } from "../../../conformance/stub/stub-handlers.js";
import type { TypeReference } from "../../../runtime/descriptor.js";
import { xs } from "../../../runtime/types/xs.js";
import { complexType, elementOf, operationOf, serviceOf, simpleType } from "../../support/descriptors.js";
import { sampleService } from "../../support/sample-service.js";

const code = simpleType("code", "string", { maxLength: 3 });
const record = (name: string, ...children: readonly [property: string, type: TypeReference][]) => {
  const type = complexType(
    name,
    children.map(([property, type]) => ({ property, name: property, type })),
  );
  return () => type;
};

/** Gives back `text`; `code` has another type in the result, `size` is no text, `more` is no parameter. */
const found = record("Found", ["text", xs.string], ["code", code], ["size", xs.int], ["more", xs.string]);
const find = operationOf(
  "Find",
  elementOf("Find", record("Find", ["text", xs.string], ["code", xs.string], ["size", xs.int])),
  elementOf("FindResponse", record("FindResponse", ["found", found])),
  { result: { property: "found", absent: "error" } },
);
const service = serviceOf([find]);

describe("a stub handler", () => {
  test("gives back the texts that have the name and type of a parameter", () => {
    const { find: handler } = stubHandlers(service);
    const found = handler?.({ text: "sent", code: "sent", size: 12345 });
    expect(found).toEqual({
      text: "sent",
      code: expect.any(String),
      size: expect.any(Number),
      more: expect.any(String),
    });
    expect(found).not.toMatchObject({ code: "sent" });
    expect(found).not.toMatchObject({ size: 12345 });
  });

  test("is there for each operation, with a result where the contract has one", () => {
    const handlers = stubHandlers(sampleService);
    expect(Object.keys(handlers)).toEqual(["listUsers", "addUser", "setTags", "getUsage", "verifyKey"]);
    expect(handlers["listUsers"]?.({})).toEqual([{ name: expect.any(String), age: expect.any(Number) }]);
    expect(handlers["addUser"]?.({})).toBeUndefined();
  });
});

test("the fixtures for stub handlers promise every call, and name what comes back", () => {
  expect(stubFixtures(service)).toEqual({
    operations: { find: { request: {} } },
    echoes: [{ operation: "find", property: "text", shown: "text" }],
  });
});
