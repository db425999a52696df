import type { ComplexType } from "../model/complex-type.js";
import type { ElementParticle } from "../model/particle.js";
import type { LinkContext } from "./context.js";

/**
 * Pass: recognises types that are nothing but one repeated element, such as `ArrayOfString`, which TypeScript says better
 * as an array. Not so the wrapper of an operation, whose one child is a parameter, nor a type that others derive from.
 */
export function recogniseArrays(context: LinkContext): void {
  const records = new Set<unknown>();
  for (const { wrapped } of context.operations) records.add(wrapped?.requestType).add(wrapped?.responseType);
  for (const { derivation } of context.complexTypes.components()) records.add(derivation?.base);
  for (const type of context.complexTypes.components()) {
    if (!records.has(type)) type.arrayItem = repeatedElement(type);
  }
}

function repeatedElement(type: ComplexType): ElementParticle | undefined {
  const { content, attributes, anyAttribute, derivation } = type;
  if (attributes.length > 0 || anyAttribute !== undefined || derivation !== undefined || type.abstract)
    return undefined;
  if (content.kind !== "particles" || content.mixed) return undefined;
  const { particle } = content;
  if (particle.kind !== "sequence" || particle.occurs.min !== 1 || particle.occurs.max !== 1) return undefined;
  const [only, ...others] = particle.particles;
  return only?.kind === "elementParticle" && others.length === 0 && only.occurs.max > 1 ? only : undefined;
}
