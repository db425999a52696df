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
import type { HttpOperationBinding, SoapOperationBinding } from "../model/operation.js";
import { builtinLists } from "../model/builtins.js";
import type { PortTypeOperation } from "../model/wsdl.js";

/*
 * The supported subset: what descriptors can represent and the codecs, client and server do not implement yet is an
 * error with the code PW501 at the place in the contract.
 */

/** Reports a construct of the contract that is not supported. */
export function unsupported(diagnostics: Diagnostics, span: SourceSpan, what: string): void {
  diagnostics.error("notSupported", span, `not supported yet: ${what}`);
}

/** Reports a part of the contract that the output does not have. */
export function leaveOut(diagnostics: Diagnostics, span: SourceSpan, what: string): void {
  diagnostics.warning("leftOut", span, `left out: ${what}`);
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

/**
 * Whether an operation is part of the output over a binding. What can never be is left out with a warning; what is not
 * supported yet is an error.
 */
export function isServed(diagnostics: Diagnostics, binding: SoapOperationBinding | HttpOperationBinding): boolean {
  const { operation, port } = binding;
  const reason = patternReason(operation.operation) ?? (binding.kind === "soap" ? soapReason(binding) : undefined);
  if (reason !== undefined) {
    leaveOut(
      diagnostics,
      operation.span,
      `the operation "${operation.operation.name}" over the port "${port.name}": ${reason}`,
    );
    return false;
  }
  if (binding.kind === "soap") checkSoapBinding(diagnostics, binding);
  else checkHttpBinding(diagnostics, binding);
  return true;
}

/** A service cannot call its clients over HTTP. */
function patternReason({ pattern }: PortTypeOperation): string | undefined {
  return pattern === "notification" || pattern === "solicit-response" ? `it is a ${pattern} operation` : undefined;
}

function soapReason({ operation: { input, output } }: SoapOperationBinding): string | undefined {
  const hasAttachments = [input, output].some((content) => content !== undefined && content.attachments.length > 0);
  return hasAttachments ? "it has MIME attachments" : undefined;
}

function checkSoapBinding(diagnostics: Diagnostics, { operation }: SoapOperationBinding): void {
  const { span, input, output, faults } = operation;
  for (const content of [input, output, ...faults.map((fault) => fault.content)]) {
    if (content?.use === "encoded") unsupported(diagnostics, span, 'use="encoded"');
  }
}

function checkHttpBinding(diagnostics: Diagnostics, binding: HttpOperationBinding): void {
  for (const check of HTTP_CHECKS) {
    const what = check(binding);
    if (what !== undefined) unsupported(diagnostics, binding.operation.span, what);
  }
}
