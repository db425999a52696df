import { parse } from "node:path";
import type { SourceSpan } from "../model/node.js";
import { decodeXml } from "../xml/decode.js";
import { mapNamespaces } from "../xml/namespace-map.js";
import { expandedName, namespaces, schemaDrafts } from "../xml/names.js";
import { parseXml } from "../xml/parse.js";
import { readRegularFile } from "../xml/read-file.js";
import { SourceText } from "../xml/source.js";
import type { XmlElement } from "../xml/tree.js";
import type { LinkContext, MutableDocument } from "./context.js";
import type { FileName } from "./location.js";

/** A file of the contract that was read and parsed. */
export interface LoadedFile {
  readonly name: FileName;
  readonly root: XmlElement;
  readonly document: MutableDocument;
}

const kinds: ReadonlyMap<string, "wsdl" | "xsd"> = new Map([
  [expandedName({ namespace: namespaces.wsdl, local: "definitions" }), "wsdl"],
  [expandedName({ namespace: namespaces.xsd, local: "schema" }), "xsd"],
]);

/** The message for an error of the file system. */
export type ReadFailure = { readonly failure: "missing" | "reported"; readonly reason: string };

/**
 * Reads a file into the context's documents: bytes to text, namespaces replaced, XML parsed. A file that is not there
 * is left to the caller, which has the position of the reference; other problems are reported here.
 */
export function readDocument(name: FileName, context: LinkContext): LoadedFile | ReadFailure {
  const bytes = readRegularFile(name.path);
  if (typeof bytes === "string") return { failure: "missing", reason: bytes };
  const source = decode(name, bytes, context);
  const root = source && parseXml(source, context.diagnostics);
  if (root === undefined) return { failure: "reported", reason: "" };
  const kind = kinds.get(expandedName(root.name));
  if (kind === undefined) {
    reportWrongRoot(root, context);
    return { failure: "reported", reason: "" };
  }
  const document: MutableDocument = {
    kind,
    file: name.shown,
    name: uniqueName(parse(name.path).name, kind, context),
    text: source?.text ?? "",
    links: [],
  };
  context.documents.push(document);
  return { name, root, document };
}

function decode(name: FileName, bytes: Uint8Array, context: LinkContext): SourceText | undefined {
  try {
    const text = mapNamespaces(decodeXml(bytes), context.options.namespaces);
    return new SourceText(name.shown, context.options.readDrafts ? withoutDrafts(name, text, context) : text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.diagnostics.error("unreadableText", fileStart(name.shown), `The file cannot be read as text: ${reason}.`);
    return undefined;
  }
}

const DRAFTS: ReadonlyMap<string, string> = new Map(schemaDrafts.map((draft) => [draft, namespaces.xsd]));

/** The text with the namespace of XML Schema 1.0 where it has that of a draft, which is a warning. */
function withoutDrafts({ shown }: FileName, text: string, { diagnostics }: LinkContext): string {
  if (!schemaDrafts.some((draft) => text.includes(draft))) return text;
  const message = "The file is of a draft of XML Schema. It is read as XML Schema 1.0.";
  diagnostics.warning("unexpectedElement", fileStart(shown), message);
  return mapNamespaces(text, DRAFTS);
}

/** The place of a whole file. */
export function fileStart(file: string): SourceSpan {
  return { file, line: 1, column: 1, start: 0, end: 0 };
}

function uniqueName(stem: string, kind: MutableDocument["kind"], { documents }: LinkContext): string {
  const taken = new Set(documents.filter((document) => document.kind === kind).map(({ name }) => name));
  let name = stem;
  for (let number = 2; taken.has(name); number++) name = `${stem}${number}`;
  return name;
}

const ROOT_HINTS: ReadonlyMap<string, string> = new Map([
  ["description", "WSDL 2.0 is not read; WSDL 1.1 is."],
  ["definitions", `The namespace of WSDL 1.1 is ${namespaces.wsdl}.`],
  ["schema", `The namespace of XML Schema 1.0 is ${namespaces.xsd}.`],
  ["html", "The file is a page for browsers; fetch the address of the WSDL itself, mostly with ?wsdl."],
]);

function reportWrongRoot(root: XmlElement, context: LinkContext): void {
  const message = `The root element ${expandedName(root.name)} is neither wsdl:definitions nor xs:schema.`;
  context.diagnostics.error("wrongRoot", root.span, message, ROOT_HINTS.get(root.name.local));
}
