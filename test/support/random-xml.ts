import type { Random } from "./random.js";

const NAMES = ["a", "b", "Ab", "_c", "a-b.c", "né", "日", "x1"];
const PREFIXES = ["p", "q", "xml"];
const NAMESPACES = ["urn:a", "urn:b", "http://example.com/"];
const TEXTS = [
  "",
  "text",
  " ",
  "\n\t",
  "\r\n",
  "é€😀",
  "]",
  "]]",
  "a]>b",
  "&lt;&amp;",
  "&#65;",
  "&#x1F600;",
  "\u0085",
  "=\"'>",
];
const VALUES = ["", "1", " a\tb\n", "&quot;&apos;", "&#10;&#9;", "é", ">", "]]>", "a\r\nb"];
const COMMENTS = ["", "c", " - ", "<a>&", "é\r\n"];
const DECLARATIONS = [
  "",
  '<?xml version="1.0"?>',
  "<?xml version='1.0' encoding='utf-8'?>",
  '<?xml version="1.1"  standalone = "yes" ?>\n',
  "\uFEFF<?xml version='1.0'?>",
];

/** Makes a well-formed document by chance: names with and without prefixes, attributes, all kinds of content. */
export function randomXml(random: Random): string {
  return `${random.pick(DECLARATIONS)}${misc(random)}${element(random, 3, ["xml"])}${misc(random)}`;
}

function element(random: Random, depth: number, scope: readonly string[]): string {
  const declared = random.oneIn(3) ? [random.pick(["p", "q"])] : [];
  const prefixes = [...scope, ...declared];
  const name = qualified(random, prefixes);
  const namespaces = declared.map((prefix) => ` xmlns:${prefix}="${random.pick(NAMESPACES)}"`).join("");
  const tag = `${name}${namespaces}${random.oneIn(4) ? ` xmlns='${random.pick(["", ...NAMESPACES])}'` : ""}`;
  const attributes = attribute(random, prefixes);
  const space = random.oneIn(4) ? random.pick([" ", "\n", "\t"]) : "";
  if (random.oneIn(4)) return `<${tag}${attributes}${space}/>`;
  const content = Array.from({ length: random.below(4) }, () => piece(random, depth, prefixes)).join("");
  return `<${tag}${attributes}${space}>${content}</${name}${space}>`;
}

function qualified(random: Random, prefixes: readonly string[]): string {
  const usable = PREFIXES.filter((prefix) => prefixes.includes(prefix));
  return random.oneIn(3) ? `${random.pick(usable)}:${random.pick(NAMES)}` : random.pick(NAMES);
}

function attribute(random: Random, prefixes: readonly string[]): string {
  if (!random.oneIn(3)) return "";
  const quote = random.pick(['"', "'"]);
  const value = random.pick(VALUES);
  return ` ${qualified(random, prefixes)}${random.pick(["", " "])}=${quote}${value}${quote}`;
}

function piece(random: Random, depth: number, prefixes: readonly string[]): string {
  if (depth > 0 && random.oneIn(2)) return element(random, depth - 1, prefixes);
  if (random.oneIn(5)) return `<!--${random.pick(COMMENTS)}-->`;
  if (random.oneIn(6)) return `<?${random.pick(NAMES)} ${random.pick(COMMENTS)}?>`;
  if (random.oneIn(5)) return `<![CDATA[${random.pick([...COMMENTS, "]", "]]", "<&>"])}]]>`;
  return random.pick(TEXTS);
}

function misc(random: Random): string {
  return random.pick(["", "", "\n", "<!-- misc -->", "<?pi?>\r\n"]);
}
