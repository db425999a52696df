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
  /** All elements, the root first, by start offset, in document order. */
  readonly elements: ReadonlyMap<number, XmlElement>;
}

/** The input of the rules. */
export interface LintInput {
  readonly contract: Contract;
  readonly documents: readonly LintDocument[];
  /** The components that a port refers to, directly or not. */
  readonly reached: ReadonlySet<object>;
  /** The warnings of the reader. */
  readonly warnings: readonly Diagnostic[];
}

/** Makes the input of the rules. The documents of a loaded contract can be parsed. */
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
