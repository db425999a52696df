import type {
  AtomicDescriptor,
  BuiltinName,
  ChildDescriptor,
  ComplexDescriptor,
  ElementDescriptor,
  Facets,
  TypeReference,
} from "../../runtime/descriptor.js";
import type { OperationDescriptor, ServiceDescriptor } from "../../runtime/service-descriptor.js";
import { restrictedValues } from "../../runtime/types/derived.js";
import { xs } from "../../runtime/types/xs.js";

/** A complex type whose content is a sequence of elements. */
export function complexType(
  name: string,
  children: readonly ChildDescriptor[],
  namespace = "urn:test",
): ComplexDescriptor {
  return { kind: "complex", name, namespace, children };
}

/** A complex type whose value is an array of the items. */
export function listType(
  name: string,
  item: Omit<ChildDescriptor, "property">,
  namespace = "urn:test",
): ComplexDescriptor {
  const children = [{ max: Number.POSITIVE_INFINITY, ...item, property: "items" }];
  return { kind: "complex", items: true, name, namespace, children };
}

/** A restriction of a built-in type. */
export function simpleType(name: string, builtin: BuiltinName, facets: Facets): AtomicDescriptor {
  return {
    kind: "simple",
    variety: "atomic",
    name,
    namespace: "urn:test",
    builtin,
    base: xs[builtin],
    facets,
    values: restrictedValues,
  };
}

/** The root element of a message. */
export function elementOf(name: string, type: TypeReference, namespace = "urn:test"): ElementDescriptor {
  return { kind: "element", namespace, name, type };
}

/** An operation over SOAP 1.1, unless `more` says otherwise. */
export function operationOf(
  name: string,
  request: ElementDescriptor,
  response: ElementDescriptor,
  more: Partial<OperationDescriptor> = {},
): OperationDescriptor {
  return {
    name: name.charAt(0).toLowerCase() + name.slice(1),
    wireName: name,
    input: { style: "document", body: [request] },
    output: { style: "document", body: [response] },
    bindings: { soap11: { kind: "soap", action: "" } },
    ...more,
  };
}

/** A service with a port of each kind at one path. */
export function serviceOf(
  operations: readonly OperationDescriptor[],
  more: Partial<ServiceDescriptor> = {},
): ServiceDescriptor {
  const kinds = ["soap11", "soap12", "httpGet", "httpPost"] as const;
  const ports = kinds.map((kind) => ({ name: kind, kind, path: "/" }));
  return { name: "Test", namespace: "urn:test", ports, operations, documents: [], ...more };
}
