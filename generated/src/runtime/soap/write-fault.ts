// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { QName } from "../descriptor.js";
import type { SoapFault } from "../errors.js";
import { replaceNonCharacters } from "../types/characters.js";
import { XML_NAMESPACE } from "../xml/namespaces.js";
import type { XmlElement } from "../xml/node.js";
import { SOAP, type SoapVersion } from "./version.js";

type Children = readonly (XmlElement | string)[];

const SOAP11 = SOAP["1.1"];
const SOAP12 = SOAP["1.2"];

const FAULT_CHILDREN: Readonly<Record<SoapVersion, (fault: SoapFault) => Children>> = {
  "1.1": faultChildren11,
  "1.2": faultChildren12,
};

/** The Fault element of a fault, with the prefix "soap" (SOAP 1.1 section 4.4, SOAP 1.2 part 1 section 5.4). */
export function faultNode(version: SoapVersion, fault: SoapFault): XmlElement {
  return element({ namespace: SOAP[version].namespace, local: "Fault" }, FAULT_CHILDREN[version](fault));
}

function faultChildren11(fault: SoapFault): Children {
  const named = (local: string, children: Children): XmlElement => element({ namespace: "", local }, children);
  // Section 4.4: a fault of the body has a detail, be it empty; a fault of the headers has none.
  const ofBody = fault.code !== "VersionMismatch" && fault.code !== "MustUnderstand";
  return [
    withName({ namespace: "", local: "faultcode" }, faultCode11(fault), SOAP11.namespace),
    named("faultstring", [replaceNonCharacters(fault.reason)]),
    ...(fault.actor === undefined ? [] : [named("faultactor", [fault.actor])]),
    ...(ofBody || fault.detail.length > 0 ? [named("detail", fault.detail)] : []),
  ];
}

/**
 * The code of SOAP 1.1 (section 4.4.1), which is a single name. Subcodes stand behind the code, parted by dots; a
 * subcode with a namespace of its own takes the place of what is in front of it.
 */
function faultCode11({ code, subcodes }: SoapFault): QName {
  const start = { namespace: SOAP11.namespace, local: SOAP11.faultCodes[code] };
  return subcodes.reduce((outer, { namespace, local }): QName => {
    const within = namespace === "" || namespace === outer.namespace;
    return within ? { namespace: outer.namespace, local: `${outer.local}.${local}` } : { namespace, local };
  }, start);
}

function faultChildren12(fault: SoapFault): Children {
  const code = { namespace: SOAP12.namespace, local: SOAP12.faultCodes[fault.code] };
  const text = element12("Text", [replaceNonCharacters(fault.reason)]);
  const language = { name: { namespace: XML_NAMESPACE, local: "lang" }, prefix: "xml", value: "en" };
  return [
    element12("Code", code12([code, ...fault.subcodes])),
    element12("Reason", [{ ...text, attributes: [language] }]),
    ...(fault.actor === undefined ? [] : [element12("Role", [fault.actor])]),
    ...(fault.detail.length === 0 ? [] : [element12("Detail", fault.detail)]),
  ];
}

/** Value, then the finer codes nested in Subcode (SOAP 1.2 part 1, section 5.4.1). */
function code12(codes: readonly QName[]): Children {
  const nest = (inner: Children, code: QName): Children => {
    const value = withName({ namespace: SOAP12.namespace, local: "Value" }, code, SOAP12.namespace);
    return [value, ...(inner.length === 0 ? [] : [element12("Subcode", inner)])];
  };
  return codes.toReversed().reduce(nest, []);
}

function element12(local: string, children: Children): XmlElement {
  return element({ namespace: SOAP12.namespace, local }, children);
}

/** An element that holds a qualified name; names of SOAP have the prefix "soap", which is in scope. */
function withName(name: QName, value: QName, soap: string): XmlElement {
  if (value.namespace === soap) return element(name, [`soap:${value.local}`]);
  if (value.namespace === "") return element(name, [value.local]);
  return { ...element(name, [`code:${value.local}`]), declarations: new Map([["code", value.namespace]]) };
}

function element(name: QName, children: Children): XmlElement {
  const prefix = name.namespace === "" ? "" : "soap";
  return { name, prefix, declarations: new Map(), attributes: [], children };
}
