import { spawn } from "node:child_process";
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

/** A process that listens on the socket `lock.1` of the directory; `parent` does not wait for its end. */
async function startOwner() {
  const script = 'require("net").createServer(() => {}).listen(process.argv[1], () => console.log(process.pid))';
  const command = [process.execPath, "-e", script, join(directory, "lock.1")];
  const parent = spawn("sh", ["-c", '"$@" & exec sleep 60', "sh", ...command], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid] = (await once(parent.stdout, "data")) as [Buffer];
  return { pid: Number(String(pid)), parent };
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

it("takes over from an owner that was killed and is a zombie, one of 30", async () => {
  const { pid, parent } = await startOwner();
  process.kill(pid, "SIGKILL");
  await expect.poll(take30, { timeout: 10_000 }).toHaveLength(29);
  expect(await readdir(directory)).toEqual(["lock.2"]);
  expect(process.kill(pid, 0), "still in the table of processes").toBe(true);
  parent.kill("SIGKILL");
});

it("takes over where a file has the name of a lock, one of 30", async () => {
  await writeFile(join(directory, "lock.7"), "12345 678");
  expect((await take30()).length).toBe(29);
  expect(await readdir(directory)).toEqual(["lock.8"]);
});

it("is held by an owner that is stopped or does not say who it is", async () => {
  const { pid, parent } = await startOwner();
  process.kill(pid, "SIGSTOP");
  await expect(lockDirectory(directory)).rejects.toThrow("in use by another process:");
  process.kill(pid, "SIGKILL");
  parent.kill("SIGKILL");
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
