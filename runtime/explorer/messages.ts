import type { ElementDescriptor } from "../descriptor.js";
import type {
  BindingDescriptor,
  BindingName,
  HttpParameterDescriptor,
  MessageDescriptor,
  OperationDescriptor,
  PortDescriptor,
  ServiceDescriptor,
} from "../service-descriptor.js";
import { formatForm } from "../http/form.js";
import { PROTOCOLS, type ProtocolFacts, portTitle } from "../protocols.js";
import { SOAP, type SoapVersion } from "../soap/version.js";
import { type BindingVisitor, httpBindingOf, requestElement, responseElement, visitBinding } from "../views.js";
import { XML_DECLARATION } from "../xml/encode.js";
import type { ExplorerRequest } from "./explorer-page.js";
import { type SampleText, simplePlaceholder, XmlSample } from "./sample.js";
import { writeSample } from "./types.js";

/** One operation over one port. */
export interface BoundOperation {
  readonly operation: OperationDescriptor;
  readonly port: PortDescriptor;
  readonly title: string;
  readonly facts: ProtocolFacts;
  readonly binding: BindingDescriptor;
}

/** The ports that are switched on. */
export function switchedOn(
  { ports }: Pick<ServiceDescriptor, "ports">,
  bindings: ReadonlySet<BindingName>,
): readonly PortDescriptor[] {
  return ports.filter(({ name }) => bindings.has(name));
}

/** An operation over each of these ports that has it. */
export function boundOperations(
  operation: OperationDescriptor,
  ports: readonly PortDescriptor[],
): readonly BoundOperation[] {
  return ports.flatMap((port) => {
    const binding = operation.bindings[port.name];
    if (binding === undefined) return [];
    return [{ operation, port, title: portTitle(port), facts: PROTOCOLS[port.kind], binding }];
  });
}

/** The URL of a port, as the browser reached that of the page. */
export function portAddress(
  { address, path }: Pick<ExplorerRequest, "address" | "path">,
  port: PortDescriptor,
): string {
  return address.slice(0, address.length - path.length) + port.path;
}

/** What the messages of a kind of binding consist of. */
interface BindingView<Binding extends BindingDescriptor> {
  /** What is added to the address of the port. */
  location(binding: Binding): string;
  /** The SOAPAction header (SOAP 1.1, section 6.1.1). */
  action(bound: BoundOperation, binding: Binding): string | undefined;
  /** Whether a request has the parameter with this property. */
  hasParameter(binding: Binding, property: string): boolean;
  /** The query, or the body of a request that has one. */
  content(bound: BoundOperation, binding: Binding): SampleText;
  /** The body of a response. */
  response(bound: BoundOperation, binding: Binding): Body | undefined;
}

/** The body of a message. */
interface Body {
  readonly contentType: string;
  readonly text: SampleText;
}

const XML = "text/xml; charset=utf-8";

/** What the messages of each kind of binding consist of: a kind without an entry does not compile. */
const VIEWS: {
  readonly [Kind in BindingDescriptor["kind"]]: BindingView<Extract<BindingDescriptor, { kind: Kind }>>;
} = {
  soap: {
    location: () => "",
    action: ({ facts }, { action }) => (facts.soap === "1.1" ? action : undefined),
    hasParameter: () => true,
    content: ({ facts: { soap = "1.1" }, operation }) => envelopeSample(soap, operation.input),
    response: ({ facts: { soap = "1.1" }, operation }) => {
      const text = envelopeSample(soap, operation.output);
      return operation.output && withAttachments({ contentType: SOAP[soap].contentType, text }, operation.output);
    },
  },
  xml: {
    location: ({ location }) => location,
    action: () => undefined,
    hasParameter: () => true,
    content: ({ operation }) => documentSample(requestElement(operation)),
    response({ operation }, { mediaType }) {
      const root = responseElement(operation);
      return root && { contentType: `${mediaType}; charset=utf-8`, text: documentSample(root) };
    },
  },
  http: {
    location: ({ location }) => location,
    action: () => undefined,
    hasParameter: ({ parameters }, property) => parameters.some((parameter) => parameter.property === property),
    content: (_, { parameters, replacement }) => (replacement === undefined ? fieldsSample(parameters) : []),
    response: (_, { result }) => result && { contentType: XML, text: documentSample(result) },
  },
};

function viewOf({ binding }: BoundOperation): BindingView<BindingDescriptor> {
  return VIEWS[binding.kind];
}

/** What is added to the address of the port. */
export function locationOf(bound: BoundOperation): string {
  return viewOf(bound).location(bound.binding);
}

/** The SOAPAction of a request, unquoted; undefined where it has none. */
export function actionOf(bound: BoundOperation): string | undefined {
  return viewOf(bound).action(bound, bound.binding);
}

/** Whether a request has the parameter with this property. */
export function hasParameter(bound: BoundOperation, property: string): boolean {
  return viewOf(bound).hasParameter(bound.binding, property);
}

