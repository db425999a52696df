import type { ServiceDescriptor } from "@portwright/runtime";
import type { Shape } from "../targets/shape/shape.js";
import { describeOperation } from "./operations.js";
import { describeTypes, type TypeDescriptors } from "./types.js";

/**
 * Makes the descriptor of a service in memory, equal to the one that the generated package exports: a contract can so be
 * served, called and tested without a package of it.
 *
 * @param types the descriptors of the shape's types, for callers that have them already
 */
export function describeService(shape: Shape, types: TypeDescriptors = describeTypes(shape)): ServiceDescriptor {
  const { name, namespace, path, operations, documents } = shape;
  return {
    name,
    namespace,
    path,
    operations: operations.map((operation) => describeOperation(operation, types)),
    documents: documents.map(({ name: document, kind, parts }) => ({ name: document, kind, parts })),
  };
}
