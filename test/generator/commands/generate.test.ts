import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { portwright, root } from "./cli.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-cli-"));
const at = (path: string): string => join(folder, path);

beforeAll(async () => {
  cpSync(join(root, "schema"), at("schema"), { recursive: true });
  cpSync(join(root, "portwright.config.json"), at("portwright.config.json"));
  const { code, out, err } = await portwright(folder, "generate");
  expect({ code, out, err }).toEqual({
    code: 0,
    out: expect.stringMatching(/^generated: 20 operations, (\d+) files \(\1 written, 0 removed, 0 unchanged\)\n$/),
    err: "",
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** All files of the package, with their texts. */
function contents(path = "generated"): Map<string, string> {
  const files = readdirSync(at(path), { recursive: true, encoding: "utf8" }).sort();
  const texts = files.filter((file) => statSync(join(at(path), file)).isFile());
  return new Map(texts.map((file) => [file, readFileSync(join(at(path), file), "utf8")]));
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(at(path), change(readFileSync(at(path), "utf8")));
}

describe("generate", () => {
  test("is idempotent and writes nothing the second time", async () => {
    const { code, out } = await portwright(folder, "generate", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      outDir: "generated",
      operations: 20,
      written: [],
      removed: [],
      unchanged: contents().size,
    });
  });

  test("writes the same bytes from another working directory", async () => {
    const { code, out } = await portwright(tmpdir(), "generate", "--config", at("portwright.config.json"));
    expect(code).toBe(0);
    expect(out).toContain("0 written, 0 removed");
  });

  test("prints nothing with --quiet", async () => {
    expect(await portwright(folder, "generate", "--quiet")).toEqual({ code: 0, out: "", err: "" });
  });

  test("shows a one-line change of the documentation on the lines that have it, and nowhere else", async () => {
    const before = contents();
    edit("schema/customerapi.xsd", (text) => text.replace("The user's whole address.", "The address of the user."));
    await portwright(folder, "generate");
    const after = contents();
    edit("schema/customerapi.xsd", (text) => text.replace("The address of the user.", "The user's whole address."));
    const changed = [...after].flatMap(([path, text]) => changedLines(path, before.get(path) ?? "", text));
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(changed.filter((line) => !line.includes("The address of the user."))).toEqual([]);
    expect(changed.map((line) => line.split(":")[0])).toEqual(
      expect.arrayContaining(["src/types.ts", "contract/customerapi.xsd"]),
    );
    await portwright(folder, "generate");
    expect(contents()).toEqual(before);
  });

  test("takes a contract without a configuration, and names the package after the service", async () => {
    const { code, out } = await portwright(at("schema"), "generate", "customerapi.wsdl");
    expect(code).toBe(0);
    expect(out).toContain("generated: 20 operations");
    expect(JSON.parse(contents("schema/generated").get("package.json") ?? "")).toMatchObject({
      name: "customer-api",
      version: "1.0.0",
    });
    rmSync(at("schema/generated"), { recursive: true });
  });

  test("does not use the configuration of another contract", async () => {
    cpSync(join(root, "test/cases/emit/small"), at("small"), { recursive: true });
    const { code, out } = await portwright(
      folder,
      "generate",
      "small/input.wsdl",
      "--out",
      "other",
      "--package",
      "@a/b",
    );
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("other: 4 operations") });
    expect(JSON.parse(contents("other").get("package.json") ?? "")).toMatchObject({ name: "@a/b" });
    expect(contents("other").get("src/client.ts")).not.toContain("SharedParameters");
  });

  test("names what the operating system refuses", async () => {
    const { code, err } = await portwright(folder, "generate", "--out", "portwright.config.json/package");
    expect(code).toBe(2);
    expect(err).toMatch(/^portwright: (?:ENOTDIR|EEXIST|ENOENT): .*portwright\.config\.json/);
    expect(err).not.toContain("    at ");
  });
});

describe("check", () => {
  test("finds nothing in a package as it should be", async () => {
    const { code, out, err } = await portwright(folder, "check");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toBe(`generated: ${contents().size} files, all up to date\n`);
  });

  const CASES: readonly [name: string, change: () => void, path: string, kind: string, line: string][] = [
    [
      "a file edited by hand",
      () => edit("generated/src/client.ts", (text) => text.replace("Lists all mail users", "Lists some mail users")),
      "src/client.ts",
      "changed",
      "+ * Lists all mail users of a mail domain.",
    ],
    [
      "a deleted file",
      () => rmSync(at("generated/src/service.ts")),
      "src/service.ts",
      "missing",
      "+export const service",
    ],
    ["a deleted manifest", () => rmSync(at("generated/package.json")), "package.json", "missing", "+{"],
    ["an added file", () => writeFileSync(at("generated/src/mine.ts"), "mine\n"), "src/mine.ts", "left over", "-mine"],
    [
      "an edited schema",
      () => edit("schema/customerapi.xsd", (text) => text.replace('name="Quota"', 'name="Limit"')),
      "src/types.ts",
      "changed",
      "+  readonly limit: number;",
    ],
  ];

  test.each(CASES)("finds %s, and generate undoes it", async (_, change, path, kind, line) => {
    const schema = readFileSync(at("schema/customerapi.xsd"));
    const before = contents();
    change();
    const { code, out, err } = await portwright(folder, "check", "--json");
    expect({ code, err }).toEqual({ code: 1, err: "" });
    const { drift } = JSON.parse(out) as { drift: unknown };
    expect(drift).toContainEqual({ kind, path, diff: expect.stringContaining(line) });
    writeFileSync(at("schema/customerapi.xsd"), schema);
    expect((await portwright(folder, "generate")).code).toBe(0);
    expect(contents()).toEqual(before);
  });

  test("shows what it finds with --quiet too", async () => {
    rmSync(at("generated/src/service.ts"));
    edit("generated/tsconfig.json", (text) => text.replace("ES2022", "ES2021"));
    const { code, out, err } = await portwright(folder, "check", "--quiet");
    await portwright(folder, "generate");
    expect({ code, err }).toEqual({ code: 1, err: "" });
    const lines = out.split("\n").filter((line) => /^(?:generated|[-+] .*target|\d)/.test(line));
    expect(lines).toEqual([
      "generated/src/service.ts: missing",
      "generated/tsconfig.json: changed: stale, or edited by hand",
      '-    "target": "ES2021",',
      '+    "target": "ES2022",',
      "2 files in generated differ from what is generated; portwright generate updates them.",
    ]);
  });
});

test("model prints the model as JSON, the same each time", async () => {
  const { code, out, err } = await portwright(folder, "model");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(JSON.parse(out)).toHaveProperty("operations");
  expect((await portwright(folder, "model", "schema/customerapi.wsdl")).out).toBe(out);
});

/** The lines of a text that another one does not have at the same place, as "path:line". */
function changedLines(path: string, before: string, after: string): readonly string[] {
  const old = before.split("\n");
  return after.split("\n").flatMap((line, index) => (line === old[index] ? [] : [`${path}:${line}`]));
}
