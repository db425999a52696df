import { type PatternScanner, readPattern } from "./grammar.js";
import { character, EMPTY, type PatternNode } from "./node.js";

/**
 * Reads a regular expression in JavaScript as `Facets.patterns` has it: groups, alternatives, classes, quantifiers,
 * and a negative look-ahead in front of the one character that it restricts.
 * @throws {PatternError}
 */
export function parseJavaScriptPattern(source: string): PatternNode {
  return readPattern(source, readAtom);
}

function readAtom(scanner: PatternScanner, readGroup: () => PatternNode): PatternNode {
  const start = scanner.position;
  // The anchors of the whole: every text is matched from end to end.
  if (scanner.takeIf("^") || scanner.takeIf("$")) return EMPTY;
  if (scanner.sees("(?!")) {
    skipAtom(scanner);
    skipAtom(scanner);
    return character(`(?:${scanner.textFrom(start)})`);
  }
  if (scanner.takeIf("(")) {
    if (scanner.takeIf("?")) scanner.expect(":");
    return readGroup();
  }
  skipAtom(scanner);
  return character(scanner.textFrom(start));
}

/** Takes an escape, a class, a group or a character. */
function skipAtom(scanner: PatternScanner): void {
  const taken = scanner.take();
  if (taken === "\\") skipEscape(scanner);
  if (taken === "[") while (!scanner.takeIf("]")) skipInClass(scanner);
  if (taken === "(") while (!scanner.takeIf(")")) skipAtom(scanner);
}

function skipInClass(scanner: PatternScanner): void {
  if (scanner.take() === "\\") skipEscape(scanner);
}

/** Takes what follows the "\" of an escape. */
function skipEscape(scanner: PatternScanner): void {
  const letter = scanner.take();
  if (/[pPu]/.test(letter) && scanner.takeIf("{")) scanner.takeUntil("}");
  else for (let digits = { u: 4, x: 2 }[letter] ?? 0; digits > 0; digits--) scanner.take();
}
