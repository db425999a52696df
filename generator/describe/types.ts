import type {
  AnyTypeDescriptor,
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
import { anyTypeCodec, compileAutomaton, complexCodec, dataSetCodec, XSD_NAMESPACE } from "@portwright/runtime/codec";
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
  elementsIn,
} from "../model/effective.js";
import type { SourceSpan } from "../model/node.js";
import type { SimpleType } from "../model/simple-type.js";
import { replacementTypes, substitutes, substitutionGroup } from "../model/substitution.js";
import { arrayItemOf } from "../model/views.js";
import type { DescribedType } from "./description.js";
import { Properties, SingleProperties } from "./properties.js";
import { describeSimple, enumerationMembers } from "./simple-types.js";
import { checkRow, checkSimpleType } from "./supported.js";

type DescribedSimple = DescribedType<SimpleDescriptor>;
type DescribedComplex = DescribedType<ComplexDescriptor>;

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

  /** All types that values have, in no order. */
  types(): readonly DescribedType[] {
    // The loop describes the types that were only referred to so far, and those that these refer to.
    for (const type of this.#valueTypes) this.#describe(type);
    const complex = [...this.#valueTypes].map((type) => this.#describe(type));
    return [...complex, ...this.#simple.values(), ...this.#dataSets.values()];
  }

  /** The types that wrap a result and are the type of no value. Call it after `types()`. */
  wrappers(): readonly DescribedComplex[] {
    return [...this.#complex].filter(([type]) => !this.#valueTypes.has(type)).map(([, described]) => described);
  }

  #typeOf(element: ElementDeclaration): TypeReference {
    return element.dataSet === undefined
      ? this.#reference(element.type, element.span)
      : this.#dataSet(element.dataSet, element.type);
  }

  #reference(type: Type, span: SourceSpan): TypeReference {
    if (type.kind === "anyType") return () => this.#anyType();
    if (type.kind !== "complexType") return this.#simpleType(type, span);
    this.#valueTypes.add(type);
    return () => this.#describe(type).descriptor;
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
    const types = (): readonly (ComplexDescriptor | SimpleDescriptor)[] => [
      ...simple.map((type) => this.#simpleType(type, type.span)),
      ...complex.map((type) => this.#describe(type).descriptor),
    ];
    return { kind: "anyType", name: "anyType", namespace: XSD_NAMESPACE, types, codec: anyTypeCodec };
  }

  #simpleType(type: SimpleType, span: SourceSpan): SimpleDescriptor {
    const known = this.#simple.get(type);
    if (known !== undefined) return known.descriptor;
    checkSimpleType(this.#diagnostics, type, span);
    const descriptor = describeSimple(this.#diagnostics, type);
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
      ...(derived.length === 0 ? {} : { derived: () => derived.map((each) => this.#describe(each).descriptor) }),
      ...(uses.length === 0 ? {} : { attributes: uses.map(({ use }) => this.#attribute(use)) }),
      ...(wildcard === undefined ? {} : { anyAttribute: wildcardDescriptor(wildcard, ONCE) }),
      ...content,
      ...(isPlain ? {} : { codec: complexCodec }),
      ...(arrayItemOf(this.#contract, type) === undefined ? {} : { items: true }),
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
    if (content.kind === "simple")
      return { content: { kind: "simple", type: this.#simpleType(content.type, type.span) } };
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
    const child: ChildDescriptor = {
      property: properties.take(element.tsName),
      name,
      ...(namespace === inherited ? {} : { namespace }),
      type: this.#typeOf(element),
      ...occurrence(occurs),
      ...(element.nillable ? { nillable: true } : {}),
      ...values(element),
    };
    const documentation = ownDocumentation ?? element.documentation;
    if (documentation !== undefined) this.documented.set(child, documentation);
    return child;
  }

  #attribute(use: AttributeUse): AttributeDescriptor {
    const { tsName, name, type, span } = use.attribute;
    const attribute: AttributeDescriptor = {
      property: tsName,
      name: name.local,
      ...(name.namespace === "" ? {} : { namespace: name.namespace }),
      type: this.#simpleType(type, span),
      ...(use.use === "required" ? { required: true } : {}),
      ...values({ default: use.default ?? use.attribute.default, fixed: use.fixed ?? use.attribute.fixed }),
    };
    const documentation = use.documentation ?? use.attribute.documentation;
    if (documentation !== undefined) this.documented.set(attribute, documentation);
    return attribute;
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

function rootElement(declaration: ElementDeclaration, type: TypeReference): ElementDescriptor {
  const { name, nillable } = declaration;
  return {
    kind: "element",
    namespace: name.namespace,
    name: name.local,
    type,
    ...(nillable ? { nillable } : {}),
    ...values(declaration),
  };
}

function isOnce({ min, max }: Occurs): boolean {
  return min === 1 && max === 1;
}

/** Those members that differ from "exactly once". */
function occurrence({ min, max }: Occurs): Partial<Occurs> {
  return { ...(min === 1 ? {} : { min }), ...(max === 1 ? {} : { max }) };
}

function values(from: { readonly default: string | undefined; readonly fixed: string | undefined }): {
  readonly default?: string;
  readonly fixed?: string;
} {
  return {
    ...(from.default === undefined ? {} : { default: from.default }),
    ...(from.fixed === undefined ? {} : { fixed: from.fixed }),
  };
}

function wildcardDescriptor({ namespaces, processContents }: Wildcard, occurs: Occurs): WildcardDescriptor {
  return { kind: "any", namespaces, processContents, ...occurrence(occurs) };
}
