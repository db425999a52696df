import type { QName } from "../descriptor.js";
import { excerpt } from "../errors.js";

/** The namespace of the prefix "xml" (Namespaces in XML 1.0, section 3). */
export const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
/** The namespace of namespace declarations. */
export const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
/** The namespace of xsi:nil, xsi:type and xsi:schemaLocation. */
export const XSI_NAMESPACE = "http://www.w3.org/2001/XMLSchema-instance";
export { XSD_NAMESPACE } from "../types/builtin.js";

/** The namespace declarations in scope, innermost last. */
export class NamespaceScope {
  readonly #bindings = new Map<string, string[]>([["xml", [XML_NAMESPACE]]]);
  /** The prefixes in the order of their declarations, so that they can be taken back. */
  readonly #declared: string[] = [];

  /** The number of declarations in scope; give it to `reset` to come back to this state. */
  get mark(): number {
    return this.#declared.length;
  }

  /** Binds a prefix, or the default namespace ("" as prefix; "" as namespace takes the default away). */
  declare(prefix: string, namespace: string): void {
    const names = this.#bindings.get(prefix);
    if (names === undefined) this.#bindings.set(prefix, [namespace]);
    else names.push(namespace);
    this.#declared.push(prefix);
  }

  /** Takes back all declarations since `mark`. */
  reset(mark: number): void {
    while (this.#declared.length > mark) this.#bindings.get(this.#declared.pop() ?? "")?.pop();
  }

  /** The namespace that a prefix is bound to; "" for an absent default; undefined for a prefix that is not declared. */
  resolve(prefix: string): string | undefined {
    return this.#bindings.get(prefix)?.at(-1) ?? (prefix === "" ? "" : undefined);
  }
}

/**
 * What is wrong with a declaration, or undefined (Namespaces in XML 1.0, sections 2.2 and 3, constraints "Reserved
 * Prefixes and Namespace Names" and "No Prefix Undeclaring").
 */
export function declarationProblem(prefix: string, namespace: string): string | undefined {
  if (prefix === "xmlns") return 'the prefix "xmlns" must not be declared';
  if (namespace === XMLNS_NAMESPACE) return `the namespace ${XMLNS_NAMESPACE} must not be declared`;
  if ((prefix === "xml") !== (namespace === XML_NAMESPACE)) {
    return `the prefix "xml" and the namespace ${XML_NAMESPACE} belong together`;
  }
  if (prefix !== "" && namespace === "") return `the prefix "${prefix}" must not be bound to an empty namespace`;
  return undefined;
}

/** A name in the notation of errors: `{namespace}local`, or just `local`. */
export function clarkName({ namespace, local }: QName): string {
  return namespace === "" ? local : `{${namespace}}${local}`;
}

/** The same for a name that somebody else sent, in a message. */
export function excerptOfName({ namespace, local }: QName): string {
  return clarkName({ namespace: excerpt(namespace), local: excerpt(local) });
}
