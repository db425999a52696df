import type { BindingKind, ElementDescriptor } from "@portwright/runtime";
import { bindingKind } from "../../describe/operations.js";
import { TypeDescriber } from "../../describe/types.js";
import { Diagnostics } from "../../diagnostics.js";
import type { Contract } from "../../model/contract.js";
import type { Operation } from "../../model/operation.js";
import type { MessagePart, SoapHeader } from "../../model/wsdl.js";
import type { Stage } from "./proof.js";

/** A header block, or the detail of a declared fault: an element that is tried alone. */
export interface HeaderOrDetail {
  readonly stage: Exclude<Stage, "request" | "address">;
  /** The name of the fault or of the header. */
  readonly name: string;
  readonly binding: BindingKind;
  /** The local name of the element; of the message part where that refers to none. */
  readonly elementName: string;
  /** The descriptor, or why it is not supported. */
  readonly element: ElementDescriptor | string;
}

/** A header block or fault detail in the supported subset. */
export type SupportedElement = HeaderOrDetail & { readonly element: ElementDescriptor };

/** A header or a fault as the contract declares it. */
interface DeclaredPart extends Pick<HeaderOrDetail, "stage"> {
  readonly name?: string;
  readonly part: MessagePart | undefined;
}

/** The header blocks and the fault details of an operation. */
export function headersAndDetails(contract: Contract, { bindings }: Operation): readonly HeaderOrDetail[] {
  return bindings.flatMap((binding) =>
    declaredParts(binding).map(({ stage, part, name }): HeaderOrDetail => {
      const elementName = elementNameOf(part);
      const element = describePart(contract, part);
      return { stage, name: name ?? elementName, binding: bindingKind(binding), elementName, element };
    }),
  );
}

/** Whether a header block or fault detail is in the supported subset. */
export function isSupported(each: HeaderOrDetail): each is SupportedElement {
  return typeof each.element !== "string";
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

/** Headers and their header faults. */
function declaredHeaders(stage: HeaderOrDetail["stage"], headers: readonly SoapHeader[] = []): readonly DeclaredPart[] {
  const literal = headers.filter(({ use }) => use === "literal");
  return literal.flatMap(({ part, faults }) => [{ stage, part }, ...declaredHeaders("fault", faults)]);
}

function elementNameOf(part: MessagePart | undefined): string {
  return part?.content.kind === "element" ? part.content.element.name.local : (part?.name ?? "");
}

/** The descriptor of the element of a part, or why there is none. */
function describePart(contract: Contract, part: MessagePart | undefined): ElementDescriptor | string {
  if (part === undefined) return "a header or a fault without a part";
  const diagnostics = new Diagnostics();
  const types = new TypeDescriber(diagnostics, contract);
  const element = types.part(part, "");
  types.types();
  const [refusal] = diagnostics.all();
  return refusal?.message ?? element;
}
