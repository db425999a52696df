import type { Facets } from "../descriptor.js";

type WhiteSpace = NonNullable<Facets["whiteSpace"]>;

const NORMALIZE: Readonly<Record<WhiteSpace, (text: string) => string>> = {
  preserve: (text) => text,
  replace: (text) => (/[\t\n\r]/.test(text) ? text.replace(/[\t\n\r]/g, " ") : text),
  collapse: (text) => (/^ |[\t\n\r]| {2}| $/.test(text) ? collapse(text) : text),
};

/** Applies the whiteSpace facet to a text (XML Schema part 2, section 4.3.6). */
export function normalizeWhiteSpace(rule: WhiteSpace, text: string): string {
  return NORMALIZE[rule](text);
}

function collapse(text: string): string {
  const words = text.split(/[\t\n\r ]+/);
  return words.filter((word) => word !== "").join(" ");
}
