import type { TypeDescriptor, TypeReference } from "../descriptor.js";
import type { OperationDescriptor } from "../service-descriptor.js";
import { requestElement, resolveType, responseElement, resultOf, type ResultView } from "../views.js";
import { callForm, type CallForm, type Parameter } from "./call-form.js";
import type { ContractDocumentation, ExplorerParts, ExplorerRequest } from "./explorer-page.js";
import { formHeaders, formParameters } from "./form-fields.js";
import { attributes, type Html, html, prose } from "./html.js";
import {
  type BoundOperation,
  boundOperations,
  portAddress,
  requestSample,
  responseSample,
  switchedOn,
} from "./messages.js";
import { type SampleText, sampleHtml } from "./sample.js";
import { explainedTypes, isRepeated, MOST_EXPLAINED, occurrenceText, typeDetails, typeText } from "./types.js";

/** An operation with all that its page is made from. */
interface OperationView extends CallForm {
  readonly documentation: ContractDocumentation;
  /** Undefined for an operation without a result. */
  readonly result: (ResultView & Pick<Parameter, "documentation">) | undefined;
  /** Whether the operation has more types than the page explains. */
  readonly hasMoreTypes: boolean;
}

/** The content of the page about one operation. */
export function operationPage(operation: OperationDescriptor, request: ExplorerRequest, parts: ExplorerParts): Html {
  const view = viewOperation(operation, request, parts);
  const { bound, documentation } = view;
  return html`<h1>${operation.wireName}</h1>
    ${prose(documentation.operations.get(operation.wireName))}
    <section aria-labelledby="call-title">
      <h2 id="call-title">Call</h2>
      ${callSection(view)}
    </section>
    <section aria-labelledby="result-title">
      <h2 id="result-title">Result</h2>
      ${resultText(view)}
    </section>
    ${view.types.size === 0 ? undefined : typesSection(view)} ${bound.length === 0 ? undefined : messagesSection(view)}`;
}

function callSection(view: OperationView): Html {
  if (view.bound.length === 0) return html`<p>No binding of this operation is switched on.</p>`;
  return callForm(view);
}

function viewOperation(
  operation: OperationDescriptor,
  request: ExplorerRequest,
  { documentation, remembered = [], samples }: ExplorerParts,
): OperationView {
  const texts = partTexts(requestElement(operation)?.type, documentation);
  const parameters = formParameters(operation).map((child) => ({ ...child, documentation: texts?.get(child.name) }));
  const headers = formHeaders(operation).map((header) => ({ ...header, documentation: undefined }));
  const result = resultOf(operation);
  const attached = new Set(operation.input.attachments?.parts.map(({ property }) => property));
  const explained = parameters.filter(({ property }) => !attached.has(property));
  const roots = [...explained, ...headers, ...(result === undefined ? [] : [result])].map(({ type }) => type);
  const resultTexts = partTexts(responseElement(operation)?.type, documentation);
  const types = explainedTypes(roots, documentation.types);
  return {
    operation,
    request,
    bound: boundOperations(operation, switchedOn(request.service, request.bindings)),
    documentation,
    remembered,
    parameters,
    headers,
    samples: samples?.get(operation.wireName),
    result: result && { ...result, documentation: resultTexts?.get(result.name) },
    types: types.ids,
    hasMoreTypes: types.hasMore,
  };
}

/** The documentation of the elements in a type, by wire name. */
function partTexts(
  type: TypeReference | undefined,
  { types }: ContractDocumentation,
): ReadonlyMap<string, string> | undefined {
  return type && types.get(resolveType(type))?.parts;
}

function resultText({ result, types }: OperationView): Html {
  if (result === undefined) return html`<p>None.</p>`;
  return html`<p class="type">${typeText(result.type, types)}${resultOccurrence(result)}</p>
    ${prose(result.documentation)}`;
}

/** An absent list is an empty one, and a result that the contract requires is in every answer. */
function resultOccurrence(result: ResultView): string {
  const isOptional = result.absent === "undefined" || isRepeated(result);
  return occurrenceText(isOptional ? result : { ...result, min: 1 });
}

function typesSection(view: OperationView): Html {
  return html`<section aria-labelledby="types-title">
    <h2 id="types-title">Types</h2>
    ${[...view.types].map(([type, id]) => typeSection(type, id, view))}${view.hasMoreTypes ? MORE_TYPES : undefined}
  </section>`;
}

const MORE_TYPES = html`<p class="note">
  These are ${String(MOST_EXPLAINED)} of the types. The <a href="?">page of the service</a> has the whole contract.
</p>`;

function typeSection(type: TypeDescriptor, id: string, { documentation, types }: OperationView): Html {
  const { text, parts } = documentation.types.get(type) ?? {};
  return html`<h3 id="${id}">${type.name}</h3>
    ${prose(text)}${typeDetails(type, parts, types)} `;
}

function messagesSection({ bound, request }: OperationView): Html {
  return html`<section aria-labelledby="messages-title">
    <h2 id="messages-title">Messages</h2>
    <p>The place of a value is marked <var>like this</var>. XML is indented here; the service writes it without.</p>
    ${bound.map((binding, index) => bindingMessages(binding, index, portAddress(request, binding.port)))}
  </section>`;
}

function bindingMessages(bound: BoundOperation, index: number, address: string): Html {
  return html`<details ${attributes({ open: index === 0 ? "" : undefined })}>
    <summary><h3>${bound.title}</h3></summary>
    ${message(bound, "Request", requestSample(bound, address))} ${message(bound, "Response", responseSample(bound))}
  </details>`;
}

function message({ port, title }: BoundOperation, what: string, sample: SampleText): Html {
  const id = `${port.name}-${what.toLowerCase()}`;
  return html`<h4>${what}</h4>
    <pre id="${id}" tabindex="0" role="group" aria-label="${title} ${what.toLowerCase()}">${sampleHtml(sample)}</pre>`;
}
