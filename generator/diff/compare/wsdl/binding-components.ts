import type { Binding, SoapBinding } from "../../../model/wsdl.js";
import { wsdlDocumentationRules } from "../../rules/documentation.js";
import { bindingRules } from "../../rules/wsdl/bindings.js";
import { operationRules } from "../../rules/wsdl/operations.js";
import { soapRules } from "../../rules/wsdl/soap.js";
import { side } from "../schema/site.js";
import type { Scope } from "./scope.js";

/** The names of the transport HTTP: that of WSDL 1.1 (section 3.3), and the one in use for SOAP 1.2. */
const HTTP_TRANSPORTS: readonly string[] = [
  "http://schemas.xmlsoap.org/soap/http",
  "http://www.w3.org/2003/05/soap/bindings/HTTP/",
];

/** Compares two bindings of one kind, without their operations. */
export function compareBindings(scope: Scope, old: Binding, next: Binding): void {
  const location = `binding ${old.name.local}`;
  if (old.name.local !== next.name.local) {
    scope.report(bindingRules.renamed, location, {
      old: side(old, old.name.local),
      next: side(next, next.name.local),
    });
  }
  scope.document(wsdlDocumentationRules.binding, location, old, next);
  scope.document(wsdlDocumentationRules.portType, portTypeLabel(old), old.portType, next.portType);
  if (old.portType.name.local !== next.portType.name.local && !hasPortType(scope, old)) {
    scope.report(operationRules.portTypeRenamed, portTypeLabel(old), {
      old: side(old.portType, old.portType.name.local),
      next: side(next.portType, next.portType.name.local),
    });
  }
}

function portTypeLabel({ portType }: Binding): string {
  return `port type ${portType.name.local}`;
}

/** Whether the new contract has the old port type still, so that its operations were moved. */
function hasPortType({ comparison }: Scope, { portType }: Binding): boolean {
  return comparison.next.portTypes.some(({ name }) => name.local === portType.name.local);
}

/** Compares the transports of two bindings, in the scope of each operation that they offer. */
export function compareTransports(scopes: readonly Scope[], old: Binding, next: Binding): void {
  if (old.kind !== "soapBinding" || next.kind !== "soapBinding" || old.transport === next.transport) return;
  for (const scope of scopes) reportTransport(scope, old, next);
}

function reportTransport(scope: Scope, old: SoapBinding, next: SoapBinding): void {
  const location = `binding ${old.name.local}`;
  const sides = { old: side(old, old.transport), next: side(next, next.transport) };
  const isRespelled = [old, next].every(({ transport }) => HTTP_TRANSPORTS.includes(transport));
  if (isRespelled) scope.reportUnsent(soapRules.transportRespelled, location, sides);
  else scope.in("request").report(soapRules.transportChanged, location, sides);
}
