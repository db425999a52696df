// Comments, CDATA sections and processing instructions are matched as well, so that tags inside them are not changed.
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<[^\s<>!?/][^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>/g;
const attribute = /(\s)([^\s=]+)(\s*=\s*)(?:"([^"]*)"|'([^']*)')/g;

/**
 * Replaces namespace names in the text of a contract document: the whole value of xmlns, targetNamespace and namespace
 * attributes (each item of a list), and the start of a soapAction. Everything else stays byte for byte.
 */
export function mapNamespaces(text: string, namespaces: ReadonlyMap<string, string>): string {
  if (namespaces.size === 0) return text;
  const written = new Map([...namespaces].map(([from, to]) => [escapeAttribute(from), escapeAttribute(to)]));
  return text.replace(markup, (found) =>
    /^<[!?]/.test(found) ? found : found.replace(attribute, (...match) => mapAttribute(match, written)),
  );
}

/** A text as an attribute value (XML 1.0, production 10). */
function escapeAttribute(text: string): string {
  return text.replace(/[&<"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function mapAttribute(match: readonly string[], namespaces: ReadonlyMap<string, string>): string {
  const [whole = "", space = "", name = "", equals = "", double, single] = match;
  const map = name.startsWith("xmlns:") ? mapList : mappers.get(name);
  if (map === undefined) return whole;
  const quote = double === undefined ? "'" : '"';
  return `${space}${name}${equals}${quote}${map(double ?? single ?? "", namespaces)}${quote}`;
}

const mappers: ReadonlyMap<string, typeof mapList> = new Map([
  ["xmlns", mapList],
  ["targetNamespace", mapList],
  ["namespace", mapList],
  ["soapAction", mapAction],
]);

function mapList(value: string, namespaces: ReadonlyMap<string, string>): string {
  return value.replace(/\S+/g, (item) => namespaces.get(item) ?? item);
}

function mapAction(action: string, namespaces: ReadonlyMap<string, string>): string {
  const longestFirst = [...namespaces].sort(([a], [b]) => b.length - a.length);
  const found = longestFirst.find(([from]) => action.startsWith(from));
  return found === undefined ? action : found[1] + action.slice(found[0].length);
}
