import type { Random } from "./random.js";

/** The occurrence of a particle; `max` is `Infinity` for "unbounded". */
interface Occurs {
  readonly min: number;
  readonly max: number;
}

interface SimpleChoice {
  readonly name: string;
  readonly texts: readonly string[];
}

interface ElementSpec {
  readonly name: string;
  readonly isQualified: boolean;
  readonly type: SimpleChoice | TypeSpec;
  readonly nillable: boolean;
  readonly fixed: string | undefined;
  readonly default: string | undefined;
}

type ParticleSpec = Occurs &
  (
    | { readonly kind: "element"; readonly element: ElementSpec }
    | { readonly kind: "head" }
    | { readonly kind: "any" }
    | { readonly kind: "sequence" | "choice" | "all"; readonly particles: readonly ParticleSpec[] }
  );

interface AttributeSpec {
  readonly name: string;
  readonly type: SimpleChoice;
  readonly isRequired: boolean;
  readonly isQualified: boolean;
  readonly fixed: string | undefined;
}

interface TypeSpec {
  readonly name: string;
  readonly base: TypeSpec | undefined;
  readonly derived: TypeSpec[];
  readonly isAbstract: boolean;
  readonly isMixed: boolean;
  /** Undefined for empty content. */
  readonly content: ParticleSpec | SimpleChoice | undefined;
  readonly attributes: readonly AttributeSpec[];
  readonly anyAttribute: boolean;
  /** The elements in it and in its bases: those of one name are of one type (XML Schema part 1, section 3.8.6). */
  readonly elements: Map<string, ElementSpec>;
}

const SIMPLE: readonly SimpleChoice[] = [
  { name: "xs:int", texts: ["1", " -7 ", "x", ""] },
  { name: "xs:string", texts: ["", "a b", " c ", "&lt;"] },
  { name: "xs:boolean", texts: ["true", "0", "no"] },
  { name: "s:Code", texts: ["A", "BB", " A", "C"] },
  { name: "s:Sizes", texts: ["1 2", "", "3", "1 x"] },
  { name: "s:Either", texts: ["5", "A", "zz"] },
  { name: "xs:QName", texts: ["o:a", "b", "z:c", "s:d"] },
];

const SIMPLE_TYPES = `<xs:simpleType name="Code"><xs:restriction base="xs:token"><xs:enumeration value="A"/><xs:enumeration value="BB"/></xs:restriction></xs:simpleType>
<xs:simpleType name="Sizes"><xs:list itemType="xs:int"/></xs:simpleType>
<xs:simpleType name="Either"><xs:union memberTypes="xs:int s:Code"/></xs:simpleType>
<xs:element name="head" type="xs:int"/><xs:element name="one" type="xs:int" substitutionGroup="s:head"/>
<xs:element name="none" type="xs:int" abstract="true" substitutionGroup="s:head"/>`;

const NAMES = ["a", "b", "c", "d", "e", "f", "g", "h"];
const OCCURS: readonly Occurs[] = [
  { min: 1, max: 1 },
  { min: 1, max: 1 },
  { min: 0, max: 1 },
  { min: 0, max: Number.POSITIVE_INFINITY },
  { min: 1, max: Number.POSITIVE_INFINITY },
  { min: 1, max: 2 },
  { min: 2, max: 3 },
];

/** Makes a schema at random, with the element `r`, and documents of it. */
export class RandomSchema {
  readonly #random: Random;
  readonly #types: TypeSpec[] = [];
  readonly #root: ElementSpec;
  #nextName = 0;
  #elements = new Map<string, ElementSpec>();

  constructor(random: Random) {
    this.#random = random;
    const count = 1 + random.below(4);
    for (let index = 0; index < count; index++) this.#types.push(this.#type(`T${index}`));
    const type = this.#types.at(-1) as TypeSpec;
    const { nillable } = this.#element();
    this.#root = { name: "r", isQualified: true, type, nillable, fixed: undefined, default: undefined };
  }

