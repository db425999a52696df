import type {
  Message,
  MessagePart,
  OperationMessage,
  SoapBinding,
  SoapBindingOperation,
  SoapContent,
} from "../model/wsdl.js";
import { namespaces } from "../xml/names.js";
import { childElements, type XmlElement } from "../xml/tree.js";
import type { Found } from "./rule.js";
import type { LintInput } from "./input.js";
import { descendants, elementAt, isNamed, attributeValue } from "./xml.js";

/** An operation of a SOAP binding, in the model and in its document. */
export interface BoundOperation {
  readonly binding: SoapBinding;
  readonly operation: SoapBindingOperation;
  readonly element: XmlElement;
}

/** A soap:body, soap:header, soap:headerfault or soap:fault, with its parts. */
export interface SoapUse {
  readonly bound: BoundOperation;
  readonly kind: "body" | "header" | "headerfault" | "fault";
  readonly element: XmlElement;
  /** The wsdl:input, wsdl:output or wsdl:fault around it. */
  readonly parent: XmlElement;
  /** Undefined where the port type has no such message. */
  readonly message: Message | undefined;
  readonly parts: readonly MessagePart[];
}

/** The SOAP bindings. HTTP GET and HTTP POST bindings are outside the profile. */
export function soapBindings({ contract }: LintInput): readonly SoapBinding[] {
  return contract.bindings.filter((binding) => binding.kind === "soapBinding");
}

/** The operations of all SOAP bindings. */
export function boundOperations(input: LintInput): readonly BoundOperation[] {
  return soapBindings(input).flatMap((binding) =>
    binding.operations.flatMap((operation): BoundOperation[] => {
      const element = elementAt(input, operation.span);
      return element === undefined ? [] : [{ binding, operation, element }];
    }),
  );
}

/** A finding in a SOAP binding. The profile covers SOAP 1.1: in a SOAP 1.2 binding its rules are recommendations. */
export function inBinding({ version }: Pick<SoapBinding, "version">, found: Found): Found {
  return version === "1.1" ? found : { ...found, message: `${found.message} (SOAP 1.2)`, atMost: "warning" };
}

/** The namespace of the SOAP elements in a binding. */
export function soapNamespace({ version }: Pick<SoapBinding, "version">): string {
  return version === "1.1" ? namespaces.soap11 : namespaces.soap12;
}

/** The elements that define the serialization of parts, in all SOAP bindings. */
export function soapUses(input: LintInput): readonly SoapUse[] {
  return boundOperations(input).flatMap((bound) =>
    childElements(bound.element)
      .filter((parent) => isNamed(parent, namespaces.wsdl, "input", "output", "fault"))
      .flatMap((parent) => usesIn(parent, bound)),
  );
}

function usesIn(parent: XmlElement, bound: BoundOperation): readonly SoapUse[] {
  const namespace = soapNamespace(bound.binding);
  const kinds = ["body", "header", "headerfault", "fault"] as const;
  return descendants(parent).flatMap((element): SoapUse[] => {
    const kind = kinds.find((local) => isNamed(element, namespace, local));
    return kind === undefined ? [] : [{ bound, kind, element, parent, ...partsOf(kind, element, parent, bound) }];
  });
}

type UsedParts = Pick<SoapUse, "message" | "parts">;

function partsOf(kind: SoapUse["kind"], element: XmlElement, parent: XmlElement, bound: BoundOperation): UsedParts {
  if (kind === "header" || kind === "headerfault") return partsOfHeader(element, parent, bound);
  const message = messageOf(parent, bound)?.message;
  const all = message?.parts ?? [];
  if (kind === "fault") return { message, parts: all };
  const named = attributeValue(element, "parts")?.split(/\s+/);
  const attached = contentOf(parent, bound)?.attachments.map(({ part }) => part) ?? [];
  return { message, parts: all.filter((part) => named?.includes(part.name) ?? !attached.includes(part)) };
}

function partsOfHeader(element: XmlElement, parent: XmlElement, bound: BoundOperation): UsedParts {
  const headers = contentOf(parent, bound)?.headers ?? [];
  const all = headers.flatMap((header) => [header, ...header.faults]);
  const found = all.find(({ span }) => span.start === element.span.start);
  return { message: found?.message, parts: found === undefined ? [] : [found.part] };
}

function contentOf({ name }: XmlElement, { operation }: BoundOperation): SoapContent | undefined {
  return name.local === "input" ? operation.input : name.local === "output" ? operation.output : undefined;
}

/** The message of the port type for a wsdl:input, wsdl:output or wsdl:fault of a binding. */
function messageOf(parent: XmlElement, { operation: { operation } }: BoundOperation): OperationMessage | undefined {
  if (parent.name.local === "input") return operation.input;
  if (parent.name.local === "output") return operation.output;
  return operation.faults.find(({ name }) => name === attributeValue(parent, "name"));
}
