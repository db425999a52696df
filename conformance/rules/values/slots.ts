import {
  type ChildDescriptor,
  type ComplexDescriptor,
  httpBindingOf,
  type HttpParameterDescriptor,
  itemOf,
  resolveType,
  type SimpleDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitType,
  requestElement,
} from "@portwright/runtime";
import { formatSimple } from "@portwright/runtime/codec";
import type { PlannedCall, Values } from "../../rule.js";
import { propertyElements, typeOfValue } from "../../values/properties.js";

/** A place in a request for a value of a simple type. */
export interface Slot {
  /** The names on the way to it: "newAddresses/string". */
  readonly name: string;
  readonly type: SimpleDescriptor;
  /** The request with another value there. */
  readonly put: (request: Values, value: unknown) => Values;
}

/** Changes the value at a place of a request. */
type Edit = (request: unknown, change: (value: unknown) => unknown) => unknown;

/** The slots of a call: its parameters of simple types, the items of arrays, and what its first example has in records. */
export function slotsOf({ operation, binding, examples }: PlannedCall): readonly Slot[] {
  const http = httpBindingOf(operation.bindings[binding]);
  if (http !== undefined) return http.parameters.map(parameterSlot);
  return slotsIn(requestElement(operation).type, examples[0].request, "", (request, change) => change(request));
}

/** Whether a type allows a value. */
export function allows(type: SimpleDescriptor, value: unknown): boolean {
  try {
    formatSimple(type, value);
    return true;
  } catch {
    return false;
  }
}

function parameterSlot({ property, name, type, array }: HttpParameterDescriptor): Slot {
  return { name, type, put: (request, value) => ({ ...request, [property]: array === true ? [value] : value }) };
}

function slotsIn(reference: TypeReference, sample: unknown, name: string, edit: Edit): readonly Slot[] {
  return visitType(SLOTS, resolveType(reference), sample, name, edit);
}

/** Rows of a DataSet are no place for values: no request has one, or its message says the types of its columns. */
const SLOTS: TypeVisitor<[sample: unknown, name: string, edit: Edit], readonly Slot[]> = {
  simple: (type, _, name, edit) => [{ name, type, put: (request, value) => edit(request, () => value) as Values }],
  complex(type, sample, name, edit) {
    const item = itemOf(type);
    if (item !== undefined) return firstItem(item.type, sample, `${name}/${item.name}`, edit);
    return isObject(sample) ? objectSlots(typeOfValue(type, sample), sample, name, edit) : [];
  },
  // Values of any type are no place: each has a type of its own.
  anyType: () => [],
  dataset: () => [],
};

function objectSlots(
  type: Omit<ComplexDescriptor, "~value">,
  sample: Values,
  name: string,
  edit: Edit,
): readonly Slot[] {
  const { attributes = [], content } = type;
  const simple = content?.kind === "simple" ? [{ property: "value", name: "text", type: content.type }] : [];
  const elements = type.mixed === true ? [] : propertyElements(type);
  return [
    ...simple.flatMap((child) => childSlots(child, sample, name, edit)),
    ...elements
      .filter(({ child, isConditional }) => !isConditional || sample[child.property] !== undefined)
      .flatMap(({ child }) => childSlots(child, sample, name, edit)),
    ...attributes
      .filter(({ fixed }) => fixed === undefined)
      .flatMap((attribute) => childSlots({ ...attribute, name: `@${attribute.name}` }, sample, name, edit)),
  ];
}

function childSlots(
  { property, name, type, max = 1, fixed }: ChildDescriptor,
  sample: Values,
  parent: string,
  edit: Edit,
): readonly Slot[] {
  if (fixed !== undefined) return [];
  const path = parent === "" ? name : `${parent}/${name}`;
  const editChild: Edit = (request, change) =>
    edit(request, (value) => ({ ...(value as Values), [property]: change((value as Values)[property]) }));
  return max === 1
    ? slotsIn(type, sample[property], path, editChild)
    : firstItem(type, sample[property], path, editChild);
}

/** The first item of an array, which is then the only one. */
function firstItem(type: TypeReference, sample: unknown, name: string, edit: Edit): readonly Slot[] {
  const [first] = Array.isArray(sample) ? (sample as readonly unknown[]) : [];
  return slotsIn(type, first, name, (request, change) =>
    edit(request, (items) => [change((items as readonly unknown[] | undefined)?.[0])]),
  );
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}

/** A value that the schema allows, and what is special about it. */
export interface SpecialValue {
  readonly label: string;
  readonly value: unknown;
}
