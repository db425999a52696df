import { readCharacterData } from "./characters.js";
import { type DecodeOptions, limitsOf } from "./decode.js";
import { finishDocument, openDocument, readRootTag } from "./document.js";
import { isEndTag, readEndTag, readStartTag } from "./tags.js";

/** An element that is open: what its end tag must repeat, and the declarations around it. */
interface Open {
  readonly prefix: string;
  readonly local: string;
  readonly mark: number;
}

/**
 * Checks that a document is well-formed, without making anything of it.
 * @param bytes the document in UTF-8 (see `toUtf8`)
 * @throws {DecodeError}
 */
export function checkWellFormed(bytes: Uint8Array, options: Pick<DecodeOptions, "limits"> = {}): void {
  const reader = openDocument(bytes, limitsOf(options));
  const open: Open[] = [];
  let tag = readRootTag(reader);
  for (;;) {
    const { isEmpty, mark, prefix } = tag;
    const { local } = tag.name;
    reader.enter();
    if (isEmpty) {
      reader.depth--;
      reader.scope.reset(mark);
    } else {
      reader.trail.push(local);
      open.push({ prefix, local, mark });
    }
    let last = open.at(-1);
    while (last !== undefined) {
      readCharacterData(reader);
      if (!isEndTag(reader)) break;
      readEndTag(reader, last);
      reader.trail.pop();
      reader.depth--;
      reader.scope.reset(last.mark);
      open.pop();
      last = open.at(-1);
    }
    if (last === undefined) break;
    tag = readStartTag(reader);
  }
  finishDocument(reader);
}
