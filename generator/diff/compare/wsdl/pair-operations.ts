import { bindingKind } from "../../../describe/operations.js";
import type { ElementParticle, Type } from "../../../model/components.js";
import { nameText } from "../../../model/definitions.js";
import type { Operation } from "../../../model/operation.js";
import { resultTypeOf } from "../../../model/views.js";
import type { MessagePart } from "../../../model/wsdl.js";
import { isSimilar } from "../schema/align.js";
import { bodyParts, wrapperChildren } from "./message-parts.js";
import { type Pairing, pairUp } from "./pair-up.js";

/** Finds the operations that are the same in both contracts, be they renamed or moved to another port type. */
export function pairOperations(olds: readonly Operation[], nexts: readonly Operation[]): Pairing<Operation> {
  const signatures = new Map([...olds, ...nexts].map((operation) => [operation, signatureOf(operation)]));
  const isAlike = (old: Operation, next: Operation) => signatures.get(old) === signatures.get(next);
  return pairUp(olds, nexts, [
    (old, next) => nameText(old.name) === nameText(next.name) && isAlike(old, next),
    (old, next) => old.name.local === next.name.local,
    isCalledAlike,
    (old, next) => isAlike(old, next) && isSimilar(old.name.local, next.name.local),
    (old, next) => isAlike(old, next) && old.documentation !== undefined && old.documentation === next.documentation,
  ]);
}

/** Whether the same message calls both over some binding. */
function isCalledAlike(old: Operation, next: Operation): boolean {
  const calls = new Set(callsOf(old));
  return callsOf(next).some((call) => calls.has(call));
}

function callsOf({ bindings }: Operation): readonly string[] {
  return bindings.flatMap((binding) => {
    const name = bindingKind(binding);
    if (binding.kind === "http") return [`${name} ${binding.location}`];
    const { input, operation } = binding.operation;
    const [part] = bodyParts(input, operation.input);
    return part?.content.kind === "element" ? [`${name} ${nameText(part.content.element.name)}`] : [];
  });
}

/** The signature of an operation, without the names that follow its own. */
function signatureOf(operation: Operation): string {
  const { wrapped, bindings } = operation;
  const resultType = resultTypeOf(operation);
  const [binding] = bindings;
  const parts = binding?.operation.operation.input?.message.parts ?? [];
  const taken = wrapped === undefined ? parts.map(partText) : wrapperChildren(operation).map(childText);
  return `${taken.join(", ")} -> ${resultType === undefined ? "" : typeText(resultType)}`;
}

function partText({ name, content }: MessagePart): string {
  return content.kind === "element" ? `${name} element` : `${name} ${typeText(content.type)}`;
}

function childText({ element, occurs }: ElementParticle): string {
  return `${element.name.local} ${typeText(element.type)} ${occurs.min} ${occurs.max}`;
}

function typeText(type: Type): string {
  return "anonymous" in type && type.anonymous ? "in place" : type.name.local;
}
