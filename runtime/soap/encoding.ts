import type {
  ComplexDescriptor,
  ElementDescriptor,
  QName,
  SimpleDescriptor,
  TypeDescriptor,
  XmlAttribute,
  XmlElement,
} from "../descriptor.js";
import type { BodyEncoding } from "../service-descriptor.js";
import { DecodeError } from "../errors.js";
import { elementsOf, type ElementView, resolveType, type TypeVisitor, visitType } from "../views.js";
import { decodeNode, limitsOf } from "../xml/decode.js";
import { encodeDocument } from "../xml/encode.js";
import { clarkName, NamespaceScope, XSD_NAMESPACE, XSI_NAMESPACE } from "../xml/namespaces.js";
import { writeNode } from "../xml/write-node.js";
import { bodyEncoding } from "./body-encoding.js";
import { decodeTree } from "./decode-tree.js";
import { partValues, valueOfParts } from "./parts.js";
import { SOAP, type SoapVersion } from "./version.js";

/*
 * SOAP encoding (SOAP 1.1, section 5; SOAP 1.2 part 2, section 3). An encoded body is converted to and from its literal
 * form, which has one element for each part, no reference, and the names of the schema: the general codec reads and
 * writes that.
 */

/** What differs between the encodings of the versions. */
interface EncodingFacts {
  /** The namespace of the encoding, which is the value of encodingStyle as well. */
  readonly namespace: string;
  /** The attributes of an array of `length` items of a type: "xsd:string" and "[]" for each array that the items are. */
  arrayAttributes(item: string, nested: string, length: number): readonly (readonly [local: string, value: string])[];
}

const ENCODINGS: Readonly<Record<SoapVersion, EncodingFacts>> = {
  "1.1": {
    namespace: "http://schemas.xmlsoap.org/soap/encoding/",
    arrayAttributes: (item, nested, length) => [["arrayType", `${item}${nested}[${length}]`]],
  },
  "1.2": {
    namespace: "http://www.w3.org/2003/05/soap-encoding",
    arrayAttributes: (item, nested, length) => [
      ["itemType", nested === "" ? item : "enc:Array"],
      ["arraySize", String(length)],
    ],
  },
};

const ENCODING_NAMESPACES: ReadonlySet<string> = new Set(Object.values(ENCODINGS).map(({ namespace }) => namespace));
const SOAP_NAMESPACES: ReadonlySet<string> = new Set(Object.values(SOAP).map(({ namespace }) => namespace));

/** Reads and writes bodies that are encoded (WSDL 1.1, section 3.5: use="encoded"). */
export const soapEncoding: BodyEncoding = /* @__PURE__ */ bodyEncoding({
  use: "encoded",
  read: (blocks, message, options) => {
    const body = new EncodedBody(blocks, limitsOf(options).items);
    const values = message.body.map((part) => decodeTree(part, body.literal(part), options));
    return valueOfParts(message, values);
  },
  write: (version, message, value) => {
    const values = partValues(message, value);
    const literal = (part: ElementDescriptor, index: number) => decodeNode(encodeDocument(part, values[index]));
    return message.body.map((part, index) => encodedMarkup(version, part, literal(part, index))).join("");
  },
});

/** A name as an element or an attribute has it. */
const isNamed = (name: QName, namespace: string, local: string): boolean =>
  name.local === local && name.namespace === namespace;

function attributeOf(element: XmlElement, namespace: string, local: string): string | undefined {
  return element.attributes.find(({ name }) => isNamed(name, namespace, local))?.value;
}

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== "string";

/** The elements of an encoded Body: the parts, and values that several accessors refer to. */
class EncodedBody {
  readonly #blocks: readonly XmlElement[];
  readonly #targets = new Map<string, XmlElement>();
  readonly #scope = new NamespaceScope();
  /** The elements that contain the current one, references followed. */
  readonly #open = new Set<XmlElement>();
  readonly #path: string[] = [];
  /** How many elements the literal form may still get: references can multiply them. */
  #budget: number;

  constructor(blocks: readonly XmlElement[], budget: number) {
    this.#blocks = blocks;
    this.#budget = budget;
    const open = [...blocks];
    for (let element = open.pop(); element !== undefined; element = open.pop()) {
      const id = identifierOf(element);
      if (id !== undefined) this.#targets.set(id, element);
      open.push(...element.children.filter(isElement));
    }
  }

