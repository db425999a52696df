/**
 * The script of an operation's page: it makes a request from the form, sends it, and shows what went over the wire.
 * It is the same for all contracts: names, namespaces and bindings are data attributes of the form's elements.
 *
 * @typedef {object} Parameter The value of one field of the form.
 * @property {string} name
 * @property {string} namespace
 * @property {string} kind "value", "list", "file", or "xml": the text of the whole element
 * @property {string} presence "value", "absent" or "nil"
 * @property {readonly string[]} values
 * @property {readonly File[]} files
 * @property {string | undefined} item The name of the elements in a list; undefined where the parameter repeats itself.
 * @property {string} itemNamespace
 *
 * @typedef {object} Message A request, in the form in which it is sent.
 * @property {string} method
 * @property {string} target Path and query.
 * @property {readonly [name: string, value: string][]} headers
 * @property {readonly (string | File)[]} body Empty where there is none.
 */

const XSI = "http://www.w3.org/2001/XMLSchema-instance";

/** @type {(text: string) => string} */
function escapeXml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** @type {(name: string, namespace: string, outer: string) => string} */
function startTag(name, namespace, outer) {
  return namespace === outer ? `<${name}` : `<${name} xmlns="${escapeXml(namespace)}"`;
}

/**
 * An element with text.
 * @type {(name: string, namespace: string, outer: string, text: string) => string}
 */
function textElement(name, namespace, outer, text) {
  return `${startTag(name, namespace, outer)}>${escapeXml(text)}</${name}>`;
}

/**
 * A parameter as lines of XML.
 * @type {(parameter: Parameter, outer: string) => readonly string[]}
 */
function parameterLines({ name, namespace, kind, presence, values, item, itemNamespace }, outer) {
  const start = startTag(name, namespace, outer);
  if (presence === "absent") return [];
  if (presence === "nil") return [`${start} xmlns:xsi="${XSI}" xsi:nil="true"/>`];
  if (kind === "xml") return values;
  if (item === undefined) return values.map((value) => textElement(name, namespace, outer, value));
  const items = values.map((value) => `  ${textElement(item, itemNamespace, namespace, value)}`);
  return [`${start}>`, ...items, `</${name}>`];
}

/**
 * The lines of an element with the parameters in it. Without an element they are the lines of the parameters.
 * @type {(element: string | undefined, namespace: string, parameters: readonly Parameter[]) => readonly string[]}
 */
function contentLines(element, namespace, parameters) {
  const inside = parameters.filter(({ kind }) => kind !== "file");
  const lines = inside.flatMap((parameter) => parameterLines(parameter, namespace));
  if (element === undefined) return lines;
  const start = startTag(element, namespace, "");
  // White space would be content, which an element without parameters cannot have.
  if (lines.length === 0) return [`${start}/>`];
  return [`${start}>`, ...lines.map((line) => `  ${line}`), `</${element}>`];
}

/** @type {(name: string, content: readonly string[]) => readonly string[]} */
function envelopePart(name, content) {
  return [`  <soap:${name}>`, ...content.map((line) => `    ${line}`), `  </soap:${name}>`];
}

/** @type {(envelope: string | undefined, blocks: readonly string[], content: readonly string[]) => string} */
function xmlDocument(envelope, blocks, content) {
  const start = `<soap:Envelope xmlns:soap="${escapeXml(envelope ?? "")}">`;
  const header = blocks.length === 0 ? [] : envelopePart("Header", blocks);
  const lines =
    envelope === undefined ? content : [start, ...header, ...envelopePart("Body", content), "</soap:Envelope>"];
  return ['<?xml version="1.0" encoding="utf-8"?>', ...lines].join("\n");
}

/**
 * An envelope with files as attachments (RFC 2387); the Content-ID of each begins with the name of its part.
 * @type {(type: string, envelope: string, parameters: readonly Parameter[]) => { type: string, body: (string | File)[] }}
 */
function multipart(type, envelope, parameters) {
  const unique = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const attached = parameters.flatMap(({ name, files }) => files.map((file) => ({ name, file })));
  const parts = attached.flatMap(({ name, file }) => [
    `\r\n--${unique}\r\nContent-Type: ${file.type || "application/octet-stream"}\r\n`,
    `Content-Transfer-Encoding: binary\r\nContent-ID: <${encodeURIComponent(name)}=${unique}@explorer>\r\n\r\n`,
    file,
  ]);
  return {
    type: `multipart/related; type="${type.replace(/;.*/, "")}"; boundary="${unique}"`,
    body: [`--${unique}\r\nContent-Type: ${type}\r\n\r\n${envelope}`, ...parts, `\r\n--${unique}--\r\n`],
  };
}

/**
 * The fields of a query or form. What is left out or null has none.
 * @type {(parameters: readonly Parameter[]) => string}
 */
