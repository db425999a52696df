import type { DocumentShape } from "../shape/shape.js";
import type { Target } from "../target.js";
import { stringLiteral, templateLiteral } from "../text/literals.js";
import { arrayLiteral, objectLiteral } from "../text/object-literal.js";

/** src/wsdl.ts: the contract's documents, line by line as they are written. */
export const wsdlTarget: Target = {
  name: "wsdl",
  files: ({ shape, header, render }) => {
    const documents = shape.documents.map(documentText);
    return [{ path: "src/wsdl.ts", text: render("wsdl/wsdl", { header, documents }) }];
  },
};

function documentText({ name, kind, parts }: DocumentShape): string {
  return objectLiteral([
    ["name", stringLiteral(name)],
    ["kind", stringLiteral(kind)],
    ["parts", arrayLiteral(parts.map(partText))],
  ]);
}

function partText(part: DocumentShape["parts"][number]): string {
  if (typeof part === "string") return templateLiteral(part);
  return "document" in part ? objectLiteral([["document", stringLiteral(part.document)]]) : "{ address: true }";
}
