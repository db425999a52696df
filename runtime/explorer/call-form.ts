import { SOAP } from "../soap/version.js";
import type { BoundOperation } from "./bindings.js";
import { formField } from "./form-field.js";
import { attributes, type Html, html } from "./html.js";
import type { OperationView } from "./operation-view.js";

/** The form that calls an operation, and the places where the page's script shows what went over the wire. */
export function callForm(view: OperationView): Html {
  const { operation, bound, parameters } = view;
  const element = attributes({ "data-element": operation.request.name, "data-namespace": operation.request.namespace });
  return html`<form id="call" ${element}>
      ${parameters.length === 0 ? html`<p>The operation takes no parameters.</p>` : undefined}
      ${parameters.map((parameter, index) => formField({ view, parameter, id: `parameter-${index + 1}` }))}
      <fieldset class="choices">
        <legend>Binding</legend>
        ${bound.map(bindingChoice)}
      </fieldset>
      <p class="actions">
        <button type="submit">Call ${operation.wireName}</button> <span id="status" role="status"></span>
      </p>
    </form>
    <noscript><p>Calling needs JavaScript. The messages below show what to send.</p></noscript>
    ${EXCHANGE}`;
}

/** A binding to choose, with data that tell the page's script how to call over it. */
function bindingChoice(bound: BoundOperation, index: number): Html {
  const { name, title, method, contentType, action, http, soap } = bound;
  const data = attributes({
    "data-method": method,
    "data-location": http?.location ?? "",
    "data-content-type": contentType,
    "data-action": action,
    "data-envelope": soap && SOAP[soap].namespace,
    checked: index === 0 ? "" : undefined,
  });
  return html`<label><input type="radio" name="binding" value="${name}" ${data} /> ${title}</label> `;
}

const EXCHANGE = html`<div id="exchange" hidden="">
  <h3 id="sent-title">Request</h3>
  <pre id="sent" tabindex="0" role="group" aria-labelledby="sent-title"></pre>
  <h3 id="received-title">Response</h3>
  <p>
    <label><input type="checkbox" id="indent" /> Indent the body</label>
  </p>
  <pre id="received" tabindex="0" role="group" aria-labelledby="received-title"></pre>
  <p class="note">
    Written as HTTP/1.1. The browser adds headers of its own to the request, and shows those of the response that it
    lets a page see, in lower case.
  </p>
</div>`;
