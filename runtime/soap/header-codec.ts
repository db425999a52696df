import type { HeaderCodec } from "../service-descriptor.js";
import { EncodeError } from "../errors.js";
import { markupOf } from "../xml/encode.js";
import { decodeTree } from "./decode-tree.js";
import { withoutSoap } from "./header-attributes.js";

/** Reads and writes the header blocks that a contract declares (WSDL 1.1, section 3.7). Each may be absent. */
export const headerCodec: HeaderCodec = {
  read(blocks, declared, options) {
    const values: Record<string, unknown> = {};
    for (const { property, element } of declared) {
      const block = blocks.find(({ name }) => name.local === element.name && name.namespace === element.namespace);
      if (block !== undefined) values[property] = decodeTree(element, withoutSoap(block), options);
    }
    return values;
  },
  write(declared, values, shared = {}) {
    const known = new Set(declared.map(({ property }) => property));
    for (const [property, value] of Object.entries(values)) {
      if (value === undefined || known.has(property)) continue;
      const listed = [...known].join(", ");
      const problem = `${property}: the operation has no such header; its headers: ${listed}`;
      throw new EncodeError(problem, property, { rule: "unknown" });
    }
    return declared
      .map(({ property, element }) => [element, values[property] ?? shared[property]] as const)
      .filter(([, value]) => value !== undefined)
      .map(([element, value]) => markupOf(element, value))
      .join("");
  },
};
