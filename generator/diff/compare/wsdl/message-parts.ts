import type { BindingKind } from "@portwright/runtime";
import { bindingKind } from "../../../describe/operations.js";
import type { Operation, SoapOperationBinding } from "../../../model/operation.js";
import type { ElementParticle } from "../../../model/components.js";
import type { MessagePart, OperationMessage, SoapContent } from "../../../model/wsdl.js";
import type { Direction } from "../../change.js";

/** The parts of a message in the Body: not those in headers or attachments (WSDL 1.1, section 3.5). */
export function bodyParts(content: SoapContent | undefined, use: OperationMessage | undefined): readonly MessagePart[] {
  const parts = content?.parts ?? use?.message.parts ?? [];
  const elsewhere = [...(content?.headers ?? []), ...(content?.attachments ?? [])].map(({ part }) => part);
  return parts.filter((part) => !elsewhere.includes(part));
}

/** The parameters of an operation in the wrapped style; none for another. */
export function wrapperChildren({ wrapped }: Operation): readonly ElementParticle[] {
  const content = wrapped?.requestType.content;
  if (content?.kind !== "particles" || content.particle.kind !== "sequence") return [];
  return content.particle.particles.filter((particle) => particle.kind === "elementParticle");
}

/** A root of a message: an element, a type, or the namespace of an rpc wrapper. */
export interface MessageRoot {
  readonly direction: Direction;
  readonly root: object;
  readonly bindings: readonly BindingKind[];
}

/** The roots of the messages of an operation. The fields of HTTP calls are not among them: they have no namespace. */
export function messageRoots({ bindings }: Operation): readonly MessageRoot[] {
  return bindings.flatMap((binding): readonly MessageRoot[] => {
    const over = { bindings: [bindingKind(binding)] };
    if (binding.kind === "soap") return soapRoots(binding).map((root) => ({ ...root, ...over }));
    return binding.result === undefined ? [] : [{ direction: "response", root: binding.result, ...over }];
  });
}

function soapRoots({ operation: bound }: SoapOperationBinding): readonly Omit<MessageRoot, "bindings">[] {
  const { input, output, operation, style } = bound;
  const inDirection = (direction: Direction, parts: readonly MessagePart[]) =>
    parts.map(({ content }) => ({ direction, root: content.kind === "element" ? content.element : content.type }));
  const headersOf = (content: typeof input) => content?.headers.map(({ part }) => part) ?? [];
  const wrappers: readonly Omit<MessageRoot, "bindings">[] = [
    { direction: "request", root: { namespace: input?.namespace } },
    { direction: "response", root: { namespace: output?.namespace } },
  ];
  return [
    ...(style === "rpc" ? wrappers : []),
    ...inDirection("request", bodyParts(input, operation.input)),
    ...inDirection("response", bodyParts(output, operation.output)),
    ...inDirection(
      "fault",
      operation.faults.flatMap(({ message }) => message.parts),
    ),
    ...inDirection("header", headersOf(input)),
    ...inDirection("response", headersOf(output)),
  ];
}
