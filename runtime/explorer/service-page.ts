import type { ContractDocument, OperationDescriptor, PortDescriptor } from "../service-descriptor.js";
import { portTitle } from "../protocols.js";
import type { ContractDocumentation, ExplorerRequest } from "./explorer-page.js";
import { attributes, type Html, html, prose } from "./html.js";
import { boundOperations, switchedOn } from "./messages.js";

/** The content of the page about the whole service. */
export function servicePage(
  { service, address, bindings }: ExplorerRequest,
  documentation: ContractDocumentation,
): Html {
  const offered = switchedOn(service, bindings).filter(({ name }) =>
    service.operations.some((operation) => operation.bindings[name] !== undefined),
  );
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

function documentLink({ name, kind }: ContractDocument): Html {
  const query = kind === name ? kind : `${kind}=${encodeURIComponent(name)}`;
  return html`<li><a href="?${query}">?${kind === name ? kind : `${kind}=${name}`}</a></li>`;
}

/** An operation of the list; its bindings are listed where it has not all of the service. */
function operationItem(
  operation: OperationDescriptor,
  offered: readonly PortDescriptor[],
  documentation: ContractDocumentation,
): Html {
  const own = boundOperations(operation, offered).map(({ port }) => port);
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

function bindingTitles(ports: readonly PortDescriptor[]): string {
  return ports.map(portTitle).join(", ") || "none";
}
