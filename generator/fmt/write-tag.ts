import type { AttributeText, ElementNode } from "./nodes.js";

/** The length of a line above which each attribute of a start tag is on its own line. */
const LINE_WIDTH = 120;

/**
 * An indented start tag, without its `>` or `/>`: namespace declarations first, the rest in the order as written,
 * all on one line where they fit with the end of the tag, otherwise each on its own line.
 */
export function writeStartTag({ name, attributes }: ElementNode, indent: string, end: string): string {
  const written = inOrder(attributes).map((attribute) => `${attribute.name}=${quoted(attribute.value)}`);
  const line = [`<${name}`, ...written].join(" ");
  if (written.length === 0 || indent.length + line.length + end.length <= LINE_WIDTH) return line;
  return [`<${name}`, ...written.map((text) => `${indent}    ${text}`)].join("\n");
}

function inOrder(attributes: readonly AttributeText[]): readonly AttributeText[] {
  const isDeclaration = ({ name }: AttributeText): boolean => name === "xmlns" || name.startsWith("xmlns:");
  return [...attributes.filter(isDeclaration), ...attributes.filter((attribute) => !isDeclaration(attribute))];
}

/** A value in double quotes; one that contains a double quote keeps its quotes. */
function quoted(value: string): string {
  const inside = value.slice(1, -1);
  return inside.includes('"') ? value : `"${inside}"`;
}
