const predefined: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Replaces character references and the five predefined entities (XML 1.0, sections 4.1 and 4.6). `onUnknown` is
 * called with every other reference, which is kept as written.
 */
export function replaceReferences(text: string, onUnknown: (reference: string) => void): string {
  if (!text.includes("&")) return text;
  return text.replace(/&([^;&\s]*;?)/g, (reference, body: string) => {
    const name = body.slice(0, -1);
    const value = body.endsWith(";") ? (predefined.get(name) ?? character(name)) : undefined;
    if (value === undefined) onUnknown(reference);
    return value ?? reference;
  });
}

function character(name: string): string | undefined {
  const match = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
  if (match === null) return undefined;
  const code = match[1] === undefined ? Number.parseInt(match[2] ?? "", 10) : Number.parseInt(match[1], 16);
  return isXmlCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** XML 1.0, production 2. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}
