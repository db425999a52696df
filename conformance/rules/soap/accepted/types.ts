import { XSD_NAMESPACE, XSI_NAMESPACE } from "@portwright/runtime/codec";
import { withAttribute, withDeclaration } from "../../../message/edit.js";
import { type Parameter, wireParameters } from "../../../message/parameters.js";
import { variantOf } from "../../variant.js";
import type { Variant } from "../variant-rule.js";
import { acceptedRule } from "./accepted-rule.js";

/** Toolkits of old write the type of every parameter into the message. Names of the contract's own types are not known. */
export const declaredTypeAccepted = acceptedRule({
  id: "declared-type-accepted",
  severity: "must",
  title: "An xsi:type that repeats the declared type of a parameter is accepted.",
  reference: "XML Schema part 1, section 2.6.1",
  calls: "all",
  variants: (call) => wireParameters(call).flatMap(typeVariants),
});

function typeVariants({ name, type, edit }: Parameter): readonly Variant[] {
  if (type.kind !== "simple" || type.namespace !== XSD_NAMESPACE) return [];
  const attribute = { name: { namespace: XSI_NAMESPACE, local: "type" }, prefix: "xsi", value: `xsd:${type.name}` };
  const typed = edit((parameter) => [withAttribute(attribute)(withDeclaration("xsd", XSD_NAMESPACE)(parameter))]);
  return [{ id: variantOf(name), request: `a message whose ${name} says its declared type`, changes: { edit: typed } }];
}
