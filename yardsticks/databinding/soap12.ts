import type { BindingDescriptor, OperationDescriptor, ServiceDescriptor } from "@portwright/runtime";
import type { Description } from "../../generator/describe/description.js";

/** Adds a SOAP 1.2 port to a contract that has only one of SOAP 1.1, with the same operations. */
export function withSoap12(description: Description): Description {
  const { service, operations } = description;
  const soap11 = service.ports.find(({ kind }) => kind === "soap11");
  if (soap11 === undefined || service.ports.some(({ kind }) => kind === "soap12")) return description;
  const extend = (operation: OperationDescriptor): OperationDescriptor =>
    withBinding(operation, operation.bindings[soap11.name]);
  const extended: ServiceDescriptor = {
    ...service,
    ports: [...service.ports, { ...soap11, name: "soap12", kind: "soap12" }],
    operations: service.operations.map(extend),
  };
  const described = operations.map((operation, index) => ({
    ...operation,
    descriptor: extended.operations[index] ?? operation.descriptor,
  }));
  return { ...description, service: extended, operations: described };
}

function withBinding(operation: OperationDescriptor, binding: BindingDescriptor | undefined): OperationDescriptor {
  if (binding === undefined) return operation;
  return { ...operation, bindings: { ...operation.bindings, soap12: binding } };
}
