import type { ContractDocument, DocumentLink } from "./service-descriptor.js";
import { escapeAttribute } from "./xml/escape.js";

interface FileSystem {
  readFileSync(file: URL, encoding: "utf8"): string;
}

/**
 * The text of a document; undefined where it is a file and the platform has no file system.
 * @throws the error of the file system
 */
export function documentText({ text }: Pick<ContractDocument, "text">): string | undefined {
  if (typeof text === "string") return text;
  const { process } = globalThis as { readonly process?: { getBuiltinModule?(name: string): unknown } };
  const files = process?.getBuiltinModule?.("node:fs") as FileSystem | undefined;
  return files?.readFileSync(text(), "utf8");
}

const LOCATION = /(\b(?:schemaLocation|location)\s*=\s*)(?:"([^"]*)"|'([^']*)')/g;

/** Replaces the addresses and the locations of other documents in a text by what `urlOf` gives for each. */
export function linkDocument(
  text: string,
  links: readonly DocumentLink[],
  urlOf: (link: DocumentLink) => string,
): string {
  const byLocation = new Map(links.map((link) => [link.location, link]));
  return text.replace(LOCATION, (attribute, start: string, double?: string, single?: string) => {
    const link = byLocation.get(double ?? single ?? "");
    return link === undefined ? attribute : `${start}"${escapeAttribute(urlOf(link))}"`;
  });
}
