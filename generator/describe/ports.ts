import type { BindingKind, BindingName, PortDescriptor } from "@portwright/runtime";
import type { Diagnostics } from "../diagnostics.js";
import { didYouMean } from "../did-you-mean.js";
import type { Contract } from "../model/contract.js";
import type { Binding, HttpBinding, Port, SoapBinding } from "../model/wsdl.js";
import { leaveOut } from "./supported.js";

/** The ports of a contract. */
export interface DescribedPorts {
  /**
   * The scheme and host of the first port that has an address of HTTP, else the whole address of one over another
   * transport; "" where none has an address.
   */
  readonly origin: string;
  readonly ports: readonly PortDescriptor[];
  readonly names: PortNames;
}

/** The names of the ports that are not left out. */
export type PortNames = ReadonlyMap<Port, BindingName>;

const SOAP_KINDS: Readonly<Record<SoapBinding["version"], BindingKind>> = { "1.1": "soap11", "1.2": "soap12" };
const HTTP_KINDS: Readonly<Record<HttpBinding["verb"], BindingKind>> = { GET: "httpGet", POST: "httpPost" };

/** The protocol of a binding; undefined for one that is neither SOAP nor HTTP. */
export function protocolOf(binding: Binding): BindingKind | undefined {
  if (binding.kind === "otherBinding") return undefined;
  return binding.kind === "soapBinding" ? SOAP_KINDS[binding.version] : HTTP_KINDS[binding.verb];
}

/** A port that is not left out. */
interface FoundPort {
  readonly port: Port;
  readonly kind: BindingKind;
  /** Undefined where the contract has no address of HTTP. */
  readonly url: URL | undefined;
  /** The URI of a transport that is not HTTP. */
  readonly transport?: string;
}

/**
 * Describes the ports over HTTP; where there is none, those of SOAP over other transports, which callers must have. The
 * others are left out with a warning.
 */
export function describePorts(diagnostics: Diagnostics, { services }: Contract): DescribedPorts {
  const all = services.flatMap(({ ports }) => ports);
  const addressed = all.some(
    ({ binding, address = "" }) => protocolOf(binding) !== undefined && otherTransport(binding, address) === undefined,
  );
  const anyTransport = !addressed && all.every((port) => httpPort(port, "") === undefined);
  const found = all.flatMap((port) => {
    const address = addressed ? (port.address ?? "") : "";
    const of = httpPort(port, address) ?? (anyTransport ? otherPort(diagnostics, port) : undefined);
    if (of !== undefined) return [of];
    const reason = otherTransport(port.binding, address) ?? otherProtocol(port.binding);
    leaveOut(diagnostics, port.span, `the port "${port.name}": ${reason}`);
    return [];
  });
  const taken = new Set<string>(Object.values({ ...SOAP_KINDS, ...HTTP_KINDS }));
  const named = found.map(({ port, kind, url, transport }) => {
    const isOnly = found.filter((other) => other.kind === kind).length === 1;
    const name = isOnly ? kind : freeName(port.name, taken);
    return { port, described: { name, kind, path: pathOf(url), ...(transport === undefined ? {} : { transport }) } };
  });
  return {
    origin: originOf(found),
    ports: named.map(({ described }) => described),
    names: new Map(named.map(({ port, described }) => [port, described.name])),
  };
}

/** The names of ports are unique in a service, but not in a contract. */
function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
  taken.add(name);
  return name;
}

/** A port without an address has no path: clients give the whole URL. */
function pathOf(url: URL | undefined): string {
  return url === undefined ? "" : url.pathname + url.search;
}

function originOf(found: readonly FoundPort[]): string {
  const url = found.find((port) => port.url !== undefined)?.url;
  const other = found.find(({ port, transport }) => transport !== undefined && port.address !== undefined);
  return url?.origin ?? other?.port.address ?? "";
}

/** A port over HTTP; undefined for any other. Where no port has an address of HTTP, the addresses are placeholders. */
function httpPort(port: Port, address: string): FoundPort | undefined {
  const kind = protocolOf(port.binding);
  if (kind === undefined || otherTransport(port.binding, address) !== undefined) return undefined;
  return { port, kind, url: urlOf(address) };
}

/** A port of SOAP over another transport. The messages are the same (SOAP 1.1, section 6; SOAP 1.2 part 1, section 4). */
function otherPort(diagnostics: Diagnostics, port: Port): FoundPort | undefined {
  const { binding, name, span } = port;
  const kind = protocolOf(binding);
  if (kind === undefined || binding.kind !== "soapBinding") return undefined;
  const { transport } = binding;
  leaveOut(diagnostics, span, `the transport "${transport}" of the port "${name}": a client must be given one`);
  return { port, kind, url: undefined, transport };
}

/** The namespaces of the extension elements for SOAP and HTTP (WSDL 1.1, sections 3 and 4). */
const HTTP = "http://schemas.xmlsoap.org/wsdl/http/";
const EXTENSIONS = ["http://schemas.xmlsoap.org/wsdl/soap/", "http://schemas.xmlsoap.org/wsdl/soap12/", HTTP];

function otherProtocol(binding: Binding): string {
  const extensions = binding.kind === "otherBinding" ? binding.extensions : [];
  const namespaces = extensions.map(({ namespace }) => namespace);
  if (namespaces.includes(HTTP)) return 'the verb of its http:binding is neither "GET" nor "POST"';
  const shown = [...new Set(namespaces)].map((namespace) => `${namespace}${didYouMean(namespace, EXTENSIONS)}`);
  return `its binding is neither SOAP nor HTTP (${shown.join(", ") || "no extension element"})`;
}

/** The transports that are HTTP: that of WSDL 1.1 (section 3.3) and the one in use for SOAP 1.2 bindings. */
const HTTP_TRANSPORTS: ReadonlySet<string> = new Set([
  "",
  "http://schemas.xmlsoap.org/soap/http",
  "http://www.w3.org/2003/05/soap/bindings/HTTP",
]);

/** Why a port is not one of HTTP; undefined where it is. An address without a scheme is a placeholder. */
function otherTransport(binding: Binding, address: string): string | undefined {
  if (binding.kind === "otherBinding") return undefined;
  const transport = binding.kind === "soapBinding" ? binding.transport : "";
  if (!HTTP_TRANSPORTS.has(transport.replace(/\/$/, ""))) return `its transport is "${transport}"`;
  const scheme = URL.canParse(address) ? new URL(address).protocol : "http:";
  return /^https?:$/.test(scheme) ? undefined : `its address is no URL of HTTP ("${address}")`;
}

function urlOf(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
