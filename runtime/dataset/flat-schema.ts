import type { AtomicDescriptor, BuiltinName, SimpleDescriptor, XmlElement } from "../descriptor.js";
import * as builtinTypes from "../types/builtin-types.js";
import { NCNAME } from "../types/text.js";
import { declarationProblem, XSD_NAMESPACE } from "../xml/namespaces.js";
import type { Table } from "./format.js";
import { attributeOf, isNamed, namespaceOf, type Place } from "./read.js";

/** The built-in type of a column: an atomic one whose texts need no declarations of prefixes. */
export type DataColumnType = Exclude<BuiltinName, "anySimpleType" | "QName" | "NOTATION">;

/** A column of a table as an inline schema declares it. */
export interface DataColumn {
  /** The name on the wire: .NET writes characters that XML names cannot have as `_x0020_`. */
  readonly name: string;
  /** The built-in type, or that which the type of the column restricts. */
  readonly type: DataColumnType;
  /** Whether every row has the column. */
  readonly required?: true;
  /** Whether the column may be null beside being absent. */
  readonly nillable?: true;
}

/** What an inline schema says that has flat tables: columns of atomic built-in types, and nothing in them. */
export interface FlatSchema {
  readonly name: string;
  readonly namespace: string;
  readonly tables: readonly { readonly name: string; readonly columns: readonly DataColumn[] }[];
}

const COLUMN_TYPES: ReadonlyMap<string, AtomicDescriptor> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries<SimpleDescriptor>(builtinTypes).flatMap(([name, type]) =>
    type.variety !== "atomic" || ["anySimpleType", "QName", "NOTATION"].includes(name) ? [] : [[name, type] as const],
  ),
);

/** Whether a text names a type that columns can have. */
export function isColumnType(name: unknown): name is DataColumnType {
  return COLUMN_TYPES.has(name as string);
}

/** The tables of a flat schema with everything that reading and writing need; the properties are the names. */
export function describeTables({ namespace, tables }: FlatSchema): readonly Table[] {
  return tables.map(({ name, columns: declared }) => {
    const columns = declared.map(({ name: local, type, required = false, nillable = false }) => ({
      property: local,
      name: local,
      type: COLUMN_TYPES.get(type) as AtomicDescriptor,
      required,
      nillable,
    }));
    const children = columns.map(({ property, name: local, type, required, nillable }) => ({
      property,
      name: local,
      type,
      ...(required ? {} : { min: 0 }),
      ...(nillable ? { nillable } : {}),
    }));
    return { property: name, name, namespace, row: { kind: "complex", name, namespace, children }, columns };
  });
}

/**
 * Reads an inline schema that declares one element, in it tables, and in these columns of built-in types or restrictions
 * of them. Keys, annotations and attributes of other namespaces have no effect on rows.
 * @returns undefined for a schema with anything else: attributes, nested tables, types with names, xs:any
 */
export function readFlatSchema(schema: XmlElement): FlatSchema | undefined {
  const [root, ...others] = childrenIn({ element: schema, path: "" }, ["element"]) ?? [];
  const namespace = attributeOf(schema, "", "targetNamespace") ?? "";
  const isQualified = namespace === "" || attributeOf(schema, "", "elementFormDefault") === "qualified";
  const name = root && nameOf(root);
  if (root === undefined || name === undefined || others.length > 0 || !isQualified) return undefined;
  if (declarationProblem("", namespace) !== undefined) return undefined;
  const tables = allOf(declarationsIn(root), (table) => {
    const columns = allOf(declarationsIn(table), readColumn);
    const local = nameOf(table);
    return columns === undefined || local === undefined ? undefined : { name: local, columns };
  });
  return tables && { name, namespace, tables };
}

/** What each declaration is read as; undefined where one cannot be, or two have the same name. */
function allOf<Item extends { readonly name: string }>(
  places: readonly Place[] | undefined,
  read: (place: Place) => Item | undefined,
): readonly Item[] | undefined {
  const items = places?.map(read).filter((item) => item !== undefined);
  const names = new Set(items?.map(({ name }) => name));
  return names.size === places?.length ? items : undefined;
}

const GROUPS = ["choice", "sequence", "all"];
const CONSTRAINTS = ["unique", "key", "keyref"];

/** The declarations in the anonymous type of an element; undefined where it has anything else. */
function declarationsIn(place: Place): readonly Place[] | undefined {
  if (!isPlain(place, ["type", "ref", "form"])) return undefined;
  const parts = childrenIn(place, ["complexType", ...CONSTRAINTS]) ?? [];
  const [type, ...others] = parts.filter(({ element }) => element.name.local === "complexType");
  if (type === undefined || others.length > 0 || !isPlain(type, ["mixed"])) return undefined;
  const groups = childrenIn(type, GROUPS);
  if (groups === undefined || groups.length > 1) return undefined;
  return groups[0] === undefined ? [] : childrenIn(groups[0], ["element"]);
}

function readColumn(place: Place): DataColumn | undefined {
  const name = nameOf(place);
  const type = isPlain(place, ["ref", "form", "maxOccurs"]) ? typeOf(place) : undefined;
  if (name === undefined || type === undefined) return undefined;
  return {
    name,
    type,
    ...(attributeOf(place.element, "", "minOccurs") === "0" ? {} : { required: true as const }),
    ...(attributeOf(place.element, "", "nillable") === "true" ? { nillable: true as const } : {}),
  };
}

function nameOf({ element }: Place): string | undefined {
  const name = attributeOf(element, "", "name");
  return name !== undefined && NCNAME.test(name) ? name : undefined;
}

function typeOf(place: Place): DataColumnType | undefined {
  const [simpleType] = childrenIn(place, ["simpleType"]) ?? [];
  const [restriction] = simpleType === undefined ? [] : (childrenIn(simpleType, ["restriction"]) ?? []);
  const at = restriction ?? place;
  const text = attributeOf(at.element, "", restriction === undefined ? "type" : "base");
  const [local = "", prefix = ""] = (text ?? "").trim().split(":").reverse();
  return namespaceOf(at, prefix) === XSD_NAMESPACE && isColumnType(local) ? local : undefined;
}

function isPlain({ element }: Place, excluded: readonly string[]): boolean {
  return excluded.every((local) => attributeOf(element, "", local) === undefined);
}

/** The children that XML Schema gives these names, without annotations; undefined where there is anything else. */
function childrenIn(place: Place, names: readonly string[]): readonly Place[] | undefined {
  const found: Place[] = [];
  for (const child of place.element.children) {
    if (typeof child === "string") {
      if (child.trim() !== "") return undefined;
      continue;
    }
    if (isNamed(child, { namespace: XSD_NAMESPACE, local: "annotation" })) continue;
    if (child.name.namespace !== XSD_NAMESPACE || !names.includes(child.name.local)) return undefined;
    found.push({ element: child, path: "", parent: place });
  }
  return found;
}
