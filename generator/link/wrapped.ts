import type { ComplexType, ElementDeclaration, ElementParticle } from "../model/components.js";
import type { SoapOperationBinding, WrappedStyle } from "../model/operation.js";
import { arrayItemOf } from "../model/views.js";
import type { OperationMessage, SoapContent } from "../model/wsdl.js";
import type { LinkContext } from "./context.js";

/**
 * Pass: recognises the document/literal wrapped style: one part each way, by element; the request element is named
 * after the operation; both elements contain a sequence of elements and have no attributes. Attachments are parts too.
 */
export function recogniseWrapped(context: LinkContext): void {
  for (const operation of context.operations) {
    const soap = operation.bindings.find((binding) => binding.kind === "soap");
    operation.wrapped = soap && wrappedStyle(soap, operation.name.local);
  }
  checkRequired(context);
}

/** Reports each annotation for a result on an element that is none, or a list: an absent list is an empty one. */
function checkRequired({ operations, complexTypes, required, diagnostics }: LinkContext): void {
  const scope = { operations, schema: { complexTypes: complexTypes.components() } };
  const results = new Set(operations.map(({ wrapped }) => wrapped?.result));
  for (const particle of required) {
    const { type } = particle.element;
    const isList = particle.occurs.max > 1 || (type.kind === "complexType" && arrayItemOf(scope, type) !== undefined);
    if (results.has(particle) && !isList) continue;
    const message =
      "The element required has no meaning here: this is not the result of an operation, or it is a list.";
    diagnostics.error(
      "unexpectedElement",
      particle.span,
      message,
      'Use minOccurs="1" for an element that is no result.',
    );
  }
}

function wrappedStyle({ operation: bound }: SoapOperationBinding, name: string): WrappedStyle | undefined {
  const { input, output, pattern } = bound.operation;
  const documentLiteral =
    bound.style === "document" && bound.input?.use === "literal" && bound.output?.use !== "encoded";
  const hasAttachments = [bound.input, bound.output].some((content) => (content?.attachments.length ?? 0) > 0);
  if (!documentLiteral || hasAttachments || (pattern !== "request-response" && pattern !== "one-way")) return undefined;
  const request = wrapper(input, bound.input);
  const response = wrapper(output, bound.output);
  if (request === undefined || request.element.name.local !== name) return undefined;
  if (output !== undefined && response === undefined) return undefined;
  return {
    request: request.element,
    requestType: request.type,
    response: response?.element,
    responseType: response?.type,
    result: response?.children.length === 1 ? response.children[0] : undefined,
  };
}

interface Wrapper {
  readonly element: ElementDeclaration;
  readonly type: ComplexType;
  readonly children: readonly ElementParticle[];
}

/** The one element of a message's body, with its children, if it is a wrapper. */
function wrapper(message: OperationMessage | undefined, content: SoapContent | undefined): Wrapper | undefined {
  const [part, ...others] = content?.parts ?? message?.message.parts ?? [];
  if (part?.content.kind !== "element" || others.length > 0) return undefined;
  const { element } = part.content;
  const { type } = element;
  const children = type.kind === "complexType" ? wrappedChildren(type) : undefined;
  return type.kind === "complexType" && children !== undefined ? { element, type, children } : undefined;
}

/** The children of a wrapper: a plain sequence of elements; undefined for any other type. */
function wrappedChildren(type: ComplexType): readonly ElementParticle[] | undefined {
  const { content, attributes, anyAttribute, derivation } = type;
  if (attributes.length > 0 || anyAttribute !== undefined || derivation !== undefined || type.abstract)
    return undefined;
  if (content.kind === "empty") return [];
  if (content.kind !== "particles" || content.mixed || content.particle.kind !== "sequence") return undefined;
  const { occurs, particles } = content.particle;
  const elements = particles.filter((particle) => particle.kind === "elementParticle");
  const plain = occurs.min === 1 && occurs.max === 1 && elements.length === particles.length;
  return plain ? elements : undefined;
}
