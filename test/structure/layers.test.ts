import { describe, expect, test } from "vitest";
import { readImports, ringsIn, unreachedFrom } from "./imports.js";
import { findLayerProblems, readLayers } from "./layers.js";

/** What users of the packages and of the command line start from. */
const ENTRIES = [
  ...["index", "xs", "codec", "client", "server", "explorer"].map((name) => `runtime/${name}.ts`),
  ...["index", "arbitraries", "cli/main"].map((name) => `conformance/${name}.ts`),
  ...["generator/cli.ts", "generator/index.ts", "service/src/cli.ts", "service/src/store/engine-thread.ts"],
];

const layers = readLayers();
const sources = [...new Set(layers.flatMap(({ paths }) => paths).map((path) => path.replace(/\/.*$/, "")))];

test("the sources import what the table of docs/architecture.md permits, and nothing goes upward", () => {
  expect(layers.length).toBeGreaterThan(20);
  expect(findLayerProblems(layers, readImports(sources))).toEqual([]);
});

test("no ring of files exists, imports of types alone included", () => {
  expect(ringsIn(readImports([...sources, "test", "bench"]))).toEqual([]);
});

test("every file is imported from an entry point: a target or rule that is in no table is not", () => {
  expect(unreachedFrom(ENTRIES, readImports(sources))).toEqual([]);
});

describe("the check itself finds", () => {
  const table = [
    { paths: ["low"], imports: ["node"] },
    { paths: ["high", "extra.ts"], imports: ["low", "@a/b"] },
    { paths: ["high/*"], imports: [] },
  ];
  const good = new Map([
    ["low/a.ts", ["node", "low/b.ts"]],
    ["high/a.ts", ["low/a.ts", "extra.ts"]],
    ["extra.ts", ["@a/b/c"]],
  ]);

  test.each<[name: string, file: string, targets: readonly string[], problem: string]>([
    ["nothing in sources that follow the table", "low/b.ts", [], ""],
    ["an import that goes upward", "low/b.ts", ["high/a.ts"], "low/b.ts imports high/a.ts: low may not import high"],
    ["a package", "low/b.ts", ["pg"], "low/b.ts imports pg: low may not import pg"],
    [
      "an import between folders",
      "high/x/a.ts",
      ["high/y/a.ts"],
      "high/x/a.ts imports high/y/a.ts: high/x may not import high/*",
    ],
    ["a file of no layer", "other/a.ts", [], "other/a.ts is in no layer"],
  ])("%s", (_, file, targets, problem) => {
    expect(findLayerProblems(table, new Map([...good, [file, targets]]))).toEqual(problem === "" ? [] : [problem]);
  });

  test("an entry that no file needs, and one that names a higher row", () => {
    const wrong = [
      { paths: ["low"], imports: ["high"] },
      { paths: ["high"], imports: [] },
    ];
    expect(findLayerProblems(wrong, new Map())).toEqual(["no file needs low -> high", "low -> high goes upward"]);
  });

  test("files that no entry point imports", () => {
    const imports = new Map([
      ["a", ["b"]],
      ["b", ["a"]],
      ["c", ["a"]],
    ]);
    expect(unreachedFrom(["a"], imports)).toEqual(["c"]);
  });

  test("rings, and nothing else", () => {
    const imports = { a: ["b"], b: ["c", "d"], c: ["a"], d: ["e"], e: [], f: ["f", "g"], g: ["h"], h: ["g"] };
    expect(ringsIn(new Map(Object.entries(imports)))).toEqual([
      ["a", "b", "c"],
      ["g", "h"],
    ]);
  });
});
