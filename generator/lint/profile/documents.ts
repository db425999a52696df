import { namespaces } from "../../xml/names.js";
import { scanStartTag } from "../../xml/start-tag.js";
import { childElements, type XmlElement } from "../../xml/tree.js";
import type { Found, LintRule } from "../rule.js";
import type { LintDocument, LintInput } from "../input.js";
import { allNamed } from "../xml.js";
import { must, should } from "./assertion.js";

/** Rules for documents: section 4.2 of the profile. */
export const documentRules: readonly LintRule[] = [
  must(
    "R4003",
    {
      section: "4.2",
      title: "a document is in UTF-8 or UTF-16",
      why: "XML parsers need not support other encodings.",
      hint: "Save the document as UTF-8.",
      alsoChecks: ["R2010"],
    },
    (input) => declarations(input, "encoding", /^utf-(?:8|16)$/i, "UTF-8 or UTF-16"),
  ),
  must(
    "R4004",
    {
      section: "4.2",
      title: "a document is in XML 1.0",
      why: "Parsers of XML 1.0 refuse XML 1.1.",
      hint: 'Write version="1.0" in the XML declaration.',
      alsoChecks: ["R2011"],
    },
    (input) => declarations(input, "version", /^1\.0$/, "1.0"),
  ),
  should(
    "R4005",
    {
      section: "4.2",
      title: "the prefix xml is not declared",
      why: "It is bound by definition, and some parsers fail on the declaration.",
      hint: "Remove xmlns:xml.",
    },
    xmlPrefixes,
  ),
  must(
    "R2022",
    {
      section: "4.2",
      title: "wsdl:import precedes all elements but documentation",
      why: "Tools that read a document in one pass need the imports first.",
      hint: "Move the import to the top of wsdl:definitions.",
    },
    (input) => misplaced(input, "import", ["documentation", "import"]),
  ),
  must(
    "R2023",
    {
      section: "4.2",
      title: "wsdl:types precedes all elements but documentation and imports",
      why: "Tools that read a document in one pass need the types before their uses.",
      hint: "Move wsdl:types directly after the imports.",
    },
    (input) => misplaced(input, "types", ["documentation", "import", "types"]),
  ),
  should(
    "R2026",
    {
      section: "4.2",
      title: "no extension is required",
      why: "A consumer without support for the extension must reject the whole document.",
      hint: 'Remove wsdl:required="true", or agree on the extension with every consumer.',
    },
    requiredExtensions,
  ),
];

function declarations(input: LintInput, name: string, allowed: RegExp, expected: string): readonly Found[] {
  return input.documents.flatMap(({ source: { text, file } }): Found[] => {
    const match = new RegExp(`^<\\?xml[^>]*?\\s(${name}\\s*=\\s*["']([^"']*)["'])`).exec(text);
    const [, attribute = "", value = ""] = match ?? [];
    if (match === null || allowed.test(value)) return [];
    const start = match[0].length - attribute.length;
    const span = { file, line: 1, column: start + 1, start, end: start + attribute.length };
    return [{ span, message: `the document has ${name}="${value}" instead of ${expected}` }];
  });
}

function xmlPrefixes({ documents }: LintInput): readonly Found[] {
  const declaresXml = ({ source }: LintDocument, { span }: XmlElement): boolean =>
    scanStartTag(source.text, span.start).attributes.some(({ name }) => name === "xmlns:xml");
  return documents.flatMap((document) =>
    [...document.elements.values()]
      .filter((element) => declaresXml(document, element))
      .map(({ span, name }) => ({ span, message: `the element ${name.local} declares the prefix xml` })),
  );
}

function misplaced(input: LintInput, local: string, mayPrecede: readonly string[]): readonly Found[] {
  return allNamed(input, namespaces.wsdl, "definitions").flatMap((definitions) => {
    const children = childElements(definitions).filter(({ name }) => name.namespace === namespaces.wsdl);
    const late = children.findIndex(({ name }) => !mayPrecede.includes(name.local));
    return children
      .filter(({ name }, index) => name.local === local && late >= 0 && index > late)
      .map(({ span }) => ({ span, message: `wsdl:${local} follows wsdl:${children[late]?.name.local}` }));
  });
}

function requiredExtensions({ documents }: LintInput): readonly Found[] {
  return documents.flatMap(({ elements }) =>
    [...elements.values()].flatMap((element): Found[] => {
      const required = element.attributes.get(`{${namespaces.wsdl}}required`);
      if (required === undefined || !/^(?:true|1)$/.test(required.value.trim())) return [];
      return [{ span: required.span, message: `the extension ${element.name.local} is required` }];
    }),
  );
}
