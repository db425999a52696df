const WIDTH = 116;

/**
 * A documentation comment, or "" where there is nothing to say: paragraphs, then block tags ("@returns"), wrapped. The
 * end of the comment is neutralised in texts, and so are tags, so that no text of a contract can leave its place.
 */
export function docComment(
  paragraphs: readonly (string | undefined)[],
  tags: readonly (readonly [tag: string, text: string | undefined])[] = [],
): string {
  if (tags.length === 0 && !paragraphs.some(hasText)) return "";
  const lines = paragraphs
    .filter(hasText)
    .flatMap((text) => text.split(/\n\s*\n/))
    .flatMap((paragraph, index) => [...(index === 0 ? [] : [""]), ...wrap(neutral(paragraph))]);
  const tagged = tags.flatMap(([tag, text]) => (hasText(text) ? wrap(`${tag} ${neutral(text)}`) : []));
  const all = [...lines, ...(lines.length > 0 && tagged.length > 0 ? [""] : []), ...tagged];
  if (all.length <= 1) return all.map((line) => `/** ${line} */`).join("");
  return ["/**", ...all.map((line) => (line === "" ? " *" : ` * ${line}`)), " */"].join("\n");
}

/** A documentation with the name on the wire behind it, where that is not the name in TypeScript. */
export function withWireName(documentation: string | undefined, tsName: string, name: string): string {
  return `${documentation ?? ""}${tsName === name ? "" : ` Wire name: \`${name}\`.`}`;
}

function hasText(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "";
}

/** White space that is not one blank between two words. */
const SPACES = /^\s|\s$|\s\s|[^\S ]/;

/** A text without what would end a comment or be read as a TSDoc tag at the start of a line. */
function neutral(text: string): string {
  return text.replaceAll("*/", "*\\/").replace(/(^|\s)@/g, "$1\\@");
}

function wrap(paragraph: string): readonly string[] {
  if (paragraph.length <= WIDTH && !SPACES.test(paragraph)) return [paragraph];
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(/\s+/).filter((part) => part !== "")) {
    if (line !== "" && line.length + word.length >= WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
