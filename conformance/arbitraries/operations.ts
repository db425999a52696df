import {
  type BindingDescriptor,
  type BindingName,
  type ChildDescriptor,
  contentOf,
  httpBindingOf,
  type HttpParameterDescriptor,
  type OperationDescriptor,
  type ParticleDescriptor,
  resolveType,
  resultOf,
  type TypeReference,
  visitBinding,
  requestElement,
} from "@portwright/runtime";
import fc from "fast-check";
import { arbitraryOf, type ArbitraryOptions, findArbitrary } from "./structures.js";

/** What requests are made. */
interface RequestOptions<Request> extends ArbitraryOptions {
  /** Parameters that have these values in every request. */
  readonly given?: Partial<Request>;
  /** Only requests that are possible over this binding: over HTTP GET and POST every parameter must have a value. */
  readonly binding?: BindingName;
}

/**
 * Valid parameters of an operation.
 * @throws {Error} for a type of which no value was found
 */
export function requestArbitrary<Request, Result>(
  operation: OperationDescriptor<Request, Result>,
  { given, binding, ...options }: RequestOptions<Request> = {},
): fc.Arbitrary<Request> {
  const { type } = requestElement(operation);
  const bound = binding && operation.bindings[binding];
  const overBinding =
    bound &&
    visitBinding({ soap: () => type, http: ({ parameters }) => formType(type, parameters), xml: () => type }, bound);
  const made = arbitraryOf<Request>(overBinding ?? type, options).filter(
    (value) => httpBindingOf(bound)?.replacement === undefined || !Object.values(value as object).some(isDots),
  );
  return given === undefined ? made : made.map((value) => ({ ...value, ...given }));
}

/**
 * Results of an operation as a handler returns them; undefined for one that has no result, and some that are undefined
 * where a result may be absent over every binding. A type that is abstract, and that no other is derived from, has no
 * value.
 * @throws {Error} for a type of which no value was found
 */
export function resultArbitrary<Request, Result>(
  operation: OperationDescriptor<Request, Result>,
  options: ArbitraryOptions = {},
): fc.Arbitrary<Result> {
  const result = resultOf(operation);
  if (result === undefined) return fc.constant(undefined as Result);
  const { absent, ...child } = { property: "result", ...result, min: 1 };
  const children: readonly ChildDescriptor[] = [child];
  const type: TypeReference = () => ({ kind: "complex", name: result.name, namespace: "", children });
  const made = result.min === 0 ? findArbitrary(type, options) : arbitraryOf(type, options);
  if (made === undefined) return fc.constant(undefined as Result);
  const values = made.map((value) => (value as Readonly<Record<string, Result>>)[child.property] as Result);
  if (absent !== "undefined" || !Object.values(operation.bindings).every(hasAbsentResult)) return values;
  return fc.option(values, { nil: undefined as Result });
}

/** Whether a message can say that there is no result: the root of an answer over HTTP is nil then. */
function hasAbsentResult(bound: BindingDescriptor | undefined): boolean {
  const root = httpBindingOf(bound)?.result;
  return root === undefined || root.nillable === true;
}

/** No segment of a URL is "." or "..". */
function isDots(value: unknown): boolean {
  return value === "." || value === "..";
}

/** The type of requests in which each field of a form has a value. */
function formType(reference: TypeReference, parameters: readonly HttpParameterDescriptor[]): TypeReference {
  const type = resolveType(reference);
  if (type.kind !== "complex" || type.children === undefined) return reference;
  const fields = new Set(parameters.map(({ property }) => property));
  const children = onElements(type.children, (child) => (fields.has(child.property) ? withValue(child) : child));
  return () => ({ ...type, children });
}

/** Changes the elements among particles; those in groups stay. */
function onElements(
  particles: readonly ParticleDescriptor[],
  change: (child: ChildDescriptor) => ChildDescriptor,
): readonly ParticleDescriptor[] {
  return particles.map((particle) => (particle.kind === undefined ? change(particle) : particle));
}

function withValue(child: ChildDescriptor): ChildDescriptor {
  const { min = 1, max = 1 } = child;
  const type = resolveType(child.type);
  const isList = type.kind === "complex" && type.items === true;
  const items = isList ? { ...type, children: onElements(contentOf(type), withoutNil) } : undefined;
  return { ...withoutNil(child), min: max > 1 ? min : 1, ...(items && { type: () => items }) };
}

function withoutNil({ nillable: _, ...child }: ChildDescriptor): ChildDescriptor {
  return child;
}

/**
 * A frozen object whose properties are made when they are first asked for, and once.
 * @param makers a function for each property
 */
export function lazily<Values extends object>(makers: { readonly [Key in keyof Values]: () => Values[Key] }): Values {
  const object = {};
  for (const key of Object.keys(makers) as (keyof Values)[]) {
    let made: { readonly value: Values[keyof Values] } | undefined;
    Object.defineProperty(object, key, {
      enumerable: true,
      get() {
        made ??= { value: makers[key]() };
        return made.value;
      },
    });
  }
  return Object.freeze(object) as Values;
}
