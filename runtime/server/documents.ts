import type { ContractDocument, DocumentPart } from "../descriptor.js";
import { type Answer, contentAnswer } from "./answer.js";
import { baseUrl } from "./base-url.js";
import type { Exchange } from "./exchange.js";

/** Answers with a document of the contract, in which the service's address is the one that the client used. */
export function answerDocument({ request, serving }: Exchange, document: ContractDocument): Answer {
  const { documents, path } = serving.service;
  const address = baseUrl(request, serving.options) + path;
  const links = new Map(documents.map(({ name, kind }) => [name, `${address}?${kind}=${encodeURIComponent(name)}`]));
  const text = document.parts.map((part) => writePart(part, address, links)).join("");
  return contentAnswer(200, "text/xml; charset=utf-8", new TextEncoder().encode(text));
}

function writePart(part: DocumentPart, address: string, links: ReadonlyMap<string, string>): string {
  if (typeof part === "string") return part;
  return escapeAttribute("document" in part ? (links.get(part.document) ?? part.document) : address);
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
