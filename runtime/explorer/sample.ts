import type { QName, SimpleDescriptor } from "../descriptor.js";
import { escapeAttribute } from "../xml/escape.js";
import { type Html, html } from "./html.js";

/** A word in the place of a value: "string", "length". */
export interface Placeholder {
  readonly placeholder: string;
}

/** The text of a sample message. */
export type SampleText = readonly (string | Placeholder)[];

/** A sample as HTML; placeholders are marked. */
export function sampleHtml(sample: SampleText): readonly Html[] {
  return sample.map((part) => (typeof part === "string" ? html`${part}` : html`<var>${part.placeholder}</var>`));
}

/** A sample as plain text. */
export function samplePlain(sample: SampleText): string {
  return sample.map((part) => (typeof part === "string" ? part : part.placeholder)).join("");
}

/** The placeholder of a value: the values of an enumeration, else the name of its type. */
export function simplePlaceholder({ name, facets }: SimpleDescriptor): SampleText {
  return [{ placeholder: facets?.enumeration?.join("|") ?? name }];
}

/** The most elements of a sample: some contracts have messages that nobody could read to the end. */
const MAX_ELEMENTS = 400;

/** Writes a sample document, one element on a line, with default namespaces declared where they change. */
export class XmlSample {
  readonly #lines: SampleText[] = [];
  #namespace: string;
  #depth = 0;
  #full = false;

  /** @param namespace the default namespace that is in scope around the sample */
  constructor(namespace = "") {
    this.#namespace = namespace;
  }

  /** An element with what `write` puts into it, in its namespace without a prefix. */
  element({ namespace, local }: QName, write: () => void, attributes: SampleText = []): void {
    const outer = this.#namespace;
    this.#namespace = namespace;
    this.#tag(local, [namespace === outer ? "" : declaration(namespace), ...attributes], write);
    this.#namespace = outer;
  }

  /** An element with text. */
  leaf({ namespace, local }: QName, content: SampleText, attributes: SampleText = []): void {
    const own = namespace === this.#namespace ? "" : declaration(namespace);
    this.#add([`<${local}${own}`, ...attributes, ">", ...content, `</${local}>`]);
  }

  /** An element by its whole name, prefix included; `attributes` is the text after the name. */
  tag(name: string, attributes: string, write: () => void): void {
    this.#tag(name, [attributes], write);
  }

  #tag(name: string, attributes: SampleText, write: () => void): void {
    const start = this.#lines.length;
    if (!this.#add([`<${name}`, ...attributes, ">"])) return;
    this.#depth++;
    write();
    this.#depth--;
    if (this.#lines.length > start + 1) this.#lines.push([this.#indent(`</${name}>`)]);
    else this.#lines[start] = [this.#indent(`<${name}`), ...attributes, " />"];
  }

  /** A line that names what is written in its place. */
  placeholder(placeholder: string): void {
    this.#add([{ placeholder }]);
  }

  /** Markup without text, one tag on a line. */
  markup(xml: string): void {
    for (const tag of xml.split(/(?<=>)(?=<)/)) {
      if (tag.startsWith("</")) this.#depth--;
      this.#lines.push([this.#indent(tag)]);
      if (!tag.startsWith("</") && !tag.endsWith("/>")) this.#depth++;
    }
  }

  /** The lines, joined. */
  text(): SampleText {
    return this.#lines.flatMap((line, index) => (index === 0 ? line : ["\n", ...line]));
  }

  /** Adds a line; false when the sample is full, which a comment marks. */
  #add(line: SampleText): boolean {
    if (this.#full) return false;
    this.#full = this.#lines.length >= MAX_ELEMENTS;
    this.#lines.push([this.#indent(""), ...(this.#full ? ["<!-- the rest is left out -->"] : line)]);
    return !this.#full;
  }

  #indent(text: string): string {
    return "  ".repeat(this.#depth) + text;
  }
}

function declaration(namespace: string): string {
  return ` xmlns="${escapeAttribute(namespace)}"`;
}
