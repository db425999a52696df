import type { Diagnostics } from "../diagnostics.js";
import { decodeXml } from "../xml/decode.js";
import { parseXml } from "../xml/parse.js";
import { readRegularFile } from "../xml/read-file.js";
import { SourceText } from "../xml/source.js";
import { encodeLike } from "./encode.js";
import { readNodes } from "./read-nodes.js";
import { writeNodes } from "./write-nodes.js";

/**
 * Formats the text of a contract document: deterministic and idempotent. The
 * content does not change: elements, attributes, values, comments and processing instructions are those of the text, in
 * its order. Undefined for a text that is not well-formed, which is reported.
 */
export function formatText(source: SourceText, diagnostics: Diagnostics): string | undefined {
  if (parseXml(source, diagnostics) === undefined) return undefined;
  // XML 1.0, section 2.11: the other line ends are read as line feeds as well.
  return writeNodes(readNodes(source.text.replace(/\r\n?/g, "\n")));
}

/** Formats the bytes of a file in the encoding that it has. Undefined after an error, which is reported. */
export function formatBytes(file: string, bytes: Uint8Array, diagnostics: Diagnostics): Uint8Array | undefined {
  try {
    const text = formatText(new SourceText(file, decodeXml(bytes)), diagnostics);
    return text === undefined ? undefined : encodeLike(bytes, text);
  } catch (error) {
    const message = `The file cannot be formatted: ${(error as Error).message}.`;
    diagnostics.error("unreadableText", new SourceText(file, "").span(0, 0), message);
    return undefined;
  }
}

/** Formats a file. Undefined where it is formatted already, and after an error, which is reported. */
export function formatFile(file: string, diagnostics: Diagnostics): Uint8Array | undefined {
  const before = readRegularFile(file);
  if (typeof before === "string") {
    diagnostics.error("unreadableFile", new SourceText(file, "").span(0, 0), `The file cannot be read: ${before}.`);
    return undefined;
  }
  const bytes = formatBytes(file, before, diagnostics);
  return bytes === undefined || before.equals(bytes) ? undefined : bytes;
}
