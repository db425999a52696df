import type {
  ChildDescriptor,
  ComplexDescriptor,
  ElementDescriptor,
  QName,
  TypeReference,
  XmlElement,
} from "../../runtime/descriptor.js";
import { ValueError } from "../../runtime/errors.js";
import { childrenOf, resolveType } from "../../runtime/views.js";
import { parseSimple } from "../../runtime/types/simple.js";
import type { DecodeOptions } from "../../runtime/xml/decode.js";

const XML = "http://www.w3.org/XML/1998/namespace";
const XSI = "http://www.w3.org/2001/XMLSchema-instance";
const SOAP: ReadonlySet<string> = new Set([
  "http://schemas.xmlsoap.org/soap/envelope/",
  "http://www.w3.org/2003/05/soap-envelope",
]);

type Scope = ReadonlyMap<string, string>;

type Child = ChildDescriptor & { readonly isItem?: boolean };

/** What a document says, or every rule that it breaks. */
export interface Reading {
  readonly value: unknown;
  readonly rules: readonly string[];
}

/**
 * A plain decoder over a whole tree, to judge the real one by: no bytes, no state, no stopping at the first error.
 */
export function referenceDecode(
  element: ElementDescriptor,
  root: XmlElement,
  options: DecodeOptions,
  outer: Scope = new Map(),
): Reading {
  const reader = new Reference(options);
  const isRoot = isNamed(root, element.namespace, element.name);
  if (!isRoot) return { value: undefined, rules: ["unknown"] };
  const value = reader.element(element, root, outer);
  return { value, rules: reader.rules };
}

/** The same for a SOAP message that contains the element. Faults are elements like others here. */
export function referenceEnvelope(element: ElementDescriptor, root: XmlElement, options: DecodeOptions): Reading {
  const { namespace, local } = root.name;
  if (local !== "Envelope") return { value: undefined, rules: ["unknown"] };
  if (!SOAP.has(namespace)) return { value: undefined, rules: ["VersionMismatch"] };
  const parts = elementsIn(root);
  const [body, ...behind] = isNamed(parts[0], namespace, "Header") ? parts.slice(1) : parts;
  const rules = [root, ...parts].every(isBlank) ? [] : ["text"];
  if (body === undefined) rules.push("missing");
  else if (!isNamed(body, namespace, "Body") || behind.length > 0) rules.push("unknown");
  const [child, ...others] = body === undefined ? [] : elementsIn(body);
  if (child === undefined || body === undefined) return { value: undefined, rules: [...rules, "missing"] };
  if (others.length > 0) rules.push("repeated");
  const scope = new Map([...root.declarations, ...body.declarations]);
  const reading = referenceDecode(element, child, options, scope);
  return { value: reading.value, rules: [...reading.rules, ...rules] };
}

function elementsIn(node: XmlElement): readonly XmlElement[] {
  return node.children.filter((child) => typeof child !== "string");
}

function isBlank(node: XmlElement): boolean {
  return node.children.every((child) => typeof child !== "string" || !/[^ \t\r\n]/.test(child));
}

class Reference {
  readonly rules: string[] = [];
  readonly #options: DecodeOptions;

  constructor(options: DecodeOptions) {
    this.#options = options;
  }

  element(plan: Pick<Child, "type" | "nillable">, node: XmlElement, outer: Scope): unknown {
    const scope = new Map([...outer, ...node.declarations]);
    if (this.#isNil(plan, node, scope)) {
      if (node.children.length > 0) this.rules.push("nil");
      return null;
    }
    if (typeof plan.type === "object") return this.#leaf(plan.type, node);
    const type = plan.type();
    if (type.kind === "complex") return this.#complex(type, node, scope);
    throw new Error(`no reference for ${type.kind}`);
  }

  #leaf(type: Parameters<typeof parseSimple>[0], node: XmlElement): unknown {
    if (node.children.some((child) => typeof child !== "string")) this.rules.push("unknown");
    try {
      return parseSimple(type, node.children.join(""));
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      this.rules.push(error.violation.rule);
      return undefined;
    }
  }

  #complex(type: ComplexDescriptor, node: XmlElement, scope: Scope): unknown {
    const { items: isItem = false, namespace } = type;
    const children = childrenOf(type).map((child) => ({ ...child, isItem }));
    const value = this.#children(children, namespace, node, scope);
    return isItem ? Object.values(value)[0] : value;
  }

  #children(plans: readonly Child[], namespace: string, node: XmlElement, scope: Scope): Record<string, unknown> {
    const groups = plans.map((): unknown[] => []);
    let furthest = 0;
    for (const child of node.children) {
      if (typeof child === "string") {
        if (/[^ \t\r\n]/.test(child)) this.rules.push("text");
        continue;
      }
      const index = plans.findIndex((plan) => isNamed(child, plan.namespace ?? namespace, plan.name));
      const plan = plans[index];
      if (plan === undefined) {
        if (this.#options.unknown !== "ignore") this.rules.push("unknown");
        continue;
      }
      const group = groups[index] ?? [];
      if (group.length >= (plan.max ?? 1)) this.rules.push("repeated");
      else if (index < furthest && this.#options.order !== "any") this.rules.push("order");
      furthest = Math.max(furthest, index);
      group.push(this.element(plan, child, scope));
    }
    return Object.fromEntries(plans.flatMap((plan, index) => this.#property(plan, groups[index] ?? [])));
  }

  #property(plan: Child, values: readonly unknown[]): [string, unknown][] {
    if (values.length < (plan.min ?? 1)) this.rules.push("missing");
    if (plan.isItem === true || (plan.max ?? 1) > 1) return [[plan.property, values]];
    return values.length === 0 ? [] : [[plan.property, values[0]]];
  }

  #isNil(plan: Pick<Child, "type" | "nillable">, node: XmlElement, scope: Scope): boolean {
    let isNil = false;
    for (const { name, value } of node.attributes) {
      const text = value.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");
      if (name.namespace === XSI && name.local === "nil") {
        if (!/^(true|false|0|1)$/.test(text)) this.rules.push("nil");
        isNil = text === "true" || text === "1";
        // XML Schema part 1, section 3.3.4 (cvc-elt.3.1): "false" is no exception.
        if (plan.nillable !== true) this.rules.push("nil");
      } else if (name.namespace === XSI && name.local === "type") {
        const isSkipped = this.#options.unknown === "ignore" && resolveType(plan.type).kind === "simple";
        if (!isSkipped && !isDeclared(plan.type, text, scope)) this.rules.push("type");
      } else if (name.namespace !== XSI || !/^(noNamespaceS|s)chemaLocation$/.test(name.local)) {
        if (this.#options.unknown !== "ignore") this.rules.push("unknown");
      }
    }
    return isNil;
  }
}

function isDeclared(type: TypeReference, text: string, scope: Scope): boolean {
  const parts = text.split(":");
  if (parts.length > 2) return false;
  const [prefix, local] = parts.length === 2 ? parts : ["", text];
  const namespace = prefix === "xml" ? XML : (scope.get(prefix ?? "") ?? (prefix === "" ? "" : undefined));
  if (namespace === undefined) return false;
  const descriptor = resolveType(type);
  return descriptor.kind !== "dataset" && local === descriptor.name && namespace === descriptor.namespace;
}

function isNamed(node: { readonly name: QName } | undefined, namespace: string, local: string): boolean {
  return node?.name.local === local && node.name.namespace === namespace;
}
