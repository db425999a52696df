import {
  itemOf,
  type Occurrence,
  resolveType,
  type SimpleDescriptor,
  type TypeDescriptor,
  type TypeReference,
  type VarietyVisitor,
  visitVariety,
} from "@portwright/runtime";
import { BUILTINS } from "@portwright/runtime/codec";
import type { Description } from "../../describe/description.js";

/** An element or item: its type, how often it occurs, and whether it may be nil. */
export interface Valued extends Occurrence {
  readonly type: TypeReference;
  readonly nillable?: true;
}

/** Writes the TypeScript types of values. */
export class TypeText {
  readonly #names: ReadonlyMap<object, string>;
  readonly #prefix: string;

  /** @param prefix what precedes the names of declared types: "types." or "" */
  constructor({ types }: Pick<Description, "types">, prefix: string) {
    this.#names = new Map(types.map(({ descriptor, tsName }) => [descriptor, tsName]));
    this.#prefix = prefix;
  }

  /** The type of the values of a type. */
  value(type: TypeDescriptor): string {
    const item = itemOf(type);
    if (item !== undefined) return this.field({ ...item, max: Number.POSITIVE_INFINITY });
    const name = this.#names.get(type);
    if (name !== undefined) return `${this.#prefix}${name}`;
    if (type.kind === "simple") return this.definition(type);
    throw new Error(`the type ${type.name} has no name in TypeScript`);
  }

  /** The type of a property or result: nillable adds null, a repeated element is an array. */
  field({ type, max = 1, nillable }: Valued): string {
    const value = this.value(resolveType(type));
    if (max <= 1) return nillable === true ? `${value} | null` : value;
    if (nillable === true) return `readonly (${value} | null)[]`;
    return arrayText(value);
  }

  /** The type of the values of a simple type, without its name. */
  definition(type: SimpleDescriptor): string {
    return visitVariety(SIMPLE_TEXTS, type, (member) => this.value(member));
  }
}

/** Written in place: a contract may have a type of the name QName. */
const QNAME = "{ readonly namespace: string; readonly local: string }";

const SIMPLE_TEXTS: VarietyVisitor<[value: (type: SimpleDescriptor) => string], string> = {
  atomic: ({ builtin }) => {
    const { valueType } = BUILTINS[builtin];
    return valueType === "QName" ? QNAME : valueType;
  },
  list: ({ item }, value) => arrayText(value(item)),
  union: ({ members }, value) => [...new Set(members.map(value))].join(" | "),
};

function arrayText(item: string): string {
  return /^readonly | \| /.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`;
}

/** Whether a property may be left out. A repeated element is an array in any case, of no items at least. */
export function isOptional({ min = 1, max = 1 }: Occurrence): boolean {
  return min === 0 && max <= 1;
}
