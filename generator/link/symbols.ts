import type { Diagnostics } from "../diagnostics.js";
import type { SourceDocument } from "../model/contract.js";
import type { QName, SourceSpan } from "../model/node.js";
import { displayName, expandedName } from "../xml/names.js";

/** What a symbol space reports to, and where it finds the texts of definitions. */
export interface SymbolContext {
  readonly diagnostics: Diagnostics;
  readonly documents: readonly Pick<SourceDocument, "file" | "text">[];
  /** The components that have the name of another one, and are no part of the contract. */
  readonly repeated: Set<object>;
}

/** The global components of one kind, by qualified name (XML Schema part 1, section 2.2; WSDL 1.1, section 2.1). */
export class SymbolSpace<Component extends { readonly name: QName; readonly span: SourceSpan }> {
  /** The name for a component of this space in messages. */
  readonly label: string;
  readonly #components = new Map<string, Component>();

  constructor(label: string) {
    this.label = label;
  }

  /**
   * Adds a component; a second one of the same name is reported and left out: as a warning where its text is the same.
   * A name that is missing was reported before.
   */
  add(component: Component, context: SymbolContext): void {
    const key = expandedName(component.name);
    const first = this.#components.get(key);
    if (component.name.local === "") return;
    if (first === undefined) {
      this.#components.set(key, component);
    } else {
      context.repeated.add(component);
      reportSecond(this.label, component, first, context);
    }
  }

  find(name: QName): Component | undefined {
    return this.#components.get(expandedName(name));
  }

  /** The namespaces that have a component of this local name, for the hint of a message. */
  namespacesOf(local: string): readonly string[] {
    return [...this.#components.values()].filter(({ name }) => name.local === local).map(({ name }) => name.namespace);
  }

  /** The local names of the components of a namespace, for the hint of a message. */
  namesIn(namespace: string): readonly string[] {
    const all = [...this.#components.values()];
    return all.flatMap(({ name }) => (name.namespace === namespace ? [name.local] : []));
  }

  /** Replaces the component of a name and returns the previous one (xs:redefine). */
  replace(component: Component): Component | undefined {
    const key = expandedName(component.name);
    const replaced = this.#components.get(key);
    this.#components.set(key, component);
    return replaced;
  }
}

function reportSecond(
  label: string,
  { name, span }: { readonly name: QName; readonly span: SourceSpan },
  first: { readonly span: SourceSpan },
  context: SymbolContext,
): void {
  const { file, line, column } = first.span;
  const isSame = textOf(span, context) === textOf(first.span, context);
  const again = isSame ? "defined twice, in the same way" : "defined twice";
  const message = `The ${label} ${displayName(name)} is ${again}; first at ${file}:${line}:${column}.`;
  if (isSame) context.diagnostics.warning("duplicateDefinition", span, message);
  else {
    context.diagnostics.error("duplicateDefinition", span, message, undefined, {
      affects: first.span,
      otherwise: "The first is taken.",
    });
  }
}

/** The text of a definition, without differences in white space and comments. */
function textOf({ file, start, end }: SourceSpan, { documents }: SymbolContext): string {
  const text = documents.find((document) => document.file === file)?.text.slice(start, end) ?? "";
  return text
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("> <", "><");
}

/**
 * The declarations of one kind, global and nested: the node of the document, and the component that is made from it.
 */
export class Declarations<Node extends object, Component> {
  readonly #components = new Map<Node, Component>();

  add(node: Node, component: Component): void {
    this.#components.set(node, component);
  }

  /** The component of a node that the declaring pass has seen. */
  of(node: Node): Component {
    const component = this.#components.get(node);
    if (component === undefined) throw new Error("a node was linked before it was declared");
    return component;
  }

  entries(): Iterable<readonly [Node, Component]> {
    return this.#components;
  }

  components(): readonly Component[] {
    return [...this.#components.values()];
  }
}
