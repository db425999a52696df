import type { ElementDescriptor } from "../descriptor.js";
import type { BodyReadOptions, MessageDescriptor } from "../service-descriptor.js";
import { messageElement } from "../views.js";
import type { Encoded, Encoder } from "../xml/encode.js";
import type { OpenEnvelope } from "./envelope.js";
import type { SoapVersion } from "./version.js";
import { writeEnvelope } from "./write-envelope.js";

/** The envelope of a message as a server and a client use it, prepared once: attachments are not in it. */
export interface PreparedMessage {
  /**
   * The value of a message that is open. Reads the envelope to its end.
   * @param read reads the element in the Body; `Envelope.read` when absent
   */
  read(envelope: OpenEnvelope, read?: (element: ElementDescriptor) => unknown): unknown;
  /**
   * The message of a value.
   * @param header the header blocks as markup
   * @param encoder as that of `encodeWithin`; not used with SOAP encoding and attachments
   * @throws {EncodeError}
   */
  write(version: SoapVersion, value: unknown, header?: string, encoder?: Encoder): Encoded;
}

/** Those whose encoding does not depend on options. */
const literal = new WeakMap<MessageDescriptor, PreparedMessage>();

/** Prepares a message, once; `options` are those that its envelope is opened with. */
export function prepareMessage(message: MessageDescriptor, options: BodyReadOptions): PreparedMessage {
  const known = literal.get(message);
  if (known !== undefined) return known;
  const prepared = prepare(message, options);
  if (message.encoding === undefined) literal.set(message, prepared);
  return prepared;
}

function prepare(message: MessageDescriptor, options: BodyReadOptions): PreparedMessage {
  const { attachments, encoding } = message;
  const prepared = encoding?.prepare(message, options) as PreparedMessage | undefined;
  const { read, write } = prepared ?? prepareLiteral(message);
  if (attachments === undefined) return { read, write };
  const { parts, codec } = attachments;
  return { read, write: (version, value, header) => write(version, codec.bodyOf(parts, value), header) };
}

function prepareLiteral(message: MessageDescriptor): PreparedMessage {
  const { style, attachments } = message;
  const [element = messageElement(message)] = attachments === undefined ? [] : message.body;
  const elementIn = style === "rpc" ? rpcElement : (): ElementDescriptor => element;
  return {
    read(envelope, read) {
      const expected = elementIn(element, envelope);
      return read === undefined ? envelope.read(expected) : read(expected);
    },
    write: (version, value, header, encoder) => writeEnvelope(version, element, value, header, encoder),
  };
}

/** The name of the element that wraps the parts is not significant (SOAP 1.1, section 7.1). */
function rpcElement(element: ElementDescriptor, { body }: OpenEnvelope): ElementDescriptor {
  const { namespace, local: name } = body ?? { namespace: element.namespace, local: element.name };
  return name === element.name && namespace === element.namespace ? element : { ...element, namespace, name };
}
