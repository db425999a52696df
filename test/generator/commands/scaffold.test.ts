import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { portwright, root } from "./cli.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-scaffold-"));
const file = join(folder, "src/handlers.ts");

beforeAll(() => cpSync(join(root, "test/cases/emit/small"), folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

test("scaffold writes a handlers file, completes it, and leaves a complete one alone", async () => {
  const created = await portwright(folder, "scaffold", "src/handlers.ts");
  expect(created).toEqual({ code: 0, out: "src/handlers.ts: 4 handlers added, 0 were there\n", err: "" });
  const text = readFileSync(file, "utf8");
  expect(text).toContain('import { type Handlers, SoapFault } from "small/server";');
  expect(text).toContain('throw new SoapFault("Receiver", "Ping is not implemented");');

  const without = text.replace(/ {2}async ping[\s\S]*?\n {2}},\n/, "").replace("async stream(", "async stream( ");
  writeFileSync(file, without);
  const completed = await portwright(folder, "scaffold", "src/handlers.ts", "--json");
  expect(JSON.parse(completed.out)).toEqual({ file: "src/handlers.ts", added: ["ping"], present: 3 });
  const lines = readFileSync(file, "utf8").split("\n");
  expect(lines.filter((line) => !/ping|Ping|^ {2}},$/.test(line))).toEqual(
    without.split("\n").filter((line) => !/^ {2}},$/.test(line)),
  );

  const before = readFileSync(file, "utf8");
  expect((await portwright(folder, "scaffold", "src/handlers.ts")).out).toBe(
    "src/handlers.ts: 0 handlers added, 4 were there\n",
  );
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(readdirSync(join(folder, "src"))).toEqual(["handlers.ts"]);
});

test("scaffold reports why it cannot complete a file", async () => {
  writeFileSync(join(folder, "other.ts"), "export {};\n");
  const { code, out, err } = await portwright(folder, "scaffold", "other.ts");
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(/^portwright: other\.ts: it has no handlers: /);
});

test("the handlers of an application import the module among its sources", async () => {
  const config = { contract: "input.wsdl", outDir: "src/api", output: "source" };
  writeFileSync(join(folder, "source.json"), JSON.stringify(config));
  await portwright(folder, "scaffold", "src/main/own.ts", "--config", "source.json");
  expect(readFileSync(join(folder, "src/main/own.ts"), "utf8")).toContain('SoapFault } from "../api/server.js";');
});
