import type { ElementDescriptor, SimpleDescriptor, TypeReference } from "../../runtime/descriptor.js";
import { childrenOf } from "../../runtime/views.js";
import type { Random } from "./random.js";

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** Texts for a leaf: those that fit, and some that do not. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  string: ["", "a", "a@d.example", " B ", "Zoë €😀", "x".repeat(40), "a\nb"],
  boolean: ["true", "false", "1", "0", " true ", "TRUE"],
  int: [
    "0",
    "1",
    "-1",
    "42",
    "2147483647",
    "-2147483648",
    "2147483648",
    "+5",
    " 7 ",
    "-0",
    "",
    "1.0",
    "007",
    "99999999999",
  ],
  other: ["5", "255", "256", "-1", "1.5", "abcd", "INF", "9223372036854775807", " t  t "],
};

const UNKNOWN = ["<unknown/>", '<o:extra xmlns:o="urn:other">x<y/></o:extra>', "text", "<![CDATA[ ]]>"];
const ATTRIBUTES = [
  ' a="1"',
  ' xsi:nil="true"',
  ' xsi:nil="false"',
  ' xsi:type="SMUser"',
  ' xsi:type="p:int"',
  ' xml:lang=""',
];
const BETWEEN = ["\n  ", " ", "<!-- c -->", "<?pi x?>", "\r\n", "<![CDATA[]]>"];

/** How the names of a document are written. */
interface Style {
  readonly random: Random;
  /** The prefix of the contract's namespace; "" for the default namespace. */
  readonly prefix: string;
  /** One of how many places is disturbed: a wrong order, an unknown element, odd white space. */
  readonly trouble: number;
}

/** Makes a document of a type by chance: mostly right, in one of the styles that people write. */
export function randomDocument(random: Random, root: ElementDescriptor): string {
  const style = { random, prefix: random.pick(["", "", "p", "né"]), trouble: random.pick([1000, 40, 8]) };
  const declaration = `${style.prefix === "" ? "xmlns" : `xmlns:${style.prefix}`}="${root.namespace}"`;
  return writeElement(style, root, root.namespace, ` ${declaration} ${XSI}`, 4);
}

interface Plan {
  readonly name: string;
  readonly type: TypeReference;
  readonly min?: number;
  readonly max?: number;
}

function writeElement(style: Style, plan: Plan, namespace: string, declarations: string, depth: number): string {
  const { random } = style;
  const attributes = random.oneIn(style.trouble) ? random.pick(ATTRIBUTES) : "";
  const { tag, extra } = nameOf(style, plan.name, namespace);
  const content = writeContent(style, plan.type, depth);
  const space = random.oneIn(style.trouble * 2) ? " " : "";
  if (content === "" && random.oneIn(2)) return `<${tag}${declarations}${extra}${attributes}${space}/>`;
  return `<${tag}${declarations}${extra}${attributes}${space}>${content}</${tag}${space}>`;
}

function nameOf({ random, prefix, trouble }: Style, name: string, namespace: string): { tag: string; extra: string } {
  if (namespace === "") return { tag: name, extra: prefix === "" ? ' xmlns=""' : "" };
  if (namespace === "urn:other") return { tag: `o:${name}`, extra: ' xmlns:o="urn:other"' };
  if (random.oneIn(trouble)) return { tag: `z:${name}`, extra: ` xmlns:z="${namespace}"` };
  return { tag: prefix === "" ? name : `${prefix}:${name}`, extra: "" };
}

function writeContent(style: Style, type: TypeReference, depth: number): string {
  if (typeof type === "object") return writeText(style, type);
  const descriptor = type();
  if (descriptor.kind !== "complex") throw new Error(`no documents of ${descriptor.kind}`);
  const children = childrenOf(descriptor).flatMap((plan) => {
    const count = depth === 0 ? (plan.min ?? 1) : occurrences(style, plan.min ?? 1, plan.max ?? 1);
    const namespace = plan.namespace ?? descriptor.namespace;
    return Array.from({ length: count }, () => writeElement(style, plan, namespace, "", depth - 1));
  });
  return disturb(style, children).join("");
}

function occurrences({ random, trouble }: Style, min: number, max: number): number {
  if (random.oneIn(trouble)) return random.below(4);
  return min + random.below(Math.min(max, 3) - min + 1);
}

function disturb({ random, trouble }: Style, children: readonly string[]): readonly string[] {
  const pretty = random.oneIn(4);
  const disturbed = children.flatMap((child) => {
    const between = pretty ? "\n " : random.oneIn(trouble) ? random.pick(BETWEEN) : "";
    return random.oneIn(trouble) ? [between, child, random.pick(UNKNOWN)] : [between, child];
  });
  return random.oneIn(trouble) ? disturbed.toReversed() : disturbed;
}

function writeText({ random, trouble }: Style, { name }: SimpleDescriptor): string {
  const texts = TEXTS[name] ?? TEXTS["other"] ?? [];
  const text = random.oneIn(trouble) ? random.pick(texts) : (texts[random.below(3)] ?? "");
  return random.oneIn(8) ? disguise(random, text) : text;
}

/** The same text in other words of XML: references, CDATA, comments in the middle. */
export function disguise(random: Random, text: string): string {
  const middle = random.below(text.length + 1);
  const [head, tail] = [text.slice(0, middle), text.slice(middle)];
  const isWhole = !/[\ud800-\udbff]$/.test(head);
  if (!isWhole) return `<![CDATA[${text}]]>`;
  return random.pick([
    `<![CDATA[${head}]]>${tail}`,
    `${head}<!-- c -->${tail}`,
    `${head}<?pi?>${tail}`,
    [...text].map((character) => `&#${character.codePointAt(0)};`).join(""),
    `${head}<![CDATA[]]>${tail}`,
  ]);
}
