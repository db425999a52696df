import { dirname, relative, resolve, sep } from "node:path";
import { type ContractDocument, documentText } from "@portwright/runtime";
import type { GeneratedFile, Target, TargetInput } from "../target.js";
import { definition, stringLiteral, templateLiteral } from "../text/literals.js";
import { arraySource, constantSource, leaf, member, objectSource, type Source } from "../text/source.js";

/** The folder of the contract's documents in a package. */
const FOLDER = "contract";

/**
 * src/wsdl.ts: the contract's documents. In a package their texts are files; the modules of an application are compiled
 * without the files beside them, in any module format, so that they have the texts themselves.
 */
export const wsdlTarget: Target = {
  name: "wsdl",
  modules: [{ name: "wsdl", contents: "the documents of the contract; `documentText` reads one" }],
  packed: [FOLDER],
  files: ({ description, output, header, render }) => {
    const { documents } = description.service;
    const files = output === "package" ? documentFiles(description) : [];
    const sources = documents.map((document, index) => documentSource(document, files[index]));
    const constant = constantSource("export const documents", "readonly ContractDocument[]", arraySource(sources));
    return [
      { path: "src/wsdl.ts", text: render("wsdl/wsdl", { header, documents: constant }), formatted: true },
      ...files,
    ];
  },
};

/** The documents as they are to each other in the file system, so that the locations in them are those of the files. */
function documentFiles({ service, files }: TargetInput["description"]): readonly GeneratedFile[] {
  const paths = files.map((file) => resolve(file));
  let root = dirname(paths[0] ?? ".");
  while (!paths.every((path) => path.startsWith(root.endsWith(sep) ? root : root + sep))) root = dirname(root);
  return service.documents.map((document, index) => ({
    path: `${FOLDER}/${relative(root, paths[index] ?? "")
      .split(sep)
      .join("/")}`,
    text: documentText(document) ?? "",
    formatted: true,
  }));
}

function documentSource(document: ContractDocument, file: GeneratedFile | undefined): Source {
  const { name, kind, links } = document;
  const text =
    file === undefined
      ? templateLiteral(documentText(document) ?? "")
      : `() => new URL(${stringLiteral(`../${encodeURI(file.path)}`)}, import.meta.url)`;
  return objectSource([
    member("name", definition(name)),
    member("kind", definition(kind)),
    member("text", leaf(text)),
    member("links", definition(links)),
  ]);
}
