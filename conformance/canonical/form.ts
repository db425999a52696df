import type { QName } from "@portwright/runtime";
import {
  type NamespaceScope,
  XSD_NAMESPACE,
  type XmlAttribute,
  type XmlElement,
  clarkName,
} from "@portwright/runtime/codec";
import { attributeOf, childElements } from "../message/tree.js";
import { isAddress, type Vocabulary, VOCABULARIES, WSDL_NAMESPACE } from "./vocabulary.js";

/** An element of a contract in a canonical form: equivalent elements have equal forms. */
export interface CanonicalForm {
  readonly name: QName;
  /** Sorted by name, without those that say what is the default; QNames as `{namespace}local`. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Sorted where their order is not significant. */
  readonly children: readonly CanonicalForm[];
}

/** What the element around a component says about it. */
interface Surroundings {
  readonly scope: NamespaceScope;
  /** The target namespace, of names without a prefix in a schema that was included without one. */
  readonly target: string;
  /** elementFormDefault and attributeFormDefault of the schema (XML Schema part 1, section 3.15.2). */
  readonly forms: { readonly element: string; readonly attribute: string };
}

/** The canonical form of a component: of an element at the top of a schema or of a WSDL. */
export function canonicalForm(component: XmlElement, around: Surroundings): CanonicalForm {
  return readForm(component, around, true);
}

function readForm(element: XmlElement, around: Surroundings, isTop: boolean): CanonicalForm {
  const { scope } = around;
  const mark = scope.mark;
  for (const [prefix, namespace] of element.declarations) scope.declare(prefix, namespace);
  const { name } = element;
  const vocabulary = VOCABULARIES.get(name.namespace);
  const attributes = [...readAttributes(element, around, vocabulary), ...formOf(element, around, isTop)];
  const children = childElements(element)
    .filter((child) => VOCABULARIES.get(child.name.namespace)?.comments.has(child.name.local) === false)
    .map((child) => readForm(child, around, false));
  scope.reset(mark);
  return {
    name,
    attributes: new Map(attributes.sort(byText)),
    children: vocabulary?.ordered.has(name.local) === true ? children : sortForms(children),
  };
}

function readAttributes(
  element: XmlElement,
  around: Surroundings,
  vocabulary: Vocabulary | undefined,
): (readonly [string, string])[] {
  return element.attributes
    .filter(({ name }) => name.namespace === "" && vocabulary?.ignored.has(name.local) === false)
    .filter((attribute) => !isLabel(element, attribute))
    .map((attribute) => [attribute.name.local, readValue(element, attribute, around, vocabulary)] as const)
    .filter(([name, value]) => vocabulary?.defaults.get(name) !== value);
}

/** The names of inputs and outputs only distinguish overloaded operations (WSDL 1.1, section 2.4.5). */
function isLabel({ name }: XmlElement, attribute: XmlAttribute): boolean {
  return (
    attribute.name.local === "name" &&
    name.namespace === WSDL_NAMESPACE &&
    (name.local === "input" || name.local === "output")
  );
}

function readValue(
  { name }: XmlElement,
  attribute: XmlAttribute,
  around: Surroundings,
  vocabulary: Vocabulary | undefined,
): string {
  const { local } = attribute.name;
  if (local === "location" && isAddress(name)) return pathOf(attribute.value);
  if (local === "value" || local === "default" || (local === "fixed" && !isFacet(name))) return attribute.value;
  const words = attribute.value.split(/\s+/).filter((word) => word !== "");
  if (vocabulary?.qnames.has(local) === true) return words.map((word) => resolveName(word, around)).join(" ");
  if (local === "namespace" && name.namespace === XSD_NAMESPACE) return words.sort().join(" ");
  return BOOLEANS.get(local)?.get(attribute.value) ?? words.join(" ");
}

const BOOLEAN = new Map([
  ["1", "true"],
  ["0", "false"],
]);

/** The boolean attributes; a boolean value has two lexical forms. */
const BOOLEANS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  ["nillable", "abstract", "mixed", "fixed", "soapActionRequired"].map((name) => [name, BOOLEAN]),
);

function isFacet({ namespace, local }: QName): boolean {
  return namespace === XSD_NAMESPACE && local !== "element" && local !== "attribute";
}

function resolveName(text: string, { scope, target }: Surroundings): string {
  const [prefix, local] = text.includes(":") ? (text.split(":") as [string, string]) : ["", text];
  const namespace = scope.resolve(prefix) ?? `undeclared prefix ${prefix}`;
  return clarkName({ namespace: namespace === "" ? target : namespace, local });
}

/** The form of a local element or attribute, which the schema around it may say (XML Schema part 1, section 3.3.2). */
function formOf(element: XmlElement, { forms }: Surroundings, isTop: boolean): readonly (readonly [string, string])[] {
  const { namespace, local } = element.name;
  if (isTop || namespace !== XSD_NAMESPACE || (local !== "element" && local !== "attribute")) return [];
  if (attributeOf(element, "name") === undefined || attributeOf(element, "form") !== undefined) return [];
  return [["form", forms[local]]];
}

/** Where a service runs is not said by its contract; the path is. */
function pathOf(address: string): string {
  try {
    return new URL(address).pathname;
  } catch {
    return address;
  }
}

/** Sorted by all that they say. */
function sortForms(forms: readonly CanonicalForm[]): readonly CanonicalForm[] {
  if (forms.length < 2) return forms;
  return forms
    .map((form) => [textOf(form), form] as const)
    .sort(byText)
    .map(([, form]) => form);
}

function textOf({ name, attributes, children }: CanonicalForm): string {
  return JSON.stringify([clarkName(name), [...attributes], children.map(textOf)]);
}

function byText([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : Number(left > right);
}
