import {
  type AnyTypeDescriptor,
  type AttributeDescriptor,
  type ChildDescriptor,
  type ComplexDescriptor,
  contentOf,
  type ModelGroupDescriptor,
  type ParticleDescriptor,
  type ParticleVisitor,
  resolveType,
  type SimpleDescriptor,
  type TypeDescriptor,
  type TypeReference,
  visitParticle,
  type WildcardDescriptor,
} from "@portwright/runtime";
import { xs } from "@portwright/runtime/codec";
import { readText } from "./judge.js";
import { attributeFor, elementFor } from "./wildcard-content.js";

/** A complex type of any value. */
type Complex = Omit<ComplexDescriptor, "~value">;

/** Makes something; undefined where there is nothing. */
type Make<Made> = () => Made | undefined;

/** A property of an object. */
export interface Member<Made> {
  readonly property: string;
  readonly required: boolean;
  readonly make: Make<Made>;
}

/** What an object consists of: properties, and the objects of groups, whose properties it has too. */
export interface ObjectParts<Made> {
  readonly members: readonly Member<Made>[];
  /** A group that is not required may be absent. */
  readonly groups: readonly { readonly required: boolean; readonly make: Make<Made> }[];
}

/** How many times something occurs, and whether it is of a simple type. */
export interface ListLimits {
  readonly min: number;
  readonly max: number;
  readonly isSimple: boolean;
}

/**
 * How values are made; undefined wherever there is no value within the context, which is what types are around it.
 * "Empty" is an object that no element is written of.
 */
export interface ValueBuilder<Made, Context> {
  /** The value of a type that is referred to: calls `readText` with the context inside the type. */
  of(type: TypeDescriptor, context: Context): Made | undefined;
  constant(value: unknown): Made;
  simple(type: SimpleDescriptor): Made;
  /** A value in the place of that of a child; undefined for the child's own. */
  instead(child: ChildDescriptor): Made | undefined;
  object(parts: ObjectParts<Made>, isEmptyAllowed: boolean): Made | undefined;
  list(item: Make<Made>, limits: ListLimits): Made | undefined;
  /** Null, or `nil`, besides the values. */
  nillable(make: Make<Made>, nil: Make<Made>): Made | undefined;
  /** One of those that there are. */
  oneOf(alternatives: readonly Make<Made>[]): Made | undefined;
  map(made: Made, change: (value: never) => unknown): Made;
  /** An array with the value of each. */
  tuple(parts: readonly Made[]): Made;
  /** A text of mixed content, sometimes empty. */
  mixedText(): Made;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * How many complex types are within each other in a value, at most. Readers allow 100 elements when they have no option,
 * and each type takes some frames of the stack.
 */
export const MOST_NESTED = 256;

/** How many of the types that xsi:type can name are tried. */
const MOST_TYPES = 12;

/** Puts values together as the types say; a builder makes the parts. */
export class ValueWalk<Made, Context> {
  readonly #build: ValueBuilder<Made, Context>;

  constructor(build: ValueBuilder<Made, Context>) {
    this.#build = build;
  }

  /** The value of a complex type, or of one that may replace it. */
  complex(type: Complex, context: Context): Made | undefined {
    const [item] = type.items === true ? contentOf(type) : [];
    if (item !== undefined && item.kind === undefined) return this.#items(item, context);
    const derived = type.derived?.().filter(({ abstract }) => abstract !== true) ?? [];
    const replacements = derived.slice(0, MOST_TYPES).map((other) => () => this.#named(other, context));
    const own = type.abstract === true ? [] : [() => this.#concrete(type, context)];
    const [only, ...others] = [...own, ...replacements];
    return others.length === 0 ? only?.() : this.#build.oneOf([...own, ...replacements]);
  }

  /** The value of an element of the type xs:anyType, which has an xsi:type. */
  anyType({ types }: AnyTypeDescriptor, context: Context | undefined): Made | undefined {
    const builtins = [xs.string, xs.int, xs.boolean, xs.dateTime, xs.base64Binary].map(
      (type) => (): Made => this.#typed(`xs:${type.name}`, this.#build.simple(type)),
    );
    const named = nameable(types?.() ?? []).map((type) => (): Made | undefined => {
      if (type.kind === "simple") return this.#typed(type.name, this.#build.simple(type));
      return context === undefined || type.abstract === true ? undefined : this.#named(type, context);
    });
    return this.#build.oneOf([...builtins, ...named]);
  }

  /** The value of the property of a child: an array where the child is repeated. */
  occurrences(child: ChildDescriptor, context: Context): Made | undefined {
    return (child.max ?? 1) > 1 ? this.#items(child, context) : this.#once(child, context);
  }

  #typed(name: string, made: Made): Made {
    return this.#build.map(made, (value: unknown) => ({ $type: name, value }));
  }

  #named(type: Complex, context: Context): Made | undefined {
    const made = this.#concrete(type, context);
    return made && this.#withType(type, made);
  }

