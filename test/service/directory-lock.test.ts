import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DirectoryInUse, lockDirectory } from "../../service/src/store/directory-lock.js";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "portwright-lock-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Takes the lock 30 times at once; gives what the refused ones were told. */
async function take30(): Promise<readonly string[]> {
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => lockDirectory(directory)));
  const reasons = results.flatMap((result): unknown[] => (result.status === "rejected" ? [result.reason] : []));
  expect(reasons.every((reason) => reason instanceof DirectoryInUse)).toBe(true);
  return reasons.map(String);
}

/** A process that listens on the socket `lock.1` of the directory. */
async function startOwner(): Promise<ChildProcess> {
  const script = 'require("net").createServer(() => {}).listen(process.argv[1], () => console.log("ready"))';
  const owner = spawn(process.execPath, ["-e", script, join(directory, "lock.1")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (owner.stdout !== null) await once(owner.stdout, "data");
  return owner;
}

it("lets one of 30 in, and names the owner to the others", async () => {
  const refused = await take30();
  expect(refused.length).toBe(29);
  expect(refused[0]).toContain(`in use by process ${process.pid} (`);
});

it("lets the next one in after a release, again and again, and leaves one file", async () => {
  for (let round = 0; round < 5; round += 1) await (await lockDirectory(directory)).release();
  expect((await readdir(directory)).length).toBe(1);
});

it("takes over from an owner that was killed, one of 30", async () => {
  const owner = await startOwner();
  owner.kill("SIGKILL");
  await once(owner, "exit");
  expect((await take30()).length).toBe(29);
  expect(await readdir(directory)).toEqual(["lock.2"]);
});

it("takes over where a file has the name of a lock, one of 30", async () => {
  await writeFile(join(directory, "lock.7"), "12345 678");
  expect((await take30()).length).toBe(29);
  expect(await readdir(directory)).toEqual(["lock.8"]);
});

it("is held by an owner that is stopped or does not say who it is", async () => {
  const owner = await startOwner();
  owner.kill("SIGSTOP");
  await expect(lockDirectory(directory)).rejects.toThrow("in use by another process:");
  owner.kill("SIGKILL");
  await once(owner, "exit");
});

it("works in a directory whose path is longer than that of a socket may be", async () => {
  directory = join(directory, ...Array.from({ length: 4 }, () => "x".repeat(60)));
  await mkdir(directory, { recursive: true });
  const lock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
  await lock.release();
  await (await lockDirectory(directory)).release();
  expect(await readdir(directory)).toEqual(["lock.2"]);
});
