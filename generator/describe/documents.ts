import type { ContractDocument, DocumentPart } from "@portwright/runtime";
import type { DocumentLink, SourceDocument } from "../model/contract.js";

/** Cuts the contract's documents where they name an address or each other, so that a server can put its own URLs there. */
export function describeDocuments(documents: readonly SourceDocument[]): readonly ContractDocument[] {
  const names = nameDocuments(documents);
  return documents.map((document) => ({
    name: names.get(document) ?? document.name,
    kind: document.kind,
    parts: cut(document, names),
  }));
}

/** The root document is "wsdl"; of others with the same name, a WSDL and a schema, the later one gets a number. */
function nameDocuments(documents: readonly SourceDocument[]): ReadonlyMap<SourceDocument, string> {
  const taken = new Set<string>();
  return new Map(
    documents.map((document, index) => {
      const wanted = index === 0 ? "wsdl" : document.name;
      let name = wanted;
      for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
      taken.add(name);
      return [document, name];
    }),
  );
}

function cut({ text, links }: SourceDocument, names: ReadonlyMap<SourceDocument, string>): readonly DocumentPart[] {
  const parts: DocumentPart[] = [];
  let at = 0;
  for (const link of [...links].sort((left, right) => left.span.start - right.span.start)) {
    const target = linkPart(link, names);
    if (target === undefined) continue;
    parts.push(text.slice(at, link.span.start), target);
    at = link.span.end;
  }
  return [...parts, text.slice(at)];
}

function linkPart(
  { kind, document }: DocumentLink,
  names: ReadonlyMap<SourceDocument, string>,
): Exclude<DocumentPart, string> | undefined {
  if (kind === "address") return { address: true };
  const name = document === undefined ? undefined : names.get(document);
  return name === undefined ? undefined : { document: name };
}
