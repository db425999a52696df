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
  equalRequests: "PW503",
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

/** What else is known of an error. */
export interface ErrorScope {
  /**
   * Where it has its effect, if not at its own position: a reference to what is not there. "references": only where
   * something refers to it, which is reported too.
   */
  readonly affects?: SourceSpan | "references";
  /** What the reader does all the same, as a sentence: it goes on with that where the user allows it (`--lenient`). */
  readonly otherwise?: string;
  /** The name of the component that does not exist for this reason. */
  readonly hides?: string;
}

/** A finding with its scope. */
export interface FoundDiagnostic extends Diagnostic, ErrorScope {}

/** A finding alone. */
export function withoutScope({ affects: _, otherwise: __, hides: ___, ...diagnostic }: FoundDiagnostic): Diagnostic {
  return diagnostic;
}

/** The warning that an error becomes: it says what is done all the same. */
export function asWarning(error: FoundDiagnostic): FoundDiagnostic {
  const { message, otherwise } = error;
  return { ...error, severity: "warning", message: otherwise === undefined ? message : `${message} ${otherwise}` };
}

/** Collects the findings of all phases of one load, so that a contract with five errors reports all five. */
export class Diagnostics {
  readonly #found: FoundDiagnostic[] = [];
  readonly #hiding = new Map<string, FoundDiagnostic>();
  #errors = 0;

  /** Adds an error: the contract cannot be used. */
  error(name: DiagnosticName, span: SourceSpan, message: string, hint?: string, scope: ErrorScope = {}): void {
    this.#add("error", name, span, message, hint, scope);
  }

  /** Adds a warning: the contract can be used, but is probably not what its author intended. */
  warning(name: DiagnosticName, span: SourceSpan, message: string, hint?: string, _?: ErrorScope): void {
    this.#add("warning", name, span, message, hint, {});
  }

  /** Adds an error again, for another place where it has its effect. */
  again(found: FoundDiagnostic, scope: ErrorScope): void {
    this.#push({ ...found, ...scope });
  }

  #add(
    severity: Diagnostic["severity"],
    name: DiagnosticName,
    span: SourceSpan,
    message: string,
    hint: string | undefined,
    scope: ErrorScope,
  ): void {
    const more = hint === undefined ? {} : { hint };
    this.#push({ code: diagnosticCodes[name], severity, message, span, ...more, ...scope });
  }

  #push(found: FoundDiagnostic): void {
    this.#found.push(found);
    if (found.hides !== undefined && !this.#hiding.has(found.hides)) this.#hiding.set(found.hides, found);
    if (found.severity === "error") this.#errors++;
  }

  /** How many errors there are so far. */
  get errorCount(): number {
    return this.#errors;
  }

  /** The first finding for whose reason the component of a name does not exist; undefined for none. */
  hiding(name: string): FoundDiagnostic | undefined {
    return this.#hiding.get(name);
  }

  /** Every finding with its scope, in the order in which they were found. */
  found(): readonly FoundDiagnostic[] {
    return this.#found;
  }

  /** All findings: file by file in the order of the first finding, top to bottom; equal findings once. */
  all(): readonly Diagnostic[] {
    return sortDiagnostics(this.#found.map(withoutScope));
  }
}

/** Findings file by file in the order of the first finding, top to bottom; equal findings once. */
export function sortDiagnostics(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const files = new Map([...new Set(found.map(({ span }) => span.file))].map((file, index) => [file, index]));
  const unique = new Map(found.map((each) => [formatDiagnostic(each), each]));
  const place = ({ span }: Diagnostic): number => files.get(span.file) ?? 0;
  return [...unique.values()].sort((a, b) => place(a) - place(b) || a.span.start - b.span.start);
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
