import type {
  AttributeDescriptor,
  ChildDescriptor,
  ComplexDescriptor,
  DataSetDescriptor,
  ElementDescriptor,
  ModelGroupDescriptor,
  ParticleDescriptor,
  SimpleDescriptor,
  TypeReference,
  WildcardDescriptor,
} from "@portwright/runtime";
import { anyType, compileAutomaton, dataSetCodec } from "@portwright/runtime/codec";
import type { Diagnostics } from "../diagnostics.js";
import type {
  AttributeUse,
  ComplexType,
  DataSetType,
  ElementDeclaration,
  Occurs,
  Type,
  Wildcard,
} from "../model/components.js";
import type { Contract } from "../model/contract.js";
import {
  type EffectiveElement,
  type EffectiveGroup,
  type EffectiveParticle,
  effectiveAttributes,
  effectiveContent,
} from "../model/effective.js";
import type { ModelNode, QName } from "../model/node.js";
import type { SimpleType } from "../model/simple-type.js";
import { replacementTypes, substitutionGroup } from "../model/substitution.js";
import { arrayItemOf } from "../model/views.js";
import type { MessagePart } from "../model/wsdl.js";
import type { DescribedType } from "./description.js";
import { writtenValue } from "./facets.js";
import { describeSimple, enumerationMembers } from "./simple-types.js";
import { checkComplexType, checkElement, checkRow } from "./supported.js";

type ValueConstraint = Pick<ElementDeclaration, "default" | "fixed" | "prefixes" | "span">;
type DescribedSimple = DescribedType<SimpleDescriptor>;
type DescribedComplex = DescribedType<ComplexDescriptor>;

/** The parts of a message, and where their wrapper is documented. */
export interface PartsMessage extends ModelNode {
  readonly parts: readonly MessagePart[];
}

/** Makes the descriptors of the types that operations reach; each type once, cycles included. */
export class TypeDescriber {
  /** The documentation of children and of tables. */
  readonly documented = new Map<object, string>();
  readonly #diagnostics: Diagnostics;
  readonly #simple = new Map<SimpleType, DescribedSimple>();
  readonly #complex = new Map<ComplexType, DescribedComplex>();
  readonly #dataSets = new Map<DataSetType, DescribedType<DataSetDescriptor>>();
  /** The complex types that values have; the others only wrap the result of an operation. */
  readonly #valueTypes = new Set<ComplexType>();

  /** The types that have the parts of messages as children: those of values, and those that only wrap a result. */
  readonly #partsTypes: DescribedComplex[] = [];
  readonly #partsWrappers: DescribedComplex[] = [];

  readonly #parts = new Map<MessagePart, ElementDescriptor>();

  readonly #contract: Contract;
  readonly #elements = new Map<ElementDeclaration, ElementDescriptor>();

  constructor(diagnostics: Diagnostics, contract: Contract) {
    this.#diagnostics = diagnostics;
    this.#contract = contract;
  }

