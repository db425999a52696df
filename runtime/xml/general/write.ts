import type { ComplexDescriptor, QName, XmlAttribute } from "../../descriptor.js";
import { withArticle } from "../../types/refuse.js";
import { simpleFormatter } from "../../types/simple.js";
import { NCNAME } from "../../types/text.js";
import { contentOf } from "../../views.js";
import { allowsNamespace } from "./model.js";
import {
  checkArray,
  checkObject,
  type Encoder,
  type KnownProperties,
  type PreparedElement,
  type Preset,
  type TypeWriter,
} from "../encode.js";
import { escapeText } from "../escape.js";
import { clarkName, XML_NAMESPACE, XMLNS_NAMESPACE, XSI_NAMESPACE } from "../namespaces.js";
import { OpenTag, writeNil, writeTypeName, xsi } from "./open-tag.js";
import { ATTRIBUTES, attributeName, attributePlans } from "./attributes.js";
import { CONTENT } from "./frames.js";
import { hasAttributes, NIL, possibleTypes, TYPE, typeName } from "./read.js";
import { textFormatter } from "./simple.js";
import { mixedWriter } from "./write-mixed.js";
import { isName } from "./write-tree.js";
import { prepareParticle } from "./write-particles.js";

type Value = Readonly<Record<string, unknown>>;

/** Writes elements of complex types that are more than a sequence of elements. */
export const complexWriter: TypeWriter = {
  prepare(type: ComplexDescriptor, element) {
    const write = typedWriter(element, type.derived !== undefined);
    return (encoder, value, outer) => {
      if (value === null && !hasAttributes(type)) {
        writeNil(encoder, element, outer, nilType(encoder, type, element.descriptor));
      } else write(encoder, actualType(encoder, type, value, element.descriptor), value, outer);
    };
  },
};

/**
 * The type that an element names which is null: the actual type of an element is not abstract, also where it is nil (XML
 * Schema part 1, section 3.4.4). Undefined where the declared type is that.
 */
function nilType(encoder: Encoder, declared: ComplexDescriptor, preset: Preset): ComplexDescriptor | undefined {
  if (declared.abstract !== true) return undefined;
  const found = possibleTypes(declared, preset).find((type) => type.abstract !== true && !hasAttributes(type));
  return found ?? encoder.fail("type", `null is not possible, because the type ${declared.name} is abstract`);
}

/** The type of a value: the declared one, or a derived one that `$type` names. */
function actualType(encoder: Encoder, declared: ComplexDescriptor, value: unknown, preset: Preset): ComplexDescriptor {
  if (declared.derived === undefined && declared.abstract !== true) return declared;
  const name = typeof value === "object" && value !== null ? (value as Value)[TYPE] : undefined;
  if (name === undefined && declared.abstract !== true) return declared;
  const allowed = possibleTypes(declared, preset);
  const found = allowed.find((type) => typeName(type) === name);
  if (found !== undefined) return found;
  const expected = `expected one of ${allowed.map(typeName).join(", ")}`;
  return encoder.inside([TYPE], () =>
    name === undefined
      ? encoder.fail("missing", `missing, because the type ${declared.name} is abstract; ${expected}`)
      : encoder.fail("type", expected),
  );
}

/** Writes an element of a type that is known with the value. */
export type WriteTyped = (encoder: Encoder, type: ComplexDescriptor, value: unknown, outer: string) => void;

/**
 * Prepares the writer of an element whose type is found with each value.
 * @param isTyped whether values may have `$type`
 */
export function typedWriter(element: PreparedElement, isTyped: boolean): WriteTyped {
  const knownProperties = new WeakMap<ComplexDescriptor, KnownProperties>();
  const known = (type: ComplexDescriptor, { names }: PreparedType): KnownProperties => {
    const found = knownProperties.get(type);
    if (found !== undefined) return found;
    const more = [...(isTyped ? [TYPE] : []), ...(element.nillable && hasAttributes(type) ? [NIL] : [])];
    const made = { owner: withArticle(type.name), names: new Set([...names, ...more]) };
    knownProperties.set(type, made);
    return made;
  };
  return (encoder, type, value, outer) => {
    const prepared = prepareType(type);
    const properties = known(type, prepared);
    const object = checkObject(encoder, value, properties);
    const tag = new OpenTag(element, outer);
    encoder.enter();
    // The attributes with prefixes of their own come first, before a name in a text takes one of these.
    if (object[ATTRIBUTES] !== undefined) writeOthers(encoder, tag, type, object[ATTRIBUTES]);
    if (object[TYPE] !== undefined) writeTypeName(tag, type);
    writeAttributes(encoder, tag, prepared, object, properties.owner);
    if (properties.names.has(NIL) && object[NIL] === true) {
      tag.attribute(xsi("nil"), "true");
      checkNil(encoder, prepared, object);
      encoder.write(tag.start("/>"));
    } else prepared.content(encoder, { element, tag, object, owner: properties.owner });
    encoder.leave();
  };
}

/** An element that is being written: its start tag is complete but for what the content declares. */
interface OpenElement {
  readonly element: PreparedElement;
  readonly tag: OpenTag;
  readonly object: Value;
  readonly owner: string;
}

interface PreparedType {
  readonly type: ComplexDescriptor;
  /** The properties of its values. */
  readonly names: readonly string[];
  readonly attributes: readonly PreparedAttribute[];
  /** Writes the start tag, the content and the end tag. */
  readonly content: (encoder: Encoder, open: OpenElement) => void;
}

