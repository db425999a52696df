import { DecodeError } from "@portwright/runtime";
import { checkWellFormed } from "@portwright/runtime/codec";
import type { Diagnostics } from "../diagnostics.js";
import { buildRoot } from "./build.js";
import type { SourceText } from "./source.js";
import { endTagAt, openElements } from "./unclosed.js";
import type { XmlElement } from "./tree.js";

/** Deeper nesting than any contract has; keeps hostile input from exhausting the stack. */
const maxDepth = 256;

/** The limits of the check of well-formedness. No known contract has a tenth of the elements, which take 300 MB. */
const LIMITS = { depth: maxDepth, items: 1_000_000, textLength: Number.POSITIVE_INFINITY };

/**
 * Parses a contract document into a tree with resolved namespaces and positions (XML 1.0, Namespaces in XML 1.0). A
 * document type declaration is refused: contracts need none, and entities can be used for attacks. Undefined after an
 * error.
 */
export function parseXml(source: SourceText, diagnostics: Diagnostics): XmlElement | undefined {
  const problem = malformation(source);
  if (problem?.violation.rule === "limit") {
    reportMalformation(problem, source, diagnostics);
    return undefined;
  }
  if (problem !== undefined && !checkText(source, diagnostics)) return undefined;
  const errorsBefore = diagnostics.errorCount;
  const root = buildRoot(source, diagnostics);
  if (root !== undefined) checkAround(root, source, problem, diagnostics);
  // The tree is built from malformed text too, because its findings are more specific.
  if (problem !== undefined && diagnostics.errorCount === errorsBefore)
    reportMalformation(problem, source, diagnostics);
  return diagnostics.errorCount === errorsBefore ? root : undefined;
}

/** The error of the runtime's reader, which accepts well-formed documents only; undefined for none. */
function malformation({ text }: SourceText): DecodeError | undefined {
  try {
    checkWellFormed(new TextEncoder().encode(text), { limits: LIMITS });
    return undefined;
  } catch (error) {
    if (error instanceof DecodeError) return error;
    throw error;
  }
}

function reportMalformation({ message, position }: DecodeError, source: SourceText, diagnostics: Diagnostics): void {
  const at = offsetOf(position, source);
  if (reportUnclosed(at, source, diagnostics)) return;
  if (reportUnclosedValue(at, source, diagnostics)) return;
  const problem = message.replace(/ \(line \d+, column \d+\)$/, "");
  diagnostics.error("malformedXml", source.span(at, at), `The XML is not well-formed: ${problem}.`);
}

/**
 * Where an end tag closes another element than the last one, or the text ends within an element: reports the element
 * that is not closed, at its start tag. An end tag that closes none of the elements is probably misspelt.
 */
function reportUnclosed(at: number, source: SourceText, diagnostics: Diagnostics): boolean {
  const found = endTagAt(source.text, at);
  if (found === undefined && source.text.slice(at).trim() !== "") return false;
  const open = openElements(source.text, at);
  const last = open.at(-1);
  if (last === undefined || last.name === found) return false;
  const { line, column } = source.span(at, at);
  if (found === undefined) {
    const message = `The element ${last.name} is not closed.`;
    diagnostics.error("malformedXml", source.span(last.start, at), message, `Add </${last.name}>.`);
  } else if (open.some(({ name }) => name === found)) {
    const message = `The element ${last.name} is not closed: </${found}> follows at ${line}:${column}.`;
    diagnostics.error("malformedXml", source.span(last.start, at), message, `Add </${last.name}> before it.`);
  } else {
    const start = source.span(last.start, last.start);
    const message = `The end tag </${found}> does not match; expected: </${last.name}>.`;
    const hint = `The element ${last.name} starts at ${start.line}:${start.column}.`;
    diagnostics.error("malformedXml", source.span(at, at), message, hint);
  }
  return true;
}

/** A "<" in the value of an attribute: mostly the quotation mark before it is missing. */
function reportUnclosedValue(at: number, source: SourceText, diagnostics: Diagnostics): boolean {
  const [value, name] = /([^\s<>"'=]+)\s*=\s*(?:"[^"<]*|'[^'<]*)$/.exec(source.text.slice(0, at)) ?? [];
  if (value === undefined || source.text[at] !== "<") return false;
  const { line, column } = source.span(at, at);
  const message = `The value of the attribute ${name} is not closed: "<" follows at ${line}:${column}.`;
  const hint = 'Add the quotation mark at its end; in a value "<" is written as &lt;.';
  diagnostics.error("malformedXml", source.span(at - value.length, at), message, hint);
  return true;
}

function offsetOf(position: DecodeError["position"], source: SourceText): number {
  return source.offset(position?.line ?? 1, position?.column ?? 1);
}

/**
 * Only comments, processing instructions and white space may occur outside the root element (XML 1.0, production 1).
 * Where tags do not match, the end of the root element is wrong: `problem` is then at another position.
 */
function checkAround(
  root: XmlElement,
  source: SourceText,
  problem: DecodeError | undefined,
  diagnostics: Diagnostics,
): void {
  const { start, end } = root.span;
  const limits = [
    [0, start],
    [end, source.text.length],
  ] as const;
  for (const [from, to] of limits) {
    const at = skipMiscellaneous(source.text, from);
    if (at === to || (problem !== undefined && offsetOf(problem.position, source) !== at)) continue;
    diagnostics.error(
      "malformedXml",
      source.span(at, at),
      "Only comments and processing instructions may occur outside the root element.",
    );
  }
}

function skipMiscellaneous(text: string, from: number): number {
  const miscellaneous = /(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/y;
  miscellaneous.lastIndex = from;
  miscellaneous.exec(text);
  return miscellaneous.lastIndex;
}

/** What is wrong with a text that is not well-formed and needs no tree to be found; false when something is. */
function checkText(source: SourceText, diagnostics: Diagnostics): boolean {
  const checks = [checkCharacters, checkDeclaration, checkNoDocumentType];
  return checks.every((check) => check(source, diagnostics));
}

/** XML 1.0, production 2. */
function checkCharacters(source: SourceText, diagnostics: Diagnostics): boolean {
  const at = source.text.search(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u);
  if (at < 0) return true;
  const code = (source.text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  diagnostics.error("malformedXml", source.span(at, at + 1), `The character U+${code} is not allowed in XML.`);
  return false;
}

/** XML 1.0, production 23. */
function checkDeclaration(source: SourceText, diagnostics: Diagnostics): boolean {
  const declaration =
    /^<\?xml\s+version\s*=\s*(["'])1\.\d\1(?:\s+encoding\s*=\s*(["'])[\w.-]+\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>/;
  if (!/^<\?xml\s/.test(source.text) || declaration.test(source.text)) return true;
  diagnostics.error("malformedXml", source.span(0, 0), "The XML declaration is not well-formed.");
  return false;
}

function checkNoDocumentType(source: SourceText, diagnostics: Diagnostics): boolean {
  const prolog = skipMiscellaneous(source.text, 0);
  if (!source.text.startsWith("<!DOCTYPE", prolog)) return true;
  const message = "A document type declaration is not accepted.";
  diagnostics.error("documentType", source.span(prolog, prolog + 9), message, "Remove it; a contract needs none.");
  return false;
}
