import type { ElementDescriptor, QName } from "../descriptor.js";
import { type DecodeOptions, decodeRoot, limitsOf } from "../xml/decode.js";
import { openDocument } from "../xml/document.js";
import type { XmlElement } from "../xml/node.js";
import { clarkName } from "../xml/read-name.js";
import type { Reader } from "../xml/reader.js";
import type { StartTag } from "../xml/start-tag.js";
import { closeEnvelope, type EnvelopeStart, readBodyNode, readEnvelopeStart, requireChild } from "./envelope-tags.js";
import type { SoapVersion } from "./version.js";

/** A SOAP message, read as far as the start tag of what its Body holds. `read` or `readNode` reads the rest, once. */
export interface Envelope {
  readonly version: SoapVersion;
  /** The header blocks. */
  readonly headers: readonly XmlElement[];
  /** The name of the element in the Body; undefined for an empty Body. */
  readonly body: QName | undefined;
  /**
   * Decodes the element in the Body, and reads the message to its end.
   * @throws {DecodeError}
   */
  read<Value>(element: ElementDescriptor<Value>): Value;
  /**
   * The element in the Body as a tree that stands on its own: it has all the namespace declarations that hold for it.
   * Reads the message to its end.
   * @throws {DecodeError}
   */
  readNode(): XmlElement;
}

/**
 * Opens a SOAP message of either version (SOAP 1.1 section 4, SOAP 1.2 part 1 section 5).
 * @param bytes the message in UTF-8 (see `toUtf8`)
 * @throws {SoapFault} with the code VersionMismatch for an Envelope of another namespace
 * @throws {DecodeError} for anything that is no Envelope or not well-formed
 */
export function openEnvelope(bytes: Uint8Array, options: DecodeOptions = {}): Envelope {
  const reader = openDocument(bytes, limitsOf(options));
  return new OpenEnvelope(reader, readEnvelopeStart(reader), options);
}

class OpenEnvelope implements Envelope {
  readonly version: SoapVersion;
  readonly headers: readonly XmlElement[];
  readonly body: QName | undefined;
  readonly #reader: Reader;
  readonly #start: EnvelopeStart;
  readonly #options: DecodeOptions;

  constructor(reader: Reader, start: EnvelopeStart, options: DecodeOptions) {
    this.version = start.version;
    this.headers = start.headers;
    this.body = start.child?.name;
    this.#reader = reader;
    this.#start = start;
    this.#options = options;
  }

  read<Value>(element: ElementDescriptor<Value>): Value {
    const expected = clarkName({ namespace: element.namespace, local: element.name });
    const value = this.#readChild(expected, (tag) => decodeRoot(this.#reader, element, tag, this.#options));
    return value as Value;
  }

  readNode(): XmlElement {
    return this.#readChild("one element", (tag) => readBodyNode(this.#reader, this.#start, tag));
  }

  #readChild<Value>(expected: string, read: (tag: StartTag) => Value): Value {
    const child = requireChild(this.#reader, this.#start, expected);
    const value = read(child);
    closeEnvelope(this.#reader, this.#start);
    return value;
  }
}
