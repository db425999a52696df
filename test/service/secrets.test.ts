import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCipher } from "../../service/src/secrets/cipher.js";
import { BadSecret, loadSecret } from "../../service/src/secrets/secret.js";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "portwright-secret-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe("the secret", () => {
  it("is made at the first start, for its owner alone, and read at the next", async () => {
    const first = await loadSecret(directory, undefined);
    expect(first.length).toBe(32);
    expect((await stat(join(directory, "secret.key"))).mode & 0o777).toBe(0o600);
    expect(await loadSecret(directory, undefined)).toEqual(first);
  });

  it("is one and the same for 10 starts at once", async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => loadSecret(directory, undefined)));
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString("hex"))).size).toBe(1);
    expect(await readdir(directory)).toEqual(["secret.key"]);
  });

  it("comes from the environment when it is there, and no file is made", async () => {
    const bytes = Buffer.alloc(32, 7);
    expect(await loadSecret(directory, bytes.toString("base64"))).toEqual(bytes);
    expect(await readdir(directory)).toEqual([]);
  });

  it.each([
    ["a passphrase", "correct horse"],
    ["31 bytes", Buffer.alloc(31).toString("base64")],
    ["33 bytes", Buffer.alloc(33).toString("base64")],
    ["hexadecimal", "00".repeat(32)],
  ])("is not %s", async (_, text) => {
    await expect(loadSecret(directory, text)).rejects.toThrow(BadSecret);
    await writeFile(join(directory, "secret.key"), text);
    await expect(loadSecret(directory, undefined)).rejects.toThrow(/secret\.key must be 32 bytes in base64; /);
    expect(await readFile(join(directory, "secret.key"), "utf8")).toBe(text);
  });
});

describe("the cipher", () => {
  const cipher = createCipher(Buffer.alloc(32, 1));

  it.each(["", "p<&>\"'", "Zoë 😀", "x".repeat(10_000)])("gives back text %#", (text) => {
    const bytes = cipher.encrypt(text, "row/1");
    expect(cipher.decrypt(bytes, "row/1")).toBe(text);
    expect(bytes.length).toBe(12 + 16 + Buffer.byteLength(text));
  });

  it("makes other bytes each time", () => {
    expect(cipher.encrypt("same", "row/1")).not.toEqual(cipher.encrypt("same", "row/1"));
  });

  it.each([
    ["another row", "row/2", (bytes: Uint8Array) => bytes],
    ["a changed byte", "row/1", (bytes: Uint8Array) => bytes.map((byte, index) => (index === 30 ? byte ^ 1 : byte))],
    ["a missing byte", "row/1", (bytes: Uint8Array) => bytes.subarray(0, -1)],
    ["nothing", "row/1", () => new Uint8Array()],
  ])("refuses %s", (_, row, change) => {
    const bytes = cipher.encrypt("text of the row", "row/1");
    expect(() => cipher.decrypt(change(bytes), row)).toThrow();
  });

  it("refuses another secret", () => {
    expect(() => createCipher(Buffer.alloc(32, 2)).decrypt(cipher.encrypt("text", "row/1"), "row/1")).toThrow();
  });
});
