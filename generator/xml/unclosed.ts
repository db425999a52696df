/** An element whose start tag precedes a place in a text, and that is not closed before it. */
export interface OpenElement {
  readonly name: string;
  /** The offset of its start tag. */
  readonly start: number;
}

/** Comments, CDATA and processing instructions are matched as well, so that tags inside them do not count. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s<>!?/]+)(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>/g;

/** The elements that are open at a place of a text whose tags match up to there, the outermost first. */
export function openElements(text: string, at: number): readonly OpenElement[] {
  const open: OpenElement[] = [];
  for (const { index, 1: slash, 2: name, 3: empty } of text.slice(0, at).matchAll(MARKUP)) {
    if (name === undefined || empty === "/") continue;
    if (slash === "/") open.pop();
    else open.push({ name, start: index });
  }
  return open;
}

/** The name in the end tag at a place; undefined where there is none. */
export function endTagAt(text: string, at: number): string | undefined {
  const tag = /<\/([^\s<>]+)/y;
  tag.lastIndex = at;
  return tag.exec(text)?.[1];
}
