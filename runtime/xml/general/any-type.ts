import type { AnyTypeDescriptor, ComplexDescriptor, SimpleDescriptor } from "../../descriptor.js";
import * as builtinTypes from "../../types/builtin-types.js";
import { formatSimple } from "../../types/simple.js";
import { childrenOf } from "../../views.js";
import type { Decoder } from "../decoder.js";
import { closeLeaf, readNil } from "../element.js";
import { isNamed, readTypeName, wrongType } from "../instance.js";
import { checkObject, type Encoder, type PreparedElement, type TypeWriter } from "../encode.js";
import { escapeText } from "../escape.js";
import type { StartTag } from "../tags.js";
import { XSD_NAMESPACE } from "../namespaces.js";
import { OpenTag, writeNil, writeTypeName } from "./open-tag.js";
import { ContentPlan, type ElementPlan, planElement, type SpecialPlan, type TypeReader } from "../plan.js";
import { readAttributes } from "./attributes.js";
import { type Instance, openComplex, readInstance, TYPE, typeName } from "./read.js";
import { readSimple } from "./simple.js";
import { readTreeInContext } from "./tree.js";
import { typedWriter } from "./write.js";
import { isNode, writeTree } from "./write-tree.js";

/** What precedes the names of built-in types in `$type`. */
const BUILTIN = "xs:";

/** The built-in types by their names. */
const BUILTINS: ReadonlyMap<string, SimpleDescriptor> = new Map(Object.entries(builtinTypes));

/** Reads elements of xs:anyType: by xsi:type, or as trees. */
export const anyTypeReader: TypeReader = {
  open(decoder: Decoder, element, tag) {
    const type = (element.content as SpecialPlan).type as AnyTypeDescriptor | undefined;
    const instance = readInstance(decoder, element, tag);
    if (instance.isNil && instance.others.length === 0) {
      readNil(decoder, element, tag);
      closeLeaf(decoder, element, tag, null);
      return;
    }
    const found = type && namedType(decoder, type, instance, tag);
    if (found === undefined) closeLeaf(decoder, element, tag, readTreeInContext(decoder, tag));
    else if (found.kind === "complex") openNamed(decoder, element, found, tag, instance);
    else openSimple(decoder, element, found, tag, instance);
  },
};

/** The type that xsi:type names; undefined where there is none, or xs:anyType itself. */
function namedType(
  { reader, strictness }: Decoder,
  anyType: AnyTypeDescriptor,
  { type: attribute }: Instance,
  { offset }: StartTag,
): ComplexDescriptor | SimpleDescriptor | undefined {
  const name = attribute && readTypeName(reader, attribute.value);
  if (attribute === undefined || isNamed(anyType, name)) return undefined;
  const types = anyType.types?.() ?? [];
  const builtin = name?.namespace === XSD_NAMESPACE ? BUILTINS.get(name.local) : undefined;
  const found = builtin ?? types.find((type) => isNamed(type, name));
  if (found !== undefined || strictness.unknown === "ignore") return found;
  throw wrongType(reader, attribute.value, offset, "a built-in type or a type of the contract");
}

/** Reads an element of a complex type; of one whose value is an array, the array is the property `value`. */
function openNamed(
  decoder: Decoder,
  element: ElementPlan,
  type: ComplexDescriptor,
  tag: StartTag,
  instance: Instance,
): void {
  const plan = type.items === true ? planItems(type) : undefined;
  openComplex(decoder, element, type, tag, instance, { $type: typeName(type), ...(plan && { plan }) });
}

const itemPlans = new WeakMap<ComplexDescriptor, ContentPlan>();

function planItems(type: ComplexDescriptor): ContentPlan {
  const known = itemPlans.get(type);
  if (known !== undefined) return known;
  const children = childrenOf(type).map((child) => planElement({ ...child, property: "value" }, type.namespace, true));
  const plan = new ContentPlan(children, false);
  itemPlans.set(type, plan);
  return plan;
}

function openSimple(
  decoder: Decoder,
  element: ElementPlan,
  type: SimpleDescriptor,
  tag: StartTag,
  { others }: Instance,
): void {
  readAttributes(decoder, NO_ATTRIBUTES, others, tag, {});
  const value = readSimple(decoder, element, tag, type, {});
  closeLeaf(decoder, element, tag, { [TYPE]: nameOf(type), value });
}

const NO_ATTRIBUTES: ComplexDescriptor = { kind: "complex", name: "", namespace: "", children: [] };

/** The value of `$type`. */
function nameOf(type: ComplexDescriptor | SimpleDescriptor): string {
  return type.namespace === XSD_NAMESPACE ? BUILTIN + type.name : typeName(type);
}

/** Writes elements of xs:anyType. */
export const anyTypeWriter: TypeWriter = {
  prepare(anyType: AnyTypeDescriptor, element) {
    const writeComplex = typedWriter(element, true);
    let named: ReadonlyMap<string, ComplexDescriptor | SimpleDescriptor> | undefined;
    return (encoder: Encoder, value, outer) => {
      if (value === null) writeNil(encoder, element, outer);
      else if (isNode(value)) writeAs(encoder, element, value, outer);
      else {
        named ??= new Map((anyType.types?.() ?? []).map((type) => [nameOf(type), type]));
        const name = typeNameOf(encoder, value);
        const type = name.startsWith(BUILTIN) ? BUILTINS.get(name.slice(BUILTIN.length)) : named.get(name);
        if (type === undefined)
          encoder.inside([TYPE], () => encoder.fail("type", `no type of the contract is called ${name}`));
        else if (type.kind === "complex" && type.items !== true) writeComplex(encoder, type, value, outer);
        else writeValue(encoder, element, type, value, outer);
      }
    };
  },
};

function typeNameOf(encoder: Encoder, value: unknown): string {
  const name = typeof value === "object" && value !== null ? (value as { readonly $type?: unknown }).$type : undefined;
  return typeof name === "string" ? name : encoder.failType(value, `an XmlElement, or an object with ${TYPE}`);
}

/** Writes a tree under the name of the element. */
function writeAs(encoder: Encoder, { name: local, namespace }: PreparedElement, node: XmlNode, outer: string): void {
  const prefix = node.name.namespace === namespace ? node.prefix : "";
  writeTree(encoder, { ...node, name: { namespace, local }, prefix }, outer);
}

type XmlNode = Parameters<typeof writeTree>[1];

const VALUE = { owner: "a value of xs:anyType", names: new Set([TYPE, "value"]) };

/** Writes the property `value` as a simple value or as an array. */
function writeValue(
  encoder: Encoder,
  element: PreparedElement,
  type: ComplexDescriptor | SimpleDescriptor,
  object: unknown,
  outer: string,
): void {
  const { value } = checkObject(encoder, object, VALUE);
  const tag = new OpenTag(element, outer);
  writeTypeName(tag, type);
  encoder.inside(["value"], () => {
    if (type.kind === "simple") {
      const text = escapeText(formatSimple(type, value, tag), type.name);
      encoder.write(tag.start(">") + text + tag.end());
      return;
    }
    encoder.write(tag.start(">"));
    encoder.content(type, value, tag.inner);
    encoder.write(tag.end());
  });
}