  /** The components of the schema, for the namespace "urn:s" with the prefix `s`. */
  get components(): string {
    return [SIMPLE_TYPES, ...this.#types.map(typeText), elementText(this.#root, "", false)].join("\n");
  }

  #type(name: string): TypeSpec {
    const random = this.#random;
    this.#nextName = 0;
    const isSimple = random.oneIn(6);
    const bases = this.#types.filter(({ content }) => content !== undefined && !("texts" in content));
    const base = !isSimple && bases.length > 0 && random.oneIn(2) ? random.pick(bases) : undefined;
    if (base !== undefined) this.#nextName = random.below(NAMES.length);
    this.#elements = new Map(base?.elements);
    const type: TypeSpec = {
      name,
      base,
      derived: [],
      isAbstract: random.oneIn(8),
      isMixed: base?.isMixed ?? (!isSimple && random.oneIn(6)),
      content: isSimple ? random.pick(SIMPLE) : random.oneIn(8) ? undefined : this.#group(0, base === undefined),
      attributes: random.oneIn(2) ? [] : this.#attributes(base),
      anyAttribute: random.oneIn(6),
      elements: this.#elements,
    };
    for (let up = base; up !== undefined; up = up.base) up.derived.push(type);
    return type;
  }

  #attributes(base: TypeSpec | undefined): readonly AttributeSpec[] {
    const random = this.#random;
    const taken = new Set<string>();
    for (let up = base; up !== undefined; up = up.base) for (const { name } of up.attributes) taken.add(name);
    return ["p", "q", "t"]
      .filter((name) => !taken.has(name) && random.oneIn(2))
      .map((name) => {
        const type = random.pick(SIMPLE);
        return {
          name,
          type,
          isRequired: random.oneIn(3),
          isQualified: random.oneIn(4),
          fixed: random.oneIn(6) && type.name === "xs:int" ? "1" : undefined,
        };
      });
  }

  #group(depth: number, mayBeAll: boolean): ParticleSpec {
    const random = this.#random;
    const kind = mayBeAll && random.oneIn(6) ? "all" : random.pick(["sequence", "sequence", "choice"] as const);
    const count = 1 + random.below(kind === "all" ? 3 : 4);
    const particles = Array.from({ length: count }, () =>
      kind === "all"
        ? { kind: "element" as const, element: this.#element(true), min: random.below(2), max: 1 }
        : this.#particle(depth),
    );
    const occurs = kind === "all" ? { min: random.below(2), max: 1 } : this.#occurs();
    return { kind, particles, ...occurs };
  }

  #particle(depth: number): ParticleSpec {
    const random = this.#random;
    const kind = random.below(10);
    if (kind < 2 && depth < 3) return this.#group(depth + 1, false);
    if (kind === 2) return { kind: "any", ...this.#occurs() };
    if (kind === 3 && random.oneIn(2)) return { kind: "head", ...this.#occurs() };
    return { kind: "element", element: this.#element(), ...this.#occurs() };
  }

  #occurs(): Occurs {
    return this.#random.oneIn(2) ? { min: 1, max: 1 } : this.#random.pick(OCCURS);
  }

  /** @param isNew whether its name differs from that of the element before */
  #element(isNew = false): ElementSpec {
    const random = this.#random;
    const isComplex = this.#types.length > 0 && random.oneIn(3);
    const type = isComplex ? random.pick(this.#types) : random.pick(SIMPLE);
    const isInt = "texts" in type && type.name === "xs:int";
    const nillable = random.oneIn(4);
    const constraint = isInt && !nillable ? random.below(8) : 0;
    // A name that is used again makes most models ambiguous, and then libxml2 refuses the schema.
    if (isNew || !random.oneIn(8)) this.#nextName++;
    const name = NAMES[this.#nextName % NAMES.length] as string;
    const element: ElementSpec = this.#elements.get(name) ?? {
      name,
      isQualified: !random.oneIn(3),
      type,
      nillable,
      fixed: constraint === 1 ? "1" : undefined,
      default: constraint === 2 ? "7" : undefined,
    };
    this.#elements.set(name, element);
    return element;
  }

  /** A document that is mostly valid. `attributes` are those of the root. */
  document(attributes: string): string {
    const text = this.#elementOf(this.#root, 0);
    return text.replace(/^<(s:)?r/, `$& ${attributes}`);
  }

  #elementOf(element: ElementSpec, depth: number): string {
    const random = this.#random;
    const name = element.isQualified !== random.oneIn(80) ? `s:${element.name}` : element.name;
    const isNil = random.oneIn(element.nillable ? 4 : 60);
    const nil = isNil ? ` xsi:nil="${random.pick(["true", "false", "1"])}"` : "";
    const { type } = element;
    if ("texts" in type) {
      const xsiType = random.oneIn(20) ? ` xsi:type="${random.pick([type.name, "xs:date"])}"` : "";
      const text = nil !== "" && !random.oneIn(3) ? "" : this.#textOf(element, type);
      return text === "" ? `<${name}${nil}${xsiType}/>` : `<${name}${nil}${xsiType}>${text}</${name}>`;
    }
    const { actual, written } = this.#actual(type);
    const tag = name + nil + written + this.#attributesOf(actual);
    const isEmpty = depth > 6 || (nil !== "" && !random.oneIn(3));
    const content = isEmpty ? "" : this.#contentOf(actual, depth + 1);
    return content === "" && random.oneIn(2) ? `<${tag}/>` : `<${tag}>${content}</${name}>`;
  }

  #textOf({ fixed, default: preset }: ElementSpec, { texts }: SimpleChoice): string {
    const random = this.#random;
    if (fixed !== undefined && !random.oneIn(4)) return random.pick([fixed, ""]);
    if (preset !== undefined && random.oneIn(2)) return "";
    return this.#text(texts);
  }

  #text(texts: readonly string[]): string {
    const random = this.#random;
    return random.oneIn(12) ? random.pick(texts) : (texts[random.below(2)] as string);
  }

  #actual(type: TypeSpec): { readonly actual: TypeSpec; readonly written: string } {
    const random = this.#random;
    const isNamed = type.isAbstract ? !random.oneIn(10) : random.oneIn(4);
    if (!isNamed) return { actual: type, written: "" };
    const candidates = random.oneIn(12) ? this.#types : [type, ...type.derived];
    const actual = random.pick(candidates);
    return { actual, written: ` xsi:type="s:${actual.name}"` };
  }

  #attributesOf(type: TypeSpec): string {
    const random = this.#random;
    let text = "";
    const written = new Set<string>();
    for (let up: TypeSpec | undefined = type; up !== undefined; up = up.base) {
      for (const { name, isQualified, isRequired, type: simple, fixed } of up.attributes) {
        if (random.oneIn(isRequired ? 20 : 2) || written.has(name)) continue;
        written.add(name);
        const value = fixed !== undefined && !random.oneIn(6) ? fixed : this.#text(simple.texts);
        text += ` ${isQualified !== random.oneIn(40) ? "s:" : ""}${name}="${value}"`;
      }
    }
    if (random.oneIn(type.anyAttribute ? 2 : 40)) text += ` o:x="y"`;
    if (random.oneIn(60)) text += ` unknown="1"`;
    return text;
  }

  #contentOf(type: TypeSpec, depth: number): string {
    const { base, content, isMixed } = type;
    if (content !== undefined && "texts" in content) return this.#text(content.texts);
    const parts = base === undefined ? [] : [...this.#partsOf(base, depth)];
    if (content !== undefined) parts.push(...this.#occurrences(content, depth));
    return this.#damaged(parts, isMixed).join("");
  }

  #partsOf({ base, content }: TypeSpec, depth: number): readonly string[] {
    const inherited = base === undefined ? [] : this.#partsOf(base, depth);
    return content === undefined || "texts" in content
      ? inherited
      : [...inherited, ...this.#occurrences(content, depth)];
  }

  /** Elements as they are, or one too many, too few, or at another place; with text or white space between them. */
  #damaged(parts: string[], isMixed: boolean): readonly string[] {
    const random = this.#random;
    if (random.oneIn(8) && parts.length > 0) {
      const [part = ""] = parts.splice(random.below(parts.length), 1);
      const damage = random.below(4);
      if (damage === 0) parts.splice(random.below(parts.length + 1), 0, part);
      else if (damage === 1) parts.push(part, part);
      else if (damage === 2) parts.push("<o:w/>");
    }
    if (random.oneIn(isMixed ? 2 : 40)) parts.splice(random.below(parts.length + 1), 0, "text");
    if (random.oneIn(6)) parts.splice(random.below(parts.length + 1), 0, random.pick([" ", "<!-- c -->", "\n"]));
    return parts;
  }

  #occurrences(particle: ParticleSpec, depth: number): readonly string[] {
    const random = this.#random;
    const { min, max } = particle;
    const most = Math.min(max, min + 2);
    const count = depth > 4 ? min : min + random.below(most - min + 1);
    return Array.from({ length: count }, () => this.#occurrence(particle, depth)).flat();
  }

  #occurrence(particle: ParticleSpec, depth: number): readonly string[] {
    const random = this.#random;
    if (particle.kind === "element") return [this.#elementOf(particle.element, depth)];
    if (particle.kind === "any") return [random.pick(["<o:w/>", '<o:w o:x="s:y">t<s:a/></o:w>', "<s:k/>"])];
    if (particle.kind === "head") {
      const name = random.oneIn(20) ? "none" : random.pick(["head", "one"]);
      return [`<s:${name}>1</s:${name}>`];
    }
    if (particle.kind === "choice") return this.#occurrences(random.pick(particle.particles), depth);
    const parts = particle.particles.map((inner) => this.#occurrences(inner, depth));
    return (particle.kind === "all" && random.oneIn(2) ? parts.reverse() : parts).flat();
  }
}

