import type { Diagnostics } from "../diagnostics.js";
import type { ElementParticle } from "../model/components.js";
import type { Contract } from "../model/contract.js";
import type { HttpOperationBinding, Operation } from "../model/operation.js";
import { unsupported } from "./supported.js";

/**
 * Checks that HTTP GET and POST have each required parameter of SOAP: a handler gets the same parameters over all
 * bindings.
 */
export function checkHttpParameters(diagnostics: Diagnostics, { operations }: Contract): void {
  for (const operation of operations) {
    const required = requiredParameters(operation);
    for (const binding of operation.bindings) {
      if (binding.kind === "http") checkBinding(diagnostics, binding, required);
    }
  }
}

function requiredParameters({ wrapped }: Operation): readonly ElementParticle[] {
  const content = wrapped?.requestType.content;
  if (content?.kind !== "particles" || content.particle.kind !== "sequence") return [];
  const elements = content.particle.particles.filter((particle) => particle.kind === "elementParticle");
  return elements.filter(({ occurs }) => occurs.min > 0 && occurs.max > 0);
}

function checkBinding(
  diagnostics: Diagnostics,
  { parameters, operation }: HttpOperationBinding,
  required: readonly ElementParticle[],
): void {
  for (const { element } of required) {
    if (parameters.some(({ name }) => name === element.name.local)) continue;
    const what = `a required parameter of SOAP that HTTP GET or POST does not have ("${element.name.local}")`;
    unsupported(diagnostics, operation.span, what);
  }
}
