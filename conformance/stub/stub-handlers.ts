import {
  type ChildDescriptor,
  type OperationDescriptor,
  type ServiceDescriptor,
  parametersOf,
  resultOf,
} from "@portwright/runtime";
import type { EchoFixture, Fixtures, Values } from "../fixtures/fixtures.js";
import { sampleChild, sampleValue } from "../values/sample.js";

/** A handler made from the contract alone; it fills in the header blocks of its answer. */
type StubHandler = (request: Values, context?: { readonly answerHeaders: Record<string, unknown> }) => unknown;

/**
 * A handler for each operation, by method name. It answers with a valid sample. Where a record of the result has a
 * text of the same name and type as a parameter, it has that parameter's value.
 */
export function stubHandlers({ operations }: ServiceDescriptor): Readonly<Record<string, StubHandler>> {
  return Object.fromEntries(operations.map((operation) => [operation.name, stubHandler(operation)]));
}

function stubHandler(operation: OperationDescriptor): StubHandler {
  const result = resultOf(operation);
  const blocks = operation.output?.headers?.blocks ?? [];
  const echoes = (child: ChildDescriptor): boolean => isEchoed(operation, child);
  return (request, context) => {
    for (const { property, element } of blocks) {
      if (context !== undefined) context.answerHeaders[property] = sampleValue(element.type);
    }
    if (result === undefined) return undefined;
    return sampleChild(result, {
      full: true,
      choose: (child) => (echoes(child) ? request[child.property] : undefined),
    });
  };
}

/** The fixtures of a server of stub handlers: every call succeeds, and some texts come back. */
export function stubFixtures({ operations }: ServiceDescriptor): Fixtures {
  return {
    operations: Object.fromEntries(operations.map(({ name }) => [name, { request: {} }])),
    echoes: operations.flatMap(echoesOf),
  };
}

function echoesOf(operation: OperationDescriptor): readonly EchoFixture[] {
  const result = resultOf(operation);
  const shown = new Set<string>();
  const look = (child: ChildDescriptor): undefined => void (isEchoed(operation, child) && shown.add(child.property));
  if (result !== undefined) sampleChild(result, { full: true, choose: look });
  return [...shown].map((property) => ({ operation: operation.name, property, shown: property }));
}

/** Whether a property of the result is a single text that has the name and the type of a parameter. */
function isEchoed(operation: OperationDescriptor, shown: ChildDescriptor): boolean {
  if (!isText(shown)) return false;
  return parametersOf(operation).some(
    (parameter) => parameter.property === shown.property && parameter.type === shown.type && isText(parameter),
  );
}

function isText(child: ChildDescriptor): boolean {
  return typeof child.type !== "function" && typeof sampleChild(child) === "string";
}
