import type { ElementParticle, Type } from "../model/components.js";
import type { HttpOperationBinding, HttpParameter } from "../model/operation.js";
import { type ArrayScope, arrayItemOf } from "../model/views.js";
import type { MessagePart } from "../model/wsdl.js";
import { namespaces } from "../xml/names.js";
import type { LinkContext, MutableOperation } from "./context.js";

/**
 * Pass: makes the fields of an HTTP call from the parts of its message, each joined with the SOAP parameter of the same
 * name, which has the real type: HTTP parts are strings (WSDL 1.1, section 4.7).
 */
export function linkHttpParameters(context: LinkContext): void {
  const scope = { operations: context.operations, schema: { complexTypes: context.complexTypes.components() } };
  for (const operation of context.operations) {
    for (const binding of operation.bindings) {
      if (binding.kind === "http") binding.parameters = parameters(binding, operation, scope);
    }
  }
}

function parameters(
  { operation: { operation } }: HttpOperationBinding,
  joined: MutableOperation,
  scope: ArrayScope,
): readonly HttpParameter[] {
  const wrapped = wrappedParameters(joined);
  return (operation.input?.message.parts ?? []).map((part) => {
    const parameter = wrapped.find(({ element }) => element.name.local === part.name);
    return { name: part.name, part, parameter, array: isArray(part, parameter, scope) };
  });
}

function wrappedParameters({ wrapped }: MutableOperation): readonly ElementParticle[] {
  const content = wrapped?.requestType.content;
  if (content?.kind !== "particles" || content.particle.kind !== "sequence") return [];
  return content.particle.particles.filter((particle) => particle.kind === "elementParticle");
}

function isArray({ content }: MessagePart, parameter: ElementParticle | undefined, scope: ArrayScope): boolean {
  const type = content.kind === "type" ? content.type : content.element.type;
  const repeated = parameter !== undefined && (parameter.occurs.max > 1 || isArrayType(parameter.element.type, scope));
  return repeated || isArrayType(type, scope);
}

/** A type that is an array, or one of SOAP encoding (SOAP 1.1, section 5.4.2). */
function isArrayType(type: Type, scope: ArrayScope): boolean {
  if (type.kind !== "complexType") return false;
  const base = type.derivation?.base.name;
  const encoded = base?.namespace === namespaces.soapEncoding && base.local === "Array";
  return encoded || arrayItemOf(scope, type) !== undefined;
}
