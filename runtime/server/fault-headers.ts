import type { QName, XmlElement } from "../descriptor.js";
import type { SoapFault } from "../errors.js";
import { SOAP, type SoapVersion } from "../soap/version.js";
import { NotUnderstoodFault } from "./must-understand.js";

const SOAP12 = SOAP["1.2"].namespace;

/**
 * The header blocks that belong to a fault: NotUnderstood, one a block that was not understood (SOAP 1.2 part 1,
 * section 5.4.8), and Upgrade with the versions that are spoken (section 5.4.7; appendix A wants it in SOAP 1.1 too).
 */
export function faultHeaders(
  version: SoapVersion,
  fault: SoapFault,
  spoken: readonly SoapVersion[],
): readonly XmlElement[] {
  if (fault.code === "VersionMismatch") return [upgrade(spoken)];
  if (version === "1.2" && fault instanceof NotUnderstoodFault) return fault.notUnderstood.map(notUnderstood);
  return [];
}

function upgrade(spoken: readonly SoapVersion[]): XmlElement {
  const envelopes = spoken.map((version) => {
    return named("SupportedEnvelope", { namespace: SOAP[version].namespace, local: "Envelope" });
  });
  return soap12("Upgrade", new Map([["env", SOAP12]]), [], envelopes);
}

function notUnderstood(name: QName): XmlElement {
  return named("NotUnderstood", name);
}

/** An element of SOAP 1.2 whose attribute `qname` holds a name. */
function named(local: string, { namespace, local: value }: QName): XmlElement {
  const prefix = namespace === "" ? "" : "h:";
  const declarations = new Map([["env", SOAP12]]);
  if (namespace !== "") declarations.set("h", namespace);
  const attribute = { name: { namespace: "", local: "qname" }, prefix: "", value: prefix + value };
  return soap12(local, declarations, [attribute], []);
}

function soap12(
  local: string,
  declarations: XmlElement["declarations"],
  attributes: XmlElement["attributes"],
  children: XmlElement["children"],
): XmlElement {
  return { name: { namespace: SOAP12, local }, prefix: "env", declarations, attributes, children };
}
