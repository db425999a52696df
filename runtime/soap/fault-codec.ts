import type { FaultCodec, FaultConstructor } from "../service-descriptor.js";
import { DecodeError, DeclaredFault } from "../errors.js";
import { decodeNode } from "../xml/decode.js";
import { encodeDocument } from "../xml/encode.js";
import { decodeTree } from "./decode-tree.js";
import { withoutSoap } from "./header-attributes.js";

/** Reads and writes the details of declared faults (WSDL 1.1, section 3.6). A detail that is not valid stays XML. */
export const faultCodec: FaultCodec = {
  read(fault, { name, detail: element, header, error }, options) {
    const entry = fault.detail.find(({ name: { local, namespace } }) => {
      return local === element.name && namespace === element.namespace;
    });
    if (entry === undefined) return undefined;
    try {
      const value = decodeTree(element, header ? withoutSoap(entry) : entry, options) as never;
      return error === undefined
        ? new DeclaredFault(name, value, fault)
        : new (error satisfies FaultConstructor)(value, fault);
    } catch (invalid) {
      if (invalid instanceof DecodeError) return undefined;
      throw invalid;
    }
  },
  write: ({ detail: element }, detail) => decodeNode(encodeDocument(element, detail)),
};
