import type { BindingKind, BindingName, PortDescriptor } from "@portwright/runtime";
import type { Diagnostics } from "../diagnostics.js";
import { didYouMean } from "../did-you-mean.js";
import type { Contract } from "../model/contract.js";
import type { Binding, HttpBinding, Port, SoapBinding } from "../model/wsdl.js";
import { leaveOut } from "./supported.js";

/** The ports of a contract. */
export interface DescribedPorts {
  /** The scheme and host of the first port that has an address; "" where none has. */
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

/** A port over HTTP. */
interface HttpPort {
  readonly port: Port;
  readonly kind: BindingKind;
  /** Undefined where the contract has no address. */
  readonly url: URL | undefined;
}

/** Describes the ports over HTTP; the others are left out with a warning. */
export function describePorts(diagnostics: Diagnostics, { services }: Contract): DescribedPorts {
  const all = services.flatMap(({ ports }) => ports);
  const addressed = all.some(
    ({ binding, address = "" }) => protocolOf(binding) !== undefined && otherTransport(binding, address) === undefined,
  );
  const found = all.flatMap((port) => httpPort(diagnostics, port, addressed));
  const taken = new Set<string>(Object.values({ ...SOAP_KINDS, ...HTTP_KINDS }));
  const named = found.map(({ port, kind, url }) => {
    const isOnly = found.filter((other) => other.kind === kind).length === 1;
    return { port, kind, name: isOnly ? kind : freeName(port.name, taken), path: pathOf(url) };
  });
  return {
    origin: found.find(({ url }) => url !== undefined)?.url?.origin ?? "",
    ports: named.map(({ name, kind, path }) => ({ name, kind, path })),
    names: new Map(named.map(({ port, name }) => [port, name])),
  };
}

/** The names of ports are unique in one document, but not in a contract. */
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

/** @param addressed whether a port has an address of HTTP: where none has, the addresses are placeholders */
function httpPort(diagnostics: Diagnostics, port: Port, addressed: boolean): readonly HttpPort[] {
  const { binding, name, span } = port;
  const kind = protocolOf(binding);
  const { address = "" } = addressed ? port : {};
  const reason = kind === undefined ? otherProtocol(binding) : otherTransport(binding, address);
  if (kind !== undefined && reason === undefined) return [{ port, kind, url: urlOf(address) }];
  leaveOut(diagnostics, span, `the port "${name}": ${reason}`);
  return [];
}

/** The namespaces of the extension elements for SOAP and HTTP (WSDL 1.1, sections 3 and 4). */
const EXTENSIONS: readonly string[] = ["soap", "soap12", "http"].map(
  (name) => `http://schemas.xmlsoap.org/wsdl/${name}/`,
);

function otherProtocol(binding: Binding): string {
  const namespaces = binding.kind === "otherBinding" ? binding.extensions.map(({ namespace }) => namespace) : [];
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
  const transport = binding.kind === "soapBinding" ? binding.transport : "";
  if (!HTTP_TRANSPORTS.has(transport.replace(/\/$/, ""))) return `its transport is "${transport}"`;
  const scheme = URL.canParse(address) ? new URL(address).protocol : "http:";
  return /^https?:$/.test(scheme) ? undefined : `its address is no URL of HTTP ("${address}")`;
}

function urlOf(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
