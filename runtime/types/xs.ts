import type { AnyTypeDescriptor, AtomicDescriptor, BuiltinName, BuiltinValues } from "../descriptor.js";
import { BUILTINS } from "./builtins.js";

/** The namespace of the built-in simple types. */
export const XSD_NAMESPACE = "http://www.w3.org/2001/XMLSchema";

type BuiltinDescriptors = { readonly [Name in BuiltinName]: AtomicDescriptor<BuiltinValues[Name]> };

const describe = (name: BuiltinName): AtomicDescriptor =>
  Object.freeze({ kind: "simple", variety: "atomic", name, namespace: XSD_NAMESPACE, builtin: name });

/** The built-in simple types without facets (XML Schema part 2, section 3), for descriptors to refer to. */
export const xs: BuiltinDescriptors = Object.freeze(
  Object.fromEntries(
    (Object.keys(BUILTINS) as BuiltinName[]).map((name) => [name, describe(name)]),
  ) as unknown as BuiltinDescriptors,
);

/** xs:anyType (XML Schema part 1, section 3.4.7). */
export const anyType: AnyTypeDescriptor = Object.freeze({
  kind: "anyType",
  name: "anyType",
  namespace: "http://www.w3.org/2001/XMLSchema",
});
