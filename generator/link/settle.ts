import {
  asWarning,
  ContractError,
  type Diagnostic,
  type FoundDiagnostic,
  formatDiagnostic,
  sortDiagnostics,
  withoutScope,
} from "../diagnostics.js";
import type { Contract } from "../model/contract.js";
import type { SourceSpan } from "../model/node.js";
import type { Operation } from "../model/operation.js";
import { headerMessagesOf, Reach } from "../model/reach.js";
import type { LinkContext } from "./context.js";

/**
 * Which errors refuse a contract. "all": every one. "reached": those in what the chosen operations refer to; the others
 * are warnings. "lenient": none that the reader has an answer to, and an operation with any other is left out.
 */
export type Strictness = "all" | "reached" | "lenient";

/** What is left of a contract, and the warnings about it. */
export interface Settled {
  readonly operations: readonly Operation[];
  readonly warnings: readonly Diagnostic[];
}

/**
 * Decides which findings refuse the contract.
 * @param chosen the operations to keep; all when absent
 * @throws ContractError with the errors that remain, and the warnings
 */
export function settle(
  contract: Contract,
  context: LinkContext,
  strictness: Strictness,
  chosen: readonly Operation[] | undefined,
): Settled {
  const found = context.diagnostics.found();
  const operations = chosen ?? contract.operations;
  const isError = ({ severity }: Diagnostic): boolean => severity === "error";
  const hasError = found.some(isError);
  if (!hasError) return { operations, warnings: sortDiagnostics(found.map(withoutScope)) };
  const isOfTypes = contract.operations.length === 0;
  if (strictness === "all" || (isOfTypes && strictness === "reached")) throw refusal(found);
  const places = new Places(context);
  const structure = chosen === undefined ? structureOf(context) : [];
  const reach = new Reached(
    places,
    context,
    operations.flatMap((each) => spansOf(each, contract)),
    structure,
  );
  const judged = found.map((each) => (isError(each) && !isOfTypes && !reach.has(each) ? asWarning(each) : each));
  if (!judged.some(isError)) return { operations, warnings: withoutRepeats(judged) };
  if (strictness === "reached") throw refusal(judged);
  return lenient(contract, context, places, judged, operations);
}

function refusal(found: readonly FoundDiagnostic[]): ContractError {
  return new ContractError(withoutRepeats(found));
}

/** Keeps the operations without an error to which the reader has no answer; the types of a contract that has none. */
function lenient(
  contract: Contract,
  context: LinkContext,
  places: Places,
  found: readonly FoundDiagnostic[],
  operations: readonly Operation[],
): Settled {
  const open = found.filter(({ severity, otherwise }) => severity === "error" && otherwise === undefined);
  const leftOut = new Map<Operation, FoundDiagnostic>();
  for (const operation of open.length === 0 ? [] : operations) {
    const reach = new Reached(places, context, spansOf(operation, contract), []);
    const error = open.find((each) => reach.has(each));
    if (error !== undefined) leftOut.set(operation, error);
  }
  const kept = operations.filter((operation) => !leftOut.has(operation));
  if (kept.length === 0 && (operations.length > 0 || open.length > 0)) throw refusal(found);
  const warnings = found.map((each) => (each.severity === "error" ? asWarning(each) : each));
  return { operations: kept, warnings: withoutRepeats([...warnings, ...[...leftOut].map(leftOutWarning)]) };
}

function leftOutWarning([{ name, span }, { code, span: place }]: readonly [
  Operation,
  FoundDiagnostic,
]): FoundDiagnostic {
  const { file, line, column } = place;
  const message = `The operation ${name.local} is left out: see the finding at ${file}:${line}:${column}.`;
  return { code, severity: "warning", message, span };
}

/** The findings in order; one that is an error as well as a warning is an error. */
function withoutRepeats(found: readonly FoundDiagnostic[]): readonly Diagnostic[] {
  const key = (each: FoundDiagnostic): string => formatDiagnostic({ ...each, severity: "error" });
  const errors = new Set(found.filter(({ severity }) => severity === "error").map(key));
  return sortDiagnostics(found.filter((each) => each.severity === "error" || !errors.has(key(each))).map(withoutScope));
}

