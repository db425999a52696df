import { spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { skips } from "../../support/skips.js";
import { portwright, program, root } from "./cli.js";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portwright-folders-"));
  cpSync(join(root, "schema"), join(folder, "schema"), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function configure(config: object): void {
  writeFileSync(
    join(folder, "portwright.config.json"),
    JSON.stringify({ contract: "schema/customerapi.wsdl", ...config }),
  );
}

describe("a package is not written over what somebody works in", () => {
  test.each([
    ["the working directory", "."],
    ["the folder of the contract", "schema"],
    ["a folder above", ".."],
    ["the home of the user", homedir()],
  ])("%s is refused, and nothing is lost", async (_, out) => {
    await portwright(folder, "generate", "schema/customerapi.wsdl", "--out", "api");
    const { code, err } = await portwright(folder, "generate", "schema/customerapi.wsdl", "--out", out);
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/^portwright: \S+ contains \S+: name a folder/),
    });
    expect(existsSync(join(folder, "schema/customerapi.wsdl"))).toBe(true);
    expect(existsSync(join(folder, "api/src/index.ts"))).toBe(true);
  });

  test("a folder is not taken for a package because a package is somewhere inside", async () => {
    mkdirSync(join(folder, "mine"));
    await portwright(folder, "generate", "schema/customerapi.wsdl", "--out", "mine/api");
    writeFileSync(join(folder, "mine/notes.txt"), "precious");
    const { code, err } = await portwright(folder, "generate", "schema/customerapi.wsdl", "--out", "mine");
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("did not generate") });
    expect(readFileSync(join(folder, "mine/notes.txt"), "utf8")).toBe("precious");
  });
});

describe("the configuration's paths and namespaces", () => {
  test("absolute paths are taken as they are", async () => {
    configure({ contract: join(folder, "schema/customerapi.wsdl"), outDir: join(folder, "out") });
    expect((await portwright(folder, "generate")).code).toBe(0);
    expect(existsSync(join(folder, "out/package.json"))).toBe(true);
  });

  test.each(["http://example.com/customerapi", "http://example.com/other"])(
    "a namespace that the contract does not have is an error: %s",
    async (from) => {
      configure({ namespaces: { [from]: "urn:live" } });
      for (const command of ["generate", "model"]) {
        const { code, err } = await portwright(folder, command);
        expect({ code, err }).toEqual({
          code: 2,
          err: expect.stringMatching(/^portwright\.config\.json:1:\d+: error PW601: the contract has no namespace/),
        });
      }
    },
  );

  test("a namespace may have characters that XML escapes", async () => {
    configure({ namespaces: { "http://example.com/customerapi/": 'urn:a?x=1&y="2"/' } });
    expect(await portwright(folder, "generate")).toMatchObject({ code: 0, err: "" });
    const operations = readFileSync(join(folder, "generated/src/operations.ts"), "utf8");
    expect(operations).toContain("const namespace = 'urn:a?x=1&y=\"2\"/';");
    expect(operations).toContain("action: 'urn:a?x=1&y=\"2\"/VerifyKey'");
  });
});

test.skipIf(skips("a full disk", !existsSync("/dev/full") && "there is no /dev/full"))(
  "an output that cannot be written is reported in one line",
  () => {
    const full = openSync("/dev/full", "w");
    const { status, stderr } = spawnSync(process.execPath, [program, "model", "schema/customerapi.wsdl"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", full, "pipe"],
    });
    closeSync(full);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^portwright: the output cannot be written: .*\n$/);
  },
);
