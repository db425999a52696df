import {
  type AttributeDescriptor,
  type ChildDescriptor,
  type ComplexDescriptor,
  contentOf,
  type ModelGroupDescriptor,
  type Occurrence,
  type ParticleDescriptor,
  type ParticleVisitor,
  resolveType,
  type TypeDescriptor,
  visitParticle,
  type WildcardDescriptor,
} from "@portwright/runtime";
import { xs } from "@portwright/runtime/codec";
import type { Description } from "../../describe/description.js";
import { arrayText, isOptional, type TypeText } from "../text/type-text.js";
import {
  type Choice,
  joined,
  limited,
  oneOf,
  onlyProperty,
  optional,
  type Property,
  type Shape,
  withParts,
} from "./shapes.js";
import { shapeText } from "./shape-text.js";

/** Decides which properties the values of a complex type have. */
export class ContentShapes {
  readonly #types: TypeText;
  readonly #documented: Description["documented"];
  readonly #known = new Map<ComplexDescriptor, Shape>();
  readonly #interfaces = new Map<ComplexDescriptor, boolean>();
  readonly #extended = new Map<ComplexDescriptor, ComplexDescriptor | undefined>();
  readonly #choiceTexts = new Map<Choice, string>();

  constructor(types: TypeText, documented: Description["documented"]) {
    this.#types = types;
    this.#documented = documented;
  }