/** The Content-Type of a request; undefined where it has no body. */
export function requestType({ binding, facts }: BoundOperation): string | undefined {
  if (binding.kind === "xml") return `${binding.mediaType}; charset=utf-8`;
  return isInLocation(binding) ? undefined : facts.contentType;
}

/** What the page's script makes of the parameters. */
export type RequestContent = "envelope" | "document" | "form" | "location";

const CONTENTS: BindingVisitor<RequestContent> = {
  soap: () => "envelope",
  xml: () => "document",
  http: ({ replacement }) => (replacement === undefined ? "form" : "location"),
};

/** What a request over a binding consists of. */
export function requestContent({ binding }: BoundOperation): RequestContent {
  return visitBinding(CONTENTS, binding);
}

/** Whether the values of a request are in its location (WSDL 1.1, section 4.6). */
function isInLocation(binding: BindingDescriptor): boolean {
  return httpBindingOf(binding)?.replacement !== undefined;
}

/** What is added to the address of the port, with the places of values. */
function locationSample(bound: BoundOperation): SampleText {
  const location = locationOf(bound);
  if (!isInLocation(bound.binding)) return [location];
  const types = new Map(httpBindingOf(bound.binding)?.parameters.map(({ name, type }) => [name, type]));
  return location.split(/\(([^()]+)\)/).flatMap((text, index) => {
    const type = index % 2 === 1 ? types.get(text) : undefined;
    return type === undefined ? [text] : simplePlaceholder(type);
  });
}

/** The whole text of a request: request line, headers, body (RFC 9112). */
export function requestSample(bound: BoundOperation, address: string): SampleText {
  const { host, pathname } = new URL(address);
  const { method } = bound.facts;
  const contentType = requestType(bound);
  const content = viewOf(bound).content(bound, bound.binding);
  const action = actionOf(bound);
  return [
    `${method} ${pathname}`,
    ...locationSample(bound),
    ...(contentType === undefined && content.length > 0 ? ["?", ...content] : []),
    ` HTTP/1.1\nHost: ${host}\n`,
    ...bodySample(
      contentType === undefined ? undefined : withAttachments({ contentType, text: content }, bound.operation.input),
      action === undefined ? "" : `SOAPAction: "${action}"\n`,
    ),
  ];
}

/** The whole text of the answer to a call that succeeds. */
export function responseSample(bound: BoundOperation): SampleText {
  if (bound.operation.output === undefined) return ["HTTP/1.1 202 Accepted\n"];
  return ["HTTP/1.1 200 OK\n", ...bodySample(viewOf(bound).response(bound, bound.binding), "")];
}

/** The headers of a body, those that follow them, and the body. */
function bodySample(body: Body | undefined, headers: string): SampleText {
  if (body === undefined) return ["\n"];
  const length = { placeholder: "length" };
  return [`Content-Type: ${body.contentType}\nContent-Length: `, length, `\n${headers}\n`, ...body.text];
}

function envelopeSample(version: SoapVersion, content: MessageDescriptor | undefined): SampleText {
  const sample = new XmlSample();
  const blocks = content?.headers?.blocks ?? [];
  sample.tag("soap:Envelope", ` xmlns:soap="${SOAP[version].namespace}"`, () => {
    if (blocks.length > 0) {
      sample.tag("soap:Header", "", () => {
        for (const { element } of blocks) writeElement(sample, element);
      });
    }
    sample.tag("soap:Body", "", () => {
      for (const part of content?.body ?? []) writeElement(sample, part);
    });
  });
  return [`${XML_DECLARATION}\n`, ...sample.text()];
}

/** A message as it is with its attachments (RFC 2387). */
function withAttachments({ contentType, text }: Body, { attachments }: MessageDescriptor): Body {
  if (attachments === undefined) return { contentType, text };
  const parts = attachments.parts.flatMap(({ name, types }) => [
    `\n--part\nContent-Type: ${types.join(" or ")}\nContent-ID: <${encodeURIComponent(name)}=`,
    { placeholder: "unique" },
    ">\n\n",
    { placeholder: "bytes" },
  ]);
  const type = contentType.replace(/;.*/, "");
  return {
    contentType: `multipart/related; type="${type}"; boundary="part"`,
    text: [`--part\nContent-Type: ${contentType}\n\n`, ...text, ...parts, "\n--part--\n"],
  };
}

function documentSample(root: ElementDescriptor): SampleText {
  const sample = new XmlSample();
  writeElement(sample, root);
  return [`${XML_DECLARATION}\n`, ...sample.text()];
}

function writeElement(sample: XmlSample, { namespace, name, type }: ElementDescriptor): void {
  writeSample(sample, { namespace, local: name }, type);
}

/** The fields of a query or form; that of an array occurs twice. */
function fieldsSample(parameters: readonly HttpParameterDescriptor[]): SampleText {
  const fields = parameters.flatMap((parameter) => (parameter.array === true ? [parameter, parameter] : [parameter]));
  return fields.flatMap(({ name, type }, index) => [
    `${index === 0 ? "" : "&"}${formatForm([[name, ""]])}`,
    ...simplePlaceholder(type),
  ]);
}
