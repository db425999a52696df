import type { BindingName, ContractDocument, OperationDescriptor } from "../descriptor.js";
import { BINDINGS, boundOperations } from "./bindings.js";
import type { ContractDocumentation } from "./documentation.js";
import type { ExplorerRequest } from "./explorer-page.js";
import { attributes, type Html, html, prose } from "./html.js";

/** The content of the page about the whole service. */
export function servicePage(
  { service, address, bindings }: ExplorerRequest,
  documentation: ContractDocumentation,
): Html {
  const offered = [...BINDINGS.keys()].filter((name) => isOffered(name, service.operations, bindings));
  return html`<h1>${service.name}</h1>
    ${prose(documentation.service)}
    <section aria-labelledby="service-title">
      <h2 id="service-title">Service</h2>
      <dl class="facts">
        <dt>Address</dt>
        <dd><code>${address}</code></dd>
        <dt>Namespace</dt>
        <dd><code>${service.namespace}</code></dd>
        <dt>Bindings</dt>
        <dd>${bindingTitles(offered)}</dd>
        <dt>Contract</dt>
        <dd>
          <ul class="row">
            ${service.documents.map(documentLink)}
          </ul>
        </dd>
      </dl>
    </section>
    <section aria-labelledby="operations-title">
      <h2 id="operations-title">Operations</h2>
      <ul class="operations">
        ${service.operations.map((operation) => operationItem(operation, offered, documentation))}
      </ul>
    </section>`;
}

function isOffered(
  name: BindingName,
  operations: readonly OperationDescriptor[],
  switchedOn: ReadonlySet<BindingName>,
): boolean {
  return switchedOn.has(name) && operations.some(({ bindings }) => bindings[name] !== undefined);
}

function documentLink({ name, kind }: ContractDocument): Html {
  const query = kind === name ? kind : `${kind}=${encodeURIComponent(name)}`;
  return html`<li><a href="?${query}">?${kind === name ? kind : `${kind}=${name}`}</a></li>`;
}

/** An operation of the list; its bindings are named where it does not have all that the service offers. */
function operationItem(
  operation: OperationDescriptor,
  offered: readonly BindingName[],
  documentation: ContractDocumentation,
): Html {
  const own = boundOperations(operation, new Set(offered)).map(({ name }) => name);
  const only = own.length < offered.length ? html`<p class="note">Only over: ${bindingTitles(own)}</p>` : undefined;
  return html`<li>
    <h3>${operationLink(operation)}</h3>
    ${prose(documentation.operations.get(operation.wireName))}${only}
  </li> `;
}

/** A link to the page of an operation. */
export function operationLink({ wireName }: OperationDescriptor, current = false): Html {
  const link = attributes({
    href: `?op=${encodeURIComponent(wireName)}`,
    "aria-current": current ? "page" : undefined,
  });
  return html`<a ${link}>${wireName}</a>`;
}

function bindingTitles(names: readonly BindingName[]): string {
  return names.map((name) => BINDINGS.get(name)?.title).join(", ") || "none";
}
