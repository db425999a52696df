import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A file, and its name in messages. */
export interface FileName {
  /** Absolute. */
  readonly path: string;
  /** As the user named it, or relative to that. */
  readonly shown: string;
}

/**
 * The root file of a contract.
 * @param shownAs its name in messages, where that is not its path
 */
export function rootFile(file: string, shownAs?: string): FileName {
  const path = resolve(file);
  const shown = shownAs ?? (isAbsolute(file) ? fromWorkingDirectory(path) : file);
  return { path, shown: shown.replaceAll("\\", "/") };
}

function fromWorkingDirectory(path: string): string {
  const inside = relative(process.cwd(), path);
  return inside.startsWith("..") || isAbsolute(inside) ? path : inside;
}

/**
 * The file of a location, which is a URI reference relative to the document that contains it (RFC 3986, section 5).
 * Undefined for a location that is not a file: another scheme, a query, or no URI.
 */
export function locate(location: string, from: FileName): FileName | undefined {
  try {
    const url = new URL(location, pathToFileURL(from.path));
    if (url.protocol !== "file:" || url.search !== "") return undefined;
    const path = fileURLToPath(url);
    const shown = join(dirname(from.shown), relative(dirname(from.path), path));
    return { path, shown: shown.replaceAll("\\", "/") };
  } catch {
    return undefined;
  }
}
