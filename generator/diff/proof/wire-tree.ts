import {
  type ChildDescriptor,
  childrenOf,
  type ComplexDescriptor,
  type DataSetDescriptor,
  itemOf,
  resolveType,
  type SimpleDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitType,
} from "@portwright/runtime";
import { formatSimple } from "@portwright/runtime/codec";

/** A value as names and texts, so that values of two contracts can be compared. */
export type WireTree = string | readonly WireField[];

/** A part of a value by its name on the wire: "{namespace}local". */
export interface WireField {
  readonly name: string;
  readonly tree: WireTree;
}

type Values = Readonly<Record<string, unknown>>;
type AnyComplex = Omit<ComplexDescriptor, "~value">;

/** A value of a type as names and texts. Bytes have a form of their own, since two encodings can have the same text. */
export function wireTree(type: TypeReference, value: unknown): WireTree {
  return value === null ? "(nil)" : visitType(TREES, resolveType(type), value);
}

const TREES: TypeVisitor<[value: unknown], WireTree> = {
  simple: simpleText,
  complex: (type, value) => {
    const item = itemOf(type);
    return item === undefined ? objectFields(type, value as Values) : itemFields(type.namespace, item, value);
  },
  anyType: ({ name }) => {
    throw new TypeError(`values of ${name} cannot be compared`);
  },
  dataset: (type, value) => dataSetFields(type, value as Values),
};

function simpleText(type: SimpleDescriptor, value: unknown): string {
  if (value instanceof Uint8Array) return `(bytes ${[...value].join(" ")})`;
  return formatSimple(type, value);
}

/** A part for each item of a list; a form may have one item where a list is declared. */
function itemFields(
  inherited: string,
  { name, namespace = inherited, type }: ChildDescriptor,
  value: unknown,
): readonly WireField[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => ({ name: `{${namespace}}${name}`, tree: wireTree(type, item) }));
}

function objectFields(type: AnyComplex, values: Values): readonly WireField[] {
  return childrenOf(type).flatMap((child) => childFields(type.namespace, child, values[child.property]));
}

function childFields(inherited: string, child: ChildDescriptor, value: unknown): readonly WireField[] {
  if (value === undefined) return [];
  const { name, namespace = inherited, max = 1, type } = child;
  return max > 1
    ? itemFields(inherited, child, value)
    : [{ name: `{${namespace}}${name}`, tree: wireTree(type, value) }];
}

function dataSetFields({ tables }: DataSetDescriptor, values: Values): readonly WireField[] {
  return tables.flatMap(({ name, property, row }) =>
    ((values[property] ?? []) as readonly Values[]).map((each) => ({ name, tree: rowFields(row(), each) })),
  );
}

/** A column occurs once, and a null column is the same as an absent one. */
function rowFields(row: AnyComplex, values: Values): readonly WireField[] {
  const children = childrenOf(row).map((column) => ({ ...column, max: 1 }));
  return objectFields(
    { ...row, children },
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  );
}

/** The first difference between the value that was meant and the value that was read, as text; undefined for none. */
export function findDifference(meant: WireTree, read: WireTree, path = ""): string | undefined {
  if (typeof meant === "string" || typeof read === "string") {
    return meant === read ? undefined : `${path || "the value"} is read as ${show(read)}, and ${show(meant)} was meant`;
  }
  const names = [...new Set([...meant, ...read].map(({ name }) => name))];
  return firstOf(names, (name) => {
    const left = meant.filter((field) => field.name === name);
    const right = read.filter((field) => field.name === name);
    const at = `${path}/${localName(name)}`;
    if (left.length !== right.length) return `${at} is read ${right.length} times, and was meant ${left.length} times`;
    return firstOf(left, (field, index) => findDifference(field.tree, right[index]?.tree ?? "", at));
  });
}

/** As `findDifference`, for a reader that skips undeclared parts: the parts that it has read must be as they were meant. */
export function findLoss(meant: WireTree, read: WireTree): string | undefined {
  return findDifference(known(meant, read), read);
}

/** The names of the parts that a reader has skipped, as "/Record/Part". */
export function findSkipped(meant: WireTree, read: WireTree, path = ""): readonly string[] {
  if (typeof meant === "string" || typeof read === "string") return [];
  return matched(meant, read).flatMap(([field, counterpart]) => {
    const at = `${path}/${localName(field.name)}`;
    return counterpart === undefined ? [at] : findSkipped(field.tree, counterpart.tree, at);
  });
}

/** The parts of a value that the reader declares: those whose names are among the parts that it has read. */
function known(meant: WireTree, read: WireTree): WireTree {
  if (typeof meant === "string" || typeof read === "string") return meant;
  const names = new Set(read.map(({ name }) => name));
  return matched(meant, read)
    .filter(([{ name }]) => names.has(name))
    .map(([field, counterpart]) => ({
      ...field,
      tree: counterpart === undefined ? field.tree : known(field.tree, counterpart.tree),
    }));
}

/** Pairs parts with those that were read: the first of a name with the first of that name, and so on. */
function matched(
  meant: readonly WireField[],
  read: readonly WireField[],
): readonly (readonly [field: WireField, counterpart: WireField | undefined])[] {
  return meant.map((field, index) => {
    const number = meant.slice(0, index).filter(({ name }) => name === field.name).length;
    return [field, read.filter(({ name }) => name === field.name)[number]];
  });
}

function localName(name: string): string {
  return name.replace(/^\{.*\}/, "");
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function show(tree: WireTree): string {
  return typeof tree === "string" ? JSON.stringify(tree.slice(0, 80)) : `${tree.length} parts`;
}