interface PreparedAttribute {
  readonly property: string;
  readonly name: QName;
  readonly required: boolean;
  /** Every object has something of the property's name ("toString"), so only a property of the object itself counts. */
  readonly inherited: boolean;
  readonly format: ReturnType<typeof simpleFormatter>;
}

const preparedTypes = new WeakMap<ComplexDescriptor, PreparedType>();

function prepareType(type: ComplexDescriptor): PreparedType {
  const known = preparedTypes.get(type);
  if (known !== undefined) return known;
  const attributes = [...attributePlans(type).values()].map(({ descriptor, type: restricted }) => {
    const { property, name: local, namespace = "", required = false } = descriptor;
    const inherited = property in Object.prototype;
    return { property, name: { namespace, local }, required, inherited, format: simpleFormatter(restricted) };
  });
  const { names, content } = prepareContent(type);
  const own = [...attributes.map(({ property }) => property), ...(type.anyAttribute ? [ATTRIBUTES] : [])];
  const prepared = { type, attributes, content, names: [...names, ...own] };
  preparedTypes.set(type, prepared);
  return prepared;
}

function prepareContent(type: ComplexDescriptor): Pick<PreparedType, "names" | "content"> {
  const { content, mixed } = type;
  if (content?.kind === "simple") return { names: ["value"], content: simpleContentWriter(content.type) };
  if (mixed === true) {
    const write = mixedWriter(type);
    return {
      names: [CONTENT],
      content(encoder, { tag, object }) {
        encoder.write(tag.start(">"));
        write(encoder, object[CONTENT], tag.inner);
        encoder.write(tag.end());
      },
    };
  }
  const particles = contentOf(type).map((particle) => prepareParticle(particle, type.namespace));
  return {
    names: particles.flatMap(({ properties }) => properties.map(({ name }) => name)),
    content(encoder, { tag, object, owner }) {
      encoder.write(tag.start(">"));
      const { inner } = tag;
      for (const particle of particles) particle.write(encoder, object, owner, inner);
      encoder.write(tag.end());
    },
  };
}

function simpleContentWriter(type: Parameters<typeof simpleFormatter>[0]): PreparedType["content"] {
  // A default or fixed value is that of the element, of which most have none.
  const formatters = new WeakMap<PreparedElement, ReturnType<typeof simpleFormatter>>();
  return (encoder, { element, tag, object }) => {
    const format = formatters.get(element) ?? textFormatter(type, element.descriptor);
    formatters.set(element, format);
    encoder.at("value");
    const text = escapeText(format(object["value"], tag), type.name);
    encoder.write(tag.start(">") + text + tag.end());
  };
}

function writeAttributes(
  encoder: Encoder,
  tag: OpenTag,
  { attributes }: PreparedType,
  object: Value,
  owner: string,
): void {
  for (const { property, required, name, inherited, format } of attributes) {
    const value = inherited && !Object.hasOwn(object, property) ? undefined : object[property];
    encoder.at(property);
    if (value === undefined && required) encoder.fail("missing", `missing, but ${owner} requires it`);
    if (value !== undefined) tag.attribute(name, format(value, tag));
  }
}

/** Writes the attributes that an anyAttribute allows. */
function writeOthers(encoder: Encoder, tag: OpenTag, type: ComplexDescriptor, value: unknown): void {
  encoder.at(ATTRIBUTES);
  const seen = new Set((type.attributes ?? []).map(attributeName));
  for (const attribute of checkArray(encoder, value)) {
    if (!isAttribute(attribute)) encoder.failType(attribute, "an XmlAttribute");
    const { name, prefix } = attribute;
    const shown = clarkName(name);
    if (seen.has(shown)) encoder.fail("repeated", `the attribute ${shown} occurs twice or is a property of its own`);
    seen.add(shown);
    if (!isWritable(attribute)) encoder.fail("name", `${JSON.stringify(shown)} is not a name that XML can have`);
    const isAllowed = type.anyAttribute !== undefined && allowsNamespace(type.anyAttribute.namespaces, name.namespace);
    if (!isAllowed || name.namespace === XSI_NAMESPACE) {
      encoder.fail("namespace", `the attribute ${shown} is not allowed here`);
    }
    tag.attribute(name, attribute.value, name.namespace === XML_NAMESPACE ? "xml" : prefix);
  }
}

function isWritable({ name, prefix }: XmlAttribute): boolean {
  const names = prefix === "" ? [name.local] : [name.local, prefix];
  return name.namespace !== XMLNS_NAMESPACE && names.every((part) => NCNAME.test(part));
}

function isAttribute(value: unknown): value is XmlAttribute {
  if (typeof value !== "object" || value === null) return false;
  const { name, prefix, value: text } = value as Partial<XmlAttribute>;
  return isName(name) && typeof prefix === "string" && typeof text === "string";
}

/** What is nil has no content. */
function checkNil(encoder: Encoder, { names, attributes }: PreparedType, object: Value): void {
  const allowed = new Set<string>([ATTRIBUTES, ...attributes.map(({ property }) => property)]);
  const content = names.find((name) => !allowed.has(name) && object[name] !== undefined);
  if (content === undefined) return;
  encoder.at(content);
  encoder.fail("nillable", `what is nil has no content; remove ${content} or ${NIL}`);
}
