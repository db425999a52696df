import { XSI_NAMESPACE, type XmlElement } from "@portwright/runtime/codec";
import { element, withAttribute, withChildren, withName } from "../../../message/edit.js";
import type { Parameter } from "../../../message/parameters.js";
import { UNKNOWN_NAMESPACE } from "../header-block.js";
import { eachParameter } from "./misfit.js";

const isRequired = ({ element: { min } }: Parameter): boolean => min !== 0;
const isSingle = ({ element: { max = 1 } }: Parameter): boolean => max === 1;
const isSimple = ({ type }: Parameter): boolean => type.kind === "simple";

const NIL = { name: { namespace: XSI_NAMESPACE, local: "nil" }, prefix: "xsi", value: "true" };

/** Each required parameter left out. */
export const missing = eachParameter({
  request: (name) => `a call without ${name}`,
  fits: (parameter) => isRequired(parameter) && isSingle(parameter),
  edit: () => [],
});

/** Each parameter of one value sent twice. */
export const repeated = eachParameter({
  request: (name) => `a call with ${name} twice`,
  fits: isSingle,
  edit: (parameter) => [parameter, parameter],
});

/** Each parameter that has to have a value as xsi:nil. */
export const nil = eachParameter({
  request: (name) => `a call whose ${name} is nil`,
  fits: ({ element: { nillable } }) => nillable !== true,
  edit: (parameter) => [withAttribute(NIL)({ ...parameter, children: [] })],
});

/** Each parameter without the namespace that its schema qualifies it with. */
export const unqualified = eachParameter({
  request: (name) => `a call whose ${name} is in no namespace`,
  edit: (parameter) => [withName({ namespace: "" })(parameter)],
});

/** Each parameter in a namespace of another schema. */
export const otherNamespace = eachParameter({
  request: (name) => `a call whose ${name} is in another namespace`,
  edit: (parameter) => [withName({ namespace: UNKNOWN_NAMESPACE })(parameter)],
});

/** Each parameter under a name in the other case; the items of an array too. */
export const miscased = eachParameter({
  request: (name) => `a call whose ${name} is written in another case`,
  edit: (parameter) => [withName({ local: otherCase(parameter) })(parameter)],
});

/** Each parameter of a simple type with an element in it. */
export const nested = eachParameter({
  request: (name) => `a call with an element in the text of ${name}`,
  fits: isSimple,
  edit: (parameter) => [
    withChildren((children) => [...children, element({ namespace: UNKNOWN_NAMESPACE, local: "x" })])(parameter),
  ],
});

/** Each parameter that holds elements with text instead. */
export const flattened = eachParameter({
  request: (name) => `a call with text in place of the elements of ${name}`,
  fits: (parameter) => !isSimple(parameter),
  edit: (parameter) => [{ ...parameter, children: ["text"] }],
});

/** Each parameter with an attribute that the contract does not have. */
export const withUnknownAttribute = eachParameter({
  request: (name) => `a call with an unknown attribute of ${name}`,
  edit: (parameter) => [
    withAttribute({ name: { namespace: "", local: "unknown" }, prefix: "", value: "1" })(parameter),
  ],
});

function otherCase({ name: { local } }: XmlElement): string {
  return local === local.toUpperCase() ? local.toLowerCase() : local.toUpperCase();
}
