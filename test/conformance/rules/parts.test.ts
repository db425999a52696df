import { describe, expect, test } from "vitest";
import type { PlannedCall } from "../../../conformance/rule.js";
import { slotsOf } from "../../../conformance/rules/values/slots.js";
import { lossOf, newValues, valuesOf } from "../../../conformance/rules/values/text-loss.js";
import type { BindingKind, OperationDescriptor } from "../../../runtime/service-descriptor.js";
import { xs } from "../../../runtime/types/xs.js";
import { complexType, elementOf, listType, operationOf } from "../../support/descriptors.js";
import { sampleService } from "../../support/sample-service.js";

test.each<[sent: unknown, found: readonly unknown[], message: string]>([
  [" a ", ["a"], 'the text came back trimmed: sent " a ", got "a"'],
  ["  a", ["a"], "the text came back trimmed"],
  [" a ", ["a "], "the leading white space was lost"],
  [" a ", [" a"], "the trailing white space was lost"],
  ["a  b", ["a b"], "white space was collapsed"],
  ["a\r\nb", ["a\nb"], "line ends were changed"],
  ["a\nb", ["a\r\nb"], "line ends were changed"],
  ["a\nb", ["ab"], "line ends were lost"],
  ["a\tb", ["a b"], "white space was collapsed"],
  ["x😀", ["x"], "characters beyond the BMP were lost"],
  ["x😀", ["x??"], "characters beyond the BMP were lost"],
  ["xé", ["x?"], "characters beyond ASCII were lost"],
  ["é", ["Ã©"], "UTF-8 was read as another encoding"],
  ["<&", ["&lt;&amp;"], "the text was escaped twice"],
  ['"', ["&quot;"], "the text was escaped twice"],
  ["&lt;", ["<"], "references in the text were resolved once more"],
  ["%41", ["A"], "percent sequences in the text were resolved once more"],
  ["a+b", ["a b"], "plus signs became spaces"],
  ["a b", ["a+b"], "spaces became plus signs"],
  ["<b>x</b>", ["x"], "markup in the text was removed"],
  ["it's", ["it\\'s"], "quotes were escaped"],
  ["e\u0301", ["\u00e9"], "the text was normalised to NFC"],
  ["Ab", ["ab"], "the text was changed to lower case"],
  ["abc", ["ab"], "the text was cut off after 2 characters"],
  ["", [undefined], 'the empty text came back as none at all: sent "", got nothing'],
  ["a", ["x"], 'the text came back changed: sent "a", got "x"'],
  ["a", [], 'the value is not shown: sent "a", found nothing'],
  [5, [6], "the value came back changed: sent 5, got 6"],
])("the loss of %j as %j", (sent, found, message) => {
  expect(lossOf(sent, found)).toContain(message);
});

describe("the values that a result shows", () => {
  test.each<[result: unknown, values: readonly unknown[]]>([
    [{ a: 1 }, [1]],
    [
      [{ a: 1 }, { b: 2 }, { a: 3 }],
      [1, undefined, 3],
    ],
    [{ list: [{ a: 1 }, { a: 2 }] }, [1, 2]],
    [[], []],
    [true, []],
    [null, []],
  ])("%j", (result, values) => {
    expect(valuesOf(result, "a")).toEqual(values);
  });

  test.each<[before: readonly unknown[], after: readonly unknown[], added: readonly unknown[]]>([
    [["a"], ["a", "b"], ["b"]],
    [["a"], ["a", "a"], ["a"]],
    [["a", "b"], ["a", "c"], ["c"]],
    [["a"], ["a"], ["a"]],
  ])("are new: %j, then %j", (before, after, added) => {
    expect(newValues(before, after)).toEqual(added);
  });
});

describe("slots", () => {
  const call = (operation: OperationDescriptor, binding: BindingKind, request: object): PlannedCall => ({
    service: sampleService,
    endpoint: "",
    operation,
    binding,
    protocol: binding,
    safe: true,
    examples: [{ request: request as PlannedCall["examples"][0]["request"], result: undefined }],
    promised: true,
    headers: {},
    requiredHeaders: [],
    faults: [],
    fresh: (example) => example.request,
  });
  const inner = complexType("Inner", [{ property: "x", name: "X", type: xs.int }]);
  const list = listType("List", { name: "item", type: () => inner });
  const root = complexType("Root", [
    { property: "a", name: "A", type: xs.string },
    { property: "many", name: "Many", max: 9, type: xs.int },
    { property: "one", name: "One", min: 0, type: () => inner },
    { property: "list", name: "List", min: 0, type: () => list },
  ]);
  const operation = operationOf(
    "Op",
    elementOf("Op", () => root),
    elementOf("OpResponse", () => root),
  );
  const full = { a: "s", many: [1, 2], one: { x: 1 }, list: [{ x: 1 }, { x: 2 }] };

  test("are the simple values of a request, at any depth", () => {
    const slots = slotsOf(call(operation, "soap11", full));
    expect(slots.map(({ name }) => name)).toEqual(["A", "Many", "One/X", "List/item/X"]);
    expect(slots.map(({ put }) => put(full, 7))).toEqual([
      { ...full, a: 7 },
      { ...full, many: [7] },
      { ...full, one: { x: 7 } },
      { ...full, list: [{ x: 7 }] },
    ]);
  });

  test("are not in what the example does not have", () => {
    const slots = slotsOf(call(operation, "soap11", { a: "s", many: [] }));
    expect(slots.map(({ name }) => name)).toEqual(["A", "Many"]);
    expect(slots[1]?.put({ a: "s", many: [] }, 7)).toEqual({ a: "s", many: [7] });
  });

  test("over HTTP are the fields", () => {
    const setTags = sampleService.operations.find(({ name }) => name === "setTags");
    if (setTags === undefined) throw new Error("no setTags");
    const slots = slotsOf(call(setTags, "httpGet", { key: "k", tags: ["a", "b"] }));
    expect(slots.map(({ name, put }) => [name, put({ key: "k", tags: [] }, "x")])).toEqual([
      ["key", { key: "x", tags: [] }],
      ["tags", { key: "k", tags: ["x"] }],
    ]);
  });
});
