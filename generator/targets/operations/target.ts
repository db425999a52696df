import type { FaultDescriptor, HttpBindingDescriptor, OperationDescriptor } from "@portwright/runtime";
import type { Description } from "../../describe/description.js";
import type { Target, TargetInput } from "../target.js";
import { type Constant, dataModule } from "../text/data-module.js";
import { DescriptorNames } from "../text/descriptor-names.js";
import { definition, type NameOf } from "../text/literals.js";
import { ModuleScope } from "../text/module-scope.js";
import { requestType, resultType } from "../text/operation-text.js";
import { CODEC, DOCUMENTS, FAULTS, OPERATIONS, RUNTIME, TYPES } from "../text/runtime-symbols.js";
import { TypeText } from "../text/type-text.js";

/** src/operations.ts: a descriptor for each operation. */
export const operationsTarget: Target = {
  name: "operations",
  needs: ["codec", "faults"],
  isInternal: true,
  files: ({ description, header }) => [{ path: "src/operations.ts", text: operationsModule(description, header) }],
};

/** src/service.ts: all operations with the ports and the documents. */
export const serviceTarget: Target = {
  name: "service",
  needs: ["operations"],
  isInternal: true,
  files: (input) => [{ path: "src/service.ts", text: serviceModule(input) }],
};

function operationsModule(description: Description, header: readonly string[]): string {
  const operations = description.operations.map(({ descriptor }) => descriptor);
  const scope = new ModuleScope(operations.map(({ name }) => name));
  const names = new DescriptorNames(description, scope, () => `${scope.useNamespace(CODEC)}.`);
  const types = new TypeText(description, () => `${scope.useNamespace(TYPES)}.`);
  const faults = new Map(
    description.faults.map(({ descriptor }) => [descriptor, scope.declare(constantName(descriptor))]),
  );
  const nameOf: NameOf = (value) => faults.get(value as FaultDescriptor) ?? names.nameOf(value);
  const constants = [
    ...[...faults].map(([fault, name]) => faultConstant(fault, name, scope, nameOf)),
    ...operations.flatMap((operation) => operationConstants(operation, scope, types, nameOf)),
  ];
  return dataModule(header, scope, names.declaration(), constants);
}

function constantName({ name }: FaultDescriptor): string {
  return `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
}

/** The constant of a fault, with the class that the module of faults declares. */
function faultConstant(fault: FaultDescriptor, name: string, scope: ModuleScope, nameOf: NameOf): Constant {
  const error = `${scope.useNamespace(FAULTS)}.${fault.name}`;
  const text = definition({ ...fault, error }, (value) => (value === error ? error : nameOf(value)));
  return { name, type: scope.use(RUNTIME.FaultDescriptor), text, isPrivate: true };
}

/** The constant of an operation, after one for an HTTP binding that HTTP GET and HTTP POST have in common. */
function operationConstants(
  operation: OperationDescriptor,
  scope: ModuleScope,
  types: TypeText,
  nameOf: NameOf,
): readonly Constant[] {
  const result = resultType(operation, types);
  const shared = sharedBinding(operation);
  const sharedName = shared && scope.declare(`${operation.name}Http`);
  const text = definition(operation, (value) =>
    shared !== undefined && value === shared ? sharedName : nameOf(value),
  );
  const type = `${scope.use(RUNTIME.OperationDescriptor)}<${requestType(operation, types)}, ${result}>`;
  const constant = { name: operation.name, type, text };
  if (shared === undefined || sharedName === undefined) return [constant];
  const sharedType = `${scope.use(RUNTIME.HttpBindingDescriptor)}<${result}>`;
  return [{ name: sharedName, type: sharedType, text: definition(shared, nameOf), isPrivate: true }, constant];
}

function sharedBinding({ bindings }: OperationDescriptor): HttpBindingDescriptor | undefined {
  const all = Object.values(bindings).filter((binding) => binding?.kind === "http");
  return all.find((binding, index) => all.indexOf(binding) !== index);
}

function serviceModule({ description, targets, header }: TargetInput): string {
  const hasDocuments = targets.some(({ name }) => name === "wsdl");
  const service = hasDocuments ? description.service : { ...description.service, documents: [] };
  const scope = new ModuleScope(["service"]);
  const operations = scope.useNamespace(OPERATIONS);
  const names = new Map<unknown, string>([
    ...(hasDocuments ? [[service.documents, scope.use(DOCUMENTS)] as const] : []),
    ...service.operations.map((operation) => [operation, `${operations}.${operation.name}`] as const),
  ]);
  const constant = {
    name: "service",
    type: scope.use(RUNTIME.ServiceDescriptor),
    text: definition(service, (value) => names.get(value)),
    comment: "/** The service: its ports, operations and documents. */",
  };
  return dataModule(header, scope, "", [constant]);
}