  /**
   * The literal form of a part.
   * @throws {DecodeError} for a part that is missing, and for references that lead nowhere or in a ring
   */
  literal(part: ElementDescriptor): XmlElement {
    const { namespace, name: local } = part;
    // Senders are known to leave out the namespace of the wrapper.
    const found =
      this.#blocks.find(({ name }) => isNamed(name, namespace, local)) ??
      this.#blocks.find(({ name }) => isNamed(name, "", local));
    if (found === undefined) {
      const expected = clarkName({ namespace, local });
      throw new DecodeError(`the Body has no element ${expected}`, local, { rule: "missing" });
    }
    return this.#convert(found, { namespace, local }, resolveType(part.type));
  }

  readonly #converters: TypeVisitor<[XmlElement, QName], XmlElement> = {
    simple: (_, element, name) => rebuilt(element, name, nilOf(element), element.children),
    complex: (type, element, name) => this.#convertComplex(type, element, name),
    anyType: (_, element, name) => this.#convertAny(element, name),
    dataset: (_, element, name) => this.#convertAny(element, name),
  };

  #convert(accessor: XmlElement, name: QName, type: TypeDescriptor): XmlElement {
    if (--this.#budget < 0) throw this.#refuse("the references make more elements than are allowed", "limit");
    this.#path.push(name.local);
    const element = this.#target(accessor);
    if (this.#open.has(element)) throw this.#refuse("the references form a ring, which no value can have", "reference");
    this.#open.add(element);
    const { mark } = this.#scope;
    for (const [prefix, namespace] of element.declarations) this.#scope.declare(prefix, namespace);
    const converted = visitType(this.#converters, type, element, name);
    this.#scope.reset(mark);
    this.#open.delete(element);
    this.#path.pop();
    return converted;
  }

  #convertComplex(declared: ComplexDescriptor, element: XmlElement, name: QName): XmlElement {
    const type = this.#actualType(declared, element);
    const attributes = element.attributes.filter(
      (attribute) => !isOfEncoding(attribute) && (type !== declared || !isXsiType(attribute)),
    );
    return rebuilt(element, name, attributes, this.#convertContent(type, element));
  }

  #convertContent(type: ComplexDescriptor, element: XmlElement): XmlElement["children"] {
    const { children } = element;
    if (type.content?.kind === "simple") return children;
    if (type.mixed === true) {
      return children.flatMap<XmlElement | string>((child) =>
        isElement(child) ? this.#convertChildren(type, [child]) : [child],
      );
    }
    const item = arrayItemOf(type);
    if (item === undefined) return this.#convertChildren(type, children.filter(isElement));
    this.#checkWhole(element);
    return children.filter(isElement).map((child) => this.#convertTo(child, item));
  }

  /** SOAP 1.1, sections 5.4.2.1 and 5.4.2.2: an array that leaves out items has no value. */
  #checkWhole(array: XmlElement): void {
    const offset = attributeOf(array, ENCODINGS["1.1"].namespace, "offset") ?? "[0]";
    const isSparse = array.children.some(
      (item) => isElement(item) && attributeOf(item, ENCODINGS["1.1"].namespace, "position") !== undefined,
    );
    if (isSparse || !/^\[[0,\s]*\]$/.test(offset)) throw this.#refuse("the array leaves out items", "array");
  }

  /** The accessors of a struct, which have no order, in the order of the schema. */
  #convertChildren(type: ComplexDescriptor, children: readonly XmlElement[]): readonly XmlElement[] {
    const declared = elementsOf(() => type);
    const isOrdered = type.children?.every(({ kind }) => kind === undefined) === true;
    const indexed = children.map((child, position) => {
      const isUnnamed = UNNAMED.test(child.name.local);
      const index = isUnnamed ? position : declared.findIndex(({ name }) => name === child.name.local);
      return { child, index, view: declared[index] };
    });
    if (isOrdered) indexed.sort((left, right) => left.index - right.index);
    return indexed
      .filter(
        ({ child, view }) => view === undefined || view.nillable === true || view.min !== 0 || !this.#isNil(child),
      )
      .map(({ child, view }) =>
        view === undefined ? this.#convertAny(child, child.name) : this.#convertTo(child, view),
      );
  }

  #convertTo(child: XmlElement, { namespace, name, type }: ElementView): XmlElement {
    return this.#convert(child, { namespace, local: name }, resolveType(type));
  }

  /** The type that xsi:type names where it is derived from the declared one; else the declared one. */
  #actualType(declared: ComplexDescriptor, element: XmlElement): ComplexDescriptor {
    const named = this.#typeName(element);
    const isNamedSo = ({ name, namespace }: ComplexDescriptor): boolean =>
      named !== undefined && isNamed(named, namespace, name);
    return declared.derived?.().find(isNamedSo) ?? declared;
  }

  /** The value of xsi:type; undefined where it is absent, or its prefix is not declared. */
  #typeName(element: XmlElement): QName | undefined {
    const [prefix = "", local] = attributeOf(element, XSI_NAMESPACE, "type")?.trim().split(":") ?? [];
    const namespace = this.#scope.resolve(local === undefined ? "" : prefix);
    return namespace === undefined ? undefined : { namespace, local: local ?? prefix };
  }

  /** An element of no declared type: references in it are resolved, and what belongs to the encoding is left out. */
  #convertAny(element: XmlElement, name: QName): XmlElement {
    const children = element.children.map((child) =>
      typeof child === "string" ? child : this.#convert(child, child.name, ANY_TYPE),
    );
    const attributes = element.attributes.filter((attribute) => !isOfEncoding(attribute));
    const type = this.#typeName(element);
    const converted = rebuilt(element, name, attributes, children);
    return type !== undefined && ENCODING_NAMESPACES.has(type.namespace) ? withSchemaType(converted, type) : converted;
  }

  #isNil(accessor: XmlElement): boolean {
    const nil = attributeOf(this.#target(accessor), XSI_NAMESPACE, "nil")?.trim();
    return nil === "true" || nil === "1";
  }

  /** The element that an accessor refers to; itself where it has no reference. */
  #target(accessor: XmlElement): XmlElement {
    const reference = referenceOf(accessor);
    if (reference === undefined) return accessor;
    const target = this.#targets.get(reference);
    if (target === undefined) throw this.#refuse(`no element has the id ${JSON.stringify(reference)}`, "reference");
    return target;
  }

  #refuse(problem: string, rule: string): DecodeError {
    const path = this.#path.join("/");
    return new DecodeError(`${path}: ${problem}`, path, { rule });
  }
}

