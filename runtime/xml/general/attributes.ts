import type { AttributeDescriptor, ComplexDescriptor, SimpleDescriptor, XmlAttribute } from "../../descriptor.js";
import { fixedType } from "../../types/derived.js";
import { clarkName } from "../namespaces.js";
import { allowsNamespace } from "./model.js";
import type { Decoder } from "../decoder.js";
import { parseText } from "../element.js";
import { checkUnknown } from "../instance.js";
import type { StartTag } from "../tags.js";
import { type MutableRecord, planLeaf } from "../plan.js";
import type { Reader } from "../reader.js";

/** The property of attributes that an anyAttribute allows. */
export const ATTRIBUTES = "$attributes";

/** An attribute of a type, prepared once. */
export interface AttributePlan {
  readonly descriptor: AttributeDescriptor;
  /** That of the attribute, restricted to the fixed value. */
  readonly type: SimpleDescriptor;
  /** Every text is a value, as it is. */
  readonly isText: boolean;
}

const plans = new WeakMap<ComplexDescriptor, ReadonlyMap<string, AttributePlan>>();

/** The attributes of a type by their names. */
export function attributePlans(type: ComplexDescriptor): ReadonlyMap<string, AttributePlan> {
  const known = plans.get(type);
  if (known !== undefined) return known;
  const prepared = new Map((type.attributes ?? []).map((descriptor) => [attributeName(descriptor), plan(descriptor)]));
  plans.set(type, prepared);
  return prepared;
}

function plan(descriptor: AttributeDescriptor): AttributePlan {
  const { type, fixed } = descriptor;
  const isText = fixed === undefined && planLeaf(type).isText;
  return { descriptor, type: fixed === undefined ? type : fixedType(type, fixed), isText };
}

/** The name of an attribute in the notation of errors. */
export function attributeName({ namespace = "", name }: AttributeDescriptor): string {
  return clarkName({ namespace, local: name });
}

/** Reads attributes into properties; those of XML Schema instances are not among them. */
export function readAttributes(
  decoder: Decoder,
  type: ComplexDescriptor,
  attributes: readonly XmlAttribute[],
  tag: StartTag,
  value: MutableRecord,
): void {
  const known = attributePlans(type);
  let others: XmlAttribute[] | undefined;
  for (const attribute of attributes) {
    const { name } = attribute;
    const declared = known.get(clarkName(name));
    if (declared !== undefined) {
      value[declared.descriptor.property] = declared.isText
        ? attribute.value
        : readAttribute(decoder.reader, declared, attribute, tag);
    } else if (type.anyAttribute !== undefined && allowsNamespace(type.anyAttribute.namespaces, name.namespace)) {
      others ??= [];
      others.push(attribute);
    } else checkUnknown(decoder, attribute, tag);
  }
  if (others !== undefined) value[ATTRIBUTES] = others;
  for (const { property, name, required } of type.attributes ?? []) {
    if (required !== true || Object.hasOwn(value, property)) continue;
    const place = { offset: tag.offset, name: `@${name}` };
    throw decoder.reader.error("missing", "the attribute is missing; it is required", place);
  }
}

function readAttribute(
  reader: Reader,
  { type, descriptor }: AttributePlan,
  { value }: XmlAttribute,
  { offset }: StartTag,
): unknown {
  return parseText(reader, type, value, offset, reader.scope, `@${descriptor.name}`);
}
