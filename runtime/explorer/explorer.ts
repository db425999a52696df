import type { OperationDescriptor } from "../service-descriptor.js";
import { script, style } from "./assets.js";
import type { Explorer, ExplorerParts, ExplorerRequest } from "./explorer-page.js";
import { Html, html } from "./html.js";
import { operationPage } from "./operation-page.js";
import { operationLink, servicePage } from "./service-page.js";

/** Makes the explorer of a service. Each page is one document that loads nothing; its script and style go by hash. */
export function createExplorer(parts: ExplorerParts): Explorer {
  return (request) => ({ html: page(request, parts).text, contentSecurityPolicy: POLICY });
}

/** Nothing but the page's own script and style runs, and that script can call nothing but the service's own server. */
const POLICY = [
  "default-src 'none'",
  `script-src '${script.hash}'`,
  `style-src '${style.hash}'`,
  "img-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

function page(request: ExplorerRequest, parts: ExplorerParts): Html {
  const { service, operation } = request;
  const title = operation === undefined ? service.name : `${operation.wireName} - ${service.name}`;
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${new Html(`<style>${style.text}</style>`)}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        ${operation === undefined ? serviceBody(request, parts) : operationBody(operation, request, parts)}
        ${new Html(`<script type="module">${script.text}</script>`)}
      </body>
    </html> `;
}

function serviceBody(request: ExplorerRequest, { documentation }: ExplorerParts): Html {
  return html`<main id="content" tabindex="-1">${servicePage(request, documentation)}</main>`;
}

function operationBody(operation: OperationDescriptor, request: ExplorerRequest, parts: ExplorerParts): Html {
  return html`<header><a href="?">${request.service.name}</a></header>
    <main id="content" tabindex="-1">${operationPage(operation, request, parts)}</main>
    ${operationList(request)}`;
}

function operationList({ service, operation }: ExplorerRequest): Html {
  const items = service.operations.map((other) => html`<li>${operationLink(other, other === operation)}</li>`);
  return html`<nav aria-labelledby="operations-title">
    <h2 id="operations-title">Operations</h2>
    <ul>
      ${items}
    </ul>
  </nav>`;
}
