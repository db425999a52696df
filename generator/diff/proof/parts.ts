import type { ElementDescriptor } from "@portwright/runtime";
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
  /** What it is known by: the fault's name, or the header's. */
  readonly name: string;
  readonly binding: BindingName;
  /** The local name of its element; of its part where it is none. */
  readonly holds: string;
  /** Its descriptor, or why the codecs do not carry it. */
  readonly element: ElementDescriptor | string;
}

/** A part that the codecs carry. */
export type CarriedPart = Part & { readonly element: ElementDescriptor };

/** A header or a fault as the contract declares it. */
interface DeclaredPart extends Pick<Part, "stage"> {
  readonly name?: string;
  readonly part: MessagePart | undefined;
}

/** The headers and the faults of an operation. */
export function partsOf({ bindings }: Operation): readonly Part[] {
  return bindings.flatMap((binding) =>
    declaredParts(binding).map(({ stage, part, name }): Part => {
      const holds = nameOf(part);
      return { stage, name: name ?? holds, binding: bindingName(binding), holds, element: describePart(part) };
    }),
  );
}

/** Whether the codecs carry a part. */
export function isCarried(part: Part): part is CarriedPart {
  return typeof part.element !== "string";
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
  return literal.flatMap(({ part, faults }) => [{ stage, part }, ...declaredHeaders("fault", faults)]);
}

function nameOf(part: MessagePart | undefined): string {
  return part?.content.kind === "element" ? part.content.element.name.local : (part?.name ?? "");
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
