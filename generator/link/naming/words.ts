/**
 * A name of the contract as a TypeScript property or method: `SMGetAllUsers` is `smGetAllUsers`, `last-name` is
 * `lastName`.
 */
export function camelCase(name: string): string {
  // Most names, in a small part of the time.
  if (/^[a-z][A-Za-z0-9]*$/.test(name)) return name;
  const [first = "", ...rest] = wordsOf(name, true);
  return identifier(foldAcronym(first) + rest.map(capitalize).join(""));
}

/**
 * A name of the contract as a TypeScript type: unchanged except for the first letter and for characters that an
 * identifier cannot contain.
 */
export function pascalCase(name: string): string {
  // Most names, in a small part of the time.
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return name.charAt(0).toUpperCase() + name.slice(1);
  return identifier(wordsOf(name, /[-_.]/.test(name)).map(capitalize).join(""));
}

/** A name with each character replaced that an identifier cannot contain. */
export function identifier(name: string): string {
  const text = name.replace(/[^\p{ID_Continue}$]/gu, "_");
  return /^[\p{ID_Start}_$]/u.test(text) ? text : `_${text}`;
}

/** A name as it was before .NET escaped the characters that XML names cannot contain: `A_x0020_B` is `A B`. */
export function decodedName(name: string): string {
  return name.replace(/_x([\dA-Fa-f]{4})_/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/**
 * The words between hyphens, dots and underscores; `LAST_NAME`, which has no small letter, is read as `last_name` if
 * asked.
 */
function wordsOf(name: string, fold: boolean): readonly string[] {
  const decoded = decodedName(name);
  const text = fold && !/\p{Ll}/u.test(decoded) ? decoded.toLowerCase() : decoded;
  return text.match(/[\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}]+/gu) ?? [];
}

/** `SMTPServer` begins with an acronym, which is folded as a word, an s after it too: `smtpServer`, `urls`. */
function foldAcronym(word: string): string {
  return word.replace(/^\p{Lu}{2,}s(?!\p{Ll})|^\p{Lu}+(?!\p{Ll})|^\p{Lu}/u, (start) => start.toLowerCase());
}

function capitalize(word: string): string {
  return word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
