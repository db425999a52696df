import type { Diagnostics } from "../../diagnostics.js";
import type { HttpOperationBinding, HttpParameter, Operation, SoapOperationBinding } from "../../model/operation.js";
import type { SoapContent } from "../../model/wsdl.js";
import type { BindingName, BindingShape, HttpParameterShape, RecordShape } from "./shape.js";
import { readElement } from "./read-element.js";
import type { TypeReader } from "./read-types.js";
import { unsupported } from "./unsupported.js";

const SOAP_NAMES: Readonly<Record<SoapOperationBinding["version"], BindingName>> = { "1.1": "soap11", "1.2": "soap12" };
const HTTP_NAMES: Readonly<Record<HttpOperationBinding["verb"], BindingName>> = { GET: "httpGet", POST: "httpPost" };
const FORM = "application/x-www-form-urlencoded";

/** The transports that mean HTTP: that of WSDL 1.1 (section 3.3) and of the SOAP 1.2 binding that people write. */
const HTTP_TRANSPORTS = new Set([
  "http://schemas.xmlsoap.org/soap/http",
  "http://www.w3.org/2003/05/soap/bindings/HTTP/",
]);

/** How each binding carries an operation. Reports what the runtime cannot do. */
export function readBindings(
  diagnostics: Diagnostics,
  types: TypeReader,
  operation: Operation,
  request: RecordShape,
): readonly BindingShape[] {
  const shapes = operation.bindings.map((binding) =>
    binding.kind === "soap" ? readSoapBinding(binding) : readHttpBinding(diagnostics, types, binding, request),
  );
  const names = new Set<BindingName>();
  shapes.forEach(({ name }, index) => {
    const span = operation.bindings[index]?.port.span ?? operation.span;
    if (names.has(name)) unsupported(diagnostics, span, `a second port for the same way to call (${name})`);
    names.add(name);
  });
  return shapes;
}

function readSoapBinding({ version, operation }: SoapOperationBinding): BindingShape {
  return { kind: "soap", name: SOAP_NAMES[version], action: operation.action };
}

/** Reports what a SOAP binding says beside document/literal messages over HTTP. */
export function checkSoapBinding(diagnostics: Diagnostics, { port, operation }: SoapOperationBinding): void {
  const { span, style, input, output, faults } = operation;
  if (style === "rpc") unsupported(diagnostics, span, "the rpc style");
  if (port.binding.kind === "soapBinding" && !HTTP_TRANSPORTS.has(port.binding.transport)) {
    unsupported(diagnostics, port.binding.span, `the SOAP transport "${port.binding.transport}"`);
  }
  if (faults.length > 0) unsupported(diagnostics, span, "declared faults");
  for (const content of [input, output, ...faults.map((fault) => fault.content)]) {
    if (content !== undefined) checkSoapContent(diagnostics, operation, content);
  }
}

function checkSoapContent(
  diagnostics: Diagnostics,
  { span }: SoapOperationBinding["operation"],
  { use, headers, attachments }: SoapContent,
): void {
  if (use === "encoded") unsupported(diagnostics, span, 'use="encoded"');
  if (attachments.length > 0) unsupported(diagnostics, span, "MIME attachments");
  const [header] = headers;
  if (header !== undefined) unsupported(diagnostics, header.span, "soap:header");
}

function readHttpBinding(
  diagnostics: Diagnostics,
  types: TypeReader,
  binding: HttpOperationBinding,
  request: RecordShape,
): BindingShape {
  const { operation, verb, location, parameters, result } = binding;
  checkHttpCarriers(diagnostics, binding);
  return {
    kind: "http",
    name: HTTP_NAMES[verb],
    location,
    parameters: parameters.flatMap((parameter) => readParameter(diagnostics, types, parameter, request)),
    result: operation.output.kind === "none" || result === undefined ? undefined : readElement(types, result),
  };
}

function checkHttpCarriers(diagnostics: Diagnostics, { operation, verb }: HttpOperationBinding): void {
  const { input, output, span } = operation;
  if (input.kind === "urlReplacement") unsupported(diagnostics, span, "http:urlReplacement");
  if (input.kind === "urlEncoded" && verb === "POST") unsupported(diagnostics, span, "http:urlEncoded with POST");
  if (input.kind === "content" && (verb === "GET" || input.type !== FORM)) {
    unsupported(diagnostics, span, `the content "${input.type}" with ${verb}`);
  }
  if (output.kind === "content") unsupported(diagnostics, span, `an answer of type "${output.type}"`);
}

/** A field and the request's property that it carries. */
function readParameter(
  diagnostics: Diagnostics,
  types: TypeReader,
  { name, part, parameter, array }: HttpParameter,
  request: RecordShape,
): readonly HttpParameterShape[] {
  const property = request.fields.find((field) => field.name.local === name)?.property;
  if (parameter === undefined || property === undefined) {
    unsupported(diagnostics, part.span, `a parameter of HTTP GET or POST that SOAP does not have ("${name}")`);
    return [];
  }
  const field = types.value(parameter.element);
  const value = field.kind === "array" && array ? field.item.value : field;
  if (value.kind === "builtin" || value.kind === "simple") return [{ property, name, array, value }];
  unsupported(diagnostics, part.span, `a parameter of HTTP GET or POST with parts ("${name}")`);
  return [];
}
