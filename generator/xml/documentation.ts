/**
 * The text of documentation elements as one: white space folded, paragraphs (and elements) kept apart by a blank line.
 * Undefined when there is no text.
 */
export function foldDocumentation(texts: readonly string[]): string | undefined {
  const paragraphs = texts.flatMap((text) => text.split(/\n[^\S\n]*\n/));
  const folded = paragraphs.map((paragraph) => paragraph.trim().replace(/\s+/g, " "));
  const text = folded.filter((paragraph) => paragraph !== "").join("\n\n");
  return text === "" ? undefined : text;
}