  #withType({ typeName, name }: TypeDescriptor & { readonly typeName?: string }, made: Made): Made {
    return this.#build.map(made, (value: Values) => ({ $type: typeName ?? name, ...value }));
  }

  #concrete(type: Complex, context: Context): Made | undefined {
    const { content } = type;
    const attributes = this.#attributes(type);
    if (content?.kind === "simple") {
      const value = { property: "value", required: true, make: () => this.#build.simple(content.type) };
      return this.#build.object({ members: [value, ...attributes], groups: [] }, true);
    }
    const particles = contentOf(type);
    if (type.mixed === true) {
      const mixed = { property: "$content", required: true, make: () => this.#mixed(particles, context) };
      return this.#build.object({ members: [...attributes, mixed], groups: [] }, true);
    }
    const { members, groups } = this.#parts(particles, context);
    return this.#build.object({ members: [...members, ...attributes], groups }, true);
  }

  #attributes({ attributes = [], anyAttribute }: Complex): readonly Member<Made>[] {
    const own = attributes.map((attribute) => ({
      property: attribute.property,
      required: attribute.required === true,
      make: () => this.#attribute(attribute),
    }));
    const other = anyAttribute && attributeFor(anyAttribute);
    if (other === undefined) return own;
    return [...own, { property: "$attributes", required: false, make: () => this.#build.constant([other]) }];
  }

  #attribute({ type, fixed }: AttributeDescriptor): Made {
    return fixed === undefined ? this.#build.simple(type) : this.#fixed(type, fixed);
  }

  #fixed(type: SimpleDescriptor, text: string): Made {
    return this.#build.constant(readText(type, text));
  }

  #items(child: ChildDescriptor, context: Context): Made | undefined {
    const { min = 1, max = 1, type } = child;
    return this.#build.list(() => this.#once(child, context), { min, max, isSimple: isSimple(type) });
  }

  #once(child: ChildDescriptor, context: Context): Made | undefined {
    const type = resolveType(child.type);
    const make = (): Made | undefined => this.#value(child, type, context);
    return child.nillable === true ? this.#build.nillable(make, () => this.#nil(type)) : make();
  }

  /** Null; an object where the type has attributes, which an element that is nil has too. */
  #nil(declared: TypeDescriptor): Made | undefined {
    const type = nilType(declared);
    if (type === undefined) return undefined;
    const attributes = type.kind === "complex" && type.items !== true ? this.#attributes(type) : [];
    if (attributes.length === 0) return this.#build.constant(null);
    const nil = { property: "$nil", required: true, make: () => this.#build.constant(true) };
    const made = this.#build.object({ members: [nil, ...attributes], groups: [] }, true);
    return type === declared || made === undefined ? made : this.#withType(type, made);
  }

  #value({ fixed, default: missing }: ChildDescriptor, type: TypeDescriptor, context: Context): Made | undefined {
    if (fixed !== undefined && type.kind === "simple") return this.#fixed(type, fixed);
    const made = this.#build.of(type, context);
    if (missing === undefined || made === undefined || type.kind !== "simple") return made;
    // An empty element has the default value.
    const instead = readText(type, missing);
    return this.#build.map(made, (value: unknown) => (isEmptyText(value) ? instead : value));
  }

  #parts(particles: readonly ParticleDescriptor[], context: Context): ObjectParts<Made> {
    const all = particles.map((particle) => visitParticle(this.#particles, particle)(context));
    return { members: all.flatMap(({ members }) => members), groups: all.flatMap(({ groups }) => groups) };
  }

  readonly #particles: ParticleVisitor<(context: Context) => ObjectParts<Made>> = {
    element: (child) => (context) => {
      const { property, min = 1, max = 1 } = child;
      return onlyMember(
        property,
        min > 0 || max > 1,
        () => this.#build.instead(child) ?? this.occurrences(child, context),
      );
    },
    sequence: (group) => (context) => this.#group(group, context),
    all: (group) => (context) => this.#group(group, context),
    choice: (group) => (context) => this.#group(group, context),
    any: (wildcard) => () => {
      const { property = "$any", min = 1, max = 1 } = wildcard;
      return onlyMember(property, min > 0 || max > 1, () => this.#wildcard(wildcard));
    },
  };

  #group(group: ModelGroupDescriptor, context: Context): ObjectParts<Made> {
    const { min = 1, max = 1, property, kind, particles } = group;
    if (property !== undefined) {
      const item = (): Made | undefined => this.#occurrence(group, context, false);
      return onlyMember(property, true, () => this.#build.list(item, { min, max, isSimple: false }));
    }
    if (min > 0 && kind !== "choice") return this.#parts(particles, context);
    return {
      members: [],
      groups: [{ required: min > 0, make: () => this.#occurrence(group, context, min > 0) }],
    };
  }

  /** The properties of one occurrence of a group. */
  #occurrence({ kind, particles }: ModelGroupDescriptor, context: Context, isEmptyAllowed: boolean): Made | undefined {
    if (kind !== "choice") return this.#build.object(this.#parts(particles, context), isEmptyAllowed);
    const branches = particles.map((particle) => () => this.#build.object(this.#parts([particle], context), false));
    return this.#build.oneOf(branches) ?? (isEmptyAllowed ? this.#build.constant({}) : undefined);
  }

  #wildcard(wildcard: WildcardDescriptor): Made | undefined {
    const { min = 1, max = 1 } = wildcard;
    // What is strict must be declared, and no declaration is at hand.
    const make = (): Made | undefined =>
      min === 0 && wildcard.processContents === "strict" ? undefined : this.#build.constant(elementFor(wildcard));
    return max > 1 ? this.#build.list(make, { min, max, isSimple: false }) : make();
  }

  /** The elements in the order of the schema, with texts before, between and after them. */
  #mixed(particles: readonly ParticleDescriptor[], context: Context): Made | undefined {
    const entries = this.#entriesOf(particles, context);
    if (entries === undefined) return undefined;
    const texts = this.#build.tuple([this.#build.mixedText(), this.#build.mixedText()]);
    return this.#build.map(
      this.#build.tuple([entries, texts]),
      ([found, [first, between]]: readonly [readonly Values[], readonly [string, string]]) =>
        withTexts(found, first, between),
    );
  }

  #entriesOf(particles: readonly ParticleDescriptor[], context: Context): Made | undefined {
    const parts = particles.map((particle) => visitParticle(this.#entries, particle)(context));
    const present = parts.filter((part) => part !== undefined);
    if (present.length < parts.length) return undefined;
    return this.#build.map(this.#build.tuple(present), (lists: readonly (readonly unknown[])[]) => lists.flat());
  }

  readonly #entries: ParticleVisitor<(context: Context) => Made | undefined> = {
    element: (child) => (context) =>
      this.#repeated(child, isSimple(child.type), () =>
        this.#entry(child.property, this.#once({ ...child, min: 1, max: 1 }, context)),
      ),
    sequence: (group) => (context) => this.#groupEntries(group, context),
    all: (group) => (context) => this.#groupEntries(group, context),
    choice: (group) => (context) =>
      this.#repeated(group, false, () =>
        this.#build.oneOf(group.particles.map((particle) => () => this.#entriesOf([particle], context))),
      ),
    any: (wildcard) => () =>
      this.#repeated(wildcard, false, () =>
        this.#entry(wildcard.property ?? "$any", this.#wildcard({ ...wildcard, max: 1 })),
      ),
  };

  #groupEntries(group: ModelGroupDescriptor, context: Context): Made | undefined {
    return this.#repeated(group, false, () => this.#entriesOf(group.particles, context));
  }

  #entry(property: string, made: Made | undefined): Made | undefined {
    return made && this.#build.map(made, (value: unknown) => [{ [property]: value }]);
  }

  /** The entries of all occurrences as one array. */
  #repeated(
    { min = 1, max = 1 }: Pick<ModelGroupDescriptor, "min" | "max">,
    isSimple: boolean,
    make: Make<Made>,
  ): Made | undefined {
    if (min === 1 && max === 1) return make();
    const lists = this.#build.list(make, { min, max, isSimple });
    return lists && this.#build.map(lists, (found: readonly (readonly unknown[])[]) => found.flat());
  }
}

