import type {
  AttributeDeclaration,
  AttributeGroup,
  AttributeItem,
  ComplexType,
  ElementDeclaration,
  GroupDefinition,
  Particle,
  Type,
  Wildcard,
} from "./components.js";
import { derivedTypes, type Declarations, substitutes } from "./substitution.js";
import { allowsNamespace } from "./wildcards.js";
import type { Binding, Message, MessagePart, OperationMessage, PortType, SoapContent } from "./wsdl.js";

/** What the components of a contract can be reached from. */
export type ReachNode =
  | Binding
  | PortType
  | Message
  | MessagePart
  | ElementDeclaration
  | Type
  | Particle
  | GroupDefinition
  | AttributeDeclaration
  | AttributeGroup;

/** The components of a contract, of WSDL and of schemas, that the visited ones refer to, directly or not. */
export class Reach {
  readonly seen = new Set<ReachNode>();
  readonly #schema: Declarations;
  readonly #wildcards: Wildcard[] = [];

  constructor(schema: Declarations) {
    this.#schema = schema;
  }

  /** Adds a component and all that it refers to. */
  visit(node: ReachNode): void {
    const pending: ReachNode[] = [node];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (this.seen.has(next)) continue;
      this.seen.add(next);
      if ("kind" in next && next.kind === "any") this.#wildcards.push(next);
      pending.push(...referredTo(next), ...this.#replacements(next));
    }
  }

  /** The members of the substitution group of an element; the types that xsi:type can name in place of a type. */
  #replacements(node: ReachNode): readonly ReachNode[] {
    if (!("kind" in node)) return [];
    if (node.kind === "element") return substitutes(this.#schema, node);
    return isType(node) ? derivedTypes(this.#schema, node) : [];
  }

  /** Visits the elements that wildcards allow, unless they are to be skipped. */
  followOpenContent(): void {
    const { elements } = this.#schema;
    // visit() adds to the list.
    for (const { processContents, namespaces } of this.#wildcards) {
      if (processContents === "skip") continue;
      for (const element of elements) if (allowsNamespace(namespaces, element.name.namespace)) this.visit(element);
    }
  }
}

function isType(node: Extract<ReachNode, { readonly kind: string }>): node is Type {
  return ["complexType", "anyType", "simpleType", "builtin"].includes(node.kind);
}

/** The nodes that a node refers to. */
function referredTo(node: ReachNode): readonly ReachNode[] {
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
    case "attribute":
      return [node.type];
    case "attributeGroup":
      return node.attributes.map(ofAttributeItem);
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

function inComplexType({ content, derivation, attributes, dataSet }: ComplexType): readonly ReachNode[] {
  const base = derivation === undefined ? [] : [derivation.base];
  const inside = content.kind === "empty" ? [] : [content.kind === "simple" ? content.type : content.particle];
  return [...base, ...inside, ...attributes.map(ofAttributeItem), ...(dataSet?.tables.map(({ row }) => row) ?? [])];
}

function ofAttributeItem(item: AttributeItem): ReachNode {
  return item.kind === "attributeUse" ? item.attribute : item.group;
}

function messagesOf(uses: readonly (OperationMessage | undefined)[]): readonly Message[] {
  return uses.flatMap((use) => use?.message ?? []);
}

function headerMessages(binding: Binding): readonly Message[] {
  if (binding.kind !== "soapBinding") return [];
  return binding.operations.flatMap(({ input, output }) => headerMessagesOf([input, output]));
}

/** The messages of the headers, and of their faults, in the messages of a SOAP binding. */
export function headerMessagesOf(contents: readonly (SoapContent | undefined)[]): readonly Message[] {
  return contents
    .flatMap((content) => content?.headers ?? [])
    .flatMap((header) => [header.message, ...header.faults.map(({ message }) => message)]);
}
