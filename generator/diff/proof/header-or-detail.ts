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

/** The binding that declares a part. */
interface Bound {
  readonly binding: Operation["bindings"][number];
}

/** The header blocks and the fault details of each operation, by its name. */
export function headersAndDetails(contract: Contract): ReadonlyMap<string, readonly HeaderOrDetail[]> {
  const declared = contract.operations.map(({ name, bindings }) => {
    const all = bindings.flatMap((binding) => declaredParts(binding).map((each) => ({ ...each, binding })));
    return [name.local, all] as const;
  });
  const parts = declared.flatMap(([, all]) => all.flatMap(({ part }) => part ?? []));
  const elements = describeParts(contract, new Set(parts));
  const described = ({ stage, part, name, binding }: DeclaredPart & Bound): HeaderOrDetail => {
    const elementName = elementNameOf(part);
    const element = (part && elements.get(part)) ?? "a header or a fault without a part";
    return { stage, name: name ?? elementName, binding: bindingKind(binding), elementName, element };
  };
  return new Map(declared.map(([name, all]) => [name, all.map(described)]));
}

/** Whether a header block or fault detail is in the supported subset. */
export function isSupported(each: HeaderOrDetail): each is SupportedElement {
  return typeof each.element !== "string";
}

function declaredParts(binding: Bound["binding"]): readonly DeclaredPart[] {
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

/** The descriptors of the elements of parts, or why there is none. */
function describeParts(contract: Contract, parts: ReadonlySet<MessagePart>): DescribedParts {
  const together = describe(contract, [...parts]);
  // What one part is refused for is known where it is described alone.
  const described = together.refusal === undefined ? together : describeEach(contract, parts);
  return described.elements;
}

type DescribedParts = ReadonlyMap<MessagePart, ElementDescriptor | string>;

function describeEach(contract: Contract, parts: ReadonlySet<MessagePart>): { readonly elements: DescribedParts } {
  const elements = [...parts].map((part) => {
    const { elements: own, refusal } = describe(contract, [part]);
    return [part, refusal ?? own.get(part) ?? ""] as const;
  });
  return { elements: new Map(elements) };
}

/** Describes parts whose types are shared. */
function describe(
  contract: Contract,
  parts: readonly MessagePart[],
): { readonly elements: ReadonlyMap<MessagePart, ElementDescriptor>; readonly refusal: string | undefined } {
  const diagnostics = new Diagnostics();
  const types = new TypeDescriber(diagnostics, contract);
  const elements = new Map(parts.map((part) => [part, types.part(part, "")]));
  types.types();
  return { elements, refusal: diagnostics.all()[0]?.message };
}
