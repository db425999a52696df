import type { BindingName, HttpBindingDescriptor, OperationDescriptor } from "../descriptor.js";
import { SOAP, type SoapVersion } from "../soap/version.js";

/** What is the same for all operations of a binding. */
export interface BindingFacts {
  /** As people call it. */
  readonly title: string;
  readonly method: "GET" | "POST";
  /** The Content-Type of a request; absent where it has no body. */
  readonly contentType?: string;
  /** Absent for HTTP GET and POST. */
  readonly soap?: SoapVersion;
}

/** The four bindings, in the order in which they are shown. */
export const BINDINGS: ReadonlyMap<BindingName, BindingFacts> = new Map<BindingName, BindingFacts>([
  ["soap11", { title: "SOAP 1.1", method: "POST", contentType: SOAP["1.1"].contentType, soap: "1.1" }],
  ["soap12", { title: "SOAP 1.2", method: "POST", contentType: SOAP["1.2"].contentType, soap: "1.2" }],
  ["httpGet", { title: "HTTP GET", method: "GET" }],
  ["httpPost", { title: "HTTP POST", method: "POST", contentType: "application/x-www-form-urlencoded" }],
]);

/** One operation over one binding. */
export interface BoundOperation extends BindingFacts {
  readonly name: BindingName;
  readonly operation: OperationDescriptor;
  /** The SOAPAction of SOAP 1.1, unquoted. */
  readonly action?: string;
  /** What HTTP GET and POST say of the operation; absent for SOAP. */
  readonly http?: HttpBindingDescriptor;
}

/** The bindings of an operation that are switched on. */
export function boundOperations(
  operation: OperationDescriptor,
  switchedOn: ReadonlySet<BindingName>,
): readonly BoundOperation[] {
  const names = [...BINDINGS].filter(([name]) => switchedOn.has(name) && operation.bindings[name] !== undefined);
  return names.map(([name, facts]) => {
    const http = name === "httpGet" || name === "httpPost" ? operation.bindings[name] : undefined;
    const action = name === "soap11" ? operation.bindings.soap11?.action : undefined;
    return { ...facts, name, operation, ...(http && { http }), ...(action !== undefined && { action }) };
  });
}
