import { type ContractDocument, documentText, linkDocument } from "@portwright/runtime";

/** The URL of a document of the contract when it is read from the contract itself. */
export function documentUrl({ name }: Pick<ContractDocument, "name">, base: string): string {
  return `${base}${encodeURIComponent(name)}`;
}

/**
 * The text of a document of the contract.
 * @param base what the URLs of the other documents begin with
 */
export function renderDocument(document: ContractDocument, base: string): string {
  return linkDocument(documentText(document) ?? "", document.links, (link) =>
    "path" in link ? `http://localhost${link.path}` : documentUrl({ name: link.document }, base),
  );
}
