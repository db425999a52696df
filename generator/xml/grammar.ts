import type { DiagnosticName, Diagnostics } from "../diagnostics.js";
import { mostSimilar } from "../did-you-mean.js";
import { displayName } from "./names.js";
import type { XmlElement } from "./tree.js";

/** The attributes and children that an element of a vocabulary may have. */
export interface ElementRule {
  /** Attributes without namespace; those with one are always allowed. */
  readonly attributes: ReadonlySet<string>;
  /** Child elements of the same vocabulary. */
  readonly children: ReadonlySet<string>;
  /** The code of the finding for any other child. */
  readonly unexpected: DiagnosticName;
}

/** A vocabulary: its namespace, and a rule for each of its elements by local name. */
export interface Grammar {
  readonly namespace: string;
  readonly rules: ReadonlyMap<string, ElementRule>;
  /** The severity of an attribute without namespace that no rule names. It is ignored in both cases. */
  readonly unknownAttribute: "error" | "warning";
  /** Elements with any content, which is not checked. */
  readonly opaque: ReadonlySet<string>;
  /** Called with each child of another namespace. */
  readonly foreign: (child: XmlElement, parent: XmlElement, diagnostics: Diagnostics) => void;
}

/** Makes a rule from white-space separated names. */
export function rule(
  attributes: string,
  children: string,
  unexpected: DiagnosticName = "unexpectedElement",
): ElementRule {
  return { attributes: words(attributes), children: words(children), unexpected };
}

/** The names in a white-space separated list. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.match(/\S+/g) ?? []);
}

/**
 * Checks the names of the attributes and children of an element and of its descendants. Order and number are not
 * checked. Readers can then ignore names that they do not support.
 */
export function checkGrammar(element: XmlElement, grammar: Grammar, diagnostics: Diagnostics): void {
  const { local } = element.name;
  const elementRule = grammar.rules.get(local);
  if (elementRule === undefined || grammar.opaque.has(local)) return;
  for (const { name } of element.attributes.names.list) {
    if (name.namespace === "" && !elementRule.attributes.has(name.local)) {
      reportAttribute(name.local, element, elementRule, grammar, diagnostics);
    }
  }
  for (const child of element.children) {
    if (child.kind === "element") checkChild(child, element, elementRule, grammar, diagnostics);
    else if (child.value.trim() !== "") warnOfText(child.value.trim(), element, diagnostics);
  }
}

function reportAttribute(
  name: string,
  element: XmlElement,
  { attributes }: ElementRule,
  grammar: Grammar,
  diagnostics: Diagnostics,
): void {
  const allowed = [...attributes].join(", ");
  const message = `The element ${element.name.local} has no attribute ${name}; it may have: ${allowed}.`;
  const meant = mostSimilar(name, [...attributes]);
  const isCase = meant?.toLowerCase() === name.toLowerCase();
  const otherwise = isCase ? `It is read as ${meant}.` : "It is ignored.";
  const hint = meant === undefined ? undefined : `Did you mean ${meant}?`;
  const span = element.attributes.get(name)?.span ?? element.span;
  diagnostics[grammar.unknownAttribute]("unexpectedAttribute", span, message, hint, { otherwise });
}

/** How much of a text a finding shows. */
const SHOWN = 20;

function warnOfText(text: string, { name, span }: XmlElement, diagnostics: Diagnostics): void {
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
  const message = `The element ${name.local} contains the text ${JSON.stringify(shown)}, which has no meaning there.`;
  diagnostics.warning("unexpectedElement", span, message, "Remove it, or make it a comment.");
}

function checkChild(
  child: XmlElement,
  parent: XmlElement,
  elementRule: ElementRule,
  grammar: Grammar,
  diagnostics: Diagnostics,
): void {
  if (child.name.namespace !== grammar.namespace) {
    grammar.foreign(child, parent, diagnostics);
  } else if (elementRule.children.has(child.name.local)) {
    checkGrammar(child, grammar, diagnostics);
  } else {
    const message = `The element ${displayName(child.name)} is not allowed in ${parent.name.local}.`;
    const meant = mostSimilar(child.name.local, [...elementRule.children]);
    const allowed = `Allowed there: ${[...elementRule.children].join(", ")}.`;
    const hint = meant === undefined ? allowed : `Did you mean ${meant}? ${allowed}`;
    const hides = child.attributes.get("name")?.value.trim();
    const scope = { otherwise: "It is skipped.", ...(hides === undefined ? {} : { hides }) };
    diagnostics.error(elementRule.unexpected, child.span, message, hint, scope);
  }
}
