import {
  type ChildDescriptor,
  type ComplexDescriptor,
  type DataSetDescriptor,
  elementsOf,
  resolveType,
  type TypeDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitType,
} from "@portwright/runtime";
import { type Column, type Table, tablesOf } from "@portwright/runtime/codec";
import fc from "fast-check";
import { sequenceOf, unsupportedType } from "../supported.js";
import { NoValueError } from "../values/judge.js";
import { simpleArbitrary } from "./simple.js";

/** What values are made. */
export interface ArbitraryOptions {
  /** How deep a type that can contain itself nests, at most; 3 when absent. */
  readonly depth?: number;
}

const DEPTH = 3;

/** How much deeper than asked values are made of types that cannot end earlier. */
const DEEPEST = 100;

/**
 * Valid values of a type, for fast-check: all of them can be written, and read back as they were. They favour what
 * breaks servers: the ends of ranges, empty and long lists, text that needs escaping or that is easily changed.
 * @throws {NoValueError} for a type of which no value was found
 */
export function arbitraryOf<Value>(
  type: TypeDescriptor<Value> | TypeReference,
  { depth = DEPTH }: ArbitraryOptions = {},
): fc.Arbitrary<Value> {
  const resolved = resolveType(type);
  const structures = new StructureArbitraries();
  for (let allowed = depth; allowed <= depth + DEEPEST; allowed++) {
    const found = structures.of(resolved, allowed);
    if (found !== undefined) return found as fc.Arbitrary<Value>;
  }
  throw new NoValueError(resolved, "it cannot end: it needs a value of its own type");
}

type Made = fc.Arbitrary<unknown> | undefined;

/** How many items more than it must a list has at most. */
const MANY = 5;

/** The values of types that consist of others, each made once. */
class StructureArbitraries {
  readonly #known = new Map<TypeDescriptor, Map<number, Made>>();

  readonly #makers: TypeVisitor<[depth: number], Made> = {
    simple: simpleArbitrary,
    complex: (type, depth) => this.#complex(type, depth),
    anyType: unsupportedType,
    dataset: dataSetArbitrary,
  };

  /** Values in which types that can contain themselves nest no deeper; undefined where there are none. */
  of(type: TypeDescriptor, depth: number): Made {
    const known = this.#known.get(type) ?? new Map<number, Made>();
    this.#known.set(type, known);
    if (!known.has(depth)) known.set(depth, visitType(this.#makers, type, depth));
    return known.get(depth);
  }

  #complex(type: ComplexDescriptor, depth: number): Made {
    const recursive = isRecursive(type);
    if (recursive && depth === 0) return undefined;
    const inside = recursive ? depth - 1 : depth;
    const children = sequenceOf(type);
    const [item] = type.items === true ? children : [];
    return item === undefined ? this.#object(children, inside) : this.#list(item, inside);
  }

  #object(children: readonly ChildDescriptor[], depth: number): Made {
    const properties = new Map<string, fc.Arbitrary<unknown>>();
    const required: string[] = [];
    for (const child of children) {
      const { property, min = 1, max = 1 } = child;
      const value = max > 1 ? this.#list(child, depth) : this.#once(child, depth);
      if (value !== undefined) properties.set(property, value);
      else if (min > 0) return undefined;
      if (min > 0 || max > 1) required.push(property);
    }
    return fc.record(Object.fromEntries(properties), { requiredKeys: required, noNullPrototype: true });
  }

  /** Lists of none, one and many. */
  #list(child: ChildDescriptor, depth: number): Made {
    const { min = 1, max = 1 } = child;
    const item = this.#once(child, depth);
    if (item === undefined) return min === 0 ? fc.constant([]) : undefined;
    return fc.array(item, { minLength: min, maxLength: Math.min(max, min + MANY) });
  }

  #once({ type, nillable }: ChildDescriptor, depth: number): Made {
    const value = this.of(resolveType(type), depth);
    if (nillable !== true) return value;
    return value === undefined ? fc.constant(null) : fc.option(value);
  }
}

/** Whether a value of the type can contain another of the same type. */
function isRecursive(type: TypeDescriptor): boolean {
  const reached = new Set<TypeDescriptor>();
  const open = [...partsOf(type)];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part === type) return true;
    if (reached.has(part)) continue;
    reached.add(part);
    open.push(...partsOf(part));
  }
  return false;
}

/** The types of the children of a type. */
function partsOf(type: TypeDescriptor): readonly TypeDescriptor[] {
  return type.kind === "simple" ? [] : elementsOf(() => type).map((child) => resolveType(child.type));
}

type Row = Readonly<Record<string, unknown>>;

/** How many rows a table has at most. */
const ROWS = 5;

/** The values of a DataSet: rows of every table, some inserted or modified, and sometimes deleted ones. */
function dataSetArbitrary(type: DataSetDescriptor): fc.Arbitrary<unknown> {
  const tables = tablesOf(type);
  const current = recordOf(tables.map((table) => [table.property, fc.array(changedRow(table), { maxLength: ROWS })]));
  const rows = (table: Table) => fc.array(columns(table), { minLength: 1, maxLength: ROWS });
  const deleted = fc.record(Object.fromEntries(tables.map((table) => [table.property, rows(table)])), {
    requiredKeys: [],
    noNullPrototype: true,
  });
  const withDeleted = fc
    .tuple(current, deleted)
    .map(([value, gone]) => (Object.keys(gone).length === 0 ? value : { ...value, $deleted: gone }));
  return fc.oneof({ arbitrary: current, weight: 3 }, { arbitrary: withDeleted, weight: 1 });
}

function changedRow(table: Table): fc.Arbitrary<Row> {
  const row = columns(table);
  return fc.oneof(
    { arbitrary: row, weight: 4 },
    { arbitrary: row.map((value) => ({ ...value, $change: "inserted" })), weight: 1 },
    {
      arbitrary: fc.tuple(row, row).map(([value, $before]) => ({ ...value, $change: "modified", $before })),
      weight: 1,
    },
  );
}

/** The columns of a row; a null one is left out, as reading leaves it out. */
function columns({ columns: all }: Table): fc.Arbitrary<Row> {
  const required = all.filter((column) => column.required).map(({ property }) => property);
  return fc.record(Object.fromEntries(all.map(columnEntry)), { requiredKeys: required, noNullPrototype: true });
}

function columnEntry({ property, type }: Column): readonly [string, fc.Arbitrary<unknown>] {
  return [property, simpleArbitrary(type)];
}

function recordOf(entries: readonly (readonly [string, fc.Arbitrary<unknown>])[]): fc.Arbitrary<Row> {
  return fc.record(Object.fromEntries(entries), { noNullPrototype: true });
}
