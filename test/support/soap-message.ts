import { type InfosetElement, infoset } from "./infoset.js";
import { NAMESPACE, PATH } from "./sample-service.js";
import type { Received, Sent } from "./reach.js";

/** The facts of the two versions of SOAP that tests need, from the specifications. */
export const VERSIONS = {
  soap11: { namespace: "http://schemas.xmlsoap.org/soap/envelope/", contentType: "text/xml; charset=utf-8" },
  soap12: { namespace: "http://www.w3.org/2003/05/soap-envelope", contentType: "application/soap+xml; charset=utf-8" },
} as const;

/** A SOAP binding. */
export type SoapBinding = keyof typeof VERSIONS;

/** An envelope around the markup of its Body and Header. */
export function envelope(binding: SoapBinding, body: string, header = ""): string {
  const { namespace } = VERSIONS[binding];
  return `<s:Envelope xmlns:s="${namespace}">${header && `<s:Header>${header}</s:Header>`}<s:Body>${body}</s:Body></s:Envelope>`;
}

/** The element that calls an operation of the sample service. */
export function callElement(operation: string, children: string, namespace = NAMESPACE): string {
  return `<${operation} xmlns="${namespace}">${children}</${operation}>`;
}

/** A SOAP request to the sample service. */
export function soapRequest(
  binding: SoapBinding,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): Sent {
  return { method: "POST", target: PATH, headers: { "content-type": VERSIONS[binding].contentType, ...headers }, body };
}

/** What a fault says, read by an independent parser. */
export interface FaultFacts {
  readonly code: string;
  readonly reason: string;
  /** The rule in the detail entry of an invalid request. */
  readonly rule: string | undefined;
  readonly detail: InfosetElement | undefined;
  readonly headers: readonly InfosetElement[];
}

/** Reads the fault in an answer; throws where there is none in this version. */
export function faultOf(binding: SoapBinding, { bytes }: Pick<Received, "bytes">): FaultFacts {
  const { namespace } = VERSIONS[binding];
  const root = infoset(bytes);
  const fault = find(root, `{${namespace}}Body`, `{${namespace}}Fault`);
  if (root.name !== `{${namespace}}Envelope` || fault === undefined)
    throw new Error(`no ${binding} fault: ${bytes.toString()}`);
  const inner = (...path: readonly string[]): InfosetElement | undefined =>
    find(fault, ...path.map((name) => `{${binding === "soap11" ? "" : namespace}}${name}`));
  const [code, reason, detail] =
    binding === "soap11"
      ? [inner("faultcode"), inner("faultstring"), inner("detail")]
      : [inner("Code", "Value"), inner("Reason", "Text"), inner("Detail")];
  const rule =
    detail && find(detail, "{urn:portwright:invalid-request}invalidRequest", "{urn:portwright:invalid-request}rule");
  return {
    code: textOf(code).replace(/^.*:/, ""),
    reason: textOf(reason),
    rule: rule && textOf(rule),
    detail,
    headers: elements(find(root, `{${namespace}}Header`)),
  };
}

function find(element: InfosetElement, ...path: readonly string[]): InfosetElement | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return element;
  const child = elements(element).find((candidate) => candidate.name === name);
  return child && find(child, ...rest);
}

function elements(element: InfosetElement | undefined): readonly InfosetElement[] {
  return (element?.children ?? []).filter((child) => typeof child !== "string");
}

function textOf(element: InfosetElement | undefined): string {
  return (element?.children ?? []).filter((child) => typeof child === "string").join("");
}
