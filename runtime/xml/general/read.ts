import type { ChildDescriptor, ComplexDescriptor, SimpleContentDescriptor, XmlAttribute } from "../../descriptor.js";
import type { Decoder } from "../decoder.js";
import { closeLeaf, openContent, readNil } from "../element.js";
import { checkUnknown, HINTS, isNamed, readNilFlag, readTypeName, wrongType } from "../instance.js";
import type { StartTag } from "../tags.js";
import { XSI_NAMESPACE } from "../namespaces.js";
import {
  ContentPlan,
  type ContentReference,
  type ElementPlan,
  type MutableRecord,
  planContent,
  type TypeReader,
} from "../plan.js";
import { readAttributes } from "./attributes.js";
import { openGroupFrame, openMixedFrame } from "./frames.js";
import { contentModel, GroupModel } from "./model.js";
import { GeneralPlan, planLeaves } from "./plan.js";
import { readSimple } from "./simple.js";

/** The property of the name of a derived type. */
export const TYPE = "$type";
/** The property of an element that is nil and has attributes. */
export const NIL = "$nil";

/** Reads elements of complex types that are more than a sequence of elements. */
export const complexReader: TypeReader = {
  plan(type) {
    if (type.mixed === true) return new GeneralPlan(type, openMixedFrame);
    const { namespace, children = [] } = type;
    const source = isSimple(type) ? { namespace, children } : type;
    const model = contentModel(source);
    if (model instanceof GroupModel) return new GeneralPlan(type, openGroupFrame);
    return new ContentPlan(planLeaves(children, namespace), type.items === true, undefined, undefined, model);
  },
  isPlain: (type) => type.abstract !== true && !isSimple(type) && !type.attributes?.some(({ required }) => required),
  open(decoder: Decoder, element, tag) {
    const { type: declared, preset } = element.content as ContentReference;
    const instance = readInstance(decoder, element, tag);
    const type = actualType(decoder, declared, preset, instance, tag);
    const isPolymorphic = declared.derived !== undefined && instance.type !== undefined;
    openComplex(decoder, element, type, tag, instance, { $type: isPolymorphic ? typeName(type) : undefined });
  },
};

function isSimple({ content }: ComplexDescriptor): boolean {
  return content?.kind === "simple";
}

/** The value of `$type` of a type. */
export function typeName({ typeName: own, name }: { readonly typeName?: string; readonly name: string }): string {
  return own ?? name;
}

/** The attributes of an element: those of XML Schema instances, and the others. */
export interface Instance {
  readonly isNil: boolean;
  readonly type: XmlAttribute | undefined;
  readonly others: readonly XmlAttribute[];
}

/** Reads xsi:nil and xsi:type. */
export function readInstance(decoder: Decoder, element: ElementPlan, tag: StartTag): Instance {
  let isNil = false;
  let type: XmlAttribute | undefined;
  const others: XmlAttribute[] = [];
  for (const attribute of tag.attributes) {
    const { namespace, local } = attribute.name;
    if (namespace !== XSI_NAMESPACE) others.push(attribute);
    else if (local === "nil") isNil = readNilFlag(decoder.reader, element, attribute, tag);
    else if (local === "type") type = attribute;
    else if (!HINTS.has(local)) checkUnknown(decoder, attribute, tag);
  }
  return { isNil, type, others };
}

/** The types that an element may have: the declared one, unless it is abstract, and those that may replace it. */
export function possibleTypes(
  declared: ComplexDescriptor,
  element: Pick<ChildDescriptor, "blocked">,
): readonly ComplexDescriptor[] {
  const derived = replacements(declared, element);
  return declared.abstract === true ? derived : [declared, ...derived];
}

/** The type of an element: the declared one, or that which xsi:type names (XML Schema part 1, section 3.3.4). */
function actualType(
  { reader }: Decoder,
  declared: ComplexDescriptor,
  element: Pick<ChildDescriptor, "blocked">,
  { type: attribute }: Instance,
  { offset }: StartTag,
): ComplexDescriptor {
  if (attribute === undefined) {
    if (declared.abstract !== true) return declared;
    const problem = `xsi:type is missing; expected ${declaredName(declared)}, which is abstract`;
    throw reader.error("type", problem, { offset });
  }
  const name = readTypeName(reader, attribute.value);
  const derived = replacements(declared, element);
  if (declared.abstract !== true && isNamed(declared, name)) return declared;
  for (const type of derived) if (isNamed(type, name)) return type;
  const or = derived.length === 0 ? ", or nothing" : ` or one of ${derived.slice(0, LISTED).map(typeName).join(", ")}`;
  throw wrongType(reader, attribute.value, offset, declaredName(declared) + or);
}

function declaredName({ abstract, name }: ComplexDescriptor): string {
  return `${abstract === true ? "a type derived from" : "the declared type"} ${name}`;
}

const derivations = new WeakMap<ComplexDescriptor, readonly ComplexDescriptor[]>();

/** The types that may replace a type, asked for once. */
function derivedTypes(type: ComplexDescriptor): readonly ComplexDescriptor[] {
  const known = derivations.get(type);
  if (known !== undefined) return known;
  const derived = type.derived?.() ?? [];
  derivations.set(type, derived);
  return derived;
}

/** The types that may replace that of an element. */
function replacements(
  declared: ComplexDescriptor,
  { blocked }: Pick<ChildDescriptor, "blocked">,
): readonly ComplexDescriptor[] {
  const derived = derivedTypes(declared);
  if (blocked === undefined) return derived;
  if (blocked === "all") return [];
  return derived.filter((type) => !blocked.some((name) => isNamed(type, name)));
}

/** How many names of types an error lists. */
const LISTED = 20;

/** How the content of an element is read, where that is not by its type alone. */
interface Reading {
  readonly $type: string | undefined;
  readonly plan?: ContentPlan;
}

/** Reads the rest of an element of a complex type, or opens a frame for it. */
export function openComplex(
  decoder: Decoder,
  element: ElementPlan,
  type: ComplexDescriptor,
  tag: StartTag,
  { isNil, others }: Pick<Instance, "isNil" | "others">,
  { $type, plan }: Reading,
): void {
  const isSimpleContent = type.content?.kind === "simple";
  const contentPlan = plan ?? (isNil || isSimpleContent ? undefined : planContent(type));
  const value = (contentPlan?.newValue() ?? {}) as MutableRecord;
  if ($type !== undefined) value[TYPE] = $type;
  readAttributes(decoder, type, others, tag, value);
  if (isNil) {
    readNil(decoder, element, tag);
    closeLeaf(decoder, element, tag, hasAttributes(type) ? { [NIL]: true, ...value } : null);
  } else if (contentPlan === undefined) {
    const { content } = element;
    const preset = content.kind === "content" ? content.preset : {};
    value["value"] = readSimple(decoder, element, tag, (type.content as SimpleContentDescriptor).type, preset);
    closeLeaf(decoder, element, tag, value);
  } else openContent(decoder, element, contentPlan, tag, value);
}

/** Whether elements of a type can have attributes: then not all that are nil have the same value. */
export function hasAttributes({ attributes, anyAttribute }: ComplexDescriptor): boolean {
  return attributes !== undefined || anyAttribute !== undefined;
}
