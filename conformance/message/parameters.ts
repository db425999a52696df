import { type Occurrence, type TypeDescriptor, type TypeReference, resolveType } from "@portwright/runtime";
import { type XmlElement, decodeNode } from "@portwright/runtime/codec";
import { callRequest } from "../wire/call-request.js";
import { atElement, type Edit, type EditChild, inCall } from "./edit.js";
import type { SoapCall } from "./soap-call.js";
import { elementsOf } from "./tree.js";

/** An element of a request: a parameter, or what stands in one. Of repeated elements it is the first. */
export interface Parameter {
  /** The names on the way to it: "newAddresses/string". */
  readonly name: string;
  /** Its own name. */
  readonly local: string;
  readonly type: TypeDescriptor;
  readonly occurrence: Occurrence;
  /** Its place among the elements of its parent. */
  readonly index: number;
  /** Edits it in a message, from the Envelope. */
  readonly edit: (edit: EditChild) => Edit;
}

type Within = (edit: Edit) => Edit;

/** The parameters that the first example of a call has, and the elements in them, each with how to edit it. */
export function parametersOf(call: SoapCall): readonly Parameter[] {
  const { request } = call.operation;
  const envelope = decodeNode(callRequest(call, call.examples[0].request).body ?? new Uint8Array());
  const body = elementsOf(envelope).at(-1);
  const root = body && elementsOf(body)[0];
  return root === undefined ? [] : parametersIn(request.type, root, "", inCall);
}

function parametersIn(
  reference: TypeReference,
  parent: XmlElement,
  path: string,
  within: Within,
): readonly Parameter[] {
  const children = childrenOf(resolveType(reference));
  const seen = new Set<string>();
  return elementsOf(parent).flatMap((element, index) => {
    const { local } = element.name;
    const child = children.find(({ name }) => name === local);
    if (child === undefined || seen.has(local)) return [];
    seen.add(local);
    const name = path === "" ? local : `${path}/${local}`;
    const edit = (edit: EditChild): Edit => within(atElement(index, edit));
    const inside: Within = (change) => edit((found) => [change(found)]);
    const own = { name, local, type: resolveType(child.type), occurrence: child, index, edit };
    return [own, ...parametersIn(child.type, element, name, inside)];
  });
}

type Child = Occurrence & { readonly name: string; readonly type: TypeReference };

function childrenOf(type: TypeDescriptor): readonly Child[] {
  if (type.kind === "record") return type.children;
  return type.kind === "array" ? [type.item] : [];
}