/** The definitions and declarations at the top of the documents, and the operations of port types and bindings. */
class Places {
  readonly #spans = new Map<string, SourceSpan[]>();

  constructor({ definitions, schemas }: LinkContext) {
    for (const { messages, portTypes, bindings, services } of definitions) {
      for (const { span } of [...messages, ...services, ...services.flatMap(({ ports }) => ports)]) this.#add(span);
      for (const { span, operations } of [...portTypes, ...bindings]) {
        this.#add(span);
        for (const operation of operations) this.#add(operation.span);
      }
    }
    for (const schema of schemas) {
      for (const { span, name } of [...schema.simpleTypes, ...schema.complexTypes]) {
        if (name !== undefined) this.#add(span);
      }
      for (const { span, global } of [...schema.elements, ...schema.attributes]) if (global) this.#add(span);
      for (const { span } of [...schema.groups, ...schema.attributeGroups]) this.#add(span);
    }
  }

  #add(span: SourceSpan): void {
    const known = this.#spans.get(span.file);
    if (known === undefined) this.#spans.set(span.file, [span]);
    else known.push(span);
  }

  /** The smallest of them around a position; undefined where it is in the document alone. */
  around({ file, start, end }: SourceSpan): SourceSpan | undefined {
    const around = (this.#spans.get(file) ?? []).filter((span) => span.start <= start && end <= span.end);
    return around.reduce<SourceSpan | undefined>(
      (least, span) => (least === undefined || span.end - span.start < least.end - least.start ? span : least),
      undefined,
    );
  }
}

/** The places that operations refer to. */
class Reached {
  readonly #places: Places;
  readonly #spans: ReadonlySet<SourceSpan>;
  readonly #files: ReadonlySet<string>;

  constructor(places: Places, context: LinkContext, spans: readonly SourceSpan[], structure: readonly SourceSpan[]) {
    this.#places = places;
    this.#spans = new Set([...spans, ...structure]);
    const [root] = context.documents;
    this.#files = new Set([root?.file ?? "", ...context.needed, ...spans.map(({ file }) => file)]);
  }

  /** Whether an error is in one of the places; one that is in no definition is in all of its document. */
  has({ span, affects = span }: FoundDiagnostic): boolean {
    if (affects === "references") return false;
    const place = this.#places.around(affects);
    return place === undefined ? this.#files.has(affects.file) : this.#spans.has(place);
  }
}

/** The services with their ports, and the bindings of ports with their operations: errors in them can hide operations. */
function structureOf({ definitions, services, bindings }: LinkContext): readonly SourceSpan[] {
  const bound = new Set(services.components().flatMap(({ ports }) => ports.map(({ binding }) => binding)));
  const nodes = [...bindings.entries()].flatMap(([node, binding]) => (bound.has(binding) ? [node] : []));
  return [
    ...definitions.flatMap((each) =>
      each.services.flatMap(({ span, ports }) => [span, ...ports.map((port) => port.span)]),
    ),
    ...nodes.flatMap(({ span, operations }) => [span, ...operations.map((operation) => operation.span)]),
  ];
}

/** The places of all that an operation refers to. */
function spansOf({ bindings }: Operation, { schema }: Contract): readonly SourceSpan[] {
  const reach = new Reach(schema);
  const spans: SourceSpan[] = [];
  for (const { port, operation: bound } of bindings) {
    const { operation } = bound;
    spans.push(port.span, port.binding.span, port.binding.portType.span, bound.span, operation.span);
    const { input, output, faults } = operation;
    for (const use of [input, output, ...faults]) if (use !== undefined) reach.visit(use.message);
    const contents = bound.kind === "soap" ? [bound.input, bound.output] : [];
    for (const message of headerMessagesOf(contents)) reach.visit(message);
  }
  const components = [...reach.seen].flatMap((node) => ("span" in node ? [node.span] : []));
  return [...spans, ...components];
}
