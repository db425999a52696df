import { NoValueError, sampleValue } from "@portwright/conformance";
import type { ElementDescriptor } from "@portwright/runtime";
import type { TargetInput } from "../target.js";
import { literal } from "../text/literals.js";
import { constantsOf } from "./constants.js";

/** How the README shows the reading and writing of a document: by the first global element that has a value. */
export function codecReadme({ package: { name }, description, render }: TargetInput): string {
  const constants = new Map(constantsOf(description).others.map((constant) => [constant.descriptor, constant.name]));
  const [example = ""] = description.elements.flatMap(({ descriptor }) => {
    const value = sampleOf(descriptor);
    return value === undefined ? [] : [{ element: constants.get(descriptor) ?? "", value }];
  });
  return render("codec/readme", { name, example });
}

/** The source text of a value of an element; undefined where none was found. */
function sampleOf({ type }: ElementDescriptor): string | undefined {
  try {
    return literal(sampleValue<unknown>(type));
  } catch (error) {
    if (error instanceof NoValueError) return undefined;
    throw error;
  }
}
