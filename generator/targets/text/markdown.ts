/** A text as Markdown on one line: nothing in it can start a table cell, a tag or a link of its own. */
export function markdownLine(text: string | undefined): string {
  return (text ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[|<\\[\]]/g, "\\$&");
}

/** The first sentence of a text: up to a full stop, white space and a capital letter. */
export function firstSentence(text: string | undefined): string | undefined {
  return text?.trim().split(/(?<=[^\s.]{3}[.!?])\s+(?=\p{Lu})/u)[0];
}
