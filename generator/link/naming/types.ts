import type { AttributeItem, ComplexType, Particle, Type } from "../../model/components.js";
import type { QName } from "../../model/node.js";
import type { LinkContext, Mutable, MutableSimpleType } from "../context.js";
import { type NameScope, type NamingStyle, unchangedFirst } from "./names.js";

type ContractType = MutableSimpleType | Mutable<ComplexType>;

/**
 * Names types. First come those that the contract names, then the wrappers of operations (`<Operation>Request`,
 * `<Operation>Response`), then the other anonymous types, after the declaration around them.
 */
export function nameTypes(context: LinkContext, scope: NameScope, style: NamingStyle): void {
  for (const dataSet of context.dataSets) dataSet.tsName = scope.take(dataSet.tsName);
  const types: readonly ContractType[] = [...context.simpleTypes.components(), ...context.complexTypes.components()];
  const named = types.filter(({ anonymous }) => !anonymous);
  for (const type of unchangedFirst(named, ({ name }) => name.local, style.type)) nameNamed(type, scope, style);
  const namer = new InPlaceNamer(scope, style);
  nameWrappers(context, namer, style);
  namePartsTypes(context, scope, style);
  nameRest(context, namer, style);
}

function nameNamed(type: ContractType, scope: NameScope, style: NamingStyle): void {
  const name = style.type(type.name.local);
  const dataSet = type.kind === "complexType" ? type.dataSet : undefined;
  type.tsName = dataSet?.tsName ?? scope.take(name, name + style.type(lastWord(type.name.namespace)));
}

/** The word of a namespace that is most specific: `types` of `http://example.com/v1/types/`. */
function lastWord(namespace: string): string {
  return namespace.match(/[\p{L}\p{Nd}]+/gu)?.at(-1) ?? "";
}

function nameWrappers({ operations }: LinkContext, namer: InPlaceNamer, style: NamingStyle): void {
  for (const { name, wrapped } of operations) {
    if (wrapped === undefined) continue;
    const operation = style.type(name.local);
    namer.name(wrapped.requestType, wrapped.request.name, `${operation}Request`);
    if (wrapped.responseType !== undefined && wrapped.response !== undefined) {
      namer.name(wrapped.responseType, wrapped.response.name, `${operation}Response`);
    }
  }
}

/** The types of messages whose parts are in no element of the contract are named as those of wrappers. */
function namePartsTypes({ operations }: LinkContext, scope: NameScope, style: NamingStyle): void {
  for (const operation of operations) {
    const soap = operation.bindings.find((binding) => binding.kind === "soap");
    if (soap !== undefined && soap.operation.style === "document") continue;
    const name = style.type(operation.name.local);
    operation.partsTypes = { request: scope.take(`${name}Request`), response: scope.take(`${name}Response`) };
  }
}

function nameRest(context: LinkContext, namer: InPlaceNamer, style: NamingStyle): void {
  for (const type of context.simpleTypes.components()) if (!type.anonymous) namer.inside(type);
  for (const type of context.complexTypes.components()) if (!type.anonymous) namer.inside(type);
  for (const { name, scope, type } of context.elements.components()) {
    if (scope === "global") namer.name(type, name, style.type(name.local), "Element");
  }
  for (const { name, particle } of context.groups.components()) namer.particle(particle, style.type(name.local));
  for (const { name, type } of context.attributes.components())
    namer.name(type, name, style.type(name.local), "Attribute");
  for (const { name, attributes } of context.attributeGroups.components()) {
    namer.attributes(attributes, style.type(name.local));
  }
}

/** Whether a type is declared in place, and has no name yet. */
function isUnnamed(type: Type): type is ContractType {
  return type.kind !== "builtin" && type.kind !== "anyType" && type.anonymous && type.tsName === "";
}

/** Names anonymous types and the declarations inside them, from the outside in. */
class InPlaceNamer {
  readonly #scope: NameScope;
  readonly #style: NamingStyle;

  constructor(scope: NameScope, style: NamingStyle) {
    this.#scope = scope;
    this.#style = style;
  }

  /** Names an anonymous type after the declaration around it, if it has no name yet. */
  name(type: Type, wireName: QName, candidate: string, suffix = "Type"): void {
    if (!isUnnamed(type)) return;
    const own: ContractType = type;
    own.name = wireName;
    const dataSet = type.kind === "complexType" ? type.dataSet : undefined;
    own.tsName = dataSet?.tsName ?? this.#scope.take(candidate, candidate + suffix);
    this.inside(type);
  }

  /** Names the anonymous types inside a type. */
  inside(type: Type): void {
    if (type.kind === "simpleType") this.#insideSimpleType(type);
    if (type.kind !== "complexType") return;
    const { content, attributes, name, tsName } = type;
    if (content.kind === "simple") this.name(content.type, name, `${tsName}Value`);
    if (content.kind === "particles") this.particle(content.particle, tsName);
    this.attributes(attributes, tsName);
  }

  particle(particle: Particle, owner: string): void {
    if (particle.kind === "elementParticle") {
      const { name, type, scope } = particle.element;
      if (scope === "local" && isUnnamed(type)) this.name(type, name, owner + this.#capitalized(name));
    } else if (particle.kind !== "any" && particle.kind !== "groupReference") {
      for (const child of particle.particles) this.particle(child, owner);
    }
  }

  attributes(items: readonly AttributeItem[], owner: string): void {
    for (const item of items) {
      if (item.kind !== "attributeUse") continue;
      const { name, type } = item.attribute;
      this.name(type, name, owner + this.#capitalized(name));
    }
  }

  #insideSimpleType(type: Extract<Type, { readonly kind: "simpleType" }>): void {
    const { name, tsName } = type;
    if (type.variety === "restriction") this.name(type.base, name, `${tsName}Base`);
    else if (type.variety === "list") this.name(type.itemType, name, `${tsName}Item`);
    else for (const member of type.memberTypes) this.name(member, name, `${tsName}Member`);
  }

  #capitalized({ local }: QName): string {
    return this.#style.type(local);
  }
}
