import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_FILE_BYTES, readRegularFile } from "../../../generator/xml/read-file.js";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portwright-read-"));
  execFileSync("mkfifo", [join(folder, "fifo")]);
  writeFileSync(join(folder, "large"), "");
  truncateSync(join(folder, "large"), MAX_FILE_BYTES + 1);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["a device", "/dev/zero", "it is not a regular file"],
  ["a pipe", "fifo", "it is not a regular file"],
  ["a folder", ".", "it is a folder"],
  ["a large file", "large", "it has more than 50 MB"],
  ["no file", "missing", "there is no such file"],
])("%s is refused at once", (_, name, reason) => {
  expect(readRegularFile(name.startsWith("/") ? name : join(folder, name))).toBe(reason);
});
