/** A text as Markdown on one line: nothing in it can start a table cell, a tag or a link of its own. */
export function markdownLine(text: string | undefined): string {
  return (text ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[|<\\[\]]/g, "\\$&");
}
