import {
  type AnyTypeDescriptor,
  type AttributeDescriptor,
  type ChildDescriptor,
  childrenOf,
  type ComplexDescriptor,
  contentOf,
  type DataSetDescriptor,
  elementsOf,
  itemOf,
  type ModelGroupDescriptor,
  type ParticleDescriptor,
  type ParticleVisitor,
  resolveType,
  type SimpleDescriptor,
  type TypeDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitParticle,
  visitType,
  type XmlAttribute,
  type XmlElement,
} from "@portwright/runtime";
import { CONTRACT_SCOPE, formatSimple, parseSimple, tablesIn, type UntypedDataSet } from "@portwright/runtime/codec";

/** A value as names and texts, so that values of two contracts can be compared. */
export type WireTree = string | readonly WireField[];

/** A part of a value by its name on the wire: "{namespace}local". */
export interface WireField {
  readonly name: string;
  readonly tree: WireTree;
  /** It is a declared attribute that is absent: the tree is what that means. A contract without the attribute has no part. */
  readonly isAbsent?: true;
}

type Values = Readonly<Record<string, unknown>>;
type AnyComplex = Omit<ComplexDescriptor, "~value">;

/** A value of a type as names and texts. Bytes follow their text, since two encodings can have the same text. */
export function wireTree(type: TypeReference, value: unknown): WireTree {
  return value === null ? "(nil)" : visitType(TREES, resolveType(type), value);
}

const TREES: TypeVisitor<[value: unknown], WireTree> = {
  simple: simpleTree,
  complex: (type, value) => {
    const item = itemOf(type);
    return item === undefined ? objectFields(type, value as Values) : itemFields(type.namespace, item, value);
  },
  anyType: (type, value) => anyTree(type, value as Values),
  dataset: (type, value) => dataSetFields(type, value as Values),
};

/** A list is not its only item: a program has an array of it. */
function simpleTree(type: SimpleDescriptor, value: unknown): WireTree {
  const text = simpleText(type, value);
  if (!Array.isArray(value)) return text;
  return value.length === 0 ? [] : text.split(" ").map((item) => field("(item)", item));
}

function simpleText(type: SimpleDescriptor, value: unknown): string {
  const text = formatSimple(type, value, CONTRACT_SCOPE);
  return value instanceof Uint8Array ? text + BYTES + [...value].join(" ") : text;
}

/** What is between the text of bytes and the bytes: no text has this character. */
const BYTES = "\0";

/** Whether two texts are alike: as bytes where both are bytes. */
function isAlike(meant: string, read: string): boolean {
  const [[left, bytes], [right, others]] = [meant.split(BYTES), read.split(BYTES)];
  return bytes === undefined || others === undefined ? left === right : bytes === others;
}

/** The value of any type: XML, or a value with its type. */
function anyTree({ types }: AnyTypeDescriptor, value: Values): WireTree {
  const { $type: name } = value;
  if (typeof name !== "string") return xmlTree(value as unknown as XmlElement);
  const type = typeNamed(types?.() ?? [], name);
  const tree = type === undefined ? String(value["value"]) : objectFields(type, value);
  return typeof tree === "string" ? [field("(type)", name), field(TEXT, tree)] : tree;
}

/** The complex types of a list by the names that values have in `$type`, made once: a list may have thousands. */
const byName = new WeakMap<readonly TypeDescriptor[], ReadonlyMap<unknown, ComplexDescriptor>>();

function typeNamed(types: readonly TypeDescriptor[], name: unknown): ComplexDescriptor | undefined {
  let named = byName.get(types);
  if (named === undefined) {
    const complex = types.filter((type) => type.kind === "complex");
    named = new Map(complex.map((type) => [type.typeName ?? type.name, type]));
    byName.set(types, named);
  }
  return named.get(name);
}

const TEXT = "(text)";

function field(name: string, tree: WireTree): WireField {
  return { name, tree };
}

