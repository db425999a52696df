import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";

/**
 * Makes a folder and those above it, unless they are there. (Node's own recursive `mkdir` never ends where the system
 * answers ENOENT for a folder that cannot be made, as below /proc.)
 * @throws the file system's error
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(resolve(path)));
  mkdirSync(path);
}

/** Whether a path is that of a folder or of something in it; links are not followed. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Whether a file, that may not exist yet, is in a folder that exists, with every link to a folder followed. */
export function isReallyWithin(folder: string, file: string): boolean {
  let parent = dirname(resolve(file));
  while (!existsSync(parent)) parent = dirname(parent);
  return isWithin(realpathSync(folder), realpathSync(parent));
}
