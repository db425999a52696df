// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { SimpleDescriptor } from "../descriptor.js";
import { type Html, html } from "./html.js";

/** A word that stands for what a caller or the service puts in its place: "string", "length". */
export interface Placeholder {
  readonly placeholder: string;
}

/** The text of a sample message. */
export type SampleText = readonly (string | Placeholder)[];

/** A sample as HTML; placeholders are set off. */
export function sampleHtml(sample: SampleText): readonly Html[] {
  return sample.map((part) => (typeof part === "string" ? html`${part}` : html`<var>${part.placeholder}</var>`));
}

/** A sample as plain text. */
export function samplePlain(sample: SampleText): string {
  return sample.map((part) => (typeof part === "string" ? part : part.placeholder)).join("");
}

/** What stands for a value: the values of an enumeration, else the name of its type. */
export function simplePlaceholder({ name, facets }: SimpleDescriptor): SampleText {
  return [{ placeholder: facets?.enumeration?.join("|") ?? name }];
}