/** An element of a wildcard: its text, or its attributes and what is in it. */
function xmlTree({ attributes, children }: XmlElement): WireTree {
  if (attributes.length === 0 && children.every((child) => typeof child === "string")) return children.join("");
  return [...attributes.map(attributeField), ...children.map(contentField)];
}

function contentField(child: XmlElement | string): WireField {
  return typeof child === "string" ? field(TEXT, child) : field(qualified(child), xmlTree(child));
}

function attributeField(attribute: XmlAttribute): WireField {
  return field(`@${qualified(attribute)}`, attribute.value);
}

function qualified({ name: { namespace, local } }: Pick<XmlElement, "name">): string {
  return `{${namespace}}${local}`;
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

function objectFields(declared: AnyComplex, values: Values): readonly WireField[] {
  const { $type: name } = values;
  const type = typeNamed(declared.derived?.() ?? [], name) ?? declared;
  const { attributes = [], content } = type;
  return [
    ...(typeof name === "string" ? [field("(type)", type.name)] : []),
    ...(values["$nil"] === true ? [field("(nil)", "true")] : []),
    ...attributes.map((use) => attributeUseField(use, values[use.property])),
    ...((values["$attributes"] ?? []) as readonly XmlAttribute[]).map(attributeField),
    ...(content?.kind === "simple" && "value" in values
      ? [field(TEXT, simpleText(content.type, values["value"]))]
      : []),
    ...(type.mixed === true ? mixedFields(type, values) : particleFields(type.namespace, contentOf(type), values)),
  ];
}

/** An attribute, or what its absence means: it has the default or the fixed value (XML Schema part 1, section 3.4.5). */
function attributeUseField(
  { namespace = "", name: local, type, default: missing, fixed }: AttributeDescriptor,
  value: unknown,
): WireField {
  const name = `@{${namespace}}${local}`;
  if (value !== undefined) return field(name, simpleText(type, value));
  const text = missing ?? fixed;
  const tree = text === undefined ? "(absent)" : simpleText(type, parseSimple(type, text, CONTRACT_SCOPE));
  return { name, tree, isAbsent: true };
}

/** The texts and the elements of mixed content, each of which is an object with one property. */
function mixedFields(type: AnyComplex, values: Values): readonly WireField[] {
  const parts = (values["$content"] ?? []) as readonly (Values | string)[];
  return parts.flatMap((part) =>
    typeof part === "string" ? [field(TEXT, part)] : entryFields(type.namespace, contentOf(type), part),
  );
}

/** The element of an entry of mixed content, in whatever group it is. */
function entryFields(namespace: string, particles: readonly ParticleDescriptor[], entry: Values): readonly WireField[] {
  const [name = ""] = Object.keys(entry);
  const child = elementsOf(() => ({ ...ANY, namespace, children: particles })).find(
    ({ property }) => property === name,
  );
  if (child === undefined) return [contentField(entry[name] as XmlElement)];
  return childFields(namespace, { ...child, max: 1 }, entry[name]);
}

const ANY = { kind: "complex", name: "any" } as const;

function particleFields(
  namespace: string,
  particles: readonly ParticleDescriptor[],
  values: Values,
): readonly WireField[] {
  return particles.flatMap((particle) => visitParticle(FIELDS, particle)(namespace, values));
}

const FIELDS: ParticleVisitor<(namespace: string, values: Values) => readonly WireField[]> = {
  element: (child) => (namespace, values) => childFields(namespace, child, values[child.property]),
  sequence: groupFields,
  all: groupFields,
  choice: groupFields,
  any:
    ({ property = "$any" }) =>
    (_, values) =>
      [values[property] ?? []].flat().map((element) => contentField(element as XmlElement)),
};

/** The parts of each entry, where a group repeats. */
function groupFields({ property, particles }: ModelGroupDescriptor) {
  return (namespace: string, values: Values): readonly WireField[] => {
    const entries = property === undefined ? [values] : ((values[property] ?? []) as readonly Values[]);
    return entries.flatMap((entry) => particleFields(namespace, particles, entry));
  };
}

function childFields(inherited: string, child: ChildDescriptor, value: unknown): readonly WireField[] {
  if (value === undefined) return [];
  const { name, namespace = inherited, max = 1, type } = child;
  return max > 1
    ? itemFields(inherited, child, value)
    : [{ name: `{${namespace}}${name}`, tree: wireTree(type, value) }];
}

function dataSetFields({ tables }: DataSetDescriptor, values: Values): readonly WireField[] {
  if (tables === undefined) return untypedFields(values as unknown as UntypedDataSet);
  return tables.flatMap(({ name, property, row }) =>
    ((values[property] ?? []) as readonly Values[]).map((each) => ({ name, tree: rowFields(row(), each) })),
  );
}

/** The same fields as of a DataSet whose tables the contract has. */
function untypedFields(value: UntypedDataSet): readonly WireField[] {
  const { tables } = value;
  if (tables === undefined) return [contentField(value.schema), contentField(value.content)];
  return tablesIn(value).flatMap(({ name, row }) =>
    (tables[name]?.rows ?? []).map((each) => ({ name, tree: rowFields(row, each) })),
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
  if (hasText(meant) !== hasText(read) || (typeof meant === "string" && typeof read === "string")) {
    const isSame = typeof meant === "string" && typeof read === "string" && isAlike(meant, read);
    return isSame ? undefined : `${path || "the value"} is read as ${show(read)}, and ${show(meant)} was meant`;
  }
  if (typeof meant === "string" || typeof read === "string") return findDifference(parts(meant), parts(read), path);
  const names = [...new Set([...meant, ...read].map(({ name }) => name))];
  return firstOf(names, (name) => {
    const left = meant.filter((field) => field.name === name);
    const right = read.filter((field) => field.name === name);
    const at = `${path}/${localName(name)}`;
    if ([...left, ...right].every(({ isAbsent }) => isAbsent) && left.length !== right.length) return undefined;
    if (left.length !== right.length) return `${at} is read ${right.length} times, and was meant ${left.length} times`;
    return firstOf(left, (field, index) => findDifference(field.tree, right[index]?.tree ?? "", at));
  });
}

function hasText(tree: WireTree): boolean {
  return typeof tree === "string" || tree.some(({ name }) => name === TEXT);
}

/** The parts of a value: a text is the text of simple content without attributes. */
function parts(tree: WireTree): readonly WireField[] {
  return typeof tree === "string" ? [field(TEXT, tree)] : tree;
}

/** As `findDifference`, for a reader that skips undeclared parts: the parts that it has read must be as they were meant. */
export function findLoss(meant: WireTree, read: WireTree): string | undefined {
  return findDifference(known(meant, read), read);
}

/** The names of the parts that a reader has skipped, as "/Record/Part". */
export function findSkipped(meant: WireTree, read: WireTree, path = ""): readonly string[] {
  if (typeof meant === "string" || typeof read === "string") return [];
  return matched(meant, read).flatMap(([field, counterpart]) => {
    if (field.isAbsent) return [];
    const at = `${path}/${localName(field.name)}`;
    return counterpart === undefined ? [at] : findSkipped(field.tree, counterpart.tree, at);
  });
}

/** The parts of a value that the reader declares: those whose names are among the parts that it has read. */
function known(meant: WireTree, read: WireTree): WireTree {
  if (typeof meant === "string") return meant;
  const declared = parts(read);
  const names = new Set(declared.map(({ name }) => name));
  return matched(meant, declared)
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
  return name.replace(/^(@?)\{.*\}/, "$1");
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
  return typeof tree === "string" ? JSON.stringify(tree.replace(/\0.*/, "").slice(0, 80)) : `${tree.length} parts`;
}
