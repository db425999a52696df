import { describe, expect, test } from "vitest";
import { stubFixtures, stubHandlers } from "../../../../conformance/stub/stub-handlers.js";
import type { OperationDescriptor, ServiceDescriptor, SimpleDescriptor } from "../../../../runtime/descriptor.js";
import { xs } from "../../../../runtime/types/xs.js";
import { sampleService } from "../../../support/sample-service.js";

const code: SimpleDescriptor<string> = { kind: "simple", name: "code", builtin: "string", facets: { maxLength: 3 } };
const record =
  (name: string, ...children: readonly [property: string, type: SimpleDescriptor][]) =>
  () =>
    ({
      kind: "record",
      name,
      namespace: "urn:a",
      children: children.map(([property, type]) => ({ property, name: property, type })),
    }) as const;

/** Gives back `text`; `code` has another type in the result, `size` is no text, `more` is no parameter. */
const find: OperationDescriptor = {
  name: "find",
  wireName: "Find",
  request: {
    kind: "element",
    namespace: "urn:a",
    name: "Find",
    type: record("Find", ["text", xs.string], ["code", xs.string], ["size", xs.int]),
  },
  response: {
    kind: "element",
    namespace: "urn:a",
    name: "FindResponse",
    type: () => ({
      kind: "record",
      name: "FindResponse",
      namespace: "urn:a",
      children: [
        {
          property: "found",
          name: "found",
          type: record("Found", ["text", xs.string], ["code", code], ["size", xs.int], ["more", xs.string]),
        },
      ],
    }),
  },
  result: { property: "found", absent: "error" },
  bindings: { soap11: { action: "" } },
};
const service: ServiceDescriptor = { name: "A", namespace: "urn:a", path: "/", documents: [], operations: [find] };

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
