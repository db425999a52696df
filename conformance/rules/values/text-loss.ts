import { show } from "../../judge/difference.js";

/** What servers do to texts, and what a text is then. */
const LOSSES: readonly (readonly [loss: string, spoil: (text: string) => string])[] = [
  ["the text came back trimmed", (text) => text.trim()],
  ["the leading white space was lost", (text) => text.trimStart()],
  ["the trailing white space was lost", (text) => text.trimEnd()],
  ["white space was collapsed", (text) => text.replace(/\s+/g, " ")],
  ["white space was collapsed and trimmed", (text) => text.trim().replace(/\s+/g, " ")],
  ["line ends were changed", (text) => text.replace(/\r\n?/g, "\n")],
  ["line ends were changed", (text) => text.replace(/\r\n|\r|\n/g, "\r\n")],
  ["line ends were lost", (text) => text.replace(/[\r\n]+/g, "")],
  ["carriage returns were lost", (text) => text.replaceAll("\r", "")],
  ["tabs and line ends became spaces", (text) => text.replace(/[\t\r\n]/g, " ")],
  ...["", "?", "??", "\ufffd", "\ufffd\ufffd"].map(
    (mark) =>
      [
        "characters beyond the BMP were lost",
        (text: string) => text.replace(/[\u{10000}-\u{10ffff}]/gu, mark),
      ] as const,
  ),
  ...["", "?", "\ufffd"].map(
    (mark) => ["characters beyond ASCII were lost", (text: string) => text.replace(/[^\0-\x7f]/gu, mark)] as const,
  ),
  ["UTF-8 was read as another encoding", (text) => decodeAs("windows-1252", text)],
  ["UTF-8 was read as another encoding", (text) => String.fromCharCode(...new TextEncoder().encode(text))],
  ["the text was escaped twice", escapeMarkup],
  ["the text was escaped twice", (text) => escapeMarkup(text).replaceAll('"', "&quot;").replaceAll("'", "&apos;")],
  ["the text was escaped twice", (text) => escapeMarkup(text).replaceAll('"', "&quot;").replaceAll("'", "&#39;")],
  ["references in the text were resolved once more", resolveReferences],
  ["percent sequences in the text were resolved once more", resolvePercent],
  ["spaces became plus signs", (text) => text.replaceAll(" ", "+")],
  ["plus signs became spaces", (text) => text.replaceAll("+", " ")],
  ["markup in the text was removed", (text) => text.replace(/<[^>]*>/g, "")],
  ["quotes were escaped", (text) => text.replace(/['"\\]/g, "\\$&")],
  ["the text was normalised to NFC", (text) => text.normalize("NFC")],
  ["the text was normalised to NFD", (text) => text.normalize("NFD")],
  ["the text was changed to lower case", (text) => text.toLowerCase()],
  ["the text was changed to upper case", (text) => text.toUpperCase()],
];

/**
 * What was done to a value that came back changed, in the words of a message.
 * @param found what is shown instead; several where the value cannot be identified among them
 */
export function lossOf(sent: unknown, found: readonly unknown[]): string {
  if (found.length === 0) return `the value is not shown: sent ${show(sent)}, found nothing`;
  for (const got of found) {
    const loss = typeof sent === "string" ? textLoss(sent, got) : undefined;
    if (loss !== undefined) return `${loss}: sent ${show(sent)}, got ${show(got)}`;
  }
  const what = typeof sent === "string" ? "the text" : "the value";
  return `${what} came back changed: sent ${show(sent)}, got ${found.slice(0, 3).map(show).join(" or ")}`;
}

function textLoss(sent: string, got: unknown): string | undefined {
  if (got === undefined || got === null) return sent === "" ? "the empty text came back as none at all" : undefined;
  if (typeof got !== "string") return undefined;
  const known = LOSSES.find(([, spoil]) => spoil(sent) !== sent && spoil(sent) === got);
  if (known !== undefined) return known[0];
  return got !== "" && sent.startsWith(got) ? `the text was cut off after ${got.length} characters` : undefined;
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function resolveReferences(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function resolvePercent(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function decodeAs(encoding: string, text: string): string {
  return new TextDecoder(encoding).decode(new TextEncoder().encode(text));
}

/** The values of a property in a result: in the result itself, or in the records in it. An absent one is undefined. */
export function valuesOf(result: unknown, property: string): readonly unknown[] {
  if (Array.isArray(result)) return result.flatMap((item) => valuesOf(item, property));
  if (typeof result !== "object" || result === null || result instanceof Uint8Array) return [];
  const record = result as Readonly<Record<string, unknown>>;
  const inner = Object.values(record).flatMap((value) => (typeof value === "object" ? valuesOf(value, property) : []));
  const hasIt = Object.hasOwn(record, property) || inner.length === 0;
  return hasIt ? [record[property], ...inner] : inner;
}

/** The values that a result shows more often than it did before; all of them when nothing changed. */
export function newValues(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const left = before.map(show);
  const added = after.filter((value) => {
    const index = left.indexOf(show(value));
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
  return added.length === 0 ? after : added;
}
