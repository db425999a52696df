import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SourceChanged } from "../../../service/src/backup/archive.js";
import { archiveConsistently } from "../../../service/src/backup/consistent-copy.js";

let place: string;
let source: string;
let target: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "portwright-copy-"));
  source = join(place, "source");
  target = join(place, "backup.tar");
  await mkdir(source);
});
afterEach(() => rm(place, { recursive: true, force: true }));

const options = { compressed: false, signal: new AbortController().signal };

/** Writes the same number into two files, over and over: in a copy of one moment they are equal, or one apart. */
async function keepWriting(signal: AbortSignal, pause: number): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    const text = String(number).padStart(200_000, "0");
    await writeFile(join(source, "one"), text);
    await writeFile(join(source, "two"), text);
    await delay(pause);
  }
}

it("waits until files no longer change, and copies their content of that time", async () => {
  const stop = new AbortController();
  const writing = keepWriting(stop.signal, 1);
  const copy = archiveConsistently(source, target, options);
  await delay(150);
  stop.abort();
  await writing;
  await copy;
  execFileSync("tar", ["-xf", target, "-C", place]);
  const [one, two] = await Promise.all(["one", "two"].map((name) => readFile(join(source, name), "utf8")));
  expect([await readFile(join(place, "one"), "utf8"), await readFile(join(place, "two"), "utf8")]).toEqual([one, two]);
});

it("throws away a copy during which a file changed, though it kept its length", async () => {
  await writeFile(join(source, "a"), "old");
  await writeFile(join(source, "big"), "");
  await truncate(join(source, "big"), 64 * 1_048_576);
  await delay(60);
  const copy = archiveConsistently(source, target, options);
  while ((await stat(target).catch(() => ({ size: 0 }))).size < 1_048_576) await delay(1);
  await writeFile(join(source, "a"), "new");
  await copy;
  expect(execFileSync("tar", ["-xOf", target, "a"], { encoding: "utf8" })).toBe("new");
});

it("gives up on files that never come to rest", async () => {
  const stop = new AbortController();
  const writing = keepWriting(stop.signal, 1);
  await delay(20);
  await expect(archiveConsistently(source, target, options)).rejects.toThrow(SourceChanged);
  stop.abort();
  await writing;
});

it("says so when the directory is not there", async () => {
  await expect(archiveConsistently(join(place, "none"), target, options)).rejects.toThrow("ENOENT");
});
