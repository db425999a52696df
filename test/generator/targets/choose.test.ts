import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { chooseTargets, TARGET_NAMES } from "../../../generator/targets/table.js";
import type { GeneratedFile } from "../../../generator/targets/target.js";
import { generateFrom, root } from "./generate.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-targets-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is generated of a small contract with these members in its configuration. */
async function generate(members: object): Promise<ReadonlyMap<string, string>> {
  const file = join(folder, "portwright.config.json");
  writeFileSync(file, JSON.stringify({ contract: join(root, "test/cases/emit/small/input.wsdl"), ...members }));
  const files: readonly GeneratedFile[] = await generateFrom(file);
  return new Map(files.map(({ path, text }) => [path, text]));
}

const modules = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files.keys()].filter((path) => path.startsWith("src/")).map((path) => path.slice("src/".length, -".ts".length));

describe("targets", () => {
  const chosen: readonly (readonly [names: readonly string[], modules: readonly string[]])[] = [
    [["types"], ["index", "types"]],
    [["codec"], ["codec", "index", "types"]],
    [["wsdl"], ["index", "wsdl"]],
    [["client"], ["client", "codec", "index", "operations", "types"]],
    [["server"], ["codec", "index", "operations", "server", "service", "types"]],
    [
      ["client", "explorer"],
      ["client", "codec", "explorer", "index", "operations", "server", "service", "types"],
    ],
  ];

  test.each(chosen)("%s: the modules are %s", async (targets, expected) => {
    const files = await generate({ targets });
    expect([...modules(files)].sort()).toEqual(expected);
    const manifest = JSON.parse(files.get("package.json") ?? "") as Record<string, Readonly<Record<string, unknown>>>;
    const exported = chooseTargets(targets).flatMap((target) => target.modules ?? []);
    expect(Object.keys(manifest["exports"] ?? {})).toEqual([".", ...exported.map(({ name }) => `./${name}`)]);
  });

  test.each(TARGET_NAMES)("%s: what is not chosen has no trace", async (name) => {
    const files = await generate({ targets: [name] });
    const rest = chooseTargets(TARGET_NAMES).filter((target) => !chooseTargets([name]).includes(target));
    const outside = [...files].filter(([path]) => !path.startsWith("src/")).map(([, text]) => text);
    for (const { modules: absent = [], peers = [], packed = [], program } of rest) {
      for (const module of absent) {
        for (const text of files.values())
          expect(text).not.toMatch(new RegExp(`"\\./${module.name}(?:\\.js)?"|service/${module.name}\``));
      }
      for (const peer of peers) for (const text of outside) expect(text).not.toContain(peer.name);
      for (const each of packed) expect([...files.keys()].filter((path) => path.startsWith(`${each}/`))).toEqual([]);
      if (program !== undefined) expect([...files.keys()].join()).not.toContain(program.module);
    }
  });

  test("an unknown target is an error with the names of all", async () => {
    await expect(generate({ targets: ["clients"] })).rejects.toThrow(
      TARGET_NAMES.map((name) => `"${name}"`).join(" or "),
    );
  });

  test("every target that another needs exists, and is before it", () => {
    const all = chooseTargets(TARGET_NAMES);
    for (const { name, needs = [] } of all) {
      for (const needed of needs)
        expect(
          all.map((target) => target.name),
          name,
        ).toContain(needed);
    }
  });
});

describe("output source", () => {
  test("has the modules alone, without programs and tests", async () => {
    const [asPackage, asSource] = [await generate({}), await generate({ output: "source" })];
    const expected = modules(asPackage).filter((name) => name !== "conformance-cli");
    expect([...asSource.keys()]).toEqual(expected.map((name) => `${name}.ts`));
    for (const name of expected.filter((each) => each !== "wsdl")) {
      expect(asSource.get(`${name}.ts`)).toBe(asPackage.get(`src/${name}.ts`));
    }
  });

  test("has the documents as text, since compilers copy no files", async () => {
    const files = await generate({ output: "source", targets: ["wsdl"] });
    expect(files.get("wsdl.ts")).not.toContain("import.meta");
    expect(files.get("wsdl.ts")).toContain("targetNamespace=");
  });
});
