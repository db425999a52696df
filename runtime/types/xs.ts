import type { AnyTypeDescriptor } from "../descriptor.js";
import { XSD_NAMESPACE } from "./builtin.js";

/** The built-in simple types, for descriptors to refer to. */
export * as xs from "./builtin-types.js";

/** xs:anyType (XML Schema part 1, section 3.4.7). */
export const anyType: AnyTypeDescriptor = { kind: "anyType", name: "anyType", namespace: XSD_NAMESPACE };