function occursText({ min, max }: Occurs): string {
  const most = max === Number.POSITIVE_INFINITY ? "unbounded" : String(max);
  return `${min === 1 ? "" : ` minOccurs="${min}"`}${max === 1 ? "" : ` maxOccurs="${most}"`}`;
}

function elementText(
  { name, type, nillable, fixed, default: preset, isQualified }: ElementSpec,
  occurs: string,
  isLocal: boolean,
): string {
  const typeName = "texts" in type ? type.name : `s:${type.name}`;
  const form = isLocal && !isQualified ? ' form="unqualified"' : "";
  const value = fixed !== undefined ? ` fixed="${fixed}"` : preset !== undefined ? ` default="${preset}"` : "";
  return `<xs:element name="${name}" type="${typeName}"${form}${nillable ? ' nillable="true"' : ""}${value}${occurs}/>`;
}

function particleText(particle: ParticleSpec): string {
  const occurs = occursText(particle);
  if (particle.kind === "element") return elementText(particle.element, occurs, true);
  if (particle.kind === "head") return `<xs:element ref="s:head"${occurs}/>`;
  if (particle.kind === "any") return `<xs:any namespace="##other" processContents="lax"${occurs}/>`;
  return `<xs:${particle.kind}${occurs}>${particle.particles.map(particleText).join("")}</xs:${particle.kind}>`;
}

