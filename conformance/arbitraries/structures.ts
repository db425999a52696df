import {
  type ComplexDescriptor,
  type DataSetDescriptor,
  resolveType,
  type TypeDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitType,
} from "@portwright/runtime";
import {
  type Column,
  type DataColumn,
  type Table,
  tablesIn,
  tablesOf,
  type UntypedDataSet,
  type UntypedTable,
  xs,
} from "@portwright/runtime/codec";
import fc from "fast-check";
import { CANNOT_END, NoValueError } from "../values/judge.js";
import {
  hasContent,
  type ListLimits,
  MOST_NESTED,
  type ObjectParts,
  type ValueBuilder,
  ValueWalk,
} from "../values/value-walk.js";
import { RecursiveTypes } from "./recursive-types.js";
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
  options?: ArbitraryOptions,
): fc.Arbitrary<Value> {
  const found = findArbitrary<Value>(type, options);
  if (found === undefined) throw new NoValueError(resolveType(type), CANNOT_END);
  return found;
}

/** Valid values of a type as `arbitraryOf` makes them; undefined where no value was found. */
export function findArbitrary<Value>(
  type: TypeDescriptor<Value> | TypeReference,
  { depth = DEPTH }: ArbitraryOptions = {},
): fc.Arbitrary<Value> | undefined {
  const resolved = resolveType(type);
  const structures = new StructureArbitraries();
  for (let allowed = depth; allowed <= depth + DEEPEST; allowed++) {
    const found = structures.of(resolved, allowed);
    if (found !== undefined) return found as fc.Arbitrary<Value>;
  }
  return undefined;
}

type Made = fc.Arbitrary<unknown> | undefined;

/** The values of a type that were made within so many others: where there are none, there may be within fewer. */
interface Known {
  readonly made: Made;
  readonly nested: number;
}

/** How many items more than it must a list has at most. */
const MANY = 5;

/** How often a draw of values without content is repeated, before it is given up. */
const DRAWS = 20;

/** The values of types that consist of others, each made once. The context is how deep types may nest that can contain themselves. */
class StructureArbitraries implements ValueBuilder<fc.Arbitrary<unknown>, number> {
  readonly #known = new Map<TypeDescriptor, Map<number, Known>>();
  #nested = 0;
  readonly #recursive = new RecursiveTypes();
  readonly #walk = new ValueWalk<fc.Arbitrary<unknown>, number>(this);

  readonly #makers: TypeVisitor<[depth: number], Made> = {
    simple: simpleArbitrary,
    complex: (type, depth) => this.#complex(type, depth),
    // It may contain any type of the contract, also the one that it is in.
    anyType: (type, depth) => this.#walk.anyType(type, depth === 0 ? undefined : depth - 1),
    dataset: dataSetArbitrary,
  };

  /** Values in which types that can contain themselves nest no deeper; undefined where there are none. */
  of(type: TypeDescriptor, depth: number): Made {
    const all = this.#known.get(type) ?? new Map<number, Known>();
    this.#known.set(type, all);
    const nested = this.#nested;
    const known = all.get(depth);
    if (known !== undefined && (known.made !== undefined || known.nested <= nested)) return known.made;
    if (nested === MOST_NESTED) return undefined;
    this.#nested++;
    const made = visitType(this.#makers, type, depth);
    this.#nested--;
    all.set(depth, { made, nested });
    return made;
  }

  #complex(type: ComplexDescriptor, depth: number): Made {
    const recursive = this.#recursive.has(type);
    if (recursive && depth === 0) return undefined;
    return this.#walk.complex(type, recursive ? depth - 1 : depth);
  }

  simple = simpleArbitrary;

  constant(value: unknown): fc.Arbitrary<unknown> {
    return fc.constant(value);
  }

  instead(): undefined {
    return undefined;
  }

  object({ members, groups }: ObjectParts<fc.Arbitrary<unknown>>, isEmptyAllowed: boolean): Made {
    const properties = new Map<string, fc.Arbitrary<unknown>>();
    for (const { property, required, make } of members) {
      const value = make();
      if (value !== undefined) properties.set(property, value);
      else if (required) return undefined;
    }
    const required = members.filter((member) => member.required).map(({ property }) => property);
    const made: fc.Arbitrary<unknown> = fc.record(Object.fromEntries(properties), {
      requiredKeys: required,
      noNullPrototype: true,
    });
    const others = groups.map((group) => optional(group.make(), group.required));
    const present = others.filter((other) => other !== undefined);
    if (present.length < others.length) return undefined;
    const joined =
      present.length === 0 ? made : fc.tuple(made, ...present).map((parts): unknown => Object.assign({}, ...parts));
    return isEmptyAllowed ? joined : withContent(joined);
  }

  /** Lists of none, one and many. */
  list(make: () => Made, { min, max }: ListLimits): Made {
    const item = make();
    if (item === undefined) return min === 0 ? fc.constant([]) : undefined;
    return fc.array(item, { minLength: min, maxLength: Math.min(max, min + MANY) });
  }

  nillable(make: () => Made, makeNil: () => Made): Made {
    const [value, nil] = [make(), makeNil()];
    if (value === undefined || nil === undefined) return value ?? nil;
    return fc.oneof({ withCrossShrink: true }, { arbitrary: nil, weight: 1 }, { arbitrary: value, weight: 5 });
  }

  oneOf(alternatives: readonly (() => Made)[]): Made {
    const present = alternatives.map((make) => make()).filter((made) => made !== undefined);
    return present.length === 0 ? undefined : fc.oneof({ withCrossShrink: true }, ...present);
  }

  map(made: fc.Arbitrary<unknown>, change: (value: never) => unknown): fc.Arbitrary<unknown> {
    return made.map((value) => change(value as never));
  }

  tuple(parts: readonly fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
    return fc.tuple(...parts);
  }

  mixedText(): fc.Arbitrary<unknown> {
    return fc.oneof(fc.constant(""), simpleArbitrary(xs.string));
  }
}

