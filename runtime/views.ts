import type {
  AttributeDescriptor,
  ChildDescriptor,
  ComplexDescriptor,
  ElementDescriptor,
  ModelGroupDescriptor,
  ParticleDescriptor,
  SimpleDescriptor,
  TypeDescriptor,
  TypeReference,
  Untied,
  WildcardDescriptor,
} from "./descriptor.js";
import type {
  BindingDescriptor,
  HttpBindingDescriptor,
  MessageDescriptor,
  OperationDescriptor,
  ResultDescriptor,
} from "./service-descriptor.js";

/*
 * Views on messages and types. The parameters and the result of an operation are computed from the elements in the Body,
 * which alone are the wire format.
 */

/** An element of a content model with the namespace that it has on the wire. */
export interface ElementView extends ChildDescriptor {
  readonly namespace: string;
}

/** The result of an operation: a child of the element in the Body, or that element itself. */
export interface ResultView extends Pick<ElementView, "name" | "namespace" | "type" | "nillable" | "min" | "max"> {
  /** The property of the response wrapper's value; absent where the result is the value of the element in the Body. */
  readonly property?: string;
  readonly absent: ResultDescriptor["absent"];
}

/** The element in the Body of a request, or the Body (see `messageElement`). */
export function requestElement({ input }: OperationDescriptor): ElementDescriptor {
  return messageElement(input);
}

/** The element in the Body of a response, or the Body (see `messageElement`); undefined for a one-way operation. */
export function responseElement({ output }: OperationDescriptor): ElementDescriptor | undefined {
  return output && messageElement(output);
}

const bodies = new WeakMap<MessageDescriptor, ElementDescriptor>();

/**
 * The element whose value is that of a message: the one in the Body. A message that has no body part, or several, has
 * the Body itself, as an element without a namespace: the value is an object with a property for each part. Attachments
 * are further properties.
 */
export function messageElement(message: MessageDescriptor): ElementDescriptor {
  const { body, attachments } = message;
  const [part] = body;
  if (part !== undefined && body.length === 1 && attachments === undefined) return part;
  const known = bodies.get(message);
  if (known !== undefined) return known;
  const made = attachments === undefined ? bodyElement(bodyChildren(message)) : attachments.codec.element(message);
  bodies.set(message, made);
  return made;
}

/** The Body as an element with these children, or another one of the type that this makes. */
export function bodyElement(
  children: readonly ParticleDescriptor[],
  { namespace, name }: Pick<ElementDescriptor, "namespace" | "name"> = { namespace: "", name: "Body" },
): ElementDescriptor {
  const type: ComplexDescriptor = { kind: "complex", name, namespace, anonymous: true, children };
  return { kind: "element", namespace, name, type: () => type };
}

/** The parts of a message as children of the Body. */
export function bodyChildren({ body }: MessageDescriptor): readonly ChildDescriptor[] {
  return body.map(({ kind: _, property, name, ...element }) => ({ property: property ?? name, name, ...element }));
}

/**
 * Whether the value of a message has a property for each part: it has no body part or several, or attachments beside
 * one; the parts of an rpc message are properties in any case.
 */
export function isWholeBody({ style, body, attachments }: MessageDescriptor): boolean {
  return body.length !== 1 || (attachments !== undefined && style !== "rpc");
}

/** The parameters of an operation: the elements in its request, in the order of the schema. */
export function parametersOf(operation: OperationDescriptor): readonly ElementView[] {
  return elementsOf(requestElement(operation).type);
}

/** The result of an operation; undefined where it has none. */
export function resultOf(operation: OperationDescriptor): ResultView | undefined {
  const response = responseElement(operation);
  if (response === undefined) return undefined;
  const { result } = operation;
  if (result === undefined) return isEmpty(response.type) ? undefined : { ...response, absent: "error" };
  const type = resolveType(response.type);
  const children = type.kind === "complex" ? contentOf(type) : [];
  const child = children.find((particle) => particle.kind === undefined && particle.property === result.property);
  if (child?.kind !== undefined || child === undefined) return undefined;
  return { ...child, namespace: child.namespace ?? type.namespace, absent: result.absent };
}

/** Whether the content of a type is empty and it has no attributes. */
function isEmpty(reference: TypeReference): boolean {
  const type = resolveType(reference);
  return type.kind === "complex" && type.children?.length === 0 && type.attributes === undefined && !type.anyAttribute;
}

/** The type of a reference; a type is returned as it is. */
export function resolveType(type: TypeDescriptor | TypeReference): TypeDescriptor {
  return typeof type === "function" ? type() : type;
}

/**
 * The elements of a complex type whose content is a sequence of elements that occurs once, without attributes.
 * @throws {TypeError} for any other type, which needs a codec
 */
export function childrenOf(type: Omit<ComplexDescriptor, "~value">): readonly ChildDescriptor[] {
  const { name, children, attributes = [], anyAttribute, mixed } = type;
  const hasMore = attributes.length > 0 || anyAttribute !== undefined || mixed !== undefined;
  if (!hasMore && children?.every((particle) => particle.kind === undefined) === true) return children;
  throw new TypeError(`the type ${name} needs the member \`codec\``);
}

