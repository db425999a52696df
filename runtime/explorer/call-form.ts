import type { BuiltinName, SimpleDescriptor } from "../descriptor.js";
import type { OperationDescriptor } from "../service-descriptor.js";
import type { ElementView } from "../views.js";
import { SOAP } from "../soap/version.js";
import type { ExplorerRequest } from "./explorer-page.js";
import { attachmentOf, controlFor, fieldPath, outerNamespace, wrapperOf } from "./form-fields.js";
import { attributes, type Html, html, prose } from "./html.js";
import {
  actionOf,
  type BoundOperation,
  hasParameter,
  locationOf,
  portAddress,
  requestContent,
  requestType,
} from "./messages.js";
import { samplePlain, XmlSample } from "./sample.js";
import { type Control, occurrenceText, type TypeIds, typeText, writeSample } from "./types.js";

/** A parameter with its documentation. */
export interface Parameter extends ElementView {
  readonly documentation: string | undefined;
}

/** What the form of an operation is made from. */
export interface CallForm {
  readonly operation: OperationDescriptor;
  readonly request: Pick<ExplorerRequest, "address" | "path">;
  /** The operation over each port that is switched on. */
  readonly bound: readonly BoundOperation[];
  /** The properties whose fields keep their value from page to page. */
  readonly remembered: readonly string[];
  readonly parameters: readonly Parameter[];
  /** The header blocks that the request declares. */
  readonly headers: readonly Parameter[];
  /** Valid XML for fields, by path. */
  readonly samples: ReadonlyMap<string, string> | undefined;
  /** The types that the page explains. */
  readonly types: TypeIds;
}

/** The form that calls an operation, and the places where the page's script shows what went over the wire. */
export function callForm(view: CallForm): Html {
  const { operation, bound, parameters, headers } = view;
  const root = wrapperOf(operation);
  const element = attributes({ "data-element": root?.name, "data-namespace": root?.namespace });
  return html`<form id="call" ${element}>
      ${parameters.length === 0 ? html`<p>The operation takes no parameters.</p>` : undefined}
      ${parameters.map((parameter, index) => formField({ view, parameter, id: `parameter-${index + 1}` }))}
      ${headers.map((parameter, index) => formField({ view, parameter, isHeader: true, id: `header-${index + 1}` }))}
      <fieldset class="choices">
        <legend>Binding</legend>
        ${bound.map((each, index) => bindingChoice(each, index, view.request))}
      </fieldset>
      <p class="actions">
        <button type="submit">Call ${operation.wireName}</button> <span id="status" role="status"></span>
      </p>
    </form>
    <noscript><p>Calling needs JavaScript. The messages below show what to send.</p></noscript>
    ${EXCHANGE}`;
}

/**
 * A binding to choose, with the data that the page's script needs to call over it: a location is added to the path of the
 * page, a path replaces it.
 */
