import type { ContractDocument } from "@portwright/runtime";
import { escapeAttribute } from "@portwright/runtime/codec";

/** The URL of a document of the contract when it is read from the contract itself. */
export function documentUrl({ name }: Pick<ContractDocument, "name">, base: string): string {
  return `${base}${encodeURIComponent(name)}`;
}

/**
 * The text of a document of the contract.
 * @param base what the URLs of the other documents begin with
 * @param path the path of the service's address
 */
export function renderDocument({ parts }: ContractDocument, base: string, path: string): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      return escapeAttribute(
        "document" in part ? documentUrl({ name: part.document }, base) : `http://localhost${path}`,
      );
    })
    .join("");
}