function optional(made: Made, required: boolean): Made {
  if (required) return made;
  return made === undefined ? fc.constant({}) : fc.oneof({ withCrossShrink: true }, fc.constant({}), made);
}

/** The objects of which an element is written; undefined where there are none. */
function withContent(made: fc.Arbitrary<unknown>): Made {
  const found = fc.sample(made, { numRuns: DRAWS, seed: 1 }).some(hasContent);
  return found ? made.filter(hasContent) : undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** How many rows a table has at most. */
const ROWS = 5;

/** The values of a DataSet: rows of every table, some inserted or modified, and sometimes deleted ones. */
function dataSetArbitrary(type: DataSetDescriptor): fc.Arbitrary<unknown> {
  if (type.tables === undefined) return untypedArbitrary();
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

function columnEntry({ property, type, nillable }: Column): readonly [string, fc.Arbitrary<unknown>] {
  const value = simpleArbitrary(type);
  return [property, nillable === true ? fc.option(value) : value];
}

/** Columns of the types that .NET writes; one each that is required, and that may be nil. */
const COLUMNS: readonly DataColumn[] = [
  { name: "Id", type: "int", required: true },
  { name: "Name", type: "string" },
  { name: "Changed", type: "dateTime", nillable: true },
  { name: "Size", type: "long" },
  { name: "Price", type: "decimal" },
  { name: "IsActive", type: "boolean" },
  { name: "Content", type: "base64Binary" },
];

/** DataSets whose tables the contract does not have: of some tables with some columns each. */
function untypedArbitrary(): fc.Arbitrary<UntypedDataSet> {
  const table = fc.subarray([...COLUMNS]).chain(untypedTable);
  const namespace = fc.constantFrom({}, { namespace: "urn:example:data" });
  return fc.tuple(namespace, fc.array(table, { maxLength: 2 })).map(([named, made]) => ({
    name: "NewDataSet",
    ...named,
    tables: Object.fromEntries(made.map((each, index) => [`Table${index + 1}`, each])),
  }));
}

function untypedTable(declared: readonly DataColumn[]): fc.Arbitrary<UntypedTable> {
  const [table] = tablesIn({ name: "", tables: { Table: { columns: declared, rows: [] } } }) as readonly [Table];
  const parts = {
    columns: fc.constant(declared),
    rows: fc.array(changedRow(table), { maxLength: ROWS }),
    deleted: fc.array(columns(table), { minLength: 1, maxLength: ROWS }),
  };
  const made = fc.record(parts, { requiredKeys: ["columns", "rows"], noNullPrototype: true });
  return made as fc.Arbitrary<UntypedTable>;
}

function recordOf(entries: readonly (readonly [string, fc.Arbitrary<unknown>])[]): fc.Arbitrary<Row> {
  return fc.record(Object.fromEntries(entries), { noNullPrototype: true });
}
