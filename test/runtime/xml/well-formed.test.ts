import { describe, expect, it } from "vitest";
import { decodeNode } from "../../../runtime/xml/decode.js";
import { decodeErrorOf } from "../../support/decode-error.js";
import { libxml2Accepts } from "../../support/judges.js";
import { saxesTree } from "../../support/saxes-tree.js";

const utf8 = (xml: string): Uint8Array => new TextEncoder().encode(xml);

/** Judges that are known not to see what is wrong (see test/support/judges.ts). */
type Blind = "saxes" | "libxml2";

const REFUSED: readonly [
  name: string,
  xml: string,
  message: RegExp,
  place: readonly [number, number],
  blind?: Blind,
][] = [
  ["nothing", "", /no root element/, [1, 1]],
  ["white space only", " \n ", /no root element/, [2, 2]],
  ["text only", "text", /text must not precede the root/, [1, 1]],
  ["text before the root", "x<a/>", /must not precede the root/, [1, 1]],
  ["text behind the root", "<a/>\nx", /text follows the root/, [2, 1]],
  ["a reference behind the root", "<a/>&lt;", /text follows the root/, [1, 5]],
  ["CDATA behind the root", "<a/><![CDATA[]]>", /"<!" must start a comment/, [1, 5]],
  ["CDATA precede the root", "<![CDATA[]]><a/>", /"<!" must start a comment/, [1, 1]],
  ["two roots", "<a/><b/>", /a second element follows the root/, [1, 5]],
  ["an end tag behind the root", "<a/></a>", /a second element/, [1, 5]],
  ["an end tag only", "</a>", /expected an element name, found "\/"/, [1, 2]],
  ["no end tag", "<a>", /ends inside an element/, [1, 4]],
  ["no end tag of a child", "<a><b></a>", /<\/a> does not match; expected <\/b>/, [1, 7]],
  ["another end tag", "<a>\n</b>", /<\/b> does not match; expected <\/a>/, [2, 1]],
  ["an end tag with another prefix", '<p:a xmlns:p="u" xmlns:q="u"></q:a>', /expected <\/p:a>/, [1, 30]],
  ["an end tag with less", "<ab></a>", /does not match/, [1, 5]],
  ["an end tag with more", "<a></ab>", /does not match/, [1, 4]],
  ["an end tag with an attribute", "<a></a b='1'>", /expected ">" at the end of <\/a/, [1, 8]],
  ["an empty end tag", "<a></>", /expected an element name/, [1, 6]],
  ["space in an end tag", "<a></ a>", /expected an element name/, [1, 6]],
  ["a tag cut off in the name", "<a", /ends inside an element name/, [1, 3]],
  ["a tag cut off", "<a ", /ends inside a tag/, [1, 4]],
  ["a tag cut off in an attribute", "<a b", /ends inside an attribute name/, [1, 5]],
  ["a tag cut off behind the equals sign", "<a b=", /ends inside a tag/, [1, 6]],
  ["a tag cut off in a value", "<a b='x", /ends inside an attribute value/, [1, 8]],
  ["an end tag cut off", "<a></a", /ends inside an element name/, [1, 7]],
  ["an end tag cut off in space", "<a></a ", /ends inside a tag/, [1, 8]],
  ["a lone <", "<", /ends inside/, [1, 2]],
  ["space behind <", "< a/>", /expected an element name/, [1, 2]],
  ["a name that starts with a digit", "<1a/>", /expected an element name, found "1a"/, [1, 2]],
  ["a name that starts with a hyphen", "<-a/>", /expected an element name/, [1, 2]],
  ["a name with a multiplication sign", "<a\u00d7/>", /expected an element name, found "a×"/, [1, 2]],
  ["a name that starts with a combining mark", "<\u0300a/>", /expected an element name/, [1, 2]],
  ["a slash in a tag", "<a / >", /expected ">" after "\/"/, [1, 4]],
  ["an ampersand in a tag", "<a &lt;/>", /expected an attribute name/, [1, 4]],
  ["< in a tag", "<a <b/>", /expected an attribute name, found "<"/, [1, 4]],
  ["an attribute without a value", "<a b/>", /expected "=" after the attribute name "b"/, [1, 5]],
  ["an attribute without quotes", "<a b=1/>", /expected a quoted attribute value/, [1, 6]],
  ["quotes that do not match", "<a b='1\"/>", /ends inside an attribute value/, [1, 11]],
  ["attributes without space", "<a b='1'c='2'/>", /white space is required between/, [1, 9]],
  ["the same attribute twice", "<a b='1' b='2'/>", /the attribute b occurs twice/, [1, 10]],
  ["the same attribute under two prefixes", "<a xmlns:p='u' xmlns:q='u' p:b='' q:b=''/>", /q:b occurs twice/, [1, 35]],
  ["the same declaration twice", "<a xmlns:p='u' xmlns:p='v'/>", /xmlns:p occurs twice/, [1, 16]],
  ["the same default namespace twice", "<a xmlns='u' xmlns='u'/>", /xmlns occurs twice/, [1, 14]],
  ["< in an attribute value", "<a b='<'/>", /"<" must not occur in an attribute value/, [1, 7]],
  ["& in an attribute value", "<a b='&'/>", /write a bare "&" as &amp;/, [1, 8]],
  ["a bare &", "<a>a & b</a>", /write a bare "&" as &amp;/, [1, 7]],
  ["a reference without a semicolon", "<a>&lt</a>", /must end with ";"/, [1, 4]],
  ["an unknown entity", "<a>&nbsp;</a>", /the entity &nbsp; is not defined/, [1, 4]],
  ["an entity named like a property", "<a>&toString;</a>", /is not defined/, [1, 4]],
  ["a reference cut off", "<a>&am", /ends inside/, [1, 7]],
  ["a character reference cut off", "<a>&#6", /ends inside a reference/, [1, 7]],
  ["a character reference without digits", "<a>&#;</a>", /&#; is not a reference to a character/, [1, 4]],
  ["a hexadecimal reference without digits", "<a>&#x;</a>", /&#x; is not/, [1, 4]],
  ["a capital X", "<a>&#X41;</a>", /must end with ";"/, [1, 4]],
  ["hexadecimal digits in a decimal reference", "<a>&#4F;</a>", /must end with ";"/, [1, 4]],
  ["a reference to U+0000", "<a>&#0;</a>", /&#0; is not/, [1, 4]],
  ["a reference to a control", "<a>&#x1F;</a>", /is not a reference to a character/, [1, 4]],
  ["a reference to a surrogate", "<a>&#xD800;</a>", /is not a reference to a character/, [1, 4]],
  ["a reference to U+FFFE", "<a>&#xFFFE;</a>", /is not a reference to a character/, [1, 4]],
  ["a reference to U+FFFF", "<a>&#xFFFF;</a>", /is not a reference to a character/, [1, 4]],
  ["a reference beyond Unicode", "<a>&#x110000;</a>", /is not a reference to a character/, [1, 4]],
  ["a reference beyond all numbers", `<a>&#${"9".repeat(400)};</a>`, /is not a reference to a character/, [1, 4]],
  ["a control in text", "<a>x\u0001</a>", /does not allow the character U\+0001/, [1, 5]],
  ["U+0000 in text", "<a>\0</a>", /U\+0000/, [1, 4]],
  ["U+FFFE in text", "<a>é\uFFFE</a>", /U\+FFFE/, [1, 5]],
  ["U+FFFF in text", "<a>\uFFFF</a>", /U\+FFFF/, [1, 4]],
  ["a control in an attribute value", "<a b='\u0008'/>", /U\+0008/, [1, 7]],
  ["a control in a comment", "<a><!--\u0002--></a>", /U\+0002/, [1, 8]],
  ["a control in CDATA", "<a><![CDATA[\u0003]]></a>", /U\+0003/, [1, 13]],
  ["a control in an instruction", "<?a \u0004?><a/>", /U\+0004/, [1, 5]],
  ["]]> in text", "<a>x]]>y</a>", /"\]\]>" must not occur in text/, [1, 5]],
  ["]]]> in text", "<a>]]]></a>", /must not occur in text/, [1, 5]],
  ["a section that is no CDATA", "<a><![CDAT[]]></a>", /"<!" must start a comment/, [1, 4]],
  ["CDATA cut off", "<a><![CDATA[]]", /ends inside/, [1, 15]],
  ["-- in a comment", "<a><!-- -- --></a>", /"--" must not occur inside a comment/, [1, 9]],
  ["a comment that ends in --->", "<a><!-- ---></a>", /"--" must not occur/, [1, 9]],
  ["a comment cut off", "<a/><!-- ", /ends inside a comment/, [1, 10]],
  ["a comment cut off at its end", "<a/><!-- --", /ends inside/, [1, 12]],
  ["a document type", "<!DOCTYPE a><a/>", /document type declaration is not accepted/, [1, 1], "libxml2"],
  [
    "a document type behind the declaration",
    '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]><a/>',
    /document type/,
    [2, 1],
    "libxml2",
  ],
  ["a document type inside the root", "<a><!DOCTYPE a></a>", /document type/, [1, 4]],
  ["an instruction without a target", "<? a?><a/>", /expected the target/, [1, 3]],
  ["an instruction without space", "<?a?b?><a/>", /white space must follow the target/, [1, 1], "saxes"],
  ["an instruction cut off", "<a/><?b c?", /ends inside/, [1, 11]],
  ["an instruction with a colon", "<?a:b c?><a/>", /white space must follow the target/, [1, 1]],
  ["an instruction named XML", "<a><?XML b?></a>", /an XML declaration must be the very first thing/, [1, 4]],
  ["a declaration behind white space", ' <?xml version="1.0"?><a/>', /must be the very first thing/, [1, 2]],
  ["a declaration behind a comment", '<!----><?xml version="1.0"?><a/>', /must be the very first thing/, [1, 8]],
  ["a second declaration", '<?xml version="1.0"?><?xml version="1.0"?><a/>', /must be the very first thing/, [1, 22]],
  ["a declaration without a version", "<?xml?><a/>", /must be the very first thing/, [1, 1]],
  ["a declaration with an encoding only", '<?xml encoding="utf-8"?><a/>', /the XML declaration is wrong/, [1, 1]],
  ["a declaration in another order", '<?xml encoding="utf-8" version="1.0"?><a/>', /is wrong/, [1, 1]],
  ["a declaration of version 2.0", '<?xml version="2.0"?><a/>', /is wrong/, [1, 1]],
  ["a declaration with a wrong standalone", '<?xml version="1.0" standalone="maybe"?><a/>', /is wrong/, [1, 1]],
  ["a declaration with a wrong encoding", '<?xml version="1.0" encoding="8bit"?><a/>', /is wrong/, [1, 1]],
  ["a declaration without space", '<?xml version="1.0"encoding="utf-8"?><a/>', /is wrong/, [1, 1]],
  ["a declaration with no-break space", '<?xml version="1.0"\u00a0?><a/>', /is wrong/, [1, 1]],
  ["a declaration with a form feed", '<?xml version="1.0"\f?><a/>', /is wrong/, [1, 1]],
  ["a declaration cut off", '<?xml version="1.0"', /ends inside the XML declaration/, [1, 20]],
  ["an unknown prefix of an element", "<p:a/>", /the prefix "p" is not declared/, [1, 1]],
  ["an unknown prefix of an attribute", "<a p:b=''/>", /the prefix "p" is not declared/, [1, 4]],
  ["a prefix declared on a sibling", "<a><b xmlns:p='u'/><p:c/></a>", /"p" is not declared/, [1, 20]],
  ["an unknown prefix inside a subtree", "<a><b><c><p:d/></c></b></a>", /"p" is not declared/, [1, 10]],
  ["two colons", "<p:q:a xmlns:p='u'/>", /one colon at most/, [1, 2]],
  ["two colons in a row", "<p::a xmlns:p='u'/>", /expected an element name after "p:"/, [1, 4]],
  ["a colon first", "<:a/>", /expected an element name, found ":"/, [1, 2]],
  ["a colon last", "<a:/>", /expected an element name after "a:"/, [1, 4]],
  ["a local name that starts with a digit", "<p:1 xmlns:p='u'/>", /after "p:", found "1"/, [1, 4], "saxes"],
  ["the prefix xmlns of an element", "<xmlns:a/>", /for namespace declarations only/, [1, 1]],
  ["a declaration of the prefix xmlns", "<a xmlns:xmlns='u'/>", /"xmlns" must not be declared/, [1, 4]],
  [
    "a declaration of the namespace of xmlns",
    "<a xmlns:p='http://www.w3.org/2000/xmlns/'/>",
    /must not be declared/,
    [1, 4],
  ],
  ["the namespace of xmlns as default", "<a xmlns='http://www.w3.org/2000/xmlns/'/>", /must not be declared/, [1, 4]],
  ["another namespace for xml", "<a xmlns:xml='u'/>", /belong together/, [1, 4]],
  [
    "another prefix for the namespace of xml",
    "<a xmlns:p='http://www.w3.org/XML/1998/namespace'/>",
    /belong together/,
    [1, 4],
  ],
  ["the namespace of xml as default", "<a xmlns='http://www.w3.org/XML/1998/namespace'/>", /belong together/, [1, 4]],
  ["an empty namespace for a prefix", "<a xmlns:p=''/>", /must not be bound to an empty namespace/, [1, 4]],
  ["a declaration without a prefix", "<a xmlns:='u'/>", /expected an attribute name after "xmlns:"/, [1, 10]],
];

describe("documents that are not well-formed", () => {
  it.each(REFUSED)("%s", (_, xml, message, [line, column], blind) => {
    const error = decodeErrorOf(() => decodeNode(utf8(xml)));
    expect(error.message).toMatch(message);
    expect(error.violation.rule).toBe(/<!DOCTYPE/.test(xml) ? "doctype" : "well-formed");
    expect([error.position?.line, error.position?.column]).toEqual([line, column]);
    if (blind !== "saxes") expect(saxesTree(xml)).toHaveProperty("problem");
    if (blind !== "libxml2") expect(libxml2Accepts(xml)).toBe(false);
  });
});

const ACCEPTED: readonly [name: string, xml: string][] = [
  ["a byte order mark", "\uFEFF<a/>"],
  ["a declaration of version 1.1", '<?xml version="1.1"?><a/>'],
  ["a declaration with everything", "<?xml version = '1.0' encoding='US-ASCII'\n standalone=\"no\" ?>\r\n<a/>"],
  ["an instruction that starts with xml", "<?xml-stylesheet href='a'?><a/>"],
  ["instructions and comments around the root", "<!-- a --><?b?>\n<a/><?c d??>\n<!---->"],
  ["all predefined entities", "<a b='&lt;&gt;&amp;&apos;&quot;'>&lt;&gt;&amp;&apos;&quot;</a>"],
  ["character references", "<a>&#65;&#x1F600;&#x000000000041;&#9;&#13;</a>"],
  ["line ends", "<a b=' \r\n\t\r \n'>\r\n\r\n\n\r\r</a>"],
  ["line ends in CDATA", "<a><![CDATA[\r\n\r]]></a>"],
  ["references to line ends in a value", "<a b='&#13;&#10;&#9;'/>"],
  ["brackets", "<a>]]]x]] ></a>"],
  ["brackets in CDATA", "<a><![CDATA[]]]]]]><![CDATA[>]]></a>"],
  ["adjacent text and CDATA", "<a>x<![CDATA[<y>]]>z<!-- c -->&amp;<?d e?>w</a>"],
  [">, quotes and ]]> in a value", "<a b='>\"]]>' c=\"'\"/>"],
  ["names beyond ASCII", "<né:日\u00b7 xmlns:né='u' né:ö='1'/>"],
  ["all of a tag spread out", "<a\n\tb\r\n=\n'1'\tc = \"2\"\n/>"],
  ["space in an end tag", "<a></a \n>"],
  ["characters beyond the basic plane", "<a>\u{10000}\u{10FFFD}\uE000\uFFFD\u0085\u007f\u2028</a>"],
  ["a default namespace taken away", "<a xmlns='u'><b xmlns=''><c/></b><d/></a>"],
  ["a prefix bound anew", "<p:a xmlns:p='u'><p:b xmlns:p='v'><p:c/></p:b><p:d/></p:a>"],
  ["a declaration behind its use", "<p:a p:b='1' xmlns:p='u'/>"],
  ["an attribute with and without a prefix", "<p:a xmlns:p='u' b='1' p:b='2'/>"],
  ["the prefix xml", "<xml:a xml:lang='en' xmlns:xml='http://www.w3.org/XML/1998/namespace'/>"],
  ["names of properties", "<__proto__ constructor='1'><toString/></__proto__>"],
  ["mixed content", "<a> x <b/> y <c>z</c></a>"],
];

describe("well-formed documents", () => {
  it.each(ACCEPTED)("%s: the tree is that of saxes", (_, xml) => {
    expect(saxesTree(xml)).toEqual({ root: decodeNode(utf8(xml)) });
  });
});

describe("bytes that are not UTF-8", () => {
  it.each<[name: string, bytes: number[], offset: number]>([
    ["a lone continuation byte", [0x3c, 0x61, 0x3e, 0x80], 3],
    ["an overlong form", [0x3c, 0x61, 0x3e, 0xc0, 0x80], 3],
    ["a surrogate", [0x3c, 0x61, 0x3e, 0xed, 0xa0, 0x80], 3],
    ["beyond Unicode", [0x3c, 0x61, 0x3e, 0xf4, 0x90, 0x80, 0x80], 3],
    ["cut off", [0x3c, 0x61, 0x3e, 0xe2, 0x82], 3],
    ["Latin-1", [0x3c, 0x61, 0x3e, 0xe9, 0x3c, 0x2f, 0x61, 0x3e], 3],
  ])("%s", (_, bytes, offset) => {
    const error = decodeErrorOf(() => decodeNode(Uint8Array.from(bytes)));
    expect(error.message).toMatch(/not UTF-8/);
    expect(error).toMatchObject({ violation: { rule: "encoding" }, position: { offset } });
  });
});
