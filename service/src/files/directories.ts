import { access, mkdir, open } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/**
 * Makes a directory that only its owner may enter, and those above it, unless they are there. (Node's own recursive
 * `mkdir` never ends where the system answers ENOENT for a directory that cannot be made, as below /proc.)
 * @throws the system's error.
 */
export async function makeDirectory(path: string): Promise<void> {
  const parent = dirname(resolve(path));
  if (parent !== resolve(path) && !(await isThere(parent))) await makeDirectory(parent);
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Brings the entries of a directory down to the disk: a rename is safe only then. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
