import type { ContractDocument, DocumentLink as LocatedLink } from "@portwright/runtime";
import type { DocumentLink, SourceDocument } from "../model/contract.js";

/** Describes the documents of a contract. The texts are in memory; a target that writes them as files replaces them. */
export function describeDocuments(documents: readonly SourceDocument[]): readonly ContractDocument[] {
  const names = nameDocuments(documents);
  return documents.map((document) => ({
    name: names.get(document) ?? document.name,
    kind: document.kind,
    text: inUtf8(document.text),
    links: describeLinks(document, names),
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

/** A text as it is served and written: its XML declaration names no other encoding than UTF-8. */
function inUtf8(text: string): string {
  return text.replace(
    /^(<\?xml\s[^>]*?\bencoding\s*=\s*["'])([\w.-]+)/,
    (declaration, start: string, encoding: string) => (/^utf-?8$/i.test(encoding) ? declaration : `${start}utf-8`),
  );
}

function describeLinks({ text, links }: SourceDocument, names: ReadonlyMap<SourceDocument, string>): LocatedLink[] {
  const described = [...links]
    .sort((left, right) => left.span.start - right.span.start)
    .flatMap((link) => describeLink(link, text.slice(link.span.start, link.span.end), names));
  return [...new Map(described.map((link) => [link.location, link])).values()];
}

function describeLink(
  { kind, document }: DocumentLink,
  location: string,
  names: ReadonlyMap<SourceDocument, string>,
): readonly LocatedLink[] {
  if (kind === "address") return isHttp(location) ? [{ location, path: new URL(location).pathname }] : [];
  const name = document === undefined ? undefined : names.get(document);
  return name === undefined ? [] : [{ location, document: name }];
}

/** The addresses of other transports are served as they are. */
function isHttp(location: string): boolean {
  return URL.canParse(location) && /^https?:$/.test(new URL(location).protocol);
}
