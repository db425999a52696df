import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DirectoryInUse, lockDirectory } from "../../service/src/store/directory-lock.js";
import { isRunning, ownIdentity } from "../../service/src/store/process-identity.js";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "portwright-lock-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it("lets one of 30 in, and names the owner to the others", async () => {
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => lockDirectory(directory)));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.length).toBe(29);
  expect(refused.every(({ reason }) => reason instanceof DirectoryInUse)).toBe(true);
  expect(String(refused[0]?.reason)).toContain(`in use by process ${process.pid}:`);
});

it("lets the next one in after a release, again and again, and leaves one file", async () => {
  for (let round = 0; round < 5; round += 1) await (await lockDirectory(directory)).release();
  expect((await readdir(directory)).length).toBe(1);
});

it.each([
  ["that is not running", "4194999 12345"],
  ["whose id another process has by now", `${process.pid} 1`],
  ["that left nonsense", "?"],
])("takes over from an owner %s, one of 30", async (_, owner) => {
  await writeFile(join(directory, "lock.7"), owner);
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => lockDirectory(directory)));
  expect(results.filter((result) => result.status === "fulfilled").length).toBe(1);
  expect(await readdir(directory)).toEqual(["lock.8"]);
});

it("reports its own process as running", async () => {
  expect(await isRunning(await ownIdentity())).toBe(true);
});
