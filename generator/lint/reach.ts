import type { AttributeItem, ComplexType, ElementDeclaration, Particle, Type, Wildcard } from "../model/components.js";
import type { Contract } from "../model/contract.js";
import { derivedTypes, substitutes } from "../model/substitution.js";
import { allowsNamespace } from "../model/wildcards.js";
import type { Binding, Message, MessagePart, OperationMessage, PortType, SoapContent } from "../model/wsdl.js";

/** The components of a contract, of WSDL and of schemas, that a port refers to, directly or not. */
export function reachable(contract: Contract): ReadonlySet<object> {
  const reach = new Reach(contract);
  for (const root of roots(contract)) reach.visit(root);
  reach.followOpenContent();
  return reach.seen;
}

/** The ports of the services. Where there are none, all bindings, else all port types, else all messages. */
function roots({ services, bindings, portTypes, messages, schema }: Contract): readonly Node[] {
  const ports = services.flatMap((service) => service.ports.map(({ binding }) => binding));
  const found = [ports, bindings, portTypes, messages].find((nodes) => nodes.length > 0);
  return found ?? schema.elements;
}

type Node =
  | Binding
  | PortType
  | Message
  | MessagePart
  | ElementDeclaration
  | Type
  | Particle
  | Contract["schema"]["groups"][number];

class Reach {
  readonly seen = new Set<object>();
  readonly #contract: Contract;
  readonly #wildcards: Wildcard[] = [];

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  visit(node: Node): void {
    const pending: Node[] = [node];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (this.seen.has(next)) continue;
      this.seen.add(next);
      if ("kind" in next && next.kind === "any") this.#wildcards.push(next);
      pending.push(...referredTo(next), ...this.#replacements(next));
    }
  }

  /** The members of the substitution group of an element; the types that xsi:type can name in place of a type. */
  #replacements(node: Node): readonly Node[] {
    if (!("kind" in node)) return [];
    const { schema } = this.#contract;
    if (node.kind === "element") return substitutes(schema, node);
    return isType(node) ? derivedTypes(schema, node) : [];
  }

  /** Visits the elements that wildcards allow, unless they are to be skipped. */
  followOpenContent(): void {
    const { elements } = this.#contract.schema;
    // visit() adds to the list.
    for (const { processContents, namespaces } of this.#wildcards) {
      if (processContents === "skip") continue;
      for (const element of elements) if (allowsNamespace(namespaces, element.name.namespace)) this.visit(element);
    }
  }
}

function isType(node: Extract<Node, { readonly kind: string }>): node is Type {
  return ["complexType", "anyType", "simpleType", "builtin"].includes(node.kind);
}

/** The nodes that a node refers to. */
function referredTo(node: Node): readonly Node[] {
  if (!("kind" in node)) return [node.content.kind === "element" ? node.content.element : node.content.type];
  switch (node.kind) {
    case "soapBinding":
    case "httpBinding":
    case "otherBinding":
      return [node.portType, ...headerMessages(node)];
    case "portType":
      return node.operations.flatMap(({ input, output, faults }) => messagesOf([input, output, ...faults]));
    case "message":
      return node.parts;
    case "element":
      return [node.type, ...(node.dataSet?.tables.map(({ row }) => row) ?? [])];
    case "elementParticle":
      return [node.element];
    case "groupReference":
      return [node.group];
    case "group":
      return [node.particle];
    case "complexType":
      return inComplexType(node);
    case "simpleType":
      return node.variety === "union" ? node.memberTypes : [node.variety === "list" ? node.itemType : node.base];
    case "sequence":
    case "choice":
    case "all":
      return node.particles;
    default:
      return [];
  }
}

function inComplexType({ content, derivation, attributes, dataSet }: ComplexType): readonly Node[] {
  const base = derivation === undefined ? [] : [derivation.base];
  const inside = content.kind === "empty" ? [] : [content.kind === "simple" ? content.type : content.particle];
  return [...base, ...inside, ...attributes.flatMap(attributeTypes), ...(dataSet?.tables.map(({ row }) => row) ?? [])];
}

function attributeTypes(item: AttributeItem): readonly Type[] {
  return item.kind === "attributeUse" ? [item.attribute.type] : item.group.attributes.flatMap(attributeTypes);
}

function messagesOf(uses: readonly (OperationMessage | undefined)[]): readonly Message[] {
  return uses.flatMap((use) => use?.message ?? []);
}

function headerMessages(binding: Binding): readonly Message[] {
  if (binding.kind !== "soapBinding") return [];
  const contents = binding.operations.flatMap(({ input, output }) => [input, output]);
  return contents
    .flatMap((content: SoapContent | undefined) => content?.headers ?? [])
    .flatMap((header) => [header.message, ...header.faults.map(({ message }) => message)]);
}