  /** The descriptor of a global element: one object for each element. */
  element(declaration: ElementDeclaration): ElementDescriptor {
    const known = this.#elements.get(declaration);
    if (known !== undefined) return known;
    const element = rootElement(declaration, this.#typeOf(declaration));
    this.#elements.set(declaration, element);
    return element;
  }

  /**
   * The descriptor of a global element whose type wraps the parameters or the result of an operation.
   * @param isValue whether the whole type is the type of a value: the parameters
   */
  wrapper(declaration: ElementDeclaration, type: ComplexType, isValue: boolean): ElementDescriptor {
    if (isValue) this.#valueTypes.add(type);
    const { descriptor } = this.#describe(type, isValue && type.anonymous ? declaration.documentation : undefined);
    return rootElement(declaration, () => descriptor);
  }

  /**
   * The descriptor of a part of a message as an element of the Body or of a detail: the element that it refers to, else
   * one of the part's own name.
   */
  part(part: MessagePart, namespace: string): ElementDescriptor {
    const { name, content } = part;
    if (content.kind === "element") return this.element(content.element);
    const known = this.#parts.get(part);
    if (known !== undefined) return known;
    const element: ElementDescriptor = { kind: "element", namespace, name, type: this.#reference(content.type) };
    this.#parts.set(part, element);
    return element;
  }

  /**
   * The descriptor of an element that has the parts of a message as its children, without a namespace (WSDL 1.1, section
   * 3.5).
   * @param tsName the name of its type in TypeScript
   * @param isValue whether the whole type is the type of a value
   */
  partsWrapper(name: QName, tsName: string, message: PartsMessage, isValue: boolean): ElementDescriptor {
    const { namespace, local } = name;
    const children = message.parts.map((part) => this.#partChild(part, namespace));
    const descriptor: ComplexDescriptor = { kind: "complex", name: local, namespace, anonymous: true, children };
    const described = { descriptor, tsName, documentation: message.documentation, span: message.span, members: [] };
    (isValue ? this.#partsTypes : this.#partsWrappers).push(described);
    return { kind: "element", namespace, name: local, type: () => descriptor };
  }

  #partChild({ name, tsName, content, documentation }: MessagePart, inherited: string): ChildDescriptor {
    const isElement = content.kind === "element";
    const child: ChildDescriptor = {
      property: tsName,
      name,
      ...(inherited === "" ? {} : { namespace: "" }),
      type: isElement ? this.#typeOf(content.element) : this.#reference(content.type),
      ...(isElement && content.element.nillable ? { nillable: true } : {}),
    };
    if (documentation !== undefined) this.documented.set(child, documentation);
    return child;
  }

  /** All types that values have, in no order. */
  types(): readonly DescribedType[] {
    // The loop describes the types that were only referred to so far, and those that these refer to.
    for (const type of this.#valueTypes) this.#describe(type);
    const complex = [...this.#valueTypes].map((type) => this.#describe(type));
    return [...complex, ...this.#partsTypes, ...this.#simple.values(), ...this.#dataSets.values()];
  }

  /** The types that wrap a result and are the type of no value. Call it after `types()`. */
  wrappers(): readonly DescribedComplex[] {
    const complex = [...this.#complex].filter(([type]) => !this.#valueTypes.has(type));
    return [...complex.map(([, described]) => described), ...this.#partsWrappers];
  }

  #typeOf(element: ElementDeclaration): TypeReference {
    checkElement(this.#diagnostics, element);
    return element.dataSet === undefined ? this.#reference(element.type) : this.#dataSet(element.dataSet, element.type);
  }

  #reference(type: Type): TypeReference {
    if (type.kind === "anyType") return () => anyType;
    if (type.kind !== "complexType") return this.#simpleType(type);
    this.#valueTypes.add(type);
    return () => this.#describe(type).descriptor;
  }

  #simpleType(type: SimpleType): SimpleDescriptor {
    const known = this.#simple.get(type);
    if (known !== undefined) return known.descriptor;
    const descriptor = describeSimple(this.#diagnostics, type, (other) => this.#simpleType(other));
    if (type.kind === "builtin") return descriptor;
    const { tsName, documentation } = type;
    const members = enumerationMembers(type, descriptor);
    this.#simple.set(type, { descriptor, tsName, documentation, span: type.span, members });
    return descriptor;
  }

  #describe(type: ComplexType, otherDocumentation?: string): DescribedComplex {
    const known = this.#complex.get(type);
    if (known !== undefined) return known;
    checkComplexType(this.#diagnostics, type);
    const { tsName, documentation = otherDocumentation, span } = type;
    const described = { descriptor: this.#descriptor(type), tsName, documentation, span, members: [] };
    this.#complex.set(type, described);
    return described;
  }

  #descriptor(type: ComplexType): ComplexDescriptor {
    const { namespace, local: name } = type.name;
    const base = type.derivation?.base;
    const derived = replacementTypes(this.#contract.schema, type);
    // The types that it refers to are types of values too.
    for (const each of derived) this.#valueTypes.add(each);
    if (base?.kind === "complexType" && this.#valueTypes.has(type)) this.#valueTypes.add(base);
    const { uses, wildcard } = effectiveAttributes(type);
    return {
      kind: "complex",
      name,
      namespace,
      ...(type.anonymous ? { anonymous: true } : {}),
      ...(type.abstract ? { abstract: true } : {}),
      ...(base?.kind === "complexType" ? { base: () => this.#describe(base).descriptor } : {}),
      ...(derived.length === 0 ? {} : { derived: () => derived.map((each) => this.#describe(each).descriptor) }),
      ...(uses.length === 0 ? {} : { attributes: uses.map(({ use }) => this.#attribute(use)) }),
      ...(wildcard === undefined ? {} : { anyAttribute: wildcardDescriptor(wildcard, ONCE) }),
      ...this.#content(type),
      ...(type.soapArray ? { soapArray: true } : {}),
      ...(arrayItemOf(this.#contract, type) === undefined ? {} : { items: true }),
    };
  }

  #content(type: ComplexType): Pick<ComplexDescriptor, "automaton" | "children" | "content" | "mixed"> {
    const content = effectiveContent(type);
    if (content.kind === "empty") return { children: [] };
    if (content.kind === "simple") return { content: { kind: "simple", type: this.#simpleType(content.type) } };
    const mixed = content.mixed ? ({ mixed: true } as const) : {};
    const { group } = content;
    if (group.kind !== "sequence" || !isOnce(group.occurs)) {
      return { ...mixed, content: this.#group(group, type.name.namespace), automaton: compileAutomaton };
    }
    const children = group.particles.map((particle) => this.#particle(particle, type.name.namespace));
    const hasGroup = children.some(({ kind }) => kind !== undefined && kind !== "any");
    return { ...mixed, children, ...(hasGroup ? { automaton: compileAutomaton } : {}) };
  }

  #particle(particle: EffectiveParticle, namespace: string): ParticleDescriptor {
    return this.#lower[particle.kind](particle as never, namespace);
  }

  readonly #lower: {
    readonly [Kind in EffectiveParticle["kind"]]: (
      particle: Extract<EffectiveParticle, { readonly kind: Kind }>,
      namespace: string,
    ) => ParticleDescriptor;
  } = {
    element: (particle, namespace) => this.#element(particle, namespace),
    any: ({ particle, occurs }) => wildcardDescriptor(particle, occurs),
    sequence: (group, namespace) => this.#group(group, namespace),
    choice: (group, namespace) => this.#group(group, namespace),
    all: (group, namespace) => this.#group(group, namespace),
  };

  #group({ kind, particles, occurs, repetition }: EffectiveGroup, namespace: string): ModelGroupDescriptor {
    return {
      kind,
      particles: particles.map((particle) => this.#particle(particle, namespace)),
      ...occurrence(occurs),
      ...(occurs.max > 1 && repetition.tsName !== undefined ? { property: repetition.tsName } : {}),
    };
  }

  /** An element; the head of a substitution group is a choice of the head and its members. */
  #element({ particle, occurs }: EffectiveElement, namespace: string): ParticleDescriptor {
    const { element, reference, documentation } = particle;
    const group = reference ? substitutionGroup(this.#contract.schema, element) : [element];
    const [only, ...others] = group;
    if (only === undefined || others.length === 0)
      return this.#child(only ?? element, occurs, namespace, documentation);
    const particles = group.map((member) => this.#child(member, ONCE, namespace, undefined));
    return { kind: "choice", particles, ...occurrence(occurs) };
  }

  #child(
    element: ElementDeclaration,
    occurs: Occurs,
    inherited: string,
    ownDocumentation: string | undefined,
  ): ChildDescriptor {
    const { namespace, local: name } = element.name;
    const type = this.#typeOf(element);
    const child: ChildDescriptor = {
      property: element.tsName,
      name,
      ...(namespace === inherited ? {} : { namespace }),
      type,
      ...occurrence(occurs),
      ...(element.nillable ? { nillable: true } : {}),
      ...this.#constraint(type, element),
    };
    const documentation = ownDocumentation ?? element.documentation;
    if (documentation !== undefined) this.documented.set(child, documentation);
    return child;
  }

  #attribute(use: AttributeUse): AttributeDescriptor {
    const { tsName, name } = use.attribute;
    const type = this.#simpleType(use.attribute.type);
    const attribute: AttributeDescriptor = {
      property: tsName,
      name: name.local,
      ...(name.namespace === "" ? {} : { namespace: name.namespace }),
      type,
      ...(use.use === "required" ? { required: true } : {}),
      ...this.#constraint(type, use.attribute),
      ...this.#constraint(type, use),
    };
    const documentation = use.documentation ?? use.attribute.documentation;
    if (documentation !== undefined) this.documented.set(attribute, documentation);
    return attribute;
  }

  /** The default or the fixed value of an element or attribute (XML Schema part 1, sections 3.2 and 3.3). */
  #constraint(type: TypeReference, from: ValueConstraint): Pick<ChildDescriptor, "default" | "fixed"> {
    const write = (text: string): string =>
      typeof type === "function" ? text : writtenValue(this.#diagnostics, type, text, from);
    return {
      ...(from.default === undefined ? {} : { default: write(from.default) }),
      ...(from.fixed === undefined ? {} : { fixed: write(from.fixed) }),
    };
  }

  #dataSet(dataSet: DataSetType, type: Type): TypeReference {
    const known = this.#dataSets.get(dataSet);
    if (known !== undefined) return () => known.descriptor;
    const { tsName, name, documentation, span, tables } = dataSet;
    const descriptor: DataSetDescriptor = {
      kind: "dataset",
      name: name.local,
      namespace: name.namespace,
      tables: tables.map((table) => this.#table(table)),
      codec: dataSetCodec,
    };
    const other = type.kind === "complexType" ? type.documentation : undefined;
    this.#dataSets.set(dataSet, { descriptor, tsName, documentation: documentation ?? other, span, members: [] });
    return () => descriptor;
  }

  #table({ tsName, name, row, documentation }: DataSetType["tables"][number]): DataSetDescriptor["tables"][number] {
    checkRow(this.#diagnostics, row);
    this.#valueTypes.add(row);
    const table = { property: tsName, name, row: () => this.#describe(row).descriptor };
    if (documentation !== undefined) this.documented.set(table, documentation);
    return table;
  }
}

const ONCE: Occurs = { min: 1, max: 1 };

function rootElement({ name, nillable }: ElementDeclaration, type: TypeReference): ElementDescriptor {
  return {
    kind: "element",
    namespace: name.namespace,
    name: name.local,
    type,
    ...(nillable ? { nillable } : {}),
  };
}

function isOnce({ min, max }: Occurs): boolean {
  return min === 1 && max === 1;
}

/** Those members that differ from "exactly once". */
function occurrence({ min, max }: Occurs): Partial<Occurs> {
  return { ...(min === 1 ? {} : { min }), ...(max === 1 ? {} : { max }) };
}

function wildcardDescriptor({ namespaces, processContents }: Wildcard, occurs: Occurs): WildcardDescriptor {
  return { kind: "any", namespaces, processContents, ...occurrence(occurs) };
}
