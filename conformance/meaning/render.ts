import type { ContractDocument, PortDescriptor } from "@portwright/runtime";
import { escapeAttribute } from "@portwright/runtime/codec";

/** The URL of a document of the contract when it is read from the contract itself. */
export function documentUrl({ name }: Pick<ContractDocument, "name">, base: string): string {
  return `${base}${encodeURIComponent(name)}`;
}

/**
 * The text of a document of the contract.
 * @param base what the URLs of the other documents begin with
 */
export function renderDocument({ parts }: ContractDocument, base: string, ports: readonly PortDescriptor[]): string {
  const [{ path } = { path: "/" }] = ports;
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      return escapeAttribute(
        "document" in part ? documentUrl({ name: part.document }, base) : `http://localhost${path}`,
      );
    })
    .join("");
}
