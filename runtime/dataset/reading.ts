import type { ContentReading, QName, XmlElement } from "../descriptor.js";
import { ValueError } from "../errors.js";
import type { DecodeRule } from "../xml/rules.js";

/** An element with its path: what the parts of the DataSet reader hand to each other. */
export interface Place {
  readonly element: XmlElement;
  readonly path: string;
  readonly parent?: Place;
}

/** Looks into elements, and turns what does not fit into errors with a path and a position. */
export class DataSetReading {
  readonly #content: ContentReading;

  constructor(content: ContentReading) {
    this.#content = content;
  }

  /** The child elements, the second of a name as "name[2]" in its path; text between them is refused. */
  elements(place: Place): readonly Place[] {
    return this.#children(place, (local, count) => (count === 1 ? local : `${local}[${count}]`));
  }

  /** The child elements of what holds rows, the first of a name as "name[1]" too. */
  rows(place: Place): readonly Place[] {
    return this.#children(place, (local, count) => `${local}[${count}]`);
  }

  /** The text of an element that has no child elements. */
  text(place: Place): string {
    const texts = place.element.children.filter((child) => typeof child === "string");
    if (texts.length === place.element.children.length) return texts.join("");
    return this.fail(place, "unknown", "expected only text here, found an element");
  }

  /** Runs `read`; what the simple type of a text refuses becomes an error at the place. */
  value<Value>(place: Place, read: () => Value): Value {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      return this.#content.fail(place.element, place.path, error.message, error.violation.rule, error.violation.value);
    }
  }

  /** Says that the contract does not have what stands here, unless that is to be ignored. */
  unknown(place: Place, problem: string): void {
    if (this.#content.unknown === "error") this.fail(place, "unknown", problem);
  }

  fail({ element, path }: Place, rule: DecodeRule | "enumeration", problem: string, value?: string): never {
    return this.#content.fail(element, path, problem, rule, value);
  }

  #children(place: Place, step: (local: string, count: number) => string): readonly Place[] {
    const counts = new Map<string, number>();
    return place.element.children.flatMap((child) => {
      if (typeof child === "string") return this.#checkBlank(place, child);
      const { local } = child.name;
      const count = (counts.get(local) ?? 0) + 1;
      counts.set(local, count);
      return [{ parent: place, element: child, path: `${place.path}/${step(local, count)}` }];
    });
  }

  #checkBlank(place: Place, text: string): readonly Place[] {
    if (/[^\t\n\r ]/.test(text)) this.fail(place, "text", "expected only elements here, found text");
    return [];
  }
}

/** The value of an attribute, or undefined. */
export function attributeOf({ attributes }: XmlElement, namespace: string, local: string): string | undefined {
  return attributes.find(({ name }) => name.namespace === namespace && name.local === local)?.value;
}

/** The namespace that a prefix stands for at a place; undefined when it is declared outside of the DataSet. */
export function namespaceOf(place: Place | undefined, prefix: string): string | undefined {
  for (let at = place; at !== undefined; at = at.parent) {
    const { declarations, name, prefix: own } = at.element;
    const found = declarations.get(prefix) ?? (own === prefix ? name.namespace : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether an element has a name. */
export function isNamed({ name }: XmlElement, { namespace, local }: QName): boolean {
  return name.local === local && name.namespace === namespace;
}