/** The item of a SOAP array; undefined for any other type. */
function arrayItemOf(type: ComplexDescriptor): ElementView | undefined {
  return type.soapArray === true ? elementsOf(() => type)[0] : undefined;
}

/** What SOAP::Lite calls a parameter without a name: its position determines the part. */
const UNNAMED = /^c-gensym\d+$/;

const ANY_TYPE: TypeDescriptor = { kind: "anyType", name: "anyType", namespace: XSD_NAMESPACE };

/** The id that references name: without a namespace in SOAP 1.1, in that of the encoding in SOAP 1.2. */
function identifierOf(element: XmlElement): string | undefined {
  return attributeOf(element, "", "id") ?? attributeOf(element, ENCODINGS["1.2"].namespace, "id");
}

/** The id that an accessor refers to: href="#id" in SOAP 1.1, enc:ref="id" in SOAP 1.2. */
function referenceOf(accessor: XmlElement): string | undefined {
  const href = attributeOf(accessor, "", "href");
  return href?.startsWith("#") === true ? href.slice(1) : attributeOf(accessor, ENCODINGS["1.2"].namespace, "ref");
}

/** Whether an attribute is one of the encoding: no part of the value. */
function isOfEncoding({ name }: XmlAttribute): boolean {
  if (name.namespace === "") return name.local === "id" || name.local === "href";
  return ENCODING_NAMESPACES.has(name.namespace) || SOAP_NAMESPACES.has(name.namespace);
}

const isXsiType = ({ name }: XmlAttribute): boolean => isNamed(name, XSI_NAMESPACE, "type");

function nilOf(element: XmlElement): readonly XmlAttribute[] {
  return element.attributes.filter(({ name }) => isNamed(name, XSI_NAMESPACE, "nil"));
}

/** Changes xsi:type="soapenc:int" to the type of XML Schema that it is; an array of no declared type has none. */
function withSchemaType(element: XmlElement, { local }: QName): XmlElement {
  const attributes = element.attributes.flatMap((attribute) => {
    if (!isXsiType(attribute)) return attribute;
    return local === "Array" ? [] : { ...attribute, value: `${XSD_PREFIX}:${local}` };
  });
  return { ...element, attributes, declarations: new Map([...element.declarations, [XSD_PREFIX, XSD_NAMESPACE]]) };
}

function rebuilt(
  { declarations }: XmlElement,
  name: QName,
  attributes: readonly XmlAttribute[],
  children: XmlElement["children"],
): XmlElement {
  return { name, prefix: name.namespace === "" ? "" : "literal", declarations, attributes, children };
}

const XSD_PREFIX = "xsd";

