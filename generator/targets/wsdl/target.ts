import type { ContractDocument, DocumentPart } from "@portwright/runtime";
import type { Target } from "../target.js";
import { arrayLiteral, objectLiteral, stringLiteral, templateLiteral } from "../text/literals.js";

/** src/wsdl.ts: the contract's documents, line by line as they are written. */
export const wsdlTarget: Target = {
  name: "wsdl",
  files: ({ description, header, render }) => {
    const documents = description.service.documents.map(documentText);
    return [{ path: "src/wsdl.ts", text: render("wsdl/wsdl", { header, documents }) }];
  },
};

function documentText({ name, kind, parts }: ContractDocument): string {
  return objectLiteral([
    ["name", stringLiteral(name)],
    ["kind", stringLiteral(kind)],
    ["parts", arrayLiteral(parts.map(partText))],
  ]);
}

function partText(part: DocumentPart): string {
  if (typeof part === "string") return templateLiteral(part);
  return "document" in part ? objectLiteral([["document", stringLiteral(part.document)]]) : "{ address: true }";
}