function formFields(parameters) {
  const sent = parameters.filter(({ presence }) => presence === "value");
  return new URLSearchParams(sent.flatMap(({ name, values }) => values.map((value) => [name, value]))).toString();
}

/**
 * A location with the parameters in the places "(name)" (WSDL 1.1, section 4.6).
 * @type {(place: string, parameters: readonly Parameter[]) => string}
 */
function filled(place, parameters) {
  const texts = new Map(parameters.map(({ name, values }) => [name, values[0] ?? ""]));
  return place.replace(/\((.*?)\)/g, (_, name) => encodeURIComponent(texts.get(name) ?? ""));
}

/** @type {(field: HTMLElement) => Parameter} */
function readParameter(field) {
  const { name = "", namespace = "", kind = "", item, itemNamespace = "" } = field.dataset;
  const presence = controls(field, "[data-presence]")[0]?.value ?? "value";
  const entries = controls(field, "[data-value]");
  const values = entries.map(({ value }) => value);
  const files = entries.flatMap((entry) => (entry instanceof HTMLInputElement ? Array.from(entry.files ?? []) : []));
  return { name, namespace, kind, presence, values, files, item, itemNamespace };
}

/** @type {(root: ParentNode, selector: string) => readonly (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[]} */
function controls(root, selector) {
  return Array.from(root.querySelectorAll(selector));
}

/** @type {(form: HTMLFormElement) => Message} */
function readMessage(form) {
  const binding = find(form, '[name="binding"]:checked', HTMLInputElement);
  const { method = "", path: base = location.pathname, location: suffix = "" } = binding.dataset;
  const { contentType = "", action, content, envelope } = binding.dataset;
  const fields = Array.from(form.querySelectorAll("[data-bindings]")).filter((field) => field instanceof HTMLElement);
  const sent = fields.filter(({ dataset }) => dataset["bindings"]?.split(" ").includes(binding.value));
  const parameters = sent.filter(({ dataset }) => dataset["header"] === undefined).map(readParameter);
  const headerFields = sent.filter(({ dataset }) => dataset["header"] !== undefined);
  const blocks = headerFields.flatMap((field) => parameterLines(readParameter(field), ""));
  const { element, namespace = "" } = form.dataset;
  const path = base + (content === "location" ? filled(suffix, parameters) : suffix);
  if (content === "location") return { method, target: path, headers: [], body: [] };
  const isForm = content === "form";
  const text = isForm
    ? formFields(parameters)
    : xmlDocument(envelope, blocks, contentLines(element, namespace, parameters));
  if (method === "GET") return { method, target: text ? `${path}?${text}` : path, headers: [], body: [] };
  const hasFiles = parameters.some(({ kind }) => kind === "file");
  const { type, body } = hasFiles ? multipart(contentType, text, parameters) : { type: contentType, body: [text] };
  /** @type {[string, string][]} */
  const headers = [["Content-Type", type]];
  if (action !== undefined) headers.push(["SOAPAction", `"${action}"`]);
  return { method, target: path, headers, body };
}

/** @type {(first: string, headers: Iterable<readonly [string, string]>) => string} */
function head(first, headers) {
  return [first, ...Array.from(headers, ([name, value]) => `${name}: ${value}`), "", ""].join("\n");
}

/** @type {(message: Message) => string} */
function requestText({ method, target, headers, body }) {
  const texts = body.map((part) => (typeof part === "string" ? part : `(${part.size} bytes of ${part.name})`));
  return head(`${method} ${target} HTTP/1.1`, [["Host", location.host], ...headers]) + texts.join("");
}

/**
 * Tags, comments, CDATA sections, processing instructions and text, in the order of the document. What is not closed goes
 * on to the end, so that it is read once.
 */