/** The markup of a part: its literal form with the attributes of the encoding. */
function encodedMarkup(version: SoapVersion, part: ElementDescriptor, literal: XmlElement): string {
  const { namespace } = SOAP[version];
  const scope = new NamespaceScope();
  scope.declare("soap", namespace);
  const annotator = new Annotator(ENCODINGS[version]);
  const element = annotator.annotate(literal, resolveType(part.type));
  const style = {
    name: { namespace, local: "encodingStyle" },
    prefix: "soap",
    value: ENCODINGS[version].namespace,
  };
  const declarations = new Map([...element.declarations, ...annotator.declarations()]);
  return writeNode({ ...element, declarations, attributes: [style, ...element.attributes] }, scope);
}

/** Adds xsi:type to every element whose type has a name, and the type and length to arrays. */
class Annotator {
  readonly #facts: EncodingFacts;
  /** By namespace name. */
  readonly #prefixes: Map<string, string>;

  constructor(facts: EncodingFacts) {
    this.#facts = facts;
    this.#prefixes = new Map([
      [XSD_NAMESPACE, XSD_PREFIX],
      [XSI_NAMESPACE, "xsi"],
      [facts.namespace, "enc"],
    ]);
  }

  /** The declarations of all prefixes that were used. */
  declarations(): readonly (readonly [prefix: string, namespace: string])[] {
    return [...this.#prefixes].map(([namespace, prefix]) => [prefix, namespace]);
  }

  annotate(element: XmlElement, type: TypeDescriptor): XmlElement {
    return visitType(this.#annotators, type, element);
  }

  readonly #annotators: TypeVisitor<[XmlElement], XmlElement> = {
    simple: (type, element) => this.#typed(element, this.#simpleName(type), element.children),
    complex: (type, element) => this.#annotateComplex(type, element),
    anyType: (_, element) => element,
    dataset: (_, element) => element,
  };

  #annotateComplex(declared: ComplexDescriptor, element: XmlElement): XmlElement {
    const named = attributeOf(element, XSI_NAMESPACE, "type")?.split(":").at(-1);
    const type = declared.derived?.().find(({ name }) => name === named) ?? declared;
    const views = elementsOf(() => type);
    const children = element.children.map((child) => {
      if (typeof child === "string") return child;
      const view = views.find(({ name, namespace }) => isNamed(child.name, namespace, name));
      return view === undefined ? child : this.annotate(child, resolveType(view.type));
    });
    const item = arrayItemOf(type);
    if (item !== undefined) return this.#array(element, resolveType(item.type), children);
    return this.#typed(element, type.anonymous === true ? undefined : this.#name(type), children);
  }

  #array(element: XmlElement, item: TypeDescriptor, children: XmlElement["children"]): XmlElement {
    const { name, nested } = this.#itemName(item);
    const array = this.#typed(element, "enc:Array", children);
    const added = this.#facts
      .arrayAttributes(name, nested, children.length)
      .map(([local, value]) => ({ name: { namespace: this.#facts.namespace, local }, prefix: "enc", value }));
    return { ...array, attributes: [...array.attributes, ...added] };
  }

  /** The type of the innermost items, and a pair of brackets for each array around them. */
  #itemName(type: TypeDescriptor): { readonly name: string; readonly nested: string } {
    const item = type.kind === "complex" ? arrayItemOf(type) : undefined;
    if (item !== undefined) {
      const { name, nested } = this.#itemName(resolveType(item.type));
      return { name, nested: `${nested}[]` };
    }
    const name = type.kind === "simple" ? this.#simpleName(type) : this.#name(type);
    return { name: name ?? `${XSD_PREFIX}:anyType`, nested: "" };
  }

  /** Built-in types alone: a restriction may have no name. */
  #simpleName(type: SimpleDescriptor): string | undefined {
    return type.namespace === XSD_NAMESPACE ? this.#name(type) : undefined;
  }

  #name({ name, namespace }: TypeDescriptor): string {
    if (namespace === "") return name;
    const prefix = this.#prefixes.get(namespace) ?? `t${this.#prefixes.size}`;
    this.#prefixes.set(namespace, prefix);
    return `${prefix}:${name}`;
  }

  /** The element with xsi:type; an element that is nil, or has the attribute, stays as it is. */
  #typed(element: XmlElement, type: string | undefined, children: XmlElement["children"]): XmlElement {
    const isComplete = type === undefined || element.attributes.some((attribute) => isXsiType(attribute));
    if (isComplete) return { ...element, children };
    const added = { name: { namespace: XSI_NAMESPACE, local: "type" }, prefix: "xsi", value: type };
    return { ...element, attributes: [...element.attributes, added], children };
  }
}
