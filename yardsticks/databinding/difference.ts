import {
  type AttributeDescriptor,
  type ComplexDescriptor,
  elementsOf,
  type ElementView,
  resolveType,
  type SimpleDescriptor,
  type TypeDescriptor,
} from "@portwright/runtime";
import { XSD_NAMESPACE, xs, XSI_NAMESPACE } from "@portwright/runtime/codec";
import { clark, elementsOfTree, textOf, type Tree } from "./read-tree.js";
import { isSameText, type ScopedText } from "./same-text.js";

/** What the contract says of an element. The types only select how texts are compared: 1.0 and 1 are one number. */
export type Declared = Pick<ElementView, "type" | "default" | "fixed">;

const XSI = { type: clark(XSI_NAMESPACE, "type"), nil: clark(XSI_NAMESPACE, "nil") };
const SCHEMA_LOCATIONS = new Set(
  ["schemaLocation", "noNamespaceSchemaLocation"].map((local) => clark(XSI_NAMESPACE, local)),
);

/** The first place in which two elements have different values; undefined where they have the same. */
export function differenceOf(
  sent: Tree,
  received: Tree,
  declared: Declared | undefined,
  around = "",
): string | undefined {
  const path = `${around}/${sent.local}`;
  if (nameOf(sent) !== nameOf(received)) return `${path}: ${nameOf(received)} instead of ${nameOf(sent)}`;
  const type = typeOf(sent, declared);
  return (
    attributesDifference(sent, received, type, declared, path) ??
    contentDifference(sent, received, type, declared, path)
  );
}

function nameOf({ namespace, local }: Tree): string {
  return clark(namespace, local);
}

/** The type that xsi:type names, else the declared one; undefined where neither is known. */
function typeOf(element: Tree, declared: Declared | undefined): TypeDescriptor | undefined {
  const type = declared && resolveType(declared.type);
  const named = typeName(element);
  if (named === undefined) return type;
  const derived = type?.kind === "complex" ? (type.derived?.() ?? []) : [];
  const replacement = derived.find(({ namespace, name }) => clark(namespace, name) === named);
  return replacement ?? builtinNamed(named) ?? type;
}

function builtinNamed(named: string): TypeDescriptor | undefined {
  const builtins: Readonly<Record<string, SimpleDescriptor>> = xs;
  return Object.values(builtins).find(({ name }) => clark(XSD_NAMESPACE, name) === named);
}

/** The name in xsi:type; undefined where there is none. */
function typeName({ attributes, scope }: Tree): string | undefined {
  const [local, prefix = ""] = attributes.get(XSI.type)?.trim().split(":").reverse() ?? [];
  return local === undefined ? undefined : clark(scope.get(prefix) ?? "", local);
}

function attributesDifference(
  sent: Tree,
  received: Tree,
  type: TypeDescriptor | undefined,
  declared: Declared | undefined,
  path: string,
): string | undefined {
  const names = new Set(
    [...sent.attributes.keys(), ...received.attributes.keys()].filter((n) => !SCHEMA_LOCATIONS.has(n)),
  );
  const uses = type?.kind === "complex" ? (type.attributes ?? []) : [];
  for (const name of names) {
    if (name === XSI.type ? isSameType(sent, received, declared) : isSameAttribute(sent, received, name, uses))
      continue;
    return `${path}/@${name}: ${shown(received.attributes.get(name))} instead of ${shown(sent.attributes.get(name))}`;
  }
  return undefined;
}

/** An xsi:type that names the declared type says nothing. */
function isSameType(sent: Tree, received: Tree, declared: Declared | undefined): boolean {
  const type = declared && resolveType(declared.type);
  const own = type && clark(type.namespace, type.name);
  return (typeName(sent) ?? own) === (typeName(received) ?? own);
}

