import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findDrift } from "../../../generator/emit/drift.js";
import { writePackage } from "../../../generator/emit/writer.js";
import type { GeneratedFile } from "../../../generator/targets/target.js";
import { skips } from "../../support/skips.js";

const stage = fileURLToPath(new URL("../../../dist/generator/emit/stage.js", import.meta.url));

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "portwright-writer-"));
  folder = join(parent, "package");
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

const files = (texts: Readonly<Record<string, string>>): readonly GeneratedFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

/** All files below a folder, with their texts. */
function contents(root: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
  const isFile = (path: string): boolean => statSync(join(root, path)).isFile();
  return Object.fromEntries(paths.filter(isFile).map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

function put(texts: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

describe("writing a package", () => {
  test("makes the folder hold exactly the files, and leaves nothing beside it", () => {
    put({ "src/old/left.ts": "left", "src/a.ts": "before", "README.md": "same" });
    const changes = writePackage(folder, files({ "src/a.ts": "after", "src/b.ts": "new", "README.md": "same" }));
    expect(contents(folder)).toEqual({ "src/a.ts": "after", "src/b.ts": "new", "README.md": "same" });
    expect(existsSync(join(folder, "src/old"))).toBe(false);
    expect(readdirSync(parent)).toEqual(["package"]);
    expect(changes.written.map(({ path }) => path)).toEqual(["src/a.ts", "src/b.ts"]);
    expect(changes).toMatchObject({ removed: ["src/old/left.ts"], unchanged: 1 });
  });

  test("does not touch a file that is right already", () => {
    put({ "a.ts": "same", "b.ts": "before" });
    const { mtimeMs, ino } = statSync(join(folder, "a.ts"));
    writePackage(folder, files({ "a.ts": "same", "b.ts": "after" }));
    expect(statSync(join(folder, "a.ts"))).toMatchObject({ mtimeMs, ino });
  });

  test("refuses a link, and a stage that leads through one out of the package", () => {
    writeFileSync(join(parent, "a.ts"), "precious");
    put({ "a.ts": "before" });
    symlinkSync("..", join(folder, "src"));
    expect(() => writePackage(folder, files({ "src/a.ts": "after" }))).toThrow(/src is a link.*: remove it/);
    mkdirSync(join(parent, ".package.portwright-99999999"));
    writeFileSync(join(parent, ".package.portwright-99999999/journal.json"), '[{"path":"src/a.ts","existed":false}]');
    expect(() => writePackage(folder, [])).toThrow("names src/a.ts, outside of");
    expect(readFileSync(join(parent, "a.ts"), "utf8")).toBe("precious");
  });

  test("leaves alone what builds and package managers put there", () => {
    const foreign = {
      "node_modules/x/index.js": "x",
      "dist/a.js": "a",
      "tsconfig.tsbuildinfo": "{}",
      "customerapi-1.0.0.tgz": "",
      ".npmrc": "",
    };
    put(foreign);
    writePackage(folder, files({ "src/dist/a.ts": "a" }));
    expect(contents(folder)).toEqual({ ...foreign, "src/dist/a.ts": "a" });
    writePackage(folder, []);
    expect(contents(folder)).toEqual(foreign);
  });

  test.each([
    ["while the files are prepared", { "src/a.ts": "after", "src/a.ts/b.ts": "below a file" }],
    ["while they are moved in", { "src/a.ts": "after", "src/new.ts": "new", "src/folder": "a folder is in the way" }],
  ])("puts everything back when it fails %s", (_, wanted) => {
    put({ "src/a.ts": "before", "src/folder/x.ts": "x", "src/left.ts": "left" });
    const before = contents(folder);
    expect(() => writePackage(folder, files(wanted))).toThrow();
    expect(contents(folder)).toEqual(before);
    expect(readdirSync(parent)).toEqual(["package"]);
  });

  test.skipIf(skips("no permission", process.getuid?.() === 0 && "root may write everywhere"))(
    "changes nothing where it may not write",
    () => {
      put({ "a.ts": "before" });
      chmodSync(folder, 0o500);
      expect(() => writePackage(folder, files({ "a.ts": "after", "b.ts": "new" }))).toThrow(/EACCES/);
      chmodSync(folder, 0o700);
      expect(contents(folder)).toEqual({ "a.ts": "before" });
    },
  );
});

describe("a process that is killed while it writes", () => {
  const before = { "src/a.ts": "before", "src/b.ts": "before", "src/left.ts": "left" };
  const after = files({ "src/a.ts": "after", "src/b.ts": "after", "src/new/c.ts": "new" });

  /** Runs a script in a process of its own, which ends by SIGKILL. */
  function killed(script: string): void {
    const setUp = `
      import { apply, prepare, stageFolder } from ${JSON.stringify(stage)};
      import fs from "node:fs";
      const folder = ${JSON.stringify(folder)};
      const changes = { written: ${JSON.stringify(after)}, removed: ["src/left.ts"], unchanged: 0 };
      const die = () => process.kill(process.pid, "SIGKILL");
    `;
    const run = spawnSync(process.execPath, ["--input-type=module", "--eval", setUp + script], { encoding: "utf8" });
    expect(run.signal, run.stderr).toBe("SIGKILL");
  }

  const cases: readonly [when: string, script: string][] = [
    [
      "before the stage is whole",
      `fs.mkdirSync(stageFolder(folder) + "/new", { recursive: true });
       fs.writeFileSync(stageFolder(folder) + "/new/a.ts", "half");
       die();`,
    ],
    ["before the first rename", "prepare(stageFolder(folder), folder, changes); die();"],
    [
      "between two renames",
      `prepare(stageFolder(folder), folder, changes);
       fs.renameSync(stageFolder(folder) + "/new/src/a.ts", folder + "/src/a.ts");
       fs.mkdirSync(folder + "/src/new");
       fs.renameSync(stageFolder(folder) + "/new/src/new/c.ts", folder + "/src/new/c.ts");
       die();`,
    ],
    [
      "after the last change",
      "prepare(stageFolder(folder), folder, changes); apply(stageFolder(folder), folder, changes); die();",
    ],
  ];

  test.each(cases)("%s: the next check finds the package as it was", async (_, script) => {
    put(before);
    killed(script);
    expect(await findDrift(folder, files(before))).toEqual([]);
    expect(contents(folder)).toEqual(before);
    expect(readdirSync(parent)).toEqual(["package"]);
  });

  test.each(cases)("%s: the next run writes what it should", (_, script) => {
    put(before);
    killed(script);
    writePackage(folder, after);
    expect(contents(folder)).toEqual({ "src/a.ts": "after", "src/b.ts": "after", "src/new/c.ts": "new" });
    expect(readdirSync(parent)).toEqual(["package"]);
  });

  test("a stage of a process that still runs is left to it", () => {
    put(before);
    mkdirSync(join(parent, `.package.portwright-${process.ppid}`));
    writePackage(folder, after);
    expect(readdirSync(parent).sort()).toEqual([`.package.portwright-${process.ppid}`, "package"]);
  });
});
