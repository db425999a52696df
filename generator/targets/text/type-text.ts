import {
  type ComplexDescriptor,
  itemOf,
  type Occurrence,
  resolveType,
  type SimpleDescriptor,
  type TypeDescriptor,
  type TypeReference,
  ValueError,
  type VarietyVisitor,
  visitVariety,
} from "@portwright/runtime";
import { BUILTINS, MIME_PART_NAMESPACE, parseSimple } from "@portwright/runtime/codec";
import type { Description } from "../../describe/description.js";
import { TEXT_TYPES } from "../../describe/simple-types.js";
import { literal, stringLiteral } from "./literals.js";
import { nameTypes, type TypeNames } from "./type-names.js";

/** An element or item: its type, how often it occurs, and whether it may be nil. */
export interface Valued extends Occurrence {
  readonly type: TypeReference;
  readonly nillable?: true;
  readonly fixed?: string;
}

/** The types of the runtime that types of values refer to. The module of the types exports them again. */
export type ValueTypeName =
  "AnyTypeValue" | "MimePart" | "Nillable" | "OneOf" | "QName" | "UntypedDataSet" | "XmlAttribute" | "XmlElement";

/** Writes the TypeScript types of values. */
export class TypeText {
  /** The types of the runtime that were written so far. */
  readonly used = new Set<ValueTypeName>();
  readonly #names: TypeNames;
  readonly #prefix: () => string;

  /** @param prefix what precedes the names of declared types: "types." or ""; a function is called where one is written */
  constructor(description: Pick<Description, "types">, prefix: string | (() => string)) {
    this.#names = nameTypes(description);
    this.#prefix = typeof prefix === "string" ? () => prefix : prefix;
  }

  /** The type of the values of a type; where others are derived from it, of their values too. */
  value(type: TypeDescriptor): string {
    const item = itemOf(type);
    if (item !== undefined) return this.field({ ...item, max: Number.POSITIVE_INFINITY });
    if (type.kind === "complex" && type.namespace === MIME_PART_NAMESPACE) return this.runtime("MimePart");
    if (type.kind === "anyType") return this.runtime("AnyTypeValue");
    if (type.kind === "dataset" && type.tables === undefined) return this.runtime("UntypedDataSet");
    const name = this.#names.unions.get(type) ?? this.#names.types.get(type);
    if (name !== undefined) return `${this.#prefix()}${name}`;
    if (type.kind === "simple") return this.definition(type);
    throw new Error(`the type ${type.name} has no name in TypeScript`);
  }

  /** Whether the module of the types declares a type. */
  isDeclared(type: TypeDescriptor): boolean {
    return this.#names.types.has(type);
  }

  /** The type of the values of exactly this type. */
  own(type: ComplexDescriptor): string {
    return `${this.#prefix()}${this.#names.types.get(type) ?? ""}`;
  }

  /** The type of a property or result: nillable adds null, a repeated element is an array. */
  field({ type, max = 1, nillable, fixed }: Valued): string {
    const descriptor = resolveType(type);
    const value = fixed === undefined ? this.value(descriptor) : this.fixed(descriptor, fixed);
    const single = nillable === true ? this.#nillable(descriptor, value) : value;
    return max > 1 ? arrayText(single) : single;
  }

  /** The literal type of a fixed value; the type itself where one value has several texts, or no literal. */
  fixed(type: TypeDescriptor, fixed: string): string {
    return (type.kind === "simple" ? fixedLiteral(type, fixed) : undefined) ?? this.value(type);
  }

  /** The type of the values of a simple type, without its name. */
  definition(type: SimpleDescriptor): string {
    return visitVariety(this.#simple, type);
  }

  /** The name of a type of the runtime. */
  runtime(name: ValueTypeName): string {
    this.used.add(name);
    return `${this.#prefix()}${name}`;
  }

  /** A nil element of a type with attributes has attributes. */
  #nillable(type: TypeDescriptor, value: string): string {
    const { attributes = [], anyAttribute = undefined } = type.kind === "complex" ? type : {};
    const names = attributes.map(({ property }) => stringLiteral(property));
    if (anyAttribute !== undefined) names.push('"$attributes"');
    if (type.kind !== "complex" || names.length === 0) return `${value} | null`;
    return `${this.runtime("Nillable")}<${value}, ${this.own(type)}, ${names.join(" | ")}>`;
  }

  readonly #simple: VarietyVisitor<[], string> = {
    atomic: ({ builtin }) => {
      const name = BUILTINS[builtin].valueType;
      return name === "QName" ? this.runtime(name) : name;
    },
    list: ({ item }) => arrayText(this.value(item)),
    union: ({ members }) => [...new Set(members.map((member) => this.value(member)))].join(" | "),
  };
}

/** The type of an array of items of a type. */
export function arrayText(item: string): string {
  return /^readonly | [|&] /.test(item.replace(/<[^<>]*>/g, "")) ? `readonly (${item})[]` : `readonly ${item}[]`;
}

/** Whether a property may be left out. A repeated element is an array in any case, of no items at least. */
export function isOptional({ min = 1, max = 1 }: Occurrence): boolean {
  return min === 0 && max <= 1;
}

/** The value of a simple type that a text is; undefined where it is none. */
export function parsedValue(type: SimpleDescriptor, text: string): unknown {
  try {
    return parseSimple(type, text);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    return undefined;
  }
}

function fixedLiteral(type: SimpleDescriptor, fixed: string): string | undefined {
  if (type.variety !== "atomic") return undefined;
  const value = parsedValue(type, fixed);
  const isLiteral =
    typeof value === "boolean" ||
    typeof value === "bigint" ||
    (typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0)) ||
    (typeof value === "string" && TEXT_TYPES.has(type.builtin));
  return isLiteral ? literal(value) : undefined;
}
