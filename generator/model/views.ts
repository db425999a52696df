import type { ComplexType, ElementParticle, Particle, Type, Wildcard } from "./components.js";
import { effectiveContent } from "./effective.js";
import type { Operation } from "./operation.js";

/** The types and operations that decide which types are arrays. A contract has them, and so has the linker. */
export interface ArrayScope {
  readonly operations: readonly Pick<Operation, "wrapped">[];
  readonly schema: { readonly complexTypes: readonly ComplexType[] };
}

/**
 * The element of a type that consists of one repeated element, such as `ArrayOfString`: TypeScript has an array for it.
 * Undefined for all other types, for the wrapper of an operation, whose child is a parameter, for the base of a type, and
 * for a type whose items are, or consist of, values of the type itself.
 */
export function arrayItemOf(scope: ArrayScope, type: ComplexType): ElementParticle | undefined {
  if (objectTypes(scope).has(type)) return undefined;
  const seen = new Set<Type>();
  let item = repeatedElement(type);
  while (item?.element.type.kind === "complexType" && !seen.has(item.element.type)) {
    seen.add(item.element.type);
    item = repeatedElement(item.element.type);
  }
  return seen.has(type) ? undefined : repeatedElement(type);
}

const known = new WeakMap<ArrayScope, ReadonlySet<unknown>>();

/** The wrappers of operations and the bases of types. */
function objectTypes(scope: ArrayScope): ReadonlySet<unknown> {
  const types = known.get(scope) ?? readObjectTypes(scope);
  known.set(scope, types);
  return types;
}

function readObjectTypes({ operations, schema }: ArrayScope): ReadonlySet<unknown> {
  const wrappers = operations.flatMap(({ wrapped }) => [wrapped?.requestType, wrapped?.responseType]);
  return new Set([...wrappers, ...schema.complexTypes.map(({ derivation }) => derivation?.base)]);
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

/** The content of a type that is a sequence of two particles, of which the second is a wildcard; undefined for any other. */
export function dataSetContent({ content }: ComplexType): readonly [schema: Particle, rows: Wildcard] | undefined {
  if (content.kind !== "particles" || content.particle.kind !== "sequence") return undefined;
  const [schema, rows, third] = content.particle.particles;
  return schema !== undefined && rows?.kind === "any" && third === undefined ? [schema, rows] : undefined;
}

/** The type of the result of an operation; undefined for none, and for an output of several parts. */
export function resultTypeOf({ wrapped, bindings }: Pick<Operation, "wrapped" | "bindings">): Type | undefined {
  if (wrapped !== undefined) return wrapped.result?.element.type ?? unlessEmpty(wrapped.responseType);
  const soap = bindings.find((binding) => binding.kind === "soap");
  if (soap === undefined) return bindings.find((binding) => binding.kind === "http")?.result?.type;
  const [part, ...others] = soap.operation.output?.parts ?? soap.operation.operation.output?.message.parts ?? [];
  if (part === undefined || others.length > 0) return undefined;
  return part.content.kind === "element" ? part.content.element.type : part.content.type;
}

function unlessEmpty(type: ComplexType | undefined): ComplexType | undefined {
  return type === undefined || effectiveContent(type).kind === "empty" ? undefined : type;
}