const TOKENS =
  /<!-{2}(?:.*?-->|.*)|<!\[CDATA\[(?:.*?\]\]>|.*)|<\?(?:.*?\?>|.*)|<(?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+|</gs;

/** @type {(token: string | undefined) => "text" | "start" | "end" | "other"} */
function kindOf(token = "") {
  if (!token.startsWith("<") || token.startsWith("<![CDATA[")) return "text";
  if (token.startsWith("</")) return "end";
  return /^<[!?]|\/>$/.test(token) ? "other" : "start";
}

/** Deeper elements are indented as those of this depth, or the white space would grow with the square of the depth. */
const DEEPEST = 50;

/**
 * XML with each element that has sibling elements on a line of its own. Text stays as it is.
 * @type {(text: string) => string}
 */
function indented(text) {
  const all = text.match(TOKENS) ?? [];
  const isValue = (/** @type {number} */ at) => kindOf(all[at - 1]) === "start" && kindOf(all[at + 1]) === "end";
  const tokens = all.filter((token, index) => token.trim() !== "" || isValue(index));
  let depth = 0;
  const lines = tokens.map((token, index) => {
    const kind = kindOf(token);
    const before = kindOf(tokens[index - 1]);
    if (kind === "end") depth--;
    const breaks = kind !== "text" && before !== "text" && !(kind === "end" && before === "start");
    const line = breaks ? `\n${"  ".repeat(Math.min(Math.max(depth, 0), DEEPEST))}${token}` : token;
    if (kind === "start") depth++;
    return line;
  });
  return lines.join("");
}

/**
 * @template {Element} Kind
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
function find(root, selector, kind) {
  const found = root.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`${selector} is not on the page`);
}

/** @type {(list: HTMLElement, name: string) => void} */
function numberItems(list, name) {
  Array.from(list.children).forEach((item, index) => {
    const label = `${name}, item ${index + 1}`;
    controls(item, "[data-value]")[0]?.setAttribute("aria-label", label);
    item.querySelector("[data-remove]")?.setAttribute("aria-label", `Remove ${label}`);
  });
}

/**
 * Adds an item to a list, or removes one, when its button is pressed. The focus goes on to where one continues.
 * @type {(event: Event) => void}
 */
function editList({ target }) {
  if (!(target instanceof HTMLButtonElement)) return;
  const field = target.closest("fieldset");
  const isRemoval = target.hasAttribute("data-remove");
  if (field === null || !(isRemoval || target.hasAttribute("data-add"))) return;
  const list = find(field, "ol", HTMLOListElement);
  if (isRemoval) target.closest("li")?.remove();
  else list.append(find(field, "template", HTMLTemplateElement).content.cloneNode(true));
  numberItems(list, field.dataset["name"] ?? "");
  const next = isRemoval ? find(field, "[data-add]", HTMLButtonElement) : controls(list, "[data-value]").at(-1);
  next?.focus();
}

/**
 * Keeps what is typed into a field for the pages of the other operations, as long as the tab is open. Where the
 * browser stores nothing for this page, nothing is kept.
 * @type {(field: Element) => void}
 */
function remember(field) {
  const control = find(field, "[data-value]", HTMLInputElement);
  const key = `explorer:${field.getAttribute("data-name")}`;
  try {
    control.value = sessionStorage.getItem(key) ?? control.value;
    control.addEventListener("change", () => sessionStorage.setItem(key, control.value));
  } catch {
    return;
  }
}

/**
 * Indents the XML of a field and shows as much of it as a form has space for.
 * @type {(area: HTMLTextAreaElement) => void}
 */
function fitXml(area) {
  area.value = indented(area.value.trim());
  area.rows = Math.min(Math.max(area.value.split("\n").length, 4), 20);
}

/**
 * Sends a request. Rejects where there is no answer.
 * @type {(message: Message) => Promise<{ readonly summary: string, readonly head: string, readonly body: string }>}
 */
async function send({ method, target, headers, body }) {
  const start = performance.now();
  const content = body.length > 1 ? new Blob([...body]) : (body[0] ?? null);
  const options = { method, headers: [...headers], body: content, cache: /** @type {const} */ ("no-store") };
  const response = await fetch(location.origin + target, options);
  const bytes = await response.arrayBuffer();
  const status = `${response.status} ${response.statusText}`.trimEnd();
  return {
    summary: `${status}, ${bytes.byteLength} bytes in ${Math.round(performance.now() - start)} ms`,
    head: head(`HTTP/1.1 ${status}`, response.headers),
    body: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
  };
}

/** @type {(form: HTMLFormElement) => void} */
function start(form) {
  const status = find(form, "#status", HTMLElement);
  const exchange = find(document, "#exchange", HTMLElement);
  const received = find(exchange, "#received", HTMLElement);
  const indent = find(exchange, "#indent", HTMLInputElement);
  let answer = { summary: "", head: "", body: "" };
  let calling = false;

  const showAnswer = () => {
    status.textContent = answer.summary;
    received.textContent = answer.head + (indent.checked ? indented(answer.body) : answer.body);
  };
  const call = async () => {
    const message = readMessage(form);
    find(exchange, "#sent", HTMLElement).textContent = requestText(message);
    received.textContent = "";
    exchange.hidden = false;
    status.textContent = "Calling ...";
    answer = await send(message).catch((error) => ({ summary: `No answer: ${error.message}`, head: "", body: "" }));
    showAnswer();
  };

  form.querySelectorAll("[data-remember]").forEach(remember);
  form.querySelectorAll("textarea").forEach(fitXml);
  form.addEventListener("click", editList);
  indent.addEventListener("change", showAnswer);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (calling) return;
    calling = true;
    await call().finally(() => {
      calling = false;
    });
  });
}

const form = document.querySelector("#call");
if (form instanceof HTMLFormElement) start(form);
