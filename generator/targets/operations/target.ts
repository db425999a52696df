import type { FaultDescriptor, HttpBindingDescriptor, OperationDescriptor } from "@portwright/runtime";
import type { Description } from "../../describe/description.js";
import type { Target, TargetInput } from "../target.js";
import { type Constant, dataModule } from "../text/data-module.js";
import { DescriptorNames } from "../text/descriptor-names.js";
import { definition, type NameOf } from "../text/literals.js";
import { ModuleScope } from "../text/module-scope.js";
import { requestType, resultType } from "../text/operation-text.js";
import { CODEC, DOCUMENTS, FAULTS, OPERATIONS, RUNTIME, TYPES } from "../text/runtime-symbols.js";
import { leaf, listSource, type Source } from "../text/source.js";
import { TypeText } from "../text/type-text.js";

/** src/operations.ts: a descriptor for each operation. */
export const operationsTarget: Target = {
  name: "operations",
  needs: ["codec", "faults"],
  isInternal: true,
  files: ({ description, header }) => [
    { path: "src/operations.ts", text: operationsModule(description, header), formatted: true },
  ],
};

/** src/service.ts: all operations with the ports and the documents. */
export const serviceTarget: Target = {
  name: "service",
  needs: ["operations"],
  isInternal: true,
  files: (input) => [{ path: "src/service.ts", text: serviceModule(input), formatted: true }],
};

function operationsModule(description: Description, header: readonly string[]): string {
  const operations = description.operations.map(({ descriptor }) => descriptor);
  const scope = new ModuleScope(operations.map(({ name }) => name));
  const names = new DescriptorNames(description, scope, () => `${scope.useNamespace(CODEC)}.`);
  const types = new TypeText(description, () => `${scope.useNamespace(TYPES)}.`);
  const faults = new Map(
    description.faults.map(({ descriptor }) => [descriptor as unknown, scope.declare(constantName(descriptor))]),
  );
  const nameOf: NameOf = (value) => {
    const fault = faults.get(value);
    return fault === undefined ? names.nameOf(value) : leaf(fault);
  };
  const constants = [
    ...description.faults.map(({ descriptor }) =>
      faultConstant(descriptor, faults.get(descriptor) ?? "", scope, nameOf),
    ),
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
  const text = definition({ ...fault, error }, (value) => (value === error ? leaf(error) : nameOf(value)));
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
    sharedName !== undefined && value === shared ? leaf(sharedName) : nameOf(value),
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
  const references = new Map(
    service.operations.map((operation) => [operation, leaf(`${operations}.${operation.name}`)]),
  );
  const descriptors = new DescriptorNames(description, scope, () => `${scope.useNamespace(CODEC)}.`);
  const { simpleTypes = [] } = service;
  const names = new Map<unknown, Source>([
    ...(hasDocuments ? [[service.documents, leaf(scope.use(DOCUMENTS))] as const] : []),
    ...references,
    [service.operations, listSource(() => scope.use(RUNTIME.OperationDescriptor), [...references.values()])],
    [
      service.simpleTypes,
      listSource(
        () => scope.use(RUNTIME.NamedSimpleType),
        simpleTypes.map((type) => definition(type, descriptors.nameOf)),
      ),
    ],
  ]);
  const constant = {
    name: "service",
    type: scope.use(RUNTIME.ServiceDescriptor),
    text: definition(service, (value) => names.get(value)),
    comment: "/** The service: its ports, operations and documents. */",
  };
  return dataModule(header, scope, "", [constant]);
}
