import fc from "fast-check";
import {
  type ArrayDescriptor,
  type BindingName,
  type ChildDescriptor,
  type HttpParameterDescriptor,
  type OperationDescriptor,
  type TypeReference,
  resolveType,
} from "@portwright/runtime";
import { type ArbitraryOptions, arbitraryOf } from "./arbitrary-of.js";

/** What requests are made. */
export interface RequestOptions<Request> extends ArbitraryOptions {
  /** Parameters that have these values in every request. */
  readonly given?: Partial<Request>;
  /** Only requests that this binding can carry: over HTTP GET and POST every parameter must have a value. */
  readonly binding?: BindingName;
}

/**
 * Valid parameters of an operation.
 * @throws {Error} for a type of which no value was found
 */
export function requestArbitrary<Request, Result>(
  { request, bindings }: OperationDescriptor<Request, Result>,
  { given, binding, ...options }: RequestOptions<Request> = {},
): fc.Arbitrary<Request> {
  const isForm = binding === "httpGet" || binding === "httpPost";
  const type = isForm ? asForm(request.type, bindings[binding]?.parameters ?? []) : request.type;
  return arbitraryOf<Request>(type, options).map((value) => ({ ...value, ...given }));
}

/**
 * Results of an operation as a handler returns them; undefined for one that has no result.
 * @throws {Error} for a type of which no value was found
 */
export function resultArbitrary<Request, Result>(
  { response, result }: OperationDescriptor<Request, Result>,
  options: ArbitraryOptions = {},
): fc.Arbitrary<Result> {
  if (result === undefined) return fc.constant(undefined as Result);
  const wrapper = resolveType(response.type);
  const child =
    wrapper.kind === "record" ? wrapper.children.find(({ property }) => property === result.property) : undefined;
  if (child === undefined) throw new Error(`${wrapper.name} has no ${result.property}`);
  const one = { kind: "record", name: wrapper.name, namespace: "", children: [{ ...child, min: 1 }] } as const;
  return arbitraryOf(one, options).map(
    (value) => (value as Readonly<Record<string, Result>>)[result.property] as Result,
  );
}

/** The type of requests in which each field of a form has a value. */
function asForm(reference: TypeReference, parameters: readonly HttpParameterDescriptor[]): TypeReference {
  const type = resolveType(reference);
  if (type.kind !== "record") return reference;
  const fields = new Set(parameters.map(({ property }) => property));
  const children = type.children.map((child) => (fields.has(child.property) ? asField(child) : child));
  return () => ({ ...type, children });
}

function asField({ nillable: _, ...child }: ChildDescriptor): ChildDescriptor {
  const { min = 1, max = 1 } = child;
  const type = resolveType(child.type);
  return {
    ...child,
    min: max > 1 ? min : 1,
    type: type.kind === "array" ? () => withoutNil(type) : child.type,
  };
}

function withoutNil({ item: { nillable: _, ...item }, ...type }: ArrayDescriptor): ArrayDescriptor {
  return { ...type, item };
}
