import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { usageInMegabytes } from "../../service/src/files/usage.js";
import { walkFiles } from "../../service/src/files/walk.js";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "portwright-walk-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it("finds files and directories in the order of their paths, and no link", async () => {
  await mkdir(join(directory, "b/c"), { recursive: true });
  await mkdir(join(directory, "empty"));
  await writeFile(join(directory, "b/c/two"), "22");
  await writeFile(join(directory, "a"), "1");
  await symlink("/etc", join(directory, "link"));
  await symlink(join(directory, "a"), join(directory, "b/link"));
  const files = await walkFiles(directory);
  expect(files.map(({ kind, path, size }) => [kind, path, size])).toEqual([
    ["file", "a", 1],
    ["directory", "b", 0],
    ["directory", "b/c", 0],
    ["file", "b/c/two", 2],
    ["directory", "empty", 0],
  ]);
});

it.each([
  [0, 0],
  [1, 1],
  [1_048_576, 1],
  [1_048_577, 2],
])("%d bytes are %d megabytes", async (bytes, want) => {
  await writeFile(join(directory, "half"), Buffer.alloc(Math.floor(bytes / 2)));
  await writeFile(join(directory, "rest"), Buffer.alloc(Math.ceil(bytes / 2)));
  expect(await usageInMegabytes(directory)).toBe(want);
});

it("says so when the directory is not there", async () => {
  await expect(usageInMegabytes(join(directory, "none"))).rejects.toThrow("ENOENT");
});

it("stops when nobody waits for the answer any more", async () => {
  await expect(usageInMegabytes(directory, AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
});
