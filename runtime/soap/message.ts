import type { BodyReadOptions, ElementDescriptor, MessageDescriptor } from "../descriptor.js";
import { messageElement } from "../views.js";
import type { Envelope } from "./envelope.js";
import type { SoapVersion } from "./version.js";
import { writeContent, writeEnvelope } from "./write-envelope.js";

/** A message as a server and a client use it, prepared once. */
export interface PreparedMessage {
  /** The value of a message that is open. Reads the envelope to its end. */
  read(envelope: Envelope): unknown;
  /**
   * The message of a value.
   * @param header the header blocks as markup
   * @throws {EncodeError}
   */
  write(version: SoapVersion, value: unknown, header?: string): Uint8Array;
}

/** Prepares a message; `options` are those that its envelope is opened with. */
export function prepareMessage(message: MessageDescriptor, options: BodyReadOptions): PreparedMessage {
  const { encoding, style } = message;
  if (encoding === undefined) {
    const element = messageElement(message);
    const read = style === "rpc" ? rpcReader(element) : (envelope: Envelope): unknown => envelope.read(element);
    return { read, write: (version, value, header) => writeEnvelope(version, element, value, header) };
  }
  return {
    read: (envelope) => encoding.read(envelope.readNodes(), message, options),
    write: (version, value, header) => writeContent(version, encoding.write(version, message, value), header),
  };
}

/** The name of the element that wraps the parts is not significant (SOAP 1.1, section 7.1). */
function rpcReader(element: ElementDescriptor): (envelope: Envelope) => unknown {
  return (envelope) => {
    const { namespace = element.namespace, local = element.name } = envelope.body ?? {};
    const isDeclared = local === element.name && namespace === element.namespace;
    return envelope.read(isDeclared ? element : { ...element, namespace, name: local });
  };
}
