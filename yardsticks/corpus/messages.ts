import type { ElementDescriptor, MessageDescriptor, OperationDescriptor } from "@portwright/runtime";
import { soapEncoding } from "@portwright/runtime/codec";

/** An element that a message of a contract consists of. */
export interface MessageElement {
  /** "GetWeather input": for reasons. */
  readonly title: string;
  readonly element: ElementDescriptor;
  /** The element is the wrapper of an rpc message, which no schema declares (WSDL 1.1, section 3.5). */
  readonly wrapper: boolean;
  /** The element is written by the rules of SOAP 1.1, section 5, which are not those of its schema. */
  readonly encoded: boolean;
}

/** Every element that the messages of an operation have in Body, Header and fault detail. */
export function elementsOfMessages({ wireName, input, output, faults = [] }: OperationDescriptor): MessageElement[] {
  return [
    ...messageElements(`${wireName} input`, input),
    ...messageElements(`${wireName} output`, output),
    ...faults.map(({ name, detail }) => ({
      title: `${wireName} fault ${name}`,
      element: detail,
      wrapper: false,
      encoded: false,
    })),
  ];
}

function messageElements(title: string, message: MessageDescriptor | undefined): MessageElement[] {
  if (message === undefined) return [];
  const { style, encoding, body, headers } = message;
  const encoded = encoding === soapEncoding;
  return [
    ...body.map((element) => ({ title, element, wrapper: style === "rpc", encoded })),
    ...(headers?.blocks ?? []).map(({ element }) => ({
      title: `${title} header ${element.name}`,
      element,
      wrapper: false,
      encoded,
    })),
  ];
}
