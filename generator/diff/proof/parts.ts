import type { ElementDescriptor } from "../../../runtime/descriptor.js";
import { describeElement, describeTypes } from "../../descriptors/types.js";
import { Diagnostics } from "../../diagnostics.js";
import type { Operation } from "../../model/operation.js";
import type { MessagePart, SoapHeader } from "../../model/wsdl.js";
import { readElement } from "../../targets/shape/read-element.js";
import { TypeReader } from "../../targets/shape/read-types.js";
import { type BindingName, bindingName } from "../bindings.js";
import type { Stage } from "./proof.js";

/** An element that stands beside the body or in a fault: a header, or the detail of a declared fault. */
export interface Part {
  readonly stage: Exclude<Stage, "request">;
  /** What it is known by: the fault's name, or the element's. */
  readonly name: string;
  readonly binding: BindingName;
  readonly element: ElementDescriptor;
}

/** The headers and the declared faults of an operation. */
export interface Parts {
  readonly carried: readonly Part[];
  /** Why the codecs do not carry all of them; undefined where they do. */
  readonly refusal: string | undefined;
}

/** A header or a fault as the contract declares it. */
interface DeclaredPart extends Omit<Part, "element" | "binding"> {
  readonly part: MessagePart | undefined;
}

/** Finds the headers and the faults of an operation, and makes descriptors of those that the codecs carry. */
export function partsOf({ bindings }: Operation): Parts {
  const carried: Part[] = [];
  let refusal: string | undefined;
  for (const binding of bindings.filter(({ kind }) => kind === "soap")) {
    for (const { part, ...declared } of declaredParts(binding)) {
      const element = describePart(part);
      if (typeof element === "string") refusal ??= element;
      else carried.push({ ...declared, binding: bindingName(binding), element });
    }
  }
  return { carried, refusal };
}

function declaredParts(binding: Operation["bindings"][number]): readonly DeclaredPart[] {
  if (binding.kind === "http") return [];
  const { input, output, faults, operation } = binding.operation;
  const encoded = new Set(faults.filter(({ content }) => content.use === "encoded").map(({ name }) => name));
  const literal = operation.faults.filter(({ name }) => !encoded.has(name));
  return [
    ...declaredHeaders("header", input?.headers),
    ...declaredHeaders("response", output?.headers),
    ...literal.map(({ name, message }): DeclaredPart => ({ stage: "fault", name, part: message.parts[0] })),
  ];
}

/** Headers, and the faults that belong to them. */
function declaredHeaders(stage: Part["stage"], headers: readonly SoapHeader[] = []): readonly DeclaredPart[] {
  const literal = headers.filter(({ use }) => use === "literal");
  return literal.flatMap(({ part, faults }) => [
    { stage, name: nameOf(part), part },
    ...declaredHeaders("fault", faults),
  ]);
}

function nameOf({ name, content }: MessagePart): string {
  return content.kind === "element" ? content.element.name.local : name;
}

/** The descriptor of the element that a part is, or why there is none. */
function describePart(part: MessagePart | undefined): ElementDescriptor | string {
  if (part?.content.kind !== "element") return "a header or a fault that is no element";
  const diagnostics = new Diagnostics();
  const reader = new TypeReader(diagnostics);
  const shape = readElement(reader, part.content.element);
  const types = reader.types().map((found) => found.shape);
  const [refusal] = diagnostics.all();
  return refusal?.message ?? describeElement(shape, describeTypes({ types, wrappers: [] }));
}
