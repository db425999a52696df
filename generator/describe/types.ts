import type {
  AnyTypeDescriptor,
  AttributeDescriptor,
  ChildDescriptor,
  ComplexDescriptor,
  DataSetDescriptor,
  DataTableDescriptor,
  ElementDescriptor,
  ModelGroupDescriptor,
  NamedSimpleType,
  ParticleDescriptor,
  SimpleDescriptor,
  TypeReference,
  VarietyVisitor,
  WildcardDescriptor,
} from "@portwright/runtime";
import { visitVariety } from "@portwright/runtime";
import {
  anyTypeCodec,
  compileAutomaton,
  complexCodec,
  dataSetCodec,
  untypedDataSet,
  simpleCodec,
  XSD_NAMESPACE,
} from "@portwright/runtime/codec";
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
import { once } from "./once.js";
import {
  type EffectiveElement,
  type EffectiveGroup,
  type EffectiveParticle,
  effectiveAttributes,
  effectiveContent,
  elementsIn,
} from "../model/effective.js";
import type { ModelNode, QName } from "../model/node.js";
import type { SimpleType } from "../model/simple-type.js";
import { blockedTypes, replacementTypes, substitutes, substitutionGroup } from "../model/substitution.js";
import { arrayItemOf } from "../model/views.js";
import type { MessagePart } from "../model/wsdl.js";
import { isUntypedDataSet } from "./data-sets.js";
import type { DescribedElement, DescribedType } from "./description.js";
import { writtenValue } from "./facets.js";
import { Properties, SingleProperties } from "./properties.js";
import { describeSimple, enumerationMembers, namedBases } from "./simple-types.js";
import { checkRow } from "./supported.js";

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
  #any: AnyTypeDescriptor | undefined;
  #homonyms: ReadonlySet<string> | undefined;

  constructor(diagnostics: Diagnostics, contract: Contract) {
    this.#diagnostics = diagnostics;
    this.#contract = contract;
  }

  /** The descriptor of a global element: one object for each element. */
  element(declaration: ElementDeclaration): ElementDescriptor {
    const known = this.#elements.get(declaration);
    if (known !== undefined) return known;
    const type = this.#typeOf(declaration);
    const constraint = this.#constraint(type, declaration);
    const element: ElementDescriptor = {
      ...rootElement(declaration, type),
      ...(this.#isSecret(declaration, type) ? { secret: true } : {}),
      ...this.#blocked(declaration),
      ...constraint,
      ...codecOf(type, { ...constraint, ...this.#blocked(declaration) }),
    };
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
    const type = this.#reference(content.type);
    const element: ElementDescriptor = { kind: "element", namespace, name, type, ...codecOf(type, {}) };
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
    const type = isElement ? this.#typeOf(content.element) : this.#reference(content.type);
    const child: ChildDescriptor = {
      property: tsName,
      name,
      ...(inherited === "" ? {} : { namespace: "" }),
      type,
      ...(isElement && content.element.nillable ? { nillable: true } : {}),
      ...(isElement && content.element.secret ? { secret: true } : {}),
      ...codecOf(type, {}),
    };
    if (documentation !== undefined) this.documented.set(child, documentation);
    return child;
  }

  /** Describes every type that the documents of the contract declare, as if a value had it. */
  all(): void {
    const { schema, documents } = this.#contract;
    const files = new Set(documents.map(({ file }) => file));
    for (const element of schema.elements) {
      if (element.scope === "global" && files.has(element.span.file)) this.element(element);
    }
    const isNamed = ({ anonymous, span }: Pick<ComplexType, "anonymous" | "span">): boolean =>
      !anonymous && files.has(span.file);
    for (const type of schema.simpleTypes.filter(isNamed)) this.#reference(type);
    for (const type of schema.complexTypes.filter(isNamed)) this.#reference(type);
  }

  /** The global elements so far, with their names in TypeScript. */
  elements(): readonly DescribedElement[] {
    return [...this.#elements].map(([{ tsName, documentation }, descriptor]) => ({
      descriptor,
      tsName,
      documentation,
    }));
  }

  /** The types so far that values have, in no order. */
  types(): readonly DescribedType[] {
    this.#describeReferred();
    const complex = [...this.#valueTypes].map((type) => this.#describe(type));
    return [...complex, ...this.#partsTypes, ...this.#simple.values(), ...this.#dataSets.values()];
  }

  /** The types that wrap a result and are the type of no value. Call it after `types()`. */
  wrappers(): readonly DescribedComplex[] {
    const complex = [...this.#complex].filter(([type]) => !this.#valueTypes.has(type));
    return [...complex.map(([, described]) => described), ...this.#partsWrappers];
  }

  /**
   * The simple types that xsi:type can name: those that values have, and those that restrict one of them. Call it before
   * `types()`.
   */
  simpleTypes(): readonly NamedSimpleType[] {
    const { simpleTypes } = this.#contract.schema;
    this.#describeReferred();
    const isReached = (type: SimpleType): boolean => this.#simple.has(type);
    const named = simpleTypes.filter((type) => !type.anonymous && [type, ...namedBases(type)].some(isReached));
    const known = new Set<SimpleType>(named);
    const isKnown = (type: SimpleType): boolean => type.kind === "builtin" || known.has(type);
    return named.map((type) => {
      const base = namedBases(type).find(isKnown);
      const descriptor = base && this.#simpleType(base);
      const isAtomic = base?.kind === "builtin" && descriptor?.variety === "atomic";
      return { type: this.#simpleType(type), ...(descriptor === undefined || isAtomic ? {} : { base: descriptor }) };
    });
  }

  /** Describes the types that were only referred to so far, and those that these refer to. */
  #describeReferred(): void {
    for (const type of this.#valueTypes) this.#describe(type);
  }

  #typeOf(element: Pick<ElementDeclaration, "type" | "dataSet">): TypeReference {
    return element.dataSet === undefined ? this.#reference(element.type) : this.#dataSet(element.dataSet, element.type);
  }

  #reference(type: Type): TypeReference {
    if (type.kind === "anyType") {
      const anyType = this.#anyType();
      return () => anyType;
    }
    if (type.kind !== "complexType") return this.#simpleType(type);
    if (type.dataSet !== undefined) return this.#dataSet(type.dataSet, type);
    if (isUntypedDataSet(this.#contract, type)) return () => untypedDataSet;
    this.#valueTypes.add(type);
    return () => this.#describe(type).descriptor;
  }

  /** The descriptor of xs:anyType; undefined where no element is of it. */
  get anyType(): AnyTypeDescriptor | undefined {
    return this.#any;
  }

  /** xs:anyType: the types that xsi:type can name are those of the contract. */
  #anyType(): AnyTypeDescriptor {
    this.#any ??= this.#describeAnyType();
    return this.#any;
  }

  #describeAnyType(): AnyTypeDescriptor {
    const { complexTypes, simpleTypes } = this.#contract.schema;
    const complex = complexTypes.filter(({ anonymous, abstract, dataSet }) => !anonymous && !abstract && !dataSet);
    const simple = simpleTypes.filter(({ anonymous }) => !anonymous);
    for (const type of complex) this.#valueTypes.add(type);
    const simpleDescriptors = simple.map((type) => this.#simpleType(type));
    let known: readonly (ComplexDescriptor | SimpleDescriptor)[] | undefined;
    const types = (): readonly (ComplexDescriptor | SimpleDescriptor)[] => {
      known ??= [...simpleDescriptors, ...complex.map((type) => this.#describe(type).descriptor)];
      return known;
    };
    return { kind: "anyType", name: "anyType", namespace: XSD_NAMESPACE, types, codec: anyTypeCodec };
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
    const content = this.#content(type);
    const more = type.abstract || derived.length > 0 || uses.length > 0 || wildcard !== undefined || content.mixed;
    const isPlain = !more && content.children?.every(({ kind }) => kind === undefined) === true;
    return {
      kind: "complex",
      name,
      namespace,
      ...(type.anonymous ? { anonymous: true } : {}),
      ...(!type.anonymous && this.#isHomonym(name) ? { typeName: type.tsName } : {}),
      ...(type.abstract ? { abstract: true } : {}),
      ...(base?.kind === "complexType" ? { base: () => this.#describe(base).descriptor } : {}),
      ...(derived.length === 0 ? {} : { derived: once(() => derived.map((each) => this.#describe(each).descriptor)) }),
      ...(uses.length === 0 ? {} : { attributes: uses.map(({ use }) => this.#attribute(use)) }),
      ...(wildcard === undefined ? {} : { anyAttribute: wildcardDescriptor(wildcard, ONCE) }),
      ...content,
      ...(isPlain ? {} : { codec: complexCodec }),
      ...(type.soapArray ? { soapArray: true } : {}),
      ...(isPlain && arrayItemOf(this.#contract, type) !== undefined ? { items: true } : {}),
    };
  }

  /** Whether several types of the contract have this local name. */
  #isHomonym(name: string): boolean {
    this.#homonyms ??= repeated(
      [...this.#contract.schema.complexTypes, ...this.#contract.schema.simpleTypes]
        .filter(({ anonymous }) => !anonymous)
        .map((type) => type.name.local),
    );
    return this.#homonyms.has(name);
  }

  #content(type: ComplexType): Pick<ComplexDescriptor, "automaton" | "children" | "content" | "mixed"> {
    const content = effectiveContent(type);
    if (content.kind === "empty") return { children: [] };
    if (content.kind === "simple") return { content: { kind: "simple", type: this.#simpleType(content.type) } };
    const { group } = content;
    const names = this.#reserved(type, group);
    const scope = {
      namespace: type.name.namespace,
      properties: content.mixed ? new SingleProperties(names) : new Properties(names),
    };
    const mixed = content.mixed ? ({ mixed: true } as const) : {};
    if (group.kind !== "sequence" || !isOnce(group.occurs)) {
      return { ...mixed, content: this.#group(group, scope), automaton: compileAutomaton };
    }
    const children = group.particles.map((particle) => this.#particle(particle, scope));
    const hasGroup = children.some(({ kind }) => kind !== undefined && kind !== "any");
    return { ...mixed, children, ...(hasGroup ? { automaton: compileAutomaton } : {}) };
  }

  /** The properties that the members of a type have by their own names. */
  #reserved(type: ComplexType, group: EffectiveGroup): ReadonlySet<string> {
    const elements = elementsIn(group).flatMap(({ particle: { element } }) => [
      element,
      ...substitutes(this.#contract.schema, element),
    ]);
    const attributes = effectiveAttributes(type).uses.map(({ use }) => use.attribute);
    return new Set([...elements, ...attributes].map(({ tsName }) => tsName));
  }

  #particle(particle: EffectiveParticle, scope: ContentScope): ParticleDescriptor {
    return this.#lower[particle.kind](particle as never, scope);
  }

  readonly #lower: {
    readonly [Kind in EffectiveParticle["kind"]]: (
      particle: Extract<EffectiveParticle, { readonly kind: Kind }>,
      scope: ContentScope,
    ) => ParticleDescriptor;
  } = {
    element: (particle, scope) => this.#element(particle, scope),
    any: ({ particle, occurs }, { properties }) => {
      const property = properties.take(ANY);
      return { ...wildcardDescriptor(particle, occurs), ...(property === ANY ? {} : { property }) };
    },
    sequence: (group, scope) => this.#group(group, scope),
    choice: (group, scope) => this.#group(group, scope),
    all: (group, scope) => this.#group(group, scope),
  };

  #group({ kind, particles, occurs, repetition }: EffectiveGroup, scope: ContentScope): ModelGroupDescriptor {
    const repeat = repetitionOf(occurs, repetition.tsName, scope);
    const lower = (particle: EffectiveParticle): ParticleDescriptor => this.#particle(particle, repeat.scope);
    const lowered = kind === "choice" ? repeat.scope.properties.branches(particles, lower) : particles.map(lower);
    return { kind, particles: lowered, ...occurrence(occurs), ...repeat.property };
  }

  /** An element; the head of a substitution group is a choice of the head and its members. */
  #element({ particle, occurs }: EffectiveElement, scope: ContentScope): ParticleDescriptor {
    const { element, reference, documentation } = particle;
    const group = reference ? substitutionGroup(this.#contract.schema, element) : [element];
    const [only, ...others] = group;
    if (others.length === 0 && (only !== undefined || !element.abstract))
      return this.#child(only ?? element, occurs, scope, documentation);
    const repeat = repetitionOf(occurs, element.tsName, scope);
    const particles = repeat.scope.properties.branches(group, (member) =>
      this.#child(member, ONCE, repeat.scope, undefined),
    );
    return { kind: "choice", particles, ...occurrence(occurs), ...repeat.property };
  }

  #child(
    element: ElementDeclaration,
    occurs: Occurs,
    { namespace: inherited, properties }: ContentScope,
    ownDocumentation: string | undefined,
  ): ChildDescriptor {
    const { namespace, local: name } = element.name;
    const type = this.#typeOf(element);
    const constraint = this.#constraint(type, element);
    const child: ChildDescriptor = {
      property: properties.take(element.tsName),
      name,
      ...(namespace === inherited ? {} : { namespace }),
      type,
      ...occurrence(occurs),
      ...(element.nillable ? { nillable: true } : {}),
      ...(this.#isSecret(element, type) ? { secret: true } : {}),
      ...this.#blocked(element),
      ...constraint,
      ...codecOf(type, { ...constraint, ...this.#blocked(element) }),
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

  #isSecret({ secret, span }: ElementDeclaration, type: TypeReference): boolean {
    if (secret && typeof type === "function") {
      this.#diagnostics.error("unexpectedElement", span, "Only an element of a simple type can be secret.");
    }
    return secret;
  }

  #blocked(element: ElementDeclaration): Pick<ChildDescriptor, "blocked"> {
    const { type, block } = element;
    if (type.kind === "simpleType" || type.kind === "builtin")
      return block.includes("restriction") ? { blocked: "all" } : {};
    const blocked = blockedTypes(this.#contract.schema, element).map(({ name }) => name);
    return blocked.length === 0 ? {} : { blocked };
  }

  /** The default or the fixed value of an element or attribute (XML Schema part 1, sections 3.2 and 3.3). */
  #constraint(type: TypeReference, from: ValueConstraint): Pick<ChildDescriptor, "default" | "fixed"> {
    const write = (text: string | undefined): string | undefined =>
      typeof type === "function" || text === undefined ? text : writtenValue(this.#diagnostics, type, text, from);
    const [preset, fixed] = [write(from.default), write(from.fixed)];
    return { ...(preset === undefined ? {} : { default: preset }), ...(fixed === undefined ? {} : { fixed }) };
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

  #table({ tsName, name, row, documentation }: DataSetType["tables"][number]): DataTableDescriptor {
    checkRow(this.#diagnostics, row);
    this.#valueTypes.add(row);
    const table = { property: tsName, name, row: () => this.#describe(row).descriptor };
    if (documentation !== undefined) this.documented.set(table, documentation);
    return table;
  }
}

/** What the particles of a content are described in. */
interface ContentScope {
  /** The namespace that elements have without saying so: that of the type. */
  readonly namespace: string;
  readonly properties: Properties;
}

/** The property of a group that can occur more than once, and the scope of its entries. */
interface Repetition {
  readonly property: Pick<ModelGroupDescriptor, "property">;
  readonly scope: ContentScope;
}

const ONCE: Occurs = { min: 1, max: 1 };

/** The property of a wildcard. */
const ANY = "$any";

function repetitionOf({ max }: Occurs, name: string | undefined, scope: ContentScope): Repetition {
  if (max <= 1 || name === undefined) return { property: {}, scope };
  const { namespace, properties } = scope;
  return { property: { property: properties.take(name) }, scope: { namespace, properties: properties.entry() } };
}

function repeated(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}

function rootElement({ name, nillable }: ElementDeclaration, type: TypeReference): ElementDescriptor {
  return {
    kind: "element",
    namespace: name.namespace,
    name: name.local,
    type,
    ...(nillable ? { nillable } : {}),
  };
}

/** The codec of an element of a simple type, where the type alone does not say how it is read and written. */
function codecOf(
  type: TypeReference,
  preset: Pick<ChildDescriptor, "blocked" | "default" | "fixed">,
): Pick<ChildDescriptor, "codec"> {
  if (typeof type === "function") return {};
  return Object.keys(preset).length > 0 || visitVariety(HAS_NAMES, type) ? { codec: simpleCodec } : {};
}

/** Whether values of a simple type are written with prefixes. */
const HAS_NAMES: VarietyVisitor<[], boolean> = {
  atomic: ({ builtin }) => builtin === "QName" || builtin === "NOTATION",
  list: ({ item }) => visitVariety(HAS_NAMES, item),
  union: ({ members }) => members.some((member) => visitVariety(HAS_NAMES, member)),
};

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
