import type { Diagnostics } from "../diagnostics.js";
import type {
  AttributeItem,
  ComplexType,
  ElementDeclaration,
  ElementParticle,
  ModelGroup,
  Particle,
  Type,
} from "../model/components.js";
import type { SourceSpan } from "../model/node.js";
import type { HttpOperationBinding, Operation, SoapOperationBinding } from "../model/operation.js";
import { builtinLists } from "../model/builtins.js";
import type { Binding, SoapContent } from "../model/wsdl.js";

/*
 * The supported subset: what descriptors can represent and the codecs, client and server do not implement yet is an
 * error with the code PW501 at the place in the contract.
 */

/** Reports a construct of the contract that is not supported. */
export function unsupported(diagnostics: Diagnostics, span: SourceSpan, what: string): void {
  diagnostics.error("notSupported", span, `not supported yet: ${what}`);
}

/** A construct that must not occur: its name in messages, and the place of it in a node that has it. */
type Check<Node> = readonly [what: string, find: (node: Node) => { readonly span: SourceSpan } | undefined];

const when = <Node extends { readonly span: SourceSpan }>(test: (node: Node) => boolean) => {
  return (node: Node): Node | undefined => (test(node) ? node : undefined);
};

const TYPE_CHECKS: readonly Check<ComplexType>[] = [
  ["a type derived by extension", when((type) => type.derivation?.method === "extension")],
  ["a complex type derived by restriction", when((type) => type.derivation?.method === "restriction")],
  ["an abstract type", when((type) => type.abstract)],
  ["mixed content", when((type) => type.content.kind === "particles" && type.content.mixed)],
  ["simple content (an element with text and attributes)", when((type) => type.content.kind === "simple")],
  ["attributes", (type) => type.attributes.find(isUsed)],
  ["xs:anyAttribute", (type) => type.anyAttribute],
];

const ELEMENT_CHECKS: readonly Check<ElementDeclaration>[] = [
  ["an abstract element", when((element) => element.abstract)],
  ["an element of a substitution group", when((element) => element.substitutes !== undefined)],
  ["a default value of an element", when((element) => element.default !== undefined)],
  ["a fixed value of an element", when((element) => element.fixed !== undefined)],
  ["xs:anyType", when((element) => element.type.kind === "anyType")],
];

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

/** Checks an element declaration. */
export function checkElement(diagnostics: Diagnostics, element: ElementDeclaration): void {
  runChecks(diagnostics, ELEMENT_CHECKS, element);
}

/** Checks a complex type with its content. */
export function checkComplexType(diagnostics: Diagnostics, type: ComplexType): void {
  runChecks(diagnostics, TYPE_CHECKS, type);
  if (type.content.kind !== "particles") return;
  checkRepeats(diagnostics, checkParticle(diagnostics, type.content.particle));
}

/** Checks that the columns of a table are of atomic types. */
export function checkRow(diagnostics: Diagnostics, row: ComplexType): void {
  if (row.content.kind !== "particles") return;
  for (const { element } of checkParticle(diagnostics, row.content.particle)) {
    if (isColumnType(element.type)) continue;
    unsupported(diagnostics, element.span, "a column of a DataSet that is not of an atomic type");
  }
}

/** A DataSet has no column of a list, a union or a qualified name. */
function isColumnType(type: Type): boolean {
  if (type.kind === "builtin") return !builtinLists.has(type.name.local) && !NAMES.has(type.name.local);
  return type.kind === "simpleType" && type.variety === "restriction" && isColumnType(type.base);
}

const NAMES: ReadonlySet<string> = new Set(["QName", "NOTATION"]);

function runChecks<Node>(diagnostics: Diagnostics, checks: readonly Check<Node>[], node: Node): void {
  for (const [what, find] of checks) {
    const found = find(node);
    if (found !== undefined) unsupported(diagnostics, found.span, what);
  }
}

function isUsed(item: AttributeItem): boolean {
  return item.kind === "attributeGroupReference" || item.use !== "prohibited";
}

type ParticleChecks = {
  readonly [Kind in Particle["kind"]]: (
    diagnostics: Diagnostics,
    particle: Kind extends ModelGroup["kind"] ? ModelGroup : Extract<Particle, { readonly kind: Kind }>,
  ) => readonly ElementParticle[];
};

const PARTICLE_CHECKS: ParticleChecks = {
  elementParticle: (_, particle) => [particle],
  sequence: (diagnostics, group) =>
    occursOnce(diagnostics, group, "xs:sequence")
      ? group.particles.flatMap((particle) => checkParticle(diagnostics, particle))
      : [],
  choice: (diagnostics, { span }) => refuse(diagnostics, span, "xs:choice"),
  all: (diagnostics, { span }) => refuse(diagnostics, span, "xs:all"),
  any: (diagnostics, { span }) => refuse(diagnostics, span, "xs:any"),
  groupReference: (diagnostics, reference) =>
    occursOnce(diagnostics, reference, "a reference to a group")
      ? checkParticle(diagnostics, reference.group.particle)
      : [],
};

/** Checks a particle; returns the elements in it, in order. */
function checkParticle(diagnostics: Diagnostics, particle: Particle): readonly ElementParticle[] {
  return particle.occurs.max === 0 ? [] : PARTICLE_CHECKS[particle.kind](diagnostics, particle as never);
}

function occursOnce(diagnostics: Diagnostics, { occurs, span }: Particle, what: string): boolean {
  const isOnce = occurs.min === 1 && occurs.max === 1;
  if (!isOnce) unsupported(diagnostics, span, `${what} that does not occur exactly once`);
  return isOnce;
}

function refuse(diagnostics: Diagnostics, span: SourceSpan, what: string): readonly ElementParticle[] {
  unsupported(diagnostics, span, what);
  return [];
}

function checkRepeats(diagnostics: Diagnostics, particles: readonly ElementParticle[]): void {
  const seen = new Set<string>();
  for (const { element, span } of particles) {
    const name = `{${element.name.namespace}}${element.name.local}`;
    if (seen.has(name)) unsupported(diagnostics, span, "an element that occurs twice in a sequence");
    seen.add(name);
  }
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
