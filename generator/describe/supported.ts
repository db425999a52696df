import type { Diagnostics } from "../diagnostics.js";
import type { ComplexType, Type } from "../model/components.js";
import { type EffectiveParticle, effectiveAttributes, effectiveContent } from "../model/effective.js";
import type { SourceSpan } from "../model/node.js";
import type { HttpOperationBinding, SoapOperationBinding } from "../model/operation.js";
import { builtinLists } from "../model/builtins.js";
import type { PortTypeOperation } from "../model/wsdl.js";

/*
 * The supported subset: what descriptors can represent and the codecs, client and server do not implement yet is an
 * error with the code PW501 at the place in the contract.
 */

/** The hint of what is not supported. */
export const SUPPORT = "docs/support.md lists what is supported.";

/** Reports a construct of the contract that is not supported. */
export function unsupported(diagnostics: Diagnostics, span: SourceSpan, what: string): void {
  diagnostics.error("notSupported", span, `not supported yet: ${what}`, SUPPORT);
}

/** Reports a part of the contract that the output does not have. */
export function leaveOut(diagnostics: Diagnostics, span: SourceSpan, what: string): void {
  diagnostics.warning("leftOut", span, `left out: ${what}`);
}

/** Checks that a row of a table is a sequence of columns of simple types, as a DataSet has them. */
export function checkRow(diagnostics: Diagnostics, row: ComplexType): void {
  const content = effectiveContent(row);
  const { uses, wildcard } = effectiveAttributes(row);
  const isSequence =
    content.kind === "empty" || (content.kind === "particles" && !content.mixed && content.group.kind === "sequence");
  const odd =
    content.kind === "particles" ? content.group.particles.find((particle) => !isColumn(particle)) : undefined;
  if (isSequence && odd === undefined && uses.length === 0 && wildcard === undefined) return;
  unsupported(diagnostics, odd?.particle.span ?? row.span, "a column of a DataSet that is not of an atomic type");
}

function isColumn(particle: EffectiveParticle): boolean {
  return particle.kind === "element" && isColumnType(particle.particle.element.type);
}

/** A DataSet has no column of a list, a union or a qualified name. */
function isColumnType(type: Type): boolean {
  if (type.kind === "builtin") return !builtinLists.has(type.name.local) && !NAMES.has(type.name.local);
  return type.kind === "simpleType" && type.variety === "restriction" && isColumnType(type.base);
}

const NAMES: ReadonlySet<string> = new Set(["QName", "NOTATION"]);

/** Reports an operation that the output does not have over one port. */
export function leaveOutBinding(
  diagnostics: Diagnostics,
  { operation, port }: SoapOperationBinding | HttpOperationBinding,
  reason: string,
): void {
  leaveOut(
    diagnostics,
    operation.span,
    `the operation "${operation.operation.name}" over the port "${port.name}": ${reason}`,
  );
}

/** Why an operation cannot be part of the output over a binding; undefined where it can. */
export function reasonToLeaveOut(binding: SoapOperationBinding | HttpOperationBinding): string | undefined {
  return patternReason(binding.operation.operation) ?? (binding.kind === "soap" ? soapReason(binding) : undefined);
}

/** A service cannot call its clients over HTTP. */
function patternReason({ pattern }: PortTypeOperation): string | undefined {
  return pattern === "notification" || pattern === "solicit-response" ? `it is a ${pattern} operation` : undefined;
}

function soapReason({ operation: { input, output } }: SoapOperationBinding): string | undefined {
  const attachments = [input, output].flatMap((content) => content?.attachments ?? []);
  return attachments.some(({ part }) => part === undefined) ? "it has attachments that are no parts" : undefined;
}