function isSameAttribute(sent: Tree, received: Tree, name: string, uses: readonly AttributeDescriptor[]): boolean {
  const type = name === XSI.nil ? xs.boolean : uses.find((use) => clark(use.namespace ?? "", use.name) === name)?.type;
  const [left, right] = [sent.attributes.get(name), received.attributes.get(name)];
  if (left === undefined || right === undefined) return left === right;
  return isSameText({ text: left, scope: sent.scope }, { text: right, scope: received.scope }, type);
}

function contentDifference(
  sent: Tree,
  received: Tree,
  type: TypeDescriptor | undefined,
  declared: Declared | undefined,
  path: string,
): string | undefined {
  const simple = type && simpleOf(type);
  const isText = elementsOfTree(sent).length === 0 && elementsOfTree(received).length === 0;
  if (simple !== undefined || (isText && type?.kind !== "complex")) {
    const [left, right] = [textIn(sent, declared), textIn(received, declared)];
    return isSameText(left, right, simple) ? undefined : `${path}: ${shown(right.text)} instead of ${shown(left.text)}`;
  }
  return childrenDifference(sent, received, type, path);
}

/** The simple type of the content. */
function simpleOf(type: TypeDescriptor): SimpleDescriptor | undefined {
  if (type.kind === "simple") return type;
  return type.kind === "complex" && type.content?.kind === "simple" ? type.content.type : undefined;
}

/** The text of an element; an empty one has its default value (XML Schema part 1, section 3.3.1). */
function textIn(element: Tree, declared: Declared | undefined): ScopedText {
  const text = textOf(element);
  const isNil = element.attributes.has(XSI.nil);
  return { text: text === "" && !isNil ? (declared?.default ?? declared?.fixed ?? "") : text, scope: element.scope };
}

function childrenDifference(
  sent: Tree,
  received: Tree,
  type: TypeDescriptor | undefined,
  path: string,
): string | undefined {
  const [left, right] = [significant(sent, type), significant(received, type)];
  if (left.length !== right.length) return `${path}: ${right.length} children instead of ${left.length}`;
  const views = type === undefined ? [] : elementsOf(() => type as never);
  for (const [index, child] of left.entries()) {
    const other = right[index] ?? "";
    const found = childDifference(child, other, views, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function childDifference(
  sent: Tree | string,
  received: Tree | string,
  views: readonly ElementView[],
  path: string,
): string | undefined {
  if (typeof sent === "string" || typeof received === "string") {
    return sent === received ? undefined : `${path}: ${shown(received)} instead of ${shown(sent)}`;
  }
  const view = views.find(({ namespace, name }) => clark(namespace, name) === nameOf(sent));
  return differenceOf(sent, received, view, path);
}

/** The children; in element-only content without the white space between them. */
function significant({ children }: Tree, type: TypeDescriptor | undefined): readonly (Tree | string)[] {
  const isMixed = type?.kind === "complex" ? type.mixed === true : contentIsMixed(children);
  if (isMixed) return children;
  const elements = children.filter((child) => typeof child !== "string" || child.trim() !== "");
  return type?.kind === "complex" && isAll(type) ? elements.toSorted(byName) : elements;
}

/** Whether the order of the elements says nothing (XML Schema part 1, section 3.8.4). */
function isAll({ content }: ComplexDescriptor): boolean {
  return content?.kind === "all";
}

function byName(left: Tree | string, right: Tree | string): number {
  const [first, second] = [left, right].map((child) => (typeof child === "string" ? "" : child.local));
  return (first ?? "") < (second ?? "") ? -1 : 1;
}

/** Whether there is text other than white space: no schema says it of the match of a wildcard. */
function contentIsMixed(children: readonly (Tree | string)[]): boolean {
  return children.some((child) => typeof child === "string" && child.trim() !== "");
}

function shown(value: Tree | string | undefined): string {
  if (value === undefined) return "nothing";
  return typeof value === "string" ? JSON.stringify(value) : `<${value.local}>`;
}
