import type {
  ComplexDescriptor,
  ElementDescriptor,
  MessageDescriptor,
  OperationDescriptor,
  TypeDescriptor,
} from "@portwright/runtime";
import { decodeDocument, decodeNode, encodeDocument, simpleCodec, soapEncoding } from "@portwright/runtime/codec";

/** An element that a message of a contract consists of. */
export interface MessageElement {
  /** "GetWeather input": for reasons. */
  readonly title: string;
  readonly element: ElementDescriptor;
  /** The element is written by the rules of SOAP 1.1, section 5, which are not those of its schema. */
  readonly encoded: boolean;
  /** No schema declares the element: it wraps the parts of a message. */
  readonly wrapper: boolean;
}

/** Every element that the messages of an operation have in Body, Header and fault detail. */
export function elementsOfMessages({ wireName, input, output, faults = [] }: OperationDescriptor): MessageElement[] {
  return [
    ...messageElements(`${wireName} input`, input),
    ...messageElements(`${wireName} output`, output),
    ...faults.map(({ name, detail }) => ({
      title: `${wireName} fault ${name}`,
      element: detail,
      encoded: false,
      wrapper: false,
    })),
  ];
}

function messageElements(title: string, message: MessageDescriptor | undefined): MessageElement[] {
  if (message === undefined) return [];
  const { encoding, body, headers, style } = message;
  const encoded = encoding === soapEncoding;
  return [
    ...body.map((element) => ({ title, element, encoded, wrapper: style === "rpc" })),
    ...(headers?.blocks ?? []).map(({ element }) => ({
      title: `${title} header ${element.name}`,
      element,
      encoded: false,
      wrapper: false,
    })),
  ];
}

/** For a contract without messages: its global elements, and an element of each of its named types. */
export function elementsOf(descriptors: readonly (TypeDescriptor | ElementDescriptor)[]): MessageElement[] {
  return descriptors.flatMap((descriptor) => {
    const { kind, name } = descriptor;
    const facts = { encoded: false, wrapper: false };
    if (kind === "element") return [{ title: `element ${name}`, element: descriptor, ...facts }];
    if (kind === "complex" && (descriptor.anonymous === true || !hasValues(descriptor))) return [];
    const type = kind === "simple" ? { type: descriptor, codec: simpleCodec } : { type: () => descriptor };
    const element = { kind: "element", namespace: "", name: "value", ...type } as const;
    return [{ title: `type ${name}`, element, ...facts }];
  });
}

/** An abstract type has the values of the types derived from it. */
function hasValues({ abstract, derived }: ComplexDescriptor): boolean {
  return abstract !== true || derived?.().some((type) => type.abstract !== true) === true;
}

/** The bytes of an element: a document, or a Body with the encoded element. */
export function writeMessage({ element, encoded }: MessageElement, value: unknown): Uint8Array {
  if (!encoded) return encodeDocument(element, value);
  const markup = soapEncoding.write("1.1", encodedMessage(element), value);
  return new TextEncoder().encode(`<soap:Body xmlns:soap="${ENVELOPE}">${markup}</soap:Body>`);
}

/** Reads what `writeMessage` has written. */
export function readMessage({ element, encoded }: MessageElement, bytes: Uint8Array): unknown {
  if (!encoded) return decodeDocument(element, bytes);
  const { declarations, children } = decodeNode(bytes);
  const blocks = children
    .filter((child) => typeof child === "object")
    .map((child) => ({ ...child, declarations: new Map([...declarations, ...child.declarations]) }));
  return soapEncoding.read(blocks, encodedMessage(element), {});
}

const ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/";

function encodedMessage(element: ElementDescriptor): MessageDescriptor {
  return { style: "rpc", body: [element], encoding: soapEncoding };
}
