import type { SourceSpan } from "./model/node.js";

/**
 * The stable code of every finding about a contract. 1xx: files and XML; 2xx: the content of a document; 3xx: imports;
 * 4xx: references; 5xx: constructs that are not supported; 6xx: the configuration.
 */
export const diagnosticCodes = {
  unreadableFile: "PW101",
  unreadableText: "PW102",
  malformedXml: "PW103",
  documentType: "PW104",
  undeclaredPrefix: "PW105",
  repeatedAttribute: "PW106",
  unknownEntity: "PW107",
  wrongRoot: "PW201",
  unexpectedElement: "PW202",
  unexpectedAttribute: "PW203",
  missingAttribute: "PW204",
  invalidValue: "PW205",
  invalidOccurs: "PW206",
  unknownFacet: "PW207",
  contradiction: "PW208",
  requiredExtension: "PW209",
  missingElement: "PW210",
  importNotFound: "PW301",
  importNotFetched: "PW302",
  importNamespace: "PW303",
  duplicateDefinition: "PW401",
  unresolvedReference: "PW402",
  circularDefinition: "PW403",
  invalidDerivation: "PW404",
  bindingMismatch: "PW405",
  invalidDataSet: "PW406",
  notSupported: "PW501",
  leftOut: "PW502",
  invalidConfiguration: "PW601",
} as const;

/** The kind of a finding; the key of its code. */
export type DiagnosticName = keyof typeof diagnosticCodes;

/** A finding about a contract: message, position and hint. */
export interface Diagnostic {
  /** "PW" and three digits; never reused for something else. */
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly span: SourceSpan;
  /** How to correct it. */
  readonly hint?: string;
}

/** Formats a finding as compilers do: `file:line:column: error PWnnn: message`, the hint on a line of its own. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { code, severity, message, span, hint } = diagnostic;
  const line = `${span.file}:${span.line}:${span.column}: ${severity} ${code}: ${message}`;
  return hint === undefined ? line : `${line}\n  hint: ${hint}`;
}

/** Collects the findings of all phases of one load, so that a contract with five errors reports all five. */
export class Diagnostics {
  readonly #found: Diagnostic[] = [];

  /** Adds an error: the contract cannot be used. */
  error(name: DiagnosticName, span: SourceSpan, message: string, hint?: string): void {
    this.#add("error", name, span, message, hint);
  }

  /** Adds a warning: the contract can be used, but is probably not what its author intended. */
  warning(name: DiagnosticName, span: SourceSpan, message: string, hint?: string): void {
    this.#add("warning", name, span, message, hint);
  }

  #add(severity: Diagnostic["severity"], name: DiagnosticName, span: SourceSpan, message: string, hint?: string): void {
    const more = hint === undefined ? {} : { hint };
    this.#found.push({ code: diagnosticCodes[name], severity, message, span, ...more });
  }

  /** How many errors there are so far. */
  get errorCount(): number {
    return this.#found.filter(({ severity }) => severity === "error").length;
  }

  /** All findings: file by file in the order of the first finding, top to bottom; equal findings once. */
  all(): readonly Diagnostic[] {
    const files = [...new Set(this.#found.map(({ span }) => span.file))];
    const unique = new Map(this.#found.map((found) => [formatDiagnostic(found), found]));
    return [...unique.values()].sort(
      (a, b) => files.indexOf(a.span.file) - files.indexOf(b.span.file) || a.span.start - b.span.start,
    );
  }
}

/** A command that cannot be executed with the given arguments. The message describes the correction. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Thrown for a contract that cannot be used, with every finding. Its message is the findings, formatted. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join("\n"));
    this.diagnostics = diagnostics;
  }
}
