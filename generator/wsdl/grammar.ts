import type { DiagnosticName, Diagnostics } from "../diagnostics.js";
import { mostSimilar } from "../did-you-mean.js";
import { checkGrammar, type ElementRule, type Grammar, rule, words } from "../xml/grammar.js";
import { displayName, isSchemaDraft, namespaces } from "../xml/names.js";
import type { XmlElement } from "../xml/tree.js";

/**
 * The elements and attributes of the WSDL namespace (WSDL 1.1, appendix A 4.1). An operation of a port type and one of
 * a binding share a name.
 */
export const wsdlGrammar: Grammar = {
  namespace: namespaces.wsdl,
  unknownAttribute: "warning",
  opaque: words("documentation"),
  foreign: checkExtension,
  rules: new Map([
    ["definitions", rule("name targetNamespace", "documentation import types message portType binding service")],
    ["documentation", rule("", "")],
    ["import", rule("namespace location", "documentation")],
    ["types", rule("", "documentation")],
    ["message", rule("name", "documentation part")],
    ["part", rule("name element type", "documentation")],
    ["portType", rule("name", "documentation operation")],
    ["operation", rule("name parameterOrder", "documentation input output fault")],
    ["input", rule("name message", "documentation")],
    ["output", rule("name message", "documentation")],
    ["fault", rule("name message", "documentation")],
    ["binding", rule("name type", "documentation operation")],
    ["service", rule("name", "documentation port")],
    ["port", rule("name binding", "documentation")],
  ]),
};

const soapRules: readonly (readonly [string, ElementRule])[] = [
  ["binding", rule("transport style", "")],
  ["operation", rule("soapAction soapActionRequired style", "")],
  ["body", rule("parts use namespace encodingStyle", "")],
  ["header", rule("message part use namespace encodingStyle", "headerfault")],
  ["headerfault", rule("message part use namespace encodingStyle", "")],
  ["fault", rule("name use namespace encodingStyle", "")],
  ["address", rule("location", "")],
];

const httpRules: readonly (readonly [string, ElementRule])[] = [
  ["binding", rule("verb", "")],
  ["operation", rule("location", "")],
  ["urlEncoded", rule("", "")],
  ["urlReplacement", rule("", "")],
  ["address", rule("location", "")],
];

const mimeRules: readonly (readonly [string, ElementRule])[] = [
  ["content", rule("part type", "")],
  ["multipartRelated", rule("", "part")],
  ["part", rule("name", "content mimeXml")],
  ["mimeXml", rule("part", "")],
];

/** The extension attribute of portwright: an operation is safe (RFC 9110, section 9.2.1). */
const contractRules: readonly (readonly [string, ElementRule])[] = [["safe", rule("", "")]];

/** The extension elements of WSDL 1.1, sections 3 to 5, of the SOAP 1.2 binding, and portwright's own, by namespace. */
const extensions: ReadonlyMap<string, Grammar> = new Map([
  [namespaces.soap11, extensionGrammar(namespaces.soap11, soapRules)],
  [namespaces.soap12, extensionGrammar(namespaces.soap12, soapRules)],
  [namespaces.http, extensionGrammar(namespaces.http, httpRules)],
  [namespaces.mime, extensionGrammar(namespaces.mime, mimeRules)],
  [namespaces.contract, extensionGrammar(namespaces.contract, contractRules)],
]);

function extensionGrammar(namespace: string, rules: readonly (readonly [string, ElementRule])[]): Grammar {
  return { namespace, rules: new Map(rules), unknownAttribute: "warning", opaque: words(""), foreign: checkExtension };
}

/** What is said of an element that is no part of XML Schema 1.0, but probably meant as one. */
interface SchemaProblem {
  readonly diagnostic: DiagnosticName;
  readonly message: string;
  readonly hint: string;
}

/** The problem of a schema of a draft, or of a misspelt namespace; undefined for any other element. */
export function schemaProblem({ name }: XmlElement): SchemaProblem | undefined {
  const { namespace, local } = name;
  if (isSchemaDraft(namespace)) {
    const message = `The element ${displayName(name)} is of a draft of XML Schema.`;
    const hint = `XML Schema 1.0 has the namespace ${namespaces.xsd}; with --lenient a draft is read as that.`;
    return { diagnostic: "unexpectedElement", message, hint };
  }
  if (local !== "schema" || mostSimilar(namespace, [namespaces.xsd]) === undefined) return undefined;
  const message = `The element ${displayName(name)} is no schema of XML Schema 1.0.`;
  return { diagnostic: "unexpectedElement", message, hint: `Did you mean the namespace ${namespaces.xsd}?` };
}

/** An unknown extension is skipped, unless wsdl:required is true (WSDL 1.1, section 2.1.3). */
function checkExtension(element: XmlElement, parent: XmlElement, diagnostics: Diagnostics): void {
  const { namespace, local } = element.name;
  if (namespace === namespaces.xsd && parent.name.local === "types") return;
  const grammar = extensions.get(namespace);
  const problem = schemaProblem(element);
  if (problem !== undefined) {
    diagnostics.error(problem.diagnostic, element.span, problem.message, problem.hint);
  } else if (grammar !== undefined) {
    checkKnownExtension(element, grammar, diagnostics);
  } else if (/^(true|1)$/.test(element.attributes.get(`{${namespaces.wsdl}}required`)?.value.trim() ?? "")) {
    const message = `The extension ${displayName(element.name)} must be understood, and it is not.`;
    diagnostics.error("requiredExtension", element.span, message, `Remove wsdl:required, or the element ${local}.`, {
      otherwise: "It is ignored.",
    });
  }
}

function checkKnownExtension(element: XmlElement, grammar: Grammar, diagnostics: Diagnostics): void {
  if (grammar.rules.has(element.name.local)) {
    checkGrammar(element, grammar, diagnostics);
  } else {
    const message = `There is no element ${displayName(element.name)}.`;
    const names = [...grammar.rules.keys()];
    const meant = mostSimilar(element.name.local, names);
    const hint = `${meant === undefined ? "" : `Did you mean ${meant}? `}There are: ${names.join(", ")}.`;
    diagnostics.error("unexpectedElement", element.span, message, hint, { otherwise: "It is skipped." });
  }
}
