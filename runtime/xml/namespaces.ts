import type { PrefixScope, QName } from "../descriptor.js";
import { excerpt } from "../errors.js";

/** The namespace of the prefix "xml" (Namespaces in XML 1.0, section 3). */
export const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
/** The namespace of namespace declarations. */
export const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
/** The namespace of xsi:nil, xsi:type and xsi:schemaLocation. */
export const XSI_NAMESPACE = "http://www.w3.org/2001/XMLSchema-instance";
export { XSD_NAMESPACE } from "../types/builtin.js";

/** More declarations than these get an index: a sender chooses how many there are. */
const FEW = 16;

/** The namespace declarations in scope, innermost last. Texts are read with it, so that it needs no prefix of its own. */
export class NamespaceScope implements PrefixScope {
  /** Prefix, namespace, prefix, namespace: nearly always a handful, which is searched faster than a map. */
  #declared: string[] = [];
  /** For each prefix the places of its declarations; only while there are many. */
  #index: Map<string, number[]> | undefined;

  /** The state of the scope; give it to `reset` to come back to it. */
  get mark(): number {
    return this.#declared.length;
  }

  /** Binds a prefix, or the default namespace ("" as prefix; "" as namespace takes the default away). */
  declare(prefix: string, namespace: string): void {
    const at = this.#declared.push(prefix, namespace) - 2;
    if (this.#index !== undefined) addPlace(this.#index, prefix, at);
    else if (at > 2 * FEW) this.#index = indexOf(this.#declared);
  }

  /** Takes back all declarations since `mark`. */
  reset(mark: number): void {
    const declared = this.#declared;
    if (declared.length === mark) return;
    if (this.#index !== undefined && mark <= 2 * FEW) this.#index = undefined;
    while (declared.length > mark) {
      declared.pop();
      this.#index?.get(declared.pop() as string)?.pop();
    }
  }

  /** The namespace that a prefix is bound to; "" for an absent default; undefined for a prefix that is not declared. */
  resolve(prefix: string): string | undefined {
    const at = this.#find(prefix);
    if (at >= 0) return this.#declared[at + 1];
    return prefix === "" ? "" : prefix === "xml" ? XML_NAMESPACE : undefined;
  }

  namespaceOf(prefix: string): string | undefined {
    return this.resolve(prefix);
  }

  prefixOf(): string {
    return "";
  }

  /** The declarations in scope, for `restore`. */
  save(): readonly string[] {
    return [...this.#declared];
  }

  /** Puts saved declarations in the place of all others. */
  restore(saved: readonly string[]): void {
    this.#declared = saved.slice();
    this.#index = saved.length > 2 * FEW ? indexOf(saved) : undefined;
  }

  /** The place of the innermost declaration of a prefix; negative where there is none. */
  #find(prefix: string): number {
    if (this.#index !== undefined) return this.#index.get(prefix)?.at(-1) ?? -1;
    const declared = this.#declared;
    let at = declared.length - 2;
    while (at >= 0 && declared[at] !== prefix) at -= 2;
    return at;
  }
}

function indexOf(declared: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let at = 0; at < declared.length; at += 2) addPlace(index, declared[at] as string, at);
  return index;
}

function addPlace(index: Map<string, number[]>, prefix: string, at: number): void {
  const places = index.get(prefix);
  if (places === undefined) index.set(prefix, [at]);
  else places.push(at);
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
