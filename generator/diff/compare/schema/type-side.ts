import type { Type } from "../../../model/complex-type.js";
import type { SourceSpan } from "../../../model/node.js";
import type { Side } from "../../change.js";
import { isNamed } from "./schema-index.js";

/** How a type reads: "xs:int", "SMUser", or what it is where it has no name. */
export function typeText(type: Type): string {
  if (type.kind === "builtin" || type.kind === "anyType") return `xs:${type.name.local}`;
  return isNamed(type) ? type.name.local : `a ${type.kind === "complexType" ? "complex" : "simple"} type in place`;
}

/** A type as one side of a comparison; a built-in one stands where `span` says, if that is known. */
export function typeSide(type: Type, span?: SourceSpan): Side | undefined {
  const place = type.kind === "builtin" || type.kind === "anyType" ? span : type.span;
  return place === undefined ? undefined : { span: place, text: typeText(type) };
}
