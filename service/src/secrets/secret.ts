import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectory } from "../files/directories.js";

const SECRET_BYTES = 32;
const SECRET_FILE = "secret.key";

/** The secret is there and cannot be used. */
export class BadSecret extends Error {
  override readonly name = "BadSecret";
}

/**
 * The 32 bytes that mail passwords are encrypted with: PORTWRIGHT_SECRET in base64, or the file `secret.key` in the
 * data directory, which is made at the first start and which only its owner may read.
 * @throws BadSecret when either is not 32 bytes in base64.
 */
export async function loadSecret(directory: string, fromEnvironment: string | undefined): Promise<Uint8Array> {
  if (fromEnvironment !== undefined) return parseSecret(fromEnvironment, "PORTWRIGHT_SECRET");
  const path = join(directory, SECRET_FILE);
  const text = (await readIfThere(path)) ?? (await createSecret(directory, path));
  return parseSecret(text, path);
}

function parseSecret(text: string, source: string): Uint8Array {
  const bytes = Buffer.from(text.trim(), "base64");
  if (bytes.length !== SECRET_BYTES || bytes.toString("base64") !== text.trim()) {
    throw new BadSecret(`${source} must be ${SECRET_BYTES} bytes in base64; "openssl rand -base64 32" makes them`);
  }
  return bytes;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** A link makes the file appear whole, and of two processes that start together one wins and both read its secret. */
async function createSecret(directory: string, path: string): Promise<string> {
  await makeDirectory(directory);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(SECRET_BYTES).toString("base64")}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, "utf8");
}