/** The type of an element that is nil: that of the declaration, or one derived from it where it is abstract. */
function nilType(declared: TypeDescriptor): TypeDescriptor | undefined {
  if (declared.kind !== "complex" || declared.abstract !== true) return declared;
  const concrete = declared.derived?.().filter(({ abstract }) => abstract !== true) ?? [];
  return concrete.find(({ attributes, anyAttribute }) => !attributes && !anyAttribute) ?? concrete[0];
}

/** The first types whose values can have `$type`; contracts have thousands of types. */
function nameable<Type extends ComplexDescriptor | SimpleDescriptor>(types: readonly Type[]): readonly Type[] {
  const found: Type[] = [];
  for (const type of types) {
    if (hasTypeProperty(type)) found.push(type);
    if (found.length === MOST_TYPES) break;
  }
  return found;
}

/** Whether values of a type can have `$type`: an array cannot. */
function hasTypeProperty(type: ComplexDescriptor | SimpleDescriptor): boolean {
  return type.kind === "simple" || type.items !== true;
}

function onlyMember<Made>(property: string, required: boolean, make: Make<Made>): ObjectParts<Made> {
  return { members: [{ property, required, make }], groups: [] };
}

function isSimple(type: TypeReference): boolean {
  return typeof type !== "function";
}

/** Whether an element is written of an object, apart from attributes. */
export function hasContent(value: unknown): boolean {
  const present = Object.values(value as Values).filter((each) => each !== undefined);
  return present.some((each) => !Array.isArray(each) || each.length > 0);
}

function isEmptyText(value: unknown): boolean {
  if (typeof value === "string") return value === "";
  return (Array.isArray(value) || value instanceof Uint8Array) && value.length === 0;
}

function withTexts(entries: readonly Values[], first: string, between: string): readonly unknown[] {
  const all = [first, ...entries.flatMap((entry) => [entry, between])];
  return all.filter((part) => part !== "");
}
