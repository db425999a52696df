import { describe, expect, test } from "vitest";
import { addHandlers, emptyHandlers } from "../../../generator/scaffold/add-handlers.js";

const MODULE = "service/server";
const operation = (method: string, documentation?: string) => ({ method, name: method.toUpperCase(), documentation });
const OPERATIONS = [operation("one", "Does one."), operation("two"), operation("three")];

const added = (text: string): string => addHandlers(text, OPERATIONS, MODULE).text;

/** The handler as it is written into an object. */
const method = (name: string, fault = "SoapFault", indent = "  "): string =>
  [
    `${indent}async ${name}(_request, _context) {`,
    `${indent}${indent.startsWith("\t") ? "\t" : "  "}throw new ${fault}("Receiver", "${name.toUpperCase()} is not implemented");`,
    `${indent}},`,
    "",
  ].join("\n");

const IMPORT = `import { type Handlers, SoapFault } from "service/server";\n`;

test("a new file has all operations", () => {
  const result = addHandlers(emptyHandlers(MODULE, "Service"), OPERATIONS, MODULE);
  expect(result.added).toEqual(["one", "two", "three"]);
  expect(result.text).toBe(`${IMPORT}
/** The handlers of Service, one for each operation. */
export const handlers: Handlers = {
  /** Does one. */
${method("one")}
${method("two")}
${method("three")}};
`);
});

describe("an existing file gets what it lacks, and keeps the rest", () => {
  const CASES: readonly [name: string, given: string, want: string][] = [
    [
      "behind what is there",
      `${IMPORT}
// Mine.
export const mine: Handlers = {
  two: () => 2, // two

  /* oddly */   one( ) { return 1 },
  // the end
};
const more = 1;
`,
      `${IMPORT}
// Mine.
export const mine: Handlers = {
  two: () => 2, // two

  /* oddly */   one( ) { return 1 },
  // the end
${method("three")}};
const more = 1;
`,
    ],
    [
      "with a comma where one is missing",
      `${IMPORT}const h = {\n\tone() {},\n\t"two": f // last\n} satisfies Handlers;\n`,
      `${IMPORT}const h = {\n\tone() {},\n\t"two": f, // last\n${method("three", "SoapFault", "\t")}} satisfies Handlers;\n`,
    ],
    [
      "in an object on one line",
      `${IMPORT}createServer({ one, two });\n`,
      `${IMPORT}createServer({ one, two, \n${method("three")}});\n`,
    ],
    [
      "by other names of the imports",
      `import { type Handlers as H, SoapFault as Fault } from "x";\nexport const h: H = {\n  one,\n  two,\n};\n`,
      `import { type Handlers as H, SoapFault as Fault } from "x";\nexport const h: H = {\n  one,\n  two,\n${method("three", "Fault")}};\n`,
    ],
    [
      "with an import of SoapFault from where Handlers is from",
      `import type { Handlers } from "../x.js";\nimport y from "y";\nexport const h: Handlers = {\n  get one() { return f; },\n  two,\n};\n`,
      `import type { Handlers } from "../x.js";\nimport { SoapFault } from "../x.js";\nimport y from "y";\nexport const h: Handlers = {\n  get one() { return f; },\n  two,\n${method("three")}};\n`,
    ],
    [
      "with Windows line ends",
      `${IMPORT}export const h: Handlers = {\n  one,\n  two,\n};\n`.replaceAll("\n", "\r\n"),
      `${IMPORT}export const h: Handlers = {\n  one,\n  two,\n${method("three")}};\n`.replaceAll("\n", "\r\n"),
    ],
    [
      "in a class",
      `${IMPORT}export class Service implements Handlers {\n  #db = 1;\n  one() {}\n  readonly two = () => 2;\n}\n`,
      `${IMPORT}export class Service implements Handlers {\n  #db = 1;\n  one() {}\n  readonly two = () => 2;
  three: Handlers["three"] = async (_request, _context) => {
    throw new SoapFault("Receiver", "THREE is not implemented");
  };
}
`,
    ],
  ];

  test.each(CASES)("%s", (_, given, want) => {
    expect(added(given)).toBe(want);
  });

  test.each(CASES)("%s: nothing more the second time", (_, given) => {
    const once = added(given);
    expect(addHandlers(once, OPERATIONS, MODULE)).toEqual({ text: once, added: [] });
  });
});

test.each([
  ["without handlers", "export const x = 1;\n", /it has no handlers/],
  ["with a spread", `${IMPORT}export const h: Handlers = { ...others, one };\n`, /spreads another one/],
])("a file %s is refused", (_, text, message) => {
  expect(() => added(text)).toThrow(message);
});
