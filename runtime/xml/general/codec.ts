import type { TypeCodec } from "../../descriptor.js";
import { anyTypeReader, anyTypeWriter } from "./any-type.js";
import { complexReader } from "./read.js";
import { simpleReader, simpleWriter } from "./simple.js";
import { complexWriter } from "./write.js";

/** Reads and writes complex types that are more than a sequence of elements; their descriptors refer to it. */
export const complexCodec: TypeCodec = { reader: complexReader, writer: complexWriter };

/** Reads and writes xs:anyType. */
export const anyTypeCodec: TypeCodec = { reader: anyTypeReader, writer: anyTypeWriter };

/** Reads and writes elements of simple types with a default or fixed value, or with names in their text. */
export const simpleCodec: TypeCodec = { reader: simpleReader, writer: simpleWriter };
