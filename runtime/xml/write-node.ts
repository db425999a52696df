import type { QName, XmlAttribute, XmlElement } from "../descriptor.js";
import { EncodeError, ValueError } from "../errors.js";
import { NCNAME } from "../types/text.js";
import { MAX_DEPTH } from "./encode.js";
import { escapeAttribute, escapeText } from "./escape.js";
import { clarkName, declarationProblem, NamespaceScope, XML_NAMESPACE } from "./namespaces.js";

/**
 * Writes a tree back as it was read: same names, prefixes, declarations, attributes and text. A declaration that the
 * names need and the tree does not have is added, so the result needs no context.
 * @param scope the declarations that are in force already; none when absent
 * @throws {EncodeError} for a tree that no XML can show: a name that is none, a forbidden character, a ring
 */
export function writeNode(node: XmlElement, scope: NamespaceScope = new NamespaceScope()): string {
  try {
    return writeElement(node, scope, 1);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw new EncodeError(error.message, "", error.violation);
  }
}

function writeElement(node: XmlElement, scope: NamespaceScope, depth: number): string {
  if (depth > MAX_DEPTH) throw new EncodeError(`nested more than ${MAX_DEPTH} levels deep`, "", { rule: "limit" });
  checkUnique(node.attributes);
  const mark = scope.mark;
  const declarations = new Declarations(node, scope);
  const name = declarations.elementName();
  const attributes = node.attributes.map((attribute) =>
    writeAttribute(declarations.attributeName(attribute), attribute),
  );
  const start = name + declarations.text() + attributes.join("");
  const content = node.children.map((child) =>
    typeof child === "string" ? escapeText(child, "text of an element") : writeElement(child, scope, depth + 1),
  );
  scope.reset(mark);
  return content.length === 0 ? `<${start}/>` : `<${start}>${content.join("")}</${name}>`;
}

/** An attribute occurs once (XML 1.0, constraint "Unique Att Spec"; Namespaces in XML 1.0, section 6.3). */
function checkUnique(attributes: readonly XmlAttribute[]): void {
  const seen = new Set<string>();
  for (const { name } of attributes) {
    const shown = clarkName(name);
    if (seen.has(shown)) throw new EncodeError(`the attribute ${shown} occurs twice`, "", { rule: "repeated" });
    seen.add(shown);
  }
}

function writeAttribute(name: string, { value }: XmlAttribute): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}

/** The namespace declarations of one element: its own, and those that its names need besides. */
class Declarations {
  readonly #node: XmlElement;
  readonly #scope: NamespaceScope;
  readonly #declared: Map<string, string>;

  constructor(node: XmlElement, scope: NamespaceScope) {
    this.#node = node;
    this.#scope = scope;
    this.#declared = new Map(node.declarations);
    for (const [prefix, namespace] of this.#declared) scope.declare(prefix, namespace);
  }

  /** The name of the element as its tags show it. */
  elementName(): string {
    const { name } = this.#node;
    const prefix = name.namespace === "" ? "" : this.#node.prefix;
    if (this.#scope.resolve(prefix) !== name.namespace) this.#declare(prefix, name.namespace);
    return qualified(prefix, name);
  }

  /** The name of an attribute; the default namespace does not apply to attributes. */
  attributeName({ name, prefix }: XmlAttribute): string {
    if (name.namespace === "") return qualified("", name);
    if (name.namespace === XML_NAMESPACE) return qualified("xml", name);
    if (prefix !== "" && this.#scope.resolve(prefix) === name.namespace) return qualified(prefix, name);
    const free = prefix === "" || this.#scope.resolve(prefix) !== undefined ? this.#freePrefix() : prefix;
    this.#declare(free, name.namespace);
    return qualified(free, name);
  }

  /** The declarations as attributes. */
  text(): string {
    return [...this.#declared].map(([prefix, namespace]) => declaration(prefix, namespace)).join("");
  }

  #declare(prefix: string, namespace: string): void {
    this.#declared.set(prefix, namespace);
    this.#scope.declare(prefix, namespace);
  }

  #freePrefix(): string {
    let number = 1;
    while (this.#scope.resolve(`ns${number}`) !== undefined) number++;
    return `ns${number}`;
  }
}

function declaration(prefix: string, namespace: string): string {
  const problem = declarationProblem(prefix, namespace);
  if (problem !== undefined) throw new EncodeError(problem, "", { rule: "name", value: prefix });
  return ` ${prefix === "" ? "xmlns" : `xmlns:${checkName(prefix)}`}="${escapeAttribute(namespace)}"`;
}

function qualified(prefix: string, { local }: QName): string {
  return prefix === "" ? checkName(local) : `${checkName(prefix)}:${checkName(local)}`;
}

function checkName(name: string): string {
  if (NCNAME.test(name)) return name;
  throw new EncodeError(`${JSON.stringify(name)} is not a name that XML can have`, "", { rule: "name", value: name });
}
