import { type Diagnostic, Diagnostics } from "../diagnostics.js";
import type { Contract, SourceDocument } from "../model/contract.js";
import { parseXml } from "../xml/parse.js";
import { SourceText } from "../xml/source.js";
import { childElements, type XmlElement } from "../xml/tree.js";
import { reachable } from "./reach.js";

/** A document of the contract, as the model has it and as XML. */
export interface LintDocument {
  readonly source: SourceDocument;
  readonly root: XmlElement;
  /** All elements, the root first, by where they start: in document order. */
  readonly elements: ReadonlyMap<number, XmlElement>;
}

/** What the rules look at. */
export interface LintInput {
  readonly contract: Contract;
  readonly documents: readonly LintDocument[];
  /** The components that a call can meet. */
  readonly reached: ReadonlySet<object>;
  /** What the reader warned of. */
  readonly warnings: readonly Diagnostic[];
}

/** Makes ready what the rules look at. The documents of a contract that was loaded can be parsed. */
export function readLintInput(contract: Contract, warnings: readonly Diagnostic[]): LintInput {
  const documents = contract.documents.flatMap((source): LintDocument[] => {
    const root = parseXml(new SourceText(source.file, source.text), new Diagnostics());
    return root === undefined ? [] : [{ source, root, elements: new Map(elementsOf(root)) }];
  });
  return { contract, documents, reached: reachable(contract), warnings };
}

function elementsOf(element: XmlElement): readonly (readonly [number, XmlElement])[] {
  return [[element.span.start, element], ...childElements(element).flatMap(elementsOf)];
}