/** The elements of a content model at every depth, in the order of the schema; none for a type without elements. */
export function elementsOf(reference: TypeReference): readonly ElementView[] {
  const type = resolveType(reference);
  if (type.kind !== "complex") return [];
  return elementsIn(contentOf(type)).map((child) => ({ ...child, namespace: child.namespace ?? type.namespace }));
}

/** The particles of a complex type; none for simple content. A group is the only particle of a type with `content`. */
export function contentOf({
  children,
  content,
}: Pick<ComplexDescriptor, "children" | "content">): readonly ParticleDescriptor[] {
  if (children !== undefined) return children;
  return content === undefined || content.kind === "simple" ? [] : [content];
}

/**
 * The particles of a base in the content of a type that is derived from it: generated code does not repeat those of deep
 * hierarchies.
 */
export function inheritedParticles({ children = [] }: Untied<ComplexDescriptor>): readonly ParticleDescriptor<never>[] {
  return children as readonly ParticleDescriptor<never>[];
}

/** The attributes of a base in those of a type that is derived from it. */
export function inheritedAttributes({
  attributes = [],
}: Untied<ComplexDescriptor>): readonly AttributeDescriptor<never>[] {
  return attributes as readonly AttributeDescriptor<never>[];
}

/** The kinds of particle; "element" is the kind of a particle without one. */
export type ParticleKind = "element" | NonNullable<ParticleDescriptor["kind"]>;

type ParticleOf<Kind extends ParticleKind> = Kind extends "element"
  ? ChildDescriptor
  : Kind extends "any"
    ? WildcardDescriptor
    : ModelGroupDescriptor;

/** What is made of a particle, by its kind: a kind without an entry does not compile. */
export type ParticleVisitor<Result> = { readonly [Kind in ParticleKind]: (particle: ParticleOf<Kind>) => Result };

/** Calls the function of the visitor for the particle's kind. */
export function visitParticle<Result>(visitor: ParticleVisitor<Result>, particle: ParticleDescriptor): Result {
  const visit = visitor[particle.kind ?? "element"] as (particle: ParticleDescriptor) => Result;
  return visit(particle);
}

const groupElements = ({ particles }: ModelGroupDescriptor): readonly ChildDescriptor[] => elementsIn(particles);

const ELEMENTS: ParticleVisitor<readonly ChildDescriptor[]> = {
  element: (child) => [child],
  sequence: groupElements,
  choice: groupElements,
  all: groupElements,
  any: () => [],
};

function elementsIn(particles: readonly ParticleDescriptor[]): readonly ChildDescriptor[] {
  return particles.flatMap((particle) => visitParticle(ELEMENTS, particle));
}

/** The repeated element of a type whose value is an array; undefined for any other type. */
export function itemOf(type: TypeDescriptor): ElementView | undefined {
  return type.kind === "complex" && type.items === true ? elementsOf(() => type)[0] : undefined;
}

/** What is done with a type, by its kind: a kind without an entry does not compile. */
export type TypeVisitor<Context extends readonly unknown[], Result> = {
  readonly [Kind in TypeDescriptor["kind"]]: (
    type: Extract<TypeDescriptor, { readonly kind: Kind }>,
    ...context: Context
  ) => Result;
};

/** Calls the function of the visitor for the kind of a type. */
export function visitType<Context extends readonly unknown[], Result>(
  visitor: TypeVisitor<Context, Result>,
  type: TypeDescriptor,
  ...context: Context
): Result {
  return (visitor[type.kind] as (type: TypeDescriptor, ...context: Context) => Result)(type, ...context);
}

/** What is done with a simple type, by its variety. */
export type VarietyVisitor<Context extends readonly unknown[], Result> = {
  readonly [Variety in SimpleDescriptor["variety"]]: (
    type: Extract<SimpleDescriptor, { readonly variety: Variety }>,
    ...context: Context
  ) => Result;
};

/** Calls the function of the visitor for the variety of a simple type. */
export function visitVariety<Context extends readonly unknown[], Result>(
  visitor: VarietyVisitor<Context, Result>,
  type: SimpleDescriptor,
  ...context: Context
): Result {
  return (visitor[type.variety] as (type: SimpleDescriptor, ...context: Context) => Result)(type, ...context);
}

/** What is done with a binding, by its kind. */
export type BindingVisitor<Result> = {
  readonly [Kind in BindingDescriptor["kind"]]: (
    binding: Extract<BindingDescriptor, { readonly kind: Kind }>,
  ) => Result;
};

/** Calls the function of the visitor for the kind of a binding. */
export function visitBinding<Result>(visitor: BindingVisitor<Result>, binding: BindingDescriptor): Result {
  return (visitor[binding.kind] as (binding: BindingDescriptor) => Result)(binding);
}

/** A binding as one of HTTP; undefined for one of SOAP. */
export function httpBindingOf(bound: BindingDescriptor | undefined): HttpBindingDescriptor | undefined {
  return (
    bound &&
    visitBinding(
      { soap: () => undefined, http: (http): HttpBindingDescriptor | undefined => http, xml: () => undefined },
      bound,
    )
  );
}
