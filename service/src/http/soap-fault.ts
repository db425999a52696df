import { SoapFault } from "customerapi/server";
import type { ServiceFault } from "../domain/fault.js";

/** The namespace of the detail entry with the reason of a refusal for programs. */
export const SERVICE_FAULT_NAMESPACE = "urn:portwright:service-fault";

/**
 * The fault that a caller gets: over SOAP a client fault whose detail contains `serviceFault` with the elements `code`
 * and `field`; over HTTP GET and POST only the reason is sent, so the code ends that too.
 */
export function toSoapFault({ code, field, message }: ServiceFault): SoapFault {
  const entry = element("serviceFault", [element("code", [code]), element("field", [field])]);
  return new SoapFault("Sender", `${message} [${code}]`, {
    detail: [{ ...entry, declarations: new Map([["", SERVICE_FAULT_NAMESPACE]]) }],
  });
}

type Element = SoapFault["detail"][number];

function element(local: string, children: Element["children"]): Element {
  const name = { namespace: SERVICE_FAULT_NAMESPACE, local };
  return { name, prefix: "", declarations: new Map(), attributes: [], children };
}