function typeText(type: TypeSpec): string {
  const { name, base, isAbstract, isMixed, content, attributes, anyAttribute } = type;
  const attributeTexts = attributes.map(
    ({ name: attribute, type: simple, isRequired, isQualified, fixed }) =>
      `<xs:attribute name="${attribute}" type="${simple.name}"${isRequired ? ' use="required"' : ""}${isQualified ? ' form="qualified"' : ""}${fixed === undefined ? "" : ` fixed="${fixed}"`}/>`,
  );
  const more =
    attributeTexts.join("") + (anyAttribute ? '<xs:anyAttribute namespace="##other" processContents="lax"/>' : "");
  const start = `<xs:complexType name="${name}"${isAbstract ? ' abstract="true"' : ""}${isMixed ? ' mixed="true"' : ""}>`;
  if (content !== undefined && "texts" in content) {
    return `${start}<xs:simpleContent><xs:extension base="${content.name}">${more}</xs:extension></xs:simpleContent></xs:complexType>`;
  }
  const own = (content === undefined ? "" : particleText(content)) + more;
  if (base === undefined) return `${start}${own}</xs:complexType>`;
  const mixed = isMixed ? ' mixed="true"' : "";
  return `${start}<xs:complexContent${mixed}><xs:extension base="s:${base.name}">${own}</xs:extension></xs:complexContent></xs:complexType>`;
}
