import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SourceChanged, writeArchive } from "../../../service/src/backup/archive.js";
import { memberHeader } from "../../../service/src/backup/tar.js";
import { type FileFacts, walkFiles } from "../../../service/src/files/walk.js";

let place: string;
let source: string;
let target: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "portwright-archive-"));
  source = join(place, "source");
  target = join(place, "backup.tar");
  await mkdir(source);
});
afterEach(() => rm(place, { recursive: true, force: true }));

const signal = new AbortController().signal;

/** Unpacks with the system's tar, which judges the format, and gives every path with its content. */
async function unpack(): Promise<ReadonlyMap<string, string>> {
  const out = join(place, "out");
  await mkdir(out);
  execFileSync("tar", ["-xf", target, "-C", out]);
  const found = new Map<string, string>();
  for (const path of (await readdir(out, { recursive: true })).toSorted()) {
    const isFile = (await stat(join(out, path))).isFile();
    found.set(path, isFile ? await readFile(join(out, path), "latin1") : "directory");
  }
  return found;
}

const NAMES: readonly (readonly [name: string, path: string, content: string])[] = [
  ["an empty file", "empty", ""],
  ["a full block", "block", "x".repeat(512)],
  ["a block and a byte", "more", "x".repeat(513)],
  ["a file in directories", "a/b/c", "deep"],
  ["100 bytes of name", "n".repeat(100), "long"],
  ["101 bytes of name", "n".repeat(101), "longer"],
  ["a long path", `${"directory-with-a-long-name/".repeat(8)}file`, "longest"],
  ["letters beyond ASCII", "Zoë-😀", "unicode"],
  ["a long name beyond ASCII", "ë".repeat(80), "both"],
  ["white space and quotes", " a 'b' \"c\" \\d", "odd"],
];

describe.each([false, true])("compressed: %s", (compressed) => {
  it.each(NAMES)("tar unpacks %s", async (_, path, content) => {
    await mkdir(join(source, path, ".."), { recursive: true });
    await writeFile(join(source, path), content);
    await writeArchive(source, await walkFiles(source), target, { compressed, signal });
    expect((await unpack()).get(path)).toBe(content);
  });

  it("gives the length and SHA-256 of the file, and lets nobody else read it", async () => {
    await writeFile(join(source, "big"), "0123456789".repeat(100_000));
    const archive = await writeArchive(source, await walkFiles(source), target, { compressed, signal });
    const bytes = await readFile(target);
    expect(archive).toEqual({ size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
    expect(bytes.subarray(0, 2).toString("hex") === "1f8b").toBe(compressed);
    expect(bytes.length < 100_000).toBe(compressed);
    expect((await stat(target)).mode & 0o777).toBe(0o600);
  });
});

it("keeps empty directories and times, and leaves links out", async () => {
  await mkdir(join(source, "empty"));
  await writeFile(join(source, "old"), "x");
  await utimes(join(source, "old"), 1_000_000_000, 1_000_000_000);
  await symlink("/etc/passwd", join(source, "link"));
  await writeArchive(source, await walkFiles(source), target, { compressed: false, signal });
  expect([...(await unpack())]).toEqual([
    ["empty", "directory"],
    ["old", "x"],
  ]);
  expect((await stat(join(place, "out/old"))).mtimeMs).toBe(1_000_000_000_000);
});

it.each([
  ["grew", (path: string) => writeFile(path, "longer than before")],
  ["shrank", (path: string) => truncate(path, 1)],
  ["went away", (path: string) => rm(path)],
  ["became a link", async (path: string) => rm(path).then(() => symlink("/etc/passwd", path))],
])("refuses a file that %s since it was listed", async (_, change) => {
  await writeFile(join(source, "file"), "content");
  const files = await walkFiles(source);
  await change(join(source, "file"));
  await expect(writeArchive(source, files, target, { compressed: false, signal })).rejects.toThrow(SourceChanged);
});

it("stops when it is told to", async () => {
  await writeFile(join(source, "file"), "content");
  const stopped = AbortSignal.abort(new Error("stop"));
  await expect(
    writeArchive(source, await walkFiles(source), target, { compressed: true, signal: stopped }),
  ).rejects.toThrow();
});

it("writes the size of a file beyond 8 GiB into an extended header", () => {
  const file: FileFacts = { kind: "file", path: "huge", size: 2 ** 33, inode: 1n, changed: 0n, modified: 0n };
  expect(Buffer.from(memberHeader(file)).toString("latin1")).toContain("19 size=8589934592\n");
});