function bindingChoice(bound: BoundOperation, index: number, page: CallForm["request"]): Html {
  const { port, title, facts } = bound;
  const isHere = port.path === page.path;
  const data = attributes({
    "data-method": facts.method,
    "data-location": locationOf(bound),
    "data-path": isHere ? undefined : new URL(portAddress(page, port)).pathname,
    "data-content-type": requestType(bound),
    "data-content": requestContent(bound),
    "data-action": actionOf(bound),
    "data-envelope": facts.soap && SOAP[facts.soap].namespace,
    checked: index === 0 ? "" : undefined,
  });
  return html`<label><input type="radio" name="binding" value="${port.name}" ${data} /> ${title}</label> `;
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

/** A parameter as a field of the form. */
interface FormField {
  readonly view: CallForm;
  readonly parameter: Parameter;
  /** Present for a header block. */
  readonly isHeader?: true;
  /** The id of its control; those of what describes it begin with it. */
  readonly id: string;
}

/** A field with its label, its type, its documentation, and the data that the page's script needs to send it. */
function formField(field: FormField): Html {
  const { view, parameter, isHeader, id } = field;
  const control = controlFor(view.operation, parameter);
  const item = control.kind === "list" ? control.item : undefined;
  const data = attributes({
    "data-name": parameter.name,
    "data-namespace": parameter.namespace,
    "data-kind": control.kind,
    "data-item": item?.local,
    "data-item-namespace": item?.namespace,
    "data-bindings": bindingsOf(field).join(" "),
    "data-header": isHeader && "",
    "data-remember": isRemembered(field, control) ? "" : undefined,
  });
  if (control.kind === "list") {
    return html`<fieldset class="field" ${data} aria-describedby="${id}-text">
      <legend>${parameter.name} ${typeOf(field)}</legend>
      ${textOf(field, control)}${listControl(field, control.type)}
    </fieldset>`;
  }
  return html`<div class="field" ${data}>
    <label for="${id}">${parameter.name}</label> ${typeOf(field)}${textOf(field, control)}${presenceControl(field)}
    ${singleControl(field, control)}
  </div>`;
}

/** The names of the ports whose requests have the parameter or header. */
function bindingsOf({ view, parameter: { property }, isHeader }: FormField): readonly string[] {
  const having = view.bound.filter((bound) =>
    isHeader === true ? bound.facts.soap !== undefined : hasParameter(bound, property),
  );
  return having.map(({ port }) => port.name);
}

/** Whether the page keeps what is typed into the field for other operations. */
function isRemembered({ view, parameter }: FormField, control: Control): boolean {
  return control.kind === "value" && view.remembered.includes(parameter.property);
}

function typeOf(field: FormField): Html {
  const { view, parameter, isHeader, id } = field;
  const attachment = attachmentOf(view.operation, parameter);
  const place = isHeader === true ? "SOAP header, " : "";
  const type =
    attachment === undefined
      ? html`${place}${typeText(parameter.type, view.types)}${occurrenceText(parameter)}`
      : html`attachment, ${attachment.types.join(" or ")}`;
  return html`<span class="type" id="${id}-type">${type}</span>`;
}

function textOf(field: FormField, control: Control): Html {
  const kept = isRemembered(field, control) ? html`<p>This tab keeps it for the other operations.</p>` : undefined;
  return html`<div class="hint" id="${field.id}-text">${prose(field.parameter.documentation)}${kept}</div>`;
}

/** Lets an optional or nillable parameter be left out or null. */
function presenceControl({ parameter: { name, min = 1, nillable }, id }: FormField): Html | undefined {
  if (min > 0 && nillable !== true) return undefined;
  const choices = [
    html`<option value="value">send the value below</option>`,
    min === 0 ? html`<option value="absent">leave it out</option>` : undefined,
    nillable === true ? html`<option value="nil">send null (xsi:nil)</option>` : undefined,
  ];
  return html`<select data-presence="" aria-label="How to send ${name}" aria-describedby="${id}-type">
    ${choices}
  </select> `;
}

function singleControl(field: FormField, control: Control): Html {
  const { id } = field;
  const own = { id, "aria-describedby": `${id}-type ${id}-text` };
  if (control.kind === "file") {
    return html`<input data-value="" type="file" ${attributes({ ...own, accept: control.types.join(",") })} />`;
  }
  if (control.kind !== "xml") return html`${valueControl(control.type, id, own)}${suggestions(control.type, id)}`;
  return html`<textarea data-value="" ${attributes(own)} rows="8" spellcheck="false">
${elementSample(field)}</textarea>`;
}

function elementSample({ view: { operation, samples }, parameter, isHeader }: FormField): string {
  const valid = samples?.get(fieldPath(parameter, isHeader));
  if (valid !== undefined) return valid;
  const sample = new XmlSample(isHeader === true ? "" : outerNamespace(operation));
  writeSample(sample, { namespace: parameter.namespace, local: parameter.name }, parameter.type);
  return samplePlain(sample.text());
}

/** A list of values: the script adds items from the template. */
function listControl({ id, parameter: { name } }: FormField, type: SimpleDescriptor): Html {
  const control = valueControl(type, id, { "aria-label": `${name}, item 1` });
  const remove = html`<button type="button" data-remove="" aria-label="Remove ${name}, item 1">Remove</button>`;
  const item = html`<li>${control} ${remove}</li>`;
  return html`<ol class="items">
      ${item}
    </ol>
    <template>${item}</template>
    <button type="button" data-add="" aria-label="Add an item to ${name}">Add an item</button
    >${suggestions(type, id)} `;
}

/** The keyboards of built-in types that are numbers. Wrong values can be typed all the same, to see what comes back. */
const KEYBOARDS: { readonly [Name in BuiltinName]?: "numeric" | "decimal" } = {
  byte: "numeric",
  int: "numeric",
  integer: "numeric",
  long: "numeric",
  negativeInteger: "numeric",
  nonNegativeInteger: "numeric",
  nonPositiveInteger: "numeric",
  positiveInteger: "numeric",
  short: "numeric",
  unsignedByte: "numeric",
  unsignedInt: "numeric",
  unsignedLong: "numeric",
  unsignedShort: "numeric",
  decimal: "decimal",
  double: "decimal",
  float: "decimal",
};

/**
 * A control for one value: a choice for a boolean, else any text, with suggestions for an enumeration.
 * @param id of the field that it belongs to
 */
function valueControl(type: SimpleDescriptor, id: string, more: Record<string, string>): Html {
  const builtin = type.variety === "atomic" ? type.builtin : undefined;
  if (builtin === "boolean") {
    return html`<select data-value="" ${attributes(more)}>
      <option>true</option>
      <option>false</option>
    </select>`;
  }
  const list = type.facets?.enumeration && valuesId(id);
  const own = attributes({ ...more, list, inputmode: builtin && KEYBOARDS[builtin] });
  return html`<input data-value="" ${own} autocomplete="off" autocapitalize="off" spellcheck="false" />`;
}

/** The suggestions for the values of an enumeration. */
function suggestions({ facets }: SimpleDescriptor, id: string): Html | undefined {
  const options = facets?.enumeration?.map((value) => html`<option value="${value}"></option>`);
  return options && html`<datalist id="${valuesId(id)}">${options}</datalist>`;
}

function valuesId(id: string): string {
  return `${id}-values`;
}
