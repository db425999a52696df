import type { AtomicDescriptor } from "@portwright/runtime";

/** A text with the name of what is special about it. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

/** Makes such texts for a type. */
export type TextsOf = (type: AtomicDescriptor) => readonly LabelledText[];

/** A text under a name. */
export function labelled(label: string, text: string): LabelledText {
  return { label, text };
}
