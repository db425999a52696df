import type { Fetch } from "../../mutant.js";
import { readingBody } from "../../servers.js";

/** A server that reads messages without what a lenient parser passes over. */
export function without(pattern: RegExp, replacement = ""): () => Fetch {
  return readingBody((body) => body.replaceAll(pattern, replacement));
}
