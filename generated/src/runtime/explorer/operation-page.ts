// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { DataTableDescriptor, TypeDescriptor } from "../descriptor.js";
import type { BoundOperation } from "./bindings.js";
import { callForm } from "./call-form.js";
import { requestSample, responseSample } from "./http-sample.js";
import { attributes, type Html, html, prose } from "./html.js";
import { documentedChildren, type OperationView, type Parameter } from "./operation-view.js";
import { type SampleText, sampleHtml } from "./sample-text.js";
import { isRepeated } from "./type-sample.js";
import { occurrenceText, type TypeIds, typeText } from "./type-text.js";

/** The content of the page about one operation. */
export function operationPage(view: OperationView): Html {
  const { operation, bound, documentation } = view;
  return html`<h1>${operation.wireName}</h1>
    ${prose(documentation.operations.get(operation.wireName))}
    <section aria-labelledby="call-title">
      <h2 id="call-title">Call</h2>
      ${bound.length === 0 ? html`<p>No binding of this operation is switched on.</p>` : callForm(view)}
    </section>
    <section aria-labelledby="result-title">
      <h2 id="result-title">Result</h2>
      ${resultText(view)}
    </section>
    ${view.types.size === 0 ? undefined : typesSection(view)} ${bound.length === 0 ? undefined : messagesSection(view)}`;
}

function resultText({ result, types }: OperationView): Html {
  if (result === undefined) return html`<p>None.</p>`;
  return html`<p class="type">${typeText(result.type, types)}${isRepeated(result) ? occurrenceText(result) : ""}</p>
    ${prose(result.documentation)}`;
}

function typesSection(view: OperationView): Html {
  return html`<section aria-labelledby="types-title">
    <h2 id="types-title">Types</h2>
    ${[...view.types].map(([type, id]) => typeSection(type, id, view))}
  </section>`;
}

function typeSection(type: TypeDescriptor, id: string, { documentation, types }: OperationView): Html {
  const { text, parts } = documentation.types.get(type) ?? {};
  return html`<h3 id="${id}">${type.name}</h3>
    ${prose(text)}${type.kind === "record" ? fields(documentedChildren(type, parts), types) : undefined}
    ${type.kind === "dataset" ? tables(type.tables, parts, types) : undefined}`;
}

function fields(children: readonly Parameter[], types: TypeIds): Html {
  const entries = children.map((child) => {
    return entry(child.name, html`${typeText(child.type, types)}${occurrenceText(child)}`, child.documentation);
  });
  return html`<dl>${entries}</dl>`;
}

function tables(
  tables: readonly DataTableDescriptor[],
  texts: ReadonlyMap<string, string> | undefined,
  types: TypeIds,
): Html {
  const entries = tables.map(({ name, row }) => entry(name, html`rows of ${typeText(row, types)}`, texts?.get(name)));
  return html`<dl>${entries}</dl>`;
}

function entry(name: string, type: Html, documentation: string | undefined): Html {
  return html`<dt><code>${name}</code> <span class="type">${type}</span></dt>
    <dd>${prose(documentation)}</dd> `;
}

function messagesSection({ bound, address }: OperationView): Html {
  return html`<section aria-labelledby="messages-title">
    <h2 id="messages-title">Messages</h2>
    <p>
      What stands for a value is set <var>like this</var>. XML is indented for reading; the service writes it without.
    </p>
    ${bound.map((binding, index) => bindingMessages(binding, index, address))}
  </section>`;
}

function bindingMessages(bound: BoundOperation, index: number, address: string): Html {
  return html`<details ${attributes({ open: index === 0 ? "" : undefined })}>
    <summary><h3>${bound.title}</h3></summary>
    ${message(bound, "Request", requestSample(bound, address))} ${message(bound, "Response", responseSample(bound))}
  </details>`;
}

function message({ name, title }: BoundOperation, what: string, sample: SampleText): Html {
  const id = `${name}-${what.toLowerCase()}`;
  return html`<h4>${what}</h4>
    <pre id="${id}" tabindex="0" role="group" aria-label="${title} ${what.toLowerCase()}">${sampleHtml(sample)}</pre>`;
}
