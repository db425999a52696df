import type { BindingName, QName } from "../descriptor.js";
import { DecodeError } from "../errors.js";
import type { SoapVersion } from "../soap/version.js";
import { clarkName } from "../xml/namespaces.js";
import type { ServedOperation, Serving } from "./serving.js";

/** The binding of each version of SOAP. */
export const SOAP_BINDINGS = { "1.1": "soap11", "1.2": "soap12" } as const satisfies Record<SoapVersion, BindingName>;

/** The operations of one SOAP binding by the name of the element that calls them: "{namespace}local". */
export type OperationsByElement = ReadonlyMap<string, ServedOperation>;

/** The operations of each SOAP binding that is switched on. A binding without an operation is not in it. */
export function soapOperations({ bindings, operations }: Serving): ReadonlyMap<SoapVersion, OperationsByElement> {
  const versions = (["1.1", "1.2"] as const).filter((version) => bindings.has(SOAP_BINDINGS[version]));
  const tables = versions.map((version): [SoapVersion, OperationsByElement] => {
    const bound = operations.filter(({ descriptor }) => descriptor.bindings[SOAP_BINDINGS[version]] !== undefined);
    const named = bound.map((operation): [string, ServedOperation] => [elementKey(operation), operation]);
    return [version, new Map(named)];
  });
  return new Map(tables.filter(([, table]) => table.size > 0));
}

function elementKey({ descriptor: { request } }: ServedOperation): string {
  return clarkName({ namespace: request.namespace, local: request.name });
}

/**
 * The operation that the first child of the Body calls.
 * @throws {DecodeError} rule "operation": an empty Body, or an element that calls nothing
 */
export function findOperation(operations: OperationsByElement, body: QName | undefined): ServedOperation {
  const operation = body && operations.get(clarkName(body));
  if (operation !== undefined) return operation;
  if (body === undefined) throw new DecodeError("the Body has no element", "Body", { rule: "operation" });
  const sameName = [...operations.values()].find(({ descriptor }) => descriptor.request.name === body.local);
  const hint = sameName === undefined ? "see ?wsdl for the operations" : `expected ${elementKey(sameName)}`;
  const value = clarkName(body);
  throw new DecodeError(`no operation is called by ${value}; ${hint}`, "Body", { rule: "operation", value });
}
