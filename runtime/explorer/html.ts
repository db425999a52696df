/** Text that is HTML already; all other text of a page is escaped. */
export class Html {
  readonly text: string;

  /** @param text trusted HTML: never text of a contract */
  constructor(text: string) {
    this.text = text;
  }
}

/** A value in an `html` template: nothing, text to escape, HTML, or a list of them. */
export type HtmlValue = Html | string | number | undefined | readonly HtmlValue[];

/** A template of HTML. Its values are escaped for text and quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.map((text, index) => text + render(values[index])).join(""));
}

function render(value: HtmlValue): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.text;
  return typeof value === "object" ? value.map(render).join("") : escapeHtml(String(value));
}

const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => REFERENCES.get(character) ?? "");
}

/**
 * The attributes of a start tag; those without a value are left out. A boolean attribute has the value "".
 * @param attributes names are trusted, values are escaped
 */
export function attributes(attributes: Readonly<Record<string, string | undefined>>): Html {
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return new Html(present.map(([name, value]) => html`${name}="${value}"`.text).join(" "));
}

/** Documentation of a contract as paragraphs; text between backticks is shown as code. */
export function prose(documentation: string | undefined): readonly Html[] {
  const paragraphs = documentation?.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "") ?? [];
  return paragraphs.map((paragraph) => html`<p>${inline(paragraph)}</p>`);
}

function inline(paragraph: string): readonly HtmlValue[] {
  return paragraph.split(/`([^`]+)`/).map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}