  /** The properties of the values of a type: of its content, then of its attributes. */
  shapeOf(type: ComplexDescriptor): Shape {
    const known = this.#known.get(type);
    if (known !== undefined) return known;
    const shape = limited(joined([this.#content(type), ...this.#attributes(type)]));
    this.#known.set(type, shape);
    return shape;
  }

  /** Whether a type is declared as an interface: one cannot have a choice, nor extend a type that has one. */
  isInterface(type: ComplexDescriptor): boolean {
    const known = this.#interfaces.get(type);
    if (known !== undefined) return known;
    const { properties, choices } = this.shapeOf(type);
    const base = this.extended(type);
    const is = properties.length > 0 && choices.length === 0 && (base === undefined || this.isInterface(base));
    this.#interfaces.set(type, is);
    return is;
  }

  /**
   * The base that the TypeScript type of a type can extend: one whose properties the type has too. What a restriction
   * changes is declared anew where it becomes required; otherwise the type has no base in TypeScript.
   */
  extended(type: ComplexDescriptor): ComplexDescriptor | undefined {
    if (!this.#extended.has(type)) this.#extended.set(type, this.#extendedBase(type));
    return this.#extended.get(type);
  }

  #extendedBase(type: ComplexDescriptor): ComplexDescriptor | undefined {
    const base = type.base?.();
    if (base === undefined || !this.#types.isDeclared(base)) return undefined;
    const { properties, choices } = this.shapeOf(base);
    if (properties.length === 0 && choices.length === 0) return undefined;
    const shape = this.shapeOf(type);
    const own = new Map(shape.properties.map((property) => [property.name, property]));
    const hasProperties = properties.every(({ name, type: text, optional: isOptional }) => {
      const property = own.get(name);
      return property?.type === text && (isOptional || !property.optional);
    });
    const texts = new Set(shape.choices.map((choice) => this.#choiceText(choice)));
    return hasProperties && choices.every((choice) => texts.has(this.#choiceText(choice))) ? base : undefined;
  }

  /** The properties and choices of a type that its base does not have. */
  without({ properties, choices }: Shape, base: ComplexDescriptor): Shape {
    const inherited = this.shapeOf(base);
    const names = new Map(inherited.properties.map((property) => [property.name, property.optional]));
    const texts = new Set(inherited.choices.map((choice) => this.#choiceText(choice)));
    return {
      properties: properties.filter((property) => names.get(property.name) !== property.optional),
      choices: choices.filter((choice) => !texts.has(this.#choiceText(choice))),
    };
  }

  #choiceText(choice: Choice): string {
    const text = this.#choiceTexts.get(choice) ?? shapeText({ properties: [], choices: [choice] }, this.#types);
    this.#choiceTexts.set(choice, text);
    return text;
  }

  #content(type: ComplexDescriptor): Shape {
    const { content, mixed } = type;
    if (content?.kind === "simple") {
      return onlyProperty({
        name: "value",
        type: this.#types.value(content.type),
        optional: false,
        documentation: wireFacts([typeFact(content.type)]),
      });
    }
    const particles = contentOf(type);
    return mixed === true ? this.#mixed(particles) : joined(particles.map((particle) => this.#particle(particle)));
  }

  /** Texts, and objects with one property: that of the element. */
  #mixed(particles: readonly ParticleDescriptor[]): Shape {
    const leaves = withParts(particles).flatMap((particle) => visitParticle(this.#entries, particle));
    const alternatives = [...new Map(leaves.map((leaf) => [`${leaf.name}: ${leaf.type}`, leaf])).values()];
    const entries = limited({ properties: [], choices: [alternatives.map(onlyProperty)] });
    const items = leaves.length === 0 ? "string" : `string | ${shapeText(entries, this.#types)}`;
    const type = arrayText(items);
    return onlyProperty({
      name: "$content",
      type,
      optional: false,
      documentation: "The text, and the elements in it.",
    });
  }

  /** The property of an entry of a mixed content, for a particle that matches elements. */
  readonly #entries: ParticleVisitor<readonly Property[]> = {
    element: (child) => [{ ...this.#element({ ...child, min: 1, max: 1 }), documentation: this.#facts(child) }],
    any: ({ kind, namespaces, processContents }) => [this.#wildcard({ kind, namespaces, processContents })],
    sequence: () => [],
    choice: () => [],
    all: () => [],
  };

  #particle(particle: ParticleDescriptor): Shape {
    return visitParticle(this.#particles, particle);
  }

  readonly #particles: ParticleVisitor<Shape> = {
    element: (child) => onlyProperty(this.#element(child)),
    any: (wildcard) => onlyProperty(this.#wildcard(wildcard)),
    sequence: (group) => this.#group(group, joined),
    choice: (group) => this.#group(group, oneOf),
    all: (group) => this.#group(group, joined),
  };

  #group(group: ModelGroupDescriptor, combine: (shapes: readonly Shape[]) => Shape): Shape {
    const { particles, min = 1, max = 1, property } = group;
    const once = combine(particles.map((particle) => this.#particle(particle)));
    if (property === undefined) return min === 0 ? optional(once) : once;
    return onlyProperty({
      name: property,
      type: max === 0 ? "readonly never[]" : arrayText(shapeText(limited(once), this.#types)),
      optional: false,
      documentation: "",
      ...mayBeEmpty(group),
    });
  }

  #element(child: ChildDescriptor): Property {
    return {
      name: child.property,
      type: this.#types.field(child),
      optional: isOptional(child),
      documentation: this.#facts(child),
      ...mayBeEmpty(child),
    };
  }

  #wildcard(wildcard: WildcardDescriptor): Property {
    const node = this.#types.runtime("XmlElement");
    return {
      name: wildcard.property ?? "$any",
      type: (wildcard.max ?? 1) > 1 ? arrayText(node) : node,
      optional: isOptional(wildcard),
      documentation: `${wildcardText("Elements", wildcard)}, as XML.`,
      ...mayBeEmpty(wildcard),
    };
  }

  #attributes({ attributes = [], anyAttribute }: ComplexDescriptor): readonly Shape[] {
    const properties = attributes.map((attribute) => this.#attribute(attribute));
    const others: readonly Property[] =
      anyAttribute === undefined
        ? []
        : [
            {
              name: "$attributes",
              type: arrayText(this.#types.runtime("XmlAttribute")),
              optional: true,
              documentation: `${wildcardText("Attributes", anyAttribute)}.`,
            },
          ];
    return properties.length + others.length === 0 ? [] : [{ properties: [...properties, ...others], choices: [] }];
  }

  #attribute(attribute: AttributeDescriptor): Property {
    const { property, type, fixed, required } = attribute;
    return {
      name: property,
      type: fixed === undefined ? this.#types.value(type) : this.#types.fixed(type, fixed),
      optional: required !== true,
      documentation: this.#facts(attribute),
    };
  }

  /** The documentation of a property, with its name on the wire where that differs and what TypeScript's type does not say. */
  #facts(part: ChildDescriptor | AttributeDescriptor): string {
    const { property, name, type, default: value } = part;
    const facts = wireFacts([
      property === name ? undefined : `name: ${code(name)}`,
      typeFact(resolveType(type)),
      value === undefined ? undefined : `default: ${code(value)}`,
    ]);
    return [this.#documented.get(part) ?? "", facts].filter((text) => text !== "").join(" ");
  }
}

function mayBeEmpty({ min = 1 }: Occurrence): { readonly mayBeEmpty?: true } {
  return min === 0 ? { mayBeEmpty: true } : {};
}

function wireFacts(facts: readonly (string | undefined)[]): string {
  const present = facts.filter((fact) => fact !== undefined);
  return present.length === 0 ? "" : `Wire ${present.join(", ")}.`;
}

/** The name of a built-in type that TypeScript has no type of the same values for. */
function typeFact(type: TypeDescriptor): string | undefined {
  if (type.kind !== "simple" || type.variety !== "atomic" || type !== xs[type.builtin]) return undefined;
  return type.builtin === "string" || type.builtin === "boolean" ? undefined : `type: \`xs:${type.builtin}\``;
}

/** A text of the contract as code in a comment. */
function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}

function wildcardText(what: string, { namespaces }: WildcardDescriptor): string {
  if (namespaces === "##any") return `${what} of any namespace`;
  if ("not" in namespaces) return `${what} of namespaces other than ${code(namespaces.not)}`;
  const names = namespaces.map((namespace) => (namespace === "" ? "no namespace" : code(namespace)));
  return `${what} of ${names.join(" or ")}`;
}
