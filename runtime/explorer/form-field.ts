import type { SimpleDescriptor } from "../descriptor.js";
import { attributes, type Html, html, prose } from "./html.js";
import type { OperationView, Parameter } from "./operation-view.js";
import { samplePlain } from "./sample-text.js";
import { resolveType } from "../resolve-type.js";
import { isRepeated, writeSample } from "./type-sample.js";
import { occurrenceText, typeText } from "./type-text.js";
import { suggestions, valueControl } from "./value-control.js";
import { XmlSample } from "./xml-sample.js";

/** A parameter as a field of the form. */
export interface FormField {
  readonly view: OperationView;
  readonly parameter: Parameter;
  /** The id of its control; those of what describes it begin with it. */
  readonly id: string;
}

/** What a control is for: its values, and the wrapper and item of a list. */
type Control =
  | { readonly kind: "value"; readonly type: SimpleDescriptor }
  | { readonly kind: "list"; readonly type: SimpleDescriptor; readonly item?: { name: string; namespace: string } }
  | { readonly kind: "xml" };

/** A field with its label, its type, its documentation, and data that tell the page's script how to send it. */
export function formField(field: FormField): Html {
  const { parameter, id } = field;
  const control = controlOf(parameter);
  const item = control.kind === "list" ? control.item : undefined;
  const data = attributes({
    "data-name": parameter.name,
    "data-namespace": parameter.namespace,
    "data-kind": control.kind,
    "data-item": item?.name,
    "data-item-namespace": item?.namespace,
    "data-bindings": bindingsOf(field).join(" "),
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

function controlOf(parameter: Parameter): Control {
  const type = resolveType(parameter.type);
  if (type.kind === "simple") return { kind: isRepeated(parameter) ? "list" : "value", type };
  if (type.kind !== "array" || isRepeated(parameter)) return { kind: "xml" };
  const { name, namespace = type.namespace, type: itemType } = type.item;
  const item = resolveType(itemType);
  return item.kind === "simple" ? { kind: "list", type: item, item: { name, namespace } } : { kind: "xml" };
}

/** The bindings that carry the parameter. */
function bindingsOf({ view, parameter: { property } }: FormField): readonly string[] {
  const http = (["httpGet", "httpPost"] as const).filter((name) =>
    view.operation.bindings[name]?.parameters.some((candidate) => candidate.property === property),
  );
  return ["soap11", "soap12", ...http];
}

/** Whether the page keeps what is typed into the field for other operations. */
function isRemembered({ view, parameter }: FormField, control: Control): boolean {
  return control.kind === "value" && view.remembered.includes(parameter.property);
}

function typeOf({ view, parameter, id }: FormField): Html {
  const type = html`${typeText(parameter.type, view.types)}${occurrenceText(parameter)}`;
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
  if (control.kind !== "xml") return html`${valueControl(control.type, id, own)}${suggestions(control.type, id)}`;
  return html`<textarea data-value="" ${attributes(own)} rows="8" spellcheck="false">
${elementSample(field)}</textarea>`;
}

function elementSample({ view, parameter }: FormField): string {
  const sample = new XmlSample(view.operation.request.namespace);
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
