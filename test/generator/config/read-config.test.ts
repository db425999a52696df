import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { findPlaces } from "../../../generator/json/read-json.js";
import { readConfig } from "../../../generator/config/config.js";
import { ContractError } from "../../../generator/diagnostics.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-config-"));
const file = join(folder, "portwright.config.json");
afterAll(() => rmSync(folder, { recursive: true }));

/** What is wrong with a configuration of this text: "line:column message". */
function problems(text: string): readonly string[] {
  writeFileSync(file, text);
  try {
    readConfig(file);
    return [];
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return error.diagnostics.map(({ span, message }) => `${span.line}:${span.column} ${message}`);
  }
}

describe("a configuration", () => {
  const PROPERTIES =
    "contract, outDir, package, output, targets, clientParameters, catalog, operations, lenient, naming, namespaces, lint";

  test.each<[name: string, text: string, want: readonly string[]]>([
    ["may be empty", "{}", []],
    ["may begin with a byte order mark", "\uFEFF{}", []],
    [
      "may have everything",
      `{"contract": "a.wsdl", "outDir": "out", "package": {"name": "@a/b", "version": "1.2.3-rc.1"},
       "clientParameters": ["key"], "naming": "wire", "namespaces": {"urn:a": "urn:b"},
       "lint": {"rules": {"R2706": "off"}, "ignore": [{"rule": "a", "location": "type A", "reason": "b"}]}}`,
      [],
    ],
    [
      "has no other properties",
      '{\n  "contrct": "a"\n}',
      [`2:3 unknown property "contrct"; did you mean "contract"?; there are ${PROPERTIES}`],
    ],
    [
      "has none in package",
      '{"name": 1, "package": {\n"nam": "a"}}',
      [
        `1:2 unknown property "name"; there are ${PROPERTIES}`,
        '2:1 unknown property "nam"; did you mean "name"?; there are name, version',
      ],
    ],
    ["has texts where they must be", '{"contract": 1}', ["1:2 contract must be a file name, not 1"]],
    ["has no empty texts", '{"outDir": ""}', ['1:2 outDir must be a folder name, not ""']],
    [
      "names a package that npm allows",
      '{"package": {"name": "My Package"}}',
      ['1:14 package.name must be a package name in lower case, such as "my-service", not "My Package"'],
    ],
    [
      "has a version",
      '{"package": {"version": "1.0"}}',
      ['1:14 package.version must be a version such as "1.0.0", not "1.0"'],
    ],
    ["chooses a naming", '{"naming": "snake"}', ['1:2 naming must be "camel" or "wire", not "snake"']],
    ["lists parameters", '{"clientParameters": "key"}', ['1:2 clientParameters must be a list, not "key"']],
    ["lists texts", '{"clientParameters": ["key", 2]}', ["1:30 clientParameters.1 must be a parameter's name, not 2"]],
    [
      "maps namespaces to texts",
      '{"namespaces": {"urn:a": "urn:b",\n  "urn:c": null}}',
      ["2:3 namespaces.urn:c must be a namespace name, not null"],
    ],
    ["is an object", "[]", ["1:1 the file must be an object, not []"]],
  ])("%s", (_, text, want) => {
    expect(problems(text)).toEqual(want);
  });

  test("is JSON", () => {
    expect(problems('{"contract": }')).toEqual([expect.stringMatching(/^1:1 not valid JSON: /)]);
  });

  test("that is not there is named", () => {
    expect(() => readConfig(join(folder, "none.json"))).toThrow(/none\.json:1:1: error PW101: cannot read/);
  });

  test("of this project is valid", () => {
    expect(problems(readFileSync(new URL("../../../portwright.config.json", import.meta.url), "utf8"))).toEqual([]);
  });
});

test("properties are found in strings, lists and objects", () => {
  const text = '{"a": "b: {", "c\\"": [1, {"d": "]"}, "x"], "e": {"f": 1, "a": 2}}';
  const places = findPlaces(text);
  const shown = [...places].map(([path, offset]) => [path, text.slice(offset, offset + 3)]);
  expect(shown).toEqual([
    ["a", '"a"'],
    ['c"', '"c\\'],
    ['c".0', "1, "],
    ['c".1', '{"d'],
    ['c".1.d', '"d"'],
    ['c".2', '"x"'],
    ["e", '"e"'],
    ["e.f", '"f"'],
    ["e.a", '"a"'],
  ]);
});
