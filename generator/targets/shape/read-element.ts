import type { ElementDeclaration } from "../../model/particle.js";
import type { TypeReader } from "./read-types.js";
import type { ElementShape } from "./shape.js";

/** Makes the shape of a global element that is the root of an answer over HTTP GET or POST. */
export function readElement(types: TypeReader, element: ElementDeclaration): ElementShape {
  return { name: element.name, nillable: element.nillable, value: types.value(element) };
}
