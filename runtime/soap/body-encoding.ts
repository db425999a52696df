import type { BodyEncoding } from "../service-descriptor.js";
import { readBodyNodes } from "./envelope.js";
import type { PreparedMessage } from "./message.js";
import { writeContent } from "./write-envelope.js";

/** The encoding of a body whose parts are read as trees. */
export function bodyEncoding({ use, read, write }: Omit<BodyEncoding, "prepare">): BodyEncoding {
  return {
    use,
    read,
    write,
    prepare: (message, options): PreparedMessage => ({
      read: (envelope) => read(readBodyNodes(envelope), message, options),
      write: (version, value, header) => writeContent(version, write(version, message, value), header),
    }),
  };
}
