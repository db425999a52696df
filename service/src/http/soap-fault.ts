import { SoapFault } from "customerapi/server";
import type { ServiceFault, StoreFaultCode } from "../domain/fault.js";
import type { StoreUnavailable } from "../store/database.js";

/** The namespace of the detail entry with the reason of a refusal for programs. */
export const SERVICE_FAULT_NAMESPACE = "urn:portwright:service-fault";

/**
 * The fault that a caller gets: over SOAP a client fault whose detail contains `serviceFault` with the elements `code`
 * and `field`; over HTTP GET and POST only the reason is sent, so the code ends that too.
 */
export function toSoapFault({ code, field, message }: ServiceFault): SoapFault {
  return new SoapFault("Sender", `${message} [${code}]`, {
    detail: [serviceFault([element("code", [code]), element("field", [field])])],
  });
}

const STORE_MESSAGES: Readonly<Record<StoreFaultCode, string>> = {
  Unavailable: "the database is not available, nothing was changed: call again later",
  StorageFull: "there is too little space on the disk, nothing was changed: call again later",
  OutcomeUnknown: "the database was lost at the end of the call: look whether the change was made",
};

/** The code of a call that the store could not do. */
export function storeFaultCode({ reason, outcome }: StoreUnavailable): StoreFaultCode {
  if (outcome === "unknown") return "OutcomeUnknown";
  return reason === "space" ? "StorageFull" : "Unavailable";
}

/** The fault for a call that the store could not do: a server fault with the code in the same places. */
export function storeFault(code: StoreFaultCode): SoapFault {
  return new SoapFault("Receiver", `${STORE_MESSAGES[code]} [${code}]`, {
    detail: [serviceFault([element("code", [code])])],
  });
}

type Element = SoapFault["detail"][number];

function serviceFault(children: Element["children"]): Element {
  return { ...element("serviceFault", children), declarations: new Map([["", SERVICE_FAULT_NAMESPACE]]) };
}

function element(local: string, children: Element["children"]): Element {
  const name = { namespace: SERVICE_FAULT_NAMESPACE, local };
  return { name, prefix: "", declarations: new Map(), attributes: [], children };
}
