import { Node, Project, type SourceFile } from "ts-morph";
import { findHandlers, type HandlersNode, handlerNames } from "./find-handlers.js";
import { type HandlerStyle, handlerText, type ScaffoldOperation } from "./handler-text.js";

/** Handlers cannot be added to a file; the message is the reason. */
export class ScaffoldError extends Error {
  override readonly name = "ScaffoldError";
}

/** A handlers file with all operations in it. */
export interface ScaffoldResult {
  readonly text: string;
  /** The operations that were added, by their method names. */
  readonly added: readonly string[];
}

/** The text of a handlers file without handlers. */
export function emptyHandlers(module: string, service: string): string {
  return `import { type Handlers, SoapFault } from "${module}";

/** The handlers of ${service}, one for each operation. */
export const handlers: Handlers = {
};
`;
}

/**
 * Adds a handler for each operation that a file has none for, after the existing ones. Besides, only a missing import
 * and a missing comma are added.
 *
 * @param module the module to import from, where the file has no import: "customerapi/server"
 * @throws ScaffoldError when the file has no handlers, or they cannot be determined
 */
export function addHandlers(text: string, operations: readonly ScaffoldOperation[], module: string): ScaffoldResult {
  const file = new Project({ useInMemoryFileSystem: true }).createSourceFile("handlers.ts", text);
  const handlers = findHandlers(file, importedName(file, "Handlers") ?? "Handlers");
  if (handlers === undefined) {
    throw new ScaffoldError("it has no handlers: no object of type Handlers, and no class that implements Handlers");
  }
  const names = handlerNames(handlers);
  if (names === undefined) {
    throw new ScaffoldError("its handlers object spreads another one: scaffold the file of that one");
  }
  const missing = operations.filter(({ method }) => !names.has(method));
  if (missing.length === 0) return { text, added: [] };
  const style = styleOf(text, handlers, importedName(file, "SoapFault") ?? "SoapFault");
  const inserted = insertInto(
    text,
    handlers,
    missing.map((operation) => handlerText(operation, style)).join(style.newline),
  );
  return { text: importFault(inserted, module), added: missing.map(({ method }) => method) };
}

function importedName(file: SourceFile, name: string): string | undefined {
  const specifiers = file.getImportDeclarations().flatMap((declaration) => declaration.getNamedImports());
  const found = specifiers.find((specifier) => specifier.getName() === name);
  return found?.getAliasNode()?.getText() ?? found?.getName();
}

function styleOf(text: string, handlers: HandlersNode, fault: string): HandlerStyle {
  const [first] = Node.isClassDeclaration(handlers) ? handlers.getMembers() : handlers.getProperties();
  const outer = indentAt(text, handlers.getStart());
  const isOwnLine = first !== undefined && first.getStartLineNumber() > handlers.getStartLineNumber();
  return {
    inClass: Node.isClassDeclaration(handlers),
    indent: isOwnLine ? indentAt(text, first.getStart()) : `${outer}  `,
    newline: text.includes("\r\n") ? "\r\n" : "\n",
    fault,
  };
}

function indentAt(text: string, position: number): string {
  const lineStart = text.lastIndexOf("\n", position - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? "";
}

/** Inserts handlers before the closing brace, and a missing comma after the last existing one. */
function insertInto(text: string, handlers: HandlersNode, added: string): string {
  const brace = handlers.getEnd() - 1;
  const lineStart = text.lastIndexOf("\n", brace) + 1;
  const ownLine = text.slice(lineStart, brace).trim() === "";
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const at = ownLine ? lineStart : brace;
  const block = ownLine ? added : `${newline}${added}${indentAt(text, handlers.getStart())}`;
  const before = text.slice(0, at);
  const comma = missingComma(handlers);
  const withComma = comma === undefined ? before : `${before.slice(0, comma)},${before.slice(comma)}`;
  return withComma + block + text.slice(at);
}

/** The offset of a missing comma after the last property; undefined where none is missing. */
function missingComma(handlers: HandlersNode): number | undefined {
  if (Node.isClassDeclaration(handlers)) return undefined;
  const last = handlers.getProperties().at(-1);
  return last === undefined || handlers.compilerNode.properties.hasTrailingComma ? undefined : last.getEnd();
}

/** Imports SoapFault where the file does not. */
function importFault(text: string, module: string): string {
  const file = new Project({ useInMemoryFileSystem: true }).createSourceFile("handlers.ts", text);
  if (importedName(file, "SoapFault") !== undefined) return text;
  const own = file
    .getImportDeclarations()
    .find((declaration) => declaration.getNamedImports().some((specifier) => specifier.getName() === "Handlers"));
  const from = own?.getModuleSpecifierValue() ?? module;
  const position = own?.getEnd() ?? 0;
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const statement = `import { SoapFault } from "${from}";`;
  const added = own === undefined ? `${statement}${newline}` : `${newline}${statement}`;
  return text.slice(0, position) + added + text.slice(position);
}
