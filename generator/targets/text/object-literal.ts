import { propertyKey } from "./literals.js";

/** The source text of an object literal; entries whose text is undefined are left out. */
export function objectLiteral(entries: readonly (readonly [key: string, text: string | undefined])[]): string {
  const members = entries
    .filter(([, text]) => text !== undefined)
    .map(([key, text]) => (key === text ? key : `${propertyKey(key)}: ${text}`));
  return `{ ${members.join(", ")} }`;
}

/** The source text of an array literal. */
export function arrayLiteral(items: readonly string[]): string {
  return `[${items.join(", ")}]`;
}
