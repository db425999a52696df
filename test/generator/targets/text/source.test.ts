import fc from "fast-check";
import { expect, test } from "vitest";
import { formatFiles } from "../../../../generator/emit/format.js";
import { definition, type NameOf } from "../../../../generator/targets/text/literals.js";
import { constantSource, importSource, leaf, listSource } from "../../../../generator/targets/text/source.js";

/** What prettier makes of a text: the judge of its layout. */
async function formatted(text: string): Promise<string> {
  const [file] = await formatFiles([{ path: "a.ts", text }]);
  return file?.text ?? "";
}

const noNames: NameOf = () => undefined;

const key = fc.stringMatching(/^[a-z]{3,20}$/);
const scalar = fc.oneof(
  fc.stringMatching(/^[ -~]{0,130}$/),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.bigInt({ min: 0n }),
);
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "medium" },
    scalar,
    fc.array(tie("value"), { maxLength: 8 }),
    fc.array(fc.integer(), { maxLength: 60 }),
    fc.dictionary(key, tie("value"), { noNullPrototype: true }),
    tie("value").map((value) => (typeof value === "function" ? value : () => value)),
  ),
}));

test("constants of any value are laid out as prettier does it", async () => {
  const property = fc.asyncProperty(fc.dictionary(key, anyValue, { noNullPrototype: true }), async (value) => {
    const text = `${constantSource("export const value", "Descriptor<types.Value>", definition(value, noNames))}\n`;
    expect(text).toBe(await formatted(text));
  });
  await fc.assert(property, { numRuns: 60, endOnFailure: true });
});

test.each([20, 40, 53, 54, 55, 60, 90, 130])("so are types of two parameters of %d characters", async (length) => {
  const name = "T".repeat(length);
  const text = `${constantSource("export const value", `Descriptor<${name}, readonly ${name}[]>`, leaf("1"))}\n`;
  expect(text).toBe(await formatted(text));
});

test.each([3, 10, 21, 100])("so are lists of %d references", async (length) => {
  const list = listSource(
    () => "Operation",
    Array.from({ length }, (_, at) => leaf(`operations.operation${at}`)),
  );
  const names: NameOf = (value) => (value === "the list" ? list : undefined);
  const text = `${constantSource("export const all", "Service", definition({ name: "a", list: "the list" }, names))}\n`;
  expect(text).toBe(await formatted(text));
});

test.each([1, 5, 12])("so are imports of %d names", async (length) => {
  const names = Array.from({ length }, (_, at) => `Descriptor${at}`).join(", ");
  const text = `${importSource(`import type { ${names} } from "@portwright/runtime";`)}\n`;
  expect(text).toBe(await formatted(text));
});
