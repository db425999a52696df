import type { Diagnostics } from "../diagnostics.js";
import type { ComplexType } from "../model/components.js";
import { type EffectiveParticle, effectiveAttributes, effectiveContent } from "../model/effective.js";
import type { SourceSpan } from "../model/node.js";
import type { HttpOperationBinding, Operation, SoapOperationBinding } from "../model/operation.js";
import type { SimpleType } from "../model/simple-type.js";
import type { Binding, SoapContent } from "../model/wsdl.js";

/*
 * The supported subset: what descriptors can represent and the codecs, client and server do not implement yet is an
 * error with the code PW501 at the place in the contract.
 */

/** Reports a construct of the contract that is not supported. */
export function unsupported(diagnostics: Diagnostics, span: SourceSpan, what: string): void {
  diagnostics.error("notSupported", span, `not supported yet: ${what}`);
}

const HTTP_CHECKS: readonly ((binding: HttpOperationBinding) => string | undefined)[] = [
  ({ operation: { input } }) => (input.kind === "urlReplacement" ? "http:urlReplacement" : undefined),
  ({ operation: { input }, verb }) =>
    input.kind === "urlEncoded" && verb === "POST" ? "http:urlEncoded with POST" : undefined,
  ({ operation: { input }, verb }) =>
    input.kind === "content" && (verb === "GET" || input.type !== FORM)
      ? `the content "${input.type}" with ${verb}`
      : undefined,
  ({ operation: { output } }) => (output.kind === "content" ? `an answer of type "${output.type}"` : undefined),
];

const FORM = "application/x-www-form-urlencoded";

/** The transports that are HTTP: that of WSDL 1.1 (section 3.3) and the one in use for SOAP 1.2 bindings. */
const HTTP_TRANSPORTS: ReadonlySet<string> = new Set([
  "http://schemas.xmlsoap.org/soap/http",
  "http://www.w3.org/2003/05/soap/bindings/HTTP/",
]);

/**
 * Checks a simple type.
 * @param span where the type is referred to
 */
export function checkSimpleType(diagnostics: Diagnostics, type: SimpleType, span: SourceSpan): void {
  if (type.kind === "builtin") {
    if (UNSUPPORTED_BUILTINS.has(type.name.local))
      unsupported(diagnostics, span, `the built-in type ${type.name.local}`);
  } else if (type.variety === "restriction") {
    checkSimpleType(diagnostics, type.base, type.span);
  } else unsupported(diagnostics, type.span, `a ${type.variety} type`);
}

const UNSUPPORTED_BUILTINS: ReadonlySet<string> = new Set(["NMTOKENS", "IDREFS", "ENTITIES", "QName", "NOTATION"]);

/** Checks that a row of a table is a sequence of columns of simple types, as a DataSet has them. */
export function checkRow(diagnostics: Diagnostics, row: ComplexType): void {
  const content = effectiveContent(row);
  const { uses, wildcard } = effectiveAttributes(row);
  const isSequence =
    content.kind === "empty" || (content.kind === "particles" && !content.mixed && content.group.kind === "sequence");
  const odd = content.kind === "particles" ? content.group.particles.find((particle) => !isColumn(particle)) : undefined;
  if (isSequence && odd === undefined && uses.length === 0 && wildcard === undefined) return;
  unsupported(diagnostics, odd?.particle.span ?? row.span, "a column of a DataSet that is not of a simple type");
}

function isColumn(particle: EffectiveParticle): boolean {
  if (particle.kind !== "element") return false;
  const { kind } = particle.particle.element.type;
  return kind !== "complexType" && kind !== "anyType";
}

/** Checks a binding of the contract. */
export function checkBinding(diagnostics: Diagnostics, binding: Binding): void {
  if (binding.kind !== "otherBinding") return;
  const extensions = binding.extensions.map(({ namespace }) => namespace).join(", ");
  unsupported(diagnostics, binding.span, `a binding that is neither SOAP nor HTTP (${extensions})`);
}

/** Checks an operation with its bindings. */
export function checkOperation(diagnostics: Diagnostics, { bindings }: Operation): void {
  for (const binding of bindings) {
    const { pattern, span, faults } = binding.operation.operation;
    if (pattern !== "request-response") unsupported(diagnostics, span, `a ${pattern} operation`);
    const [fault] = faults;
    if (fault !== undefined) unsupported(diagnostics, fault.span, "declared faults");
    if (binding.kind === "soap") checkSoapBinding(diagnostics, binding);
    else checkHttpBinding(diagnostics, binding);
  }
}

function checkSoapBinding(diagnostics: Diagnostics, { port, operation }: SoapOperationBinding): void {
  const { span, style, input, output, faults } = operation;
  if (style === "rpc") unsupported(diagnostics, span, "the rpc style");
  if (port.binding.kind === "soapBinding" && !HTTP_TRANSPORTS.has(port.binding.transport)) {
    unsupported(diagnostics, port.binding.span, `the SOAP transport "${port.binding.transport}"`);
  }
  if (faults.length > 0) unsupported(diagnostics, span, "declared faults");
  for (const content of [input, output, ...faults.map((fault) => fault.content)]) {
    if (content !== undefined) checkSoapContent(diagnostics, span, content);
  }
}

function checkSoapContent(
  diagnostics: Diagnostics,
  span: SourceSpan,
  { use, headers, attachments }: SoapContent,
): void {
  if (use === "encoded") unsupported(diagnostics, span, 'use="encoded"');
  if (attachments.length > 0) unsupported(diagnostics, span, "MIME attachments");
  const [header] = headers;
  if (header !== undefined) unsupported(diagnostics, header.span, "soap:header");
}

function checkHttpBinding(diagnostics: Diagnostics, binding: HttpOperationBinding): void {
  for (const check of HTTP_CHECKS) {
    const what = check(binding);
    if (what !== undefined) unsupported(diagnostics, binding.operation.span, what);
  }
}
