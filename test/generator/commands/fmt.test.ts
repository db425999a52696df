import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { skips } from "../../support/skips.js";
import { portwright, root } from "./cli.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-fmt-"));
const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), "utf8");

beforeAll(() => cpSync(join(root, "test/cases/emit/small"), folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

test("formats the documents of the configured contract, and lists with --check those that are not formatted", async () => {
  expect((await portwright(folder, "fmt")).code).toBe(0);
  expect(await portwright(folder, "fmt", "--check")).toMatchObject({ code: 0, err: "" });
  const text = read("types.xsd");
  chmodSync(path("types.xsd"), 0o640);
  writeFileSync(path("types.xsd"), text.replace(/\n +</g, "\n<"));
  const check = await portwright(folder, "fmt", "--check", "--json");
  expect(check.code).toBe(1);
  expect(JSON.parse(check.out)).toEqual({ files: 2, unformatted: ["types.xsd"] });
  expect(read("types.xsd")).not.toBe(text);
  expect((await portwright(folder, "fmt")).out).toBe("formatted types.xsd\n1 formatted, 1 unchanged\n");
  expect(read("types.xsd")).toBe(text);
  expect(statSync(path("types.xsd")).mode & 0o777).toBe(0o640);
});

test.skipIf(skips("a read-only file", process.getuid?.() === 0 && "root may write everywhere"))(
  "writes nothing when one file is read-only",
  async () => {
    writeFileSync(path("free.xsd"), "<a ></a >");
    writeFileSync(path("kept.xsd"), "<a ></a >", { mode: 0o444 });
    const run = await portwright(folder, "fmt", "free.xsd", "kept.xsd");
    expect(run).toMatchObject({ code: 2, err: "portwright: EACCES: permission denied, access 'kept.xsd'\n" });
    expect([read("free.xsd"), read("kept.xsd")]).toEqual(["<a ></a >", "<a ></a >"]);
    for (const name of ["free.xsd", "kept.xsd"]) rmSync(path(name));
  },
);

test("leaves every file as it was when one cannot be formatted", async () => {
  const before = readdirSync(folder).sort();
  writeFileSync(path("bad.xsd"), "<a>\n<b></a>");
  writeFileSync(path("good.xsd"), "<a ></a >");
  const run = await portwright(folder, "fmt", "good.xsd", "bad.xsd", "none.xsd");
  expect(run.code).toBe(2);
  expect(run.err).toMatch(/^bad\.xsd:2:\d+: error PW103: .*\n(?: .*\n)*none\.xsd:1:1: error PW101: /);
  expect([read("good.xsd"), read("bad.xsd")]).toEqual(["<a ></a >", "<a>\n<b></a>"]);
  expect(readdirSync(folder).sort()).toEqual([...before, "bad.xsd", "good.xsd"].sort());
});
