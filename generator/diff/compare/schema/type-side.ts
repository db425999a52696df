import type { Type } from "../../../model/complex-type.js";
import type { ModelNode } from "../../../model/node.js";
import type { Side } from "../../change.js";
import { isNamed } from "./schema-index.js";
import { side } from "./site.js";

/** How a type reads: "xs:int", "SMUser", or what it is where it has no name. */
export function typeText(type: Type): string {
  if (type.kind === "builtin" || type.kind === "anyType") return `xs:${type.name.local}`;
  return isNamed(type) ? type.name.local : `a ${type.kind === "complexType" ? "complex" : "simple"} type in place`;
}

/** A type as one side of a comparison; a built-in one stands where it is named, if that is known. */
export function typeSide(type: Type, holder?: Pick<ModelNode, "span">): Side | undefined {
  const place = type.kind === "builtin" || type.kind === "anyType" ? holder : type;
  return place === undefined ? undefined : side(place, typeText(type));
}
