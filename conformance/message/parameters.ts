import {
  type ChildDescriptor,
  elementsOf,
  resolveType,
  type TypeDescriptor,
  type TypeReference,
  requestElement,
} from "@portwright/runtime";
import { type XmlElement, decodeNode } from "@portwright/runtime/codec";
import { callRequest } from "../wire/exchange.js";
import { atElement, type Edit, type EditChild, inCall } from "./edit.js";
import type { SoapCall } from "./soap-call.js";
import { hasWildcard } from "../values/properties.js";
import { childElements } from "./tree.js";

/** An element of a request: a parameter, or an element in one; the first where it is repeated. */
export interface Parameter {
  /** The names on the way to it: "newAddresses/string". */
  readonly name: string;
  /** Its own name. */
  readonly local: string;
  readonly type: TypeDescriptor;
  readonly element: ChildDescriptor;
  /** How its parent's content model has it: what the rules of a plain sequence say holds for that one alone. */
  readonly place: "sequence" | "group" | "beside a wildcard";
  /** Its place among the elements of its parent. */
  readonly index: number;
  /** Edits it in a message, from the Envelope. */
  readonly edit: (edit: EditChild) => Edit;
}

type Within = (edit: Edit) => Edit;

/** The parameters that the first example of a call has, and the elements in them, each with how to edit it. */
export function wireParameters(call: SoapCall): readonly Parameter[] {
  // By the rules of SOAP 1.1, section 5, what is absent is null, and other elements may occur in the place of parameters.
  if (call.operation.input.encoding !== undefined) return [];
  const envelope = decodeNode(callRequest(call, call.examples[0].request).body ?? new Uint8Array());
  const body = childElements(envelope).at(-1);
  const root = body && childElements(body)[0];
  return root === undefined ? [] : parametersIn(requestElement(call.operation).type, root, "", inCall);
}

function parametersIn(
  reference: TypeReference,
  parent: XmlElement,
  path: string,
  within: Within,
): readonly Parameter[] {
  const type = resolveType(reference);
  const children = elementsOf(reference);
  const seen = new Set<string>();
  return childElements(parent).flatMap((element, index) => {
    const { local } = element.name;
    const child = children.find(({ name }) => name === local);
    if (child === undefined || seen.has(local)) return [];
    seen.add(local);
    const name = path === "" ? local : `${path}/${local}`;
    const edit = (edit: EditChild): Edit => within(atElement(index, edit));
    const inside: Within = (change) => edit((found) => [change(found)]);
    const own = {
      name,
      local,
      type: resolveType(child.type),
      element: child,
      place: placeOf(type, child),
      index,
      edit,
    };
    return [own, ...parametersIn(child.type, element, name, inside)];
  });
}

function placeOf(type: TypeDescriptor, { name }: ChildDescriptor): Parameter["place"] {
  if (type.kind !== "complex" || hasWildcard(type)) return "beside a wildcard";
  const isInSequence = type.children?.some((particle) => particle.kind === undefined && particle.name === name);
  const isUnique = elementsOf(() => type).filter((element) => element.name === name).length === 1;
  return isInSequence === true && isUnique && type.mixed !== true ? "sequence" : "group";
}
