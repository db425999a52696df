import type { Random } from "./random.js";

/** Pieces of markup that a parser can trip over. */
const FRAGMENTS = [
  ..."<>/=\"'&;:!?-[] \t\r\n#xa1",
  ..."\0\u0001\u007f\u0085\u00a0\u00b7\u00d7\u0300\u037e\u2028\ufeff\ufffe\uffff",
  ...["😀", "\u{10000}", "\u{f0000}", "é", "\r\n", "--", "]]>", "]]", "<!--", "-->", "<![CDATA[", "<!", "<!DOCTYPE a>"],
  ...["<?", "?>", "<?pi ", "<?xml ", "<?xml version='1.0'?>", "<?XmL ?>", "</", "/>", "<a>", "</a>", "<a/>", "<a:b/>"],
  ...["&lt;", "&amp;", "&gt;", "&quot;", "&apos;", "&amp", "&foo;", "&#", "&#x", "&#65;", "&#x41;", "&#0;", "&#xD800;"],
  ...["&#xFFFE;", "&#x110000;", "&#00000000000065;", " a='1'", ' a="1"', " a=1", " a", " p:a='1'", " q:a=''"],
  ...[" xmlns=''", " xmlns='urn:a'", " xmlns:p='urn:a'", " xmlns:q='urn:a'", " xmlns:p=''", " xmlns:xml='urn:a'"],
  ...[" xmlns:xmlns='urn:a'", " xmlns:p='http://www.w3.org/XML/1998/namespace'", " xml:lang='en'", " xmlns:='a'"],
  ...[
    " xmlns:p='http://www.w3.org/2000/xmlns/'",
    "p:",
    "xml:",
    "xmlns:",
    "xmlns",
    "encoding='utf-8'",
    "standalone='no'",
  ],
  ...["version='1.1'", "version='2.0'", "xsi:nil='true'", " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"],
];

type Mutation = (random: Random, xml: string) => string;

const MUTATIONS: readonly Mutation[] = [
  (random, xml) => splice(xml, random.below(xml.length + 1), 0, random.pick(FRAGMENTS)),
  (random, xml) => splice(xml, random.below(xml.length + 1), 0, random.pick(FRAGMENTS)),
  (random, xml) => splice(xml, random.below(xml.length), 1 + random.below(2), random.pick(FRAGMENTS)),
  (random, xml) => splice(xml, random.below(xml.length), 1 + random.below(8), ""),
  (random, xml) => xml.slice(0, random.below(xml.length)),
  (random, xml) => {
    const start = random.below(xml.length);
    return splice(xml, random.below(xml.length), 0, xml.slice(start, start + 1 + random.below(40)));
  },
  (random, xml) => {
    const at = random.below(xml.length);
    return splice(xml, at, 2, `${xml[at + 1] ?? ""}${xml[at] ?? ""}`);
  },
  (random, xml) => {
    const tags = [...xml.matchAll(/<[^<>]*>/g)];
    const tag = tags.length === 0 ? undefined : random.pick(tags);
    return tag === undefined ? xml : splice(xml, tag.index, random.oneIn(2) ? tag[0].length : 0, random.pick(tags)[0]);
  },
];

function splice(text: string, at: number, remove: number, insert: string): string {
  return text.slice(0, at) + insert + text.slice(at + remove);
}

/** Damages a document in up to three places; now and then leaves it as it is. Lone surrogates are taken out. */
export function mutate(random: Random, xml: string): string {
  let mutated = xml;
  for (let count = random.below(4); count > 0; count--) mutated = random.pick(MUTATIONS)(random, mutated);
  return mutated.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "");
}

/** Changes single bytes. */
export function mutateBytes(random: Random, bytes: Uint8Array): Uint8Array {
  const mutated = bytes.slice();
  for (let count = random.below(3); count > 0; count--) {
    mutated[random.below(mutated.length)] = random.oneIn(2) ? random.below(256) : random.below(128);
  }
  return mutated;
}
