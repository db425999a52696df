import type { BodyEncoding } from "../service-descriptor.js";
import { DecodeError } from "../errors.js";
import { markupOf } from "../xml/encode.js";
import { clarkName } from "../xml/namespaces.js";
import { bodyEncoding } from "./body-encoding.js";
import { decodeTree } from "./decode-tree.js";
import { partValues, valueOfParts } from "./parts.js";

/** Reads and writes literal bodies that have no element, or several (WSDL 1.1, section 3.5). */
export const literalParts: BodyEncoding = /* @__PURE__ */ bodyEncoding({
  use: "literal",
  read(blocks, message, options) {
    const { body } = message;
    const extra = blocks[body.length];
    if (extra !== undefined && options.unknown !== "ignore") {
      const value = clarkName(extra.name);
      const problem = `the Body has ${value}, which is not a part of the message`;
      throw new DecodeError(problem, extra.name.local, { rule: "unknown", value });
    }
    const values = body.map((part, index) => {
      const block = blocks[index];
      if (block !== undefined) return decodeTree(part, block, options);
      const expected = clarkName({ namespace: part.namespace, local: part.name });
      throw new DecodeError(`${expected} is missing; it is a part of the message`, part.name, { rule: "missing" });
    });
    return valueOfParts(message, values);
  },
  write(_, message, value) {
    const values = partValues(message, value);
    return message.body.map((part, index) => markupOf(part, values[index])).join("");
  },
});
