import { format } from "prettier";
import { describe, expect, test } from "vitest";
import { formatFiles } from "../../../generator/emit/format.js";

/** What templates write, in the forms that are laid out without prettier, and in those that need it. */
const TEXTS: Readonly<Record<string, string>> = {
  "a long import": `import { type First, type Second as Other, third } from "./${"m".repeat(90)}.js";`,
  "a long signature of a function": `export function find(caller: Caller, request: Pair<types.FindPartsRequest, types.Other>, options?: CallOptions<One, Two>): Promise<void> {
  return call(caller, operations.find, request, options);
}`,
  "a long signature of a method with a rest parameter": `export interface Client {
  /** One line. */
  find(...call: CallArguments<types.FindPartsOfTheCatalogueRequest, Given, CallOptions>): Promise<readonly types.Part[]>;
  ${"find".repeat(8)}(...call: CallArguments<types.${"Find".repeat(16)}, never, CallOptions>): Promise<void>;
}`,
  "a signature that has to be divided twice": `export interface Client {
  find(request: ${["A", "B", "C"].map((name) => name.repeat(60)).join(" & ")}, options: Options): Promise<readonly types.Part[]>;
}`,
  "a long property": `export interface Operations {
  readonly find: { readonly request: types.FindPartsOfTheCatalogueRequest; readonly result: readonly types.CataloguePart[] };
}`,
  "types and calls with long names": `export type ${"Kind".repeat(12)} = (typeof ${"Kind".repeat(12)})[keyof typeof ${"Kind".repeat(12)}];

export interface Handlers {
  readonly one: Handler<types.${"One".repeat(20)}, Pair<types.Two, types.${"Two".repeat(20)}>>;
  readonly two: Arbitrary<types.${"Two".repeat(40)}>;
}

export const methods = {
  ${"first".repeat(10)}: bound.method(operations.${"first".repeat(10)}),
  ${"second".repeat(9)}: () => requestArbitrary(operations.${"second".repeat(9)}),
};`,
  "comments inside": `export interface Part {
  /**
 * Two
 *
 * paragraphs.
 */
  readonly name: string;
}`,
  "a type without indentation": `export type Either = ({ readonly a: string; readonly b?: undefined; } | {
/** The other. */
readonly b: string; readonly a?: undefined; });`,
  "a union that is too long": `export type Size = ${["small", "large"].map((size) => `"${size.repeat(20)}"`).join(" | ")};

export type Any = (Base & { readonly $type?: "Base" }) | (Other & { readonly $type: "a \\"|\\" b" }) | ${"Many".repeat(12)};

export type More = (Base & { readonly $type?: "b|a" }) | { readonly $type: "Two" } | AnyThree | ${"Many".repeat(12)};`,
  "an empty interface, and lines between statements": `export interface None {
}


export const one = 1;

export interface Spaced {

  readonly a: string;
}`,
  "a template literal": "export const text = `one\n\n\n  two`;\nexport const other = {a: 1};",
  "a backtick in a text": 'export const text: string = "`";\n\n\nexport const more = 2;',
  "texts that are too long": `export const texts = {\n  text: "${"long ".repeat(40)}",\n  title:\n    "${"long ".repeat(40)}",\n};`,
  "code that is too long": `export const values = [${Array.from({ length: 30 }, (_, index) => `value${index}`).join(", ")}];`,
};

describe("modules have the layout of prettier", () => {
  test.each(Object.entries(TEXTS))("%s", async (_title, text) => {
    const [file] = await formatFiles([{ path: "src/module.ts", text }]);
    const options = { parser: "babel-ts", printWidth: 120, embeddedLanguageFormatting: "off" } as const;
    expect(file?.text).toBe(await format(text, options));
  });
});
