import type { Diagnostics } from "../diagnostics.js";
import type { QName, SourceSpan } from "../model/node.js";
import { displayName, expandedName } from "../xml/names.js";

/** The global components of one kind, by qualified name (XML Schema part 1, section 2.2; WSDL 1.1, section 2.1). */
export class SymbolSpace<Component extends { readonly name: QName; readonly span: SourceSpan }> {
  /** The name for a component of this space in messages. */
  readonly label: string;
  readonly #components = new Map<string, Component>();

  constructor(label: string) {
    this.label = label;
  }

  /**
   * Adds a component; a second one of the same name is reported and left out. A name that is missing was reported
   * before.
   */
  add(component: Component, diagnostics: Diagnostics): void {
    const key = expandedName(component.name);
    const first = this.#components.get(key);
    if (component.name.local === "") return;
    if (first === undefined) {
      this.#components.set(key, component);
    } else {
      const { file, line, column } = first.span;
      const message = `The ${this.label} ${displayName(component.name)} is defined twice; first at ${file}:${line}:${column}.`;
      diagnostics.error("duplicateDefinition", component.span, message);
    }
  }

  find(name: QName): Component | undefined {
    return this.#components.get(expandedName(name));
  }

  /** The namespaces that have a component of this local name, for the hint of a message. */
  namespacesOf(local: string): readonly string[] {
    return [...this.#components.values()].filter(({ name }) => name.local === local).map(({ name }) => name.namespace);
  }

  /** Replaces the component of a name and returns the previous one (xs:redefine). */
  replace(component: Component): Component | undefined {
    const key = expandedName(component.name);
    const replaced = this.#components.get(key);
    this.#components.set(key, component);
    return replaced;
  }
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
