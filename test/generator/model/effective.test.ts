import { describe, expect, test } from "vitest";
import type { ComplexType } from "../../../generator/model/components.js";
import { nameText } from "../../../generator/model/definitions.js";
import { type EffectiveParticle, effectiveAttributes, effectiveContent } from "../../../generator/model/effective.js";
import type { NamespaceConstraint } from "../../../generator/model/wildcards.js";
import { intersection, union } from "../../../generator/model/wildcards.js";
import { replacementTypes, substitutionGroup } from "../../../generator/model/substitution.js";
import { contractOf } from "../describe/contract-text.js";

const complex = (content: string, more = ""): string => `<xs:complexType name="T"${more}>${content}</xs:complexType>`;
const el = (name: string, more = ""): string => `<xs:element name="${name}" type="xs:int"${more}/>`;
const derived = (method: string, base: string, content: string, more = ""): string =>
  `<xs:complexContent${more}><xs:${method} base="${base}">${content}</xs:${method}></xs:complexContent>`;

const PARTS = `
<xs:group name="AB"><xs:sequence>${el("a")}${el("b")}</xs:sequence></xs:group>
<xs:group name="Either"><xs:choice>${el("x")}${el("y")}</xs:choice></xs:group>
<xs:group name="Nothing"><xs:sequence/></xs:group>
<xs:complexType name="Base"><xs:sequence>${el("base")}</xs:sequence><xs:attribute name="id" type="xs:int"/><xs:attribute name="kept" type="xs:int"/></xs:complexType>
<xs:complexType name="Choices"><xs:choice>${el("one")}${el("two")}</xs:choice></xs:complexType>
<xs:complexType name="Empty"/>
<xs:complexType name="Mixed" mixed="true"><xs:sequence/></xs:complexType>
<xs:complexType name="Text"><xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="unit" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>
<xs:complexType name="Open"><xs:anyAttribute namespace="urn:a urn:b" processContents="skip"/></xs:complexType>
<xs:attributeGroup name="Inner"><xs:attribute name="inner" type="xs:int"/><xs:anyAttribute namespace="urn:a urn:c"/></xs:attributeGroup>
<xs:attributeGroup name="Outer"><xs:attributeGroup ref="s:Inner"/><xs:attribute name="outer" type="xs:int"/><xs:anyAttribute namespace="##any" processContents="lax"/></xs:attributeGroup>`;

function typeOf(text: string): ComplexType {
  const { schema } = contractOf({ types: PARTS + text });
  const type = schema.complexTypes.find(({ name }) => name.local === "T");
  if (type === undefined) throw new Error("the schema has no type T");
  return type;
}

/** A content model in the notation of a document type: `(a, (b | c)*, {any})`. */
function particleText(particle: EffectiveParticle): string {
  const { min, max } = particle.occurs;
  const count = min === 1 && max === 1 ? "" : `{${min},${max === Number.POSITIVE_INFINITY ? "" : max}}`;
  if (particle.kind === "element") return particle.particle.element.name.local + count;
  if (particle.kind === "any") return `any${count}`;
  const separator = { sequence: ", ", choice: " | ", all: " & " }[particle.kind];
  return `(${particle.particles.map(particleText).join(separator)})${count}`;
}

function contentText(type: ComplexType): string {
  const content = effectiveContent(type);
  if (content.kind === "empty") return "empty";
  if (content.kind === "simple") return `text ${nameText(content.type.name)}`;
  return (content.mixed ? "mixed " : "") + particleText(content.group);
}

describe("the content of a type", () => {
  test.each([
    ["nothing", complex(""), "empty"],
    ["an empty sequence", complex("<xs:sequence/>"), "empty"],
    [
      "particles that occur never",
      complex(`<xs:sequence>${el("a", ' minOccurs="0" maxOccurs="0"')}</xs:sequence>`),
      "empty",
    ],
    ["text alone", complex("<xs:sequence/>", ' mixed="true"'), "mixed ()"],
    ["one element", complex(`<xs:sequence>${el("a")}</xs:sequence>`), "(a)"],
    ["a group in the place of the content", complex('<xs:group ref="s:AB"/>'), "(a, b)"],
    ["a repeated group", complex('<xs:group ref="s:AB" maxOccurs="unbounded"/>'), "(a, b){1,}"],
    ["a group of the same kind", complex(`<xs:sequence>${el("z")}<xs:group ref="s:AB"/></xs:sequence>`), "(z, a, b)"],
    [
      "a group of another kind",
      complex(`<xs:sequence>${el("z")}<xs:group ref="s:Either" minOccurs="0"/></xs:sequence>`),
      "(z, (x | y){0,1})",
    ],
    ["a group without particles", complex(`<xs:sequence>${el("z")}<xs:group ref="s:Nothing"/></xs:sequence>`), "(z)"],
    [
      "an alternative without particles",
      complex(`<xs:choice><xs:sequence/>${el("a")}${el("b")}</xs:choice>`),
      "(a | b){0,1}",
    ],
    [
      "the same with one alternative",
      complex(`<xs:sequence>${el("z")}<xs:choice><xs:sequence/>${el("a")}</xs:choice></xs:sequence>`),
      "(z, a{0,1})",
    ],
    ["a choice in a choice", complex(`<xs:choice>${el("z")}<xs:group ref="s:Either"/></xs:choice>`), "(z | x | y)"],
    ["a repeated group of one element", complex(`<xs:sequence maxOccurs="3">${el("a")}</xs:sequence>`), "(a{1,3})"],
    [
      "the same of a repeated element",
      complex(`<xs:sequence maxOccurs="3">${el("a", ' maxOccurs="2"')}</xs:sequence>`),
      "(a{1,2}){1,3}",
    ],
    [
      "a repeated group of one group",
      complex('<xs:sequence maxOccurs="3"><xs:group ref="s:Either"/></xs:sequence>'),
      "(x | y){1,3}",
    ],
    ["all", complex(`<xs:all minOccurs="0">${el("a")}${el("b", ' minOccurs="0"')}</xs:all>`), "(a & b{0,1}){0,1}"],
    ["a wildcard", complex(`<xs:sequence>${el("a")}<xs:any minOccurs="0"/></xs:sequence>`), "(a, any{0,1})"],
    ["an extension", complex(derived("extension", "s:Base", `<xs:sequence>${el("own")}</xs:sequence>`)), "(base, own)"],
    [
      "an extension by a choice",
      complex(derived("extension", "s:Base", `<xs:choice>${el("a")}${el("b")}</xs:choice>`)),
      "(base, (a | b))",
    ],
    [
      "an extension of a choice",
      complex(derived("extension", "s:Choices", `<xs:sequence>${el("own")}</xs:sequence>`)),
      "((one | two), own)",
    ],
    ["an extension of a choice by nothing", complex(derived("extension", "s:Choices", "")), "(one | two)"],
    [
      "an extension of nothing",
      complex(derived("extension", "s:Empty", `<xs:sequence>${el("own")}</xs:sequence>`)),
      "(own)",
    ],
    ["an extension of mixed content by nothing", complex(derived("extension", "s:Mixed", "")), "mixed ()"],
    ["an extension of anyType", complex(derived("extension", "xs:anyType", "")), "mixed (any{0,})"],
    ["a restriction", complex(derived("restriction", "s:Base", "")), "empty"],
    [
      "simple content",
      complex('<xs:simpleContent><xs:extension base="s:Text"/></xs:simpleContent>'),
      "text {http://www.w3.org/2001/XMLSchema}decimal",
    ],
    [
      "an extension of simple content by complex content",
      complex(derived("extension", "s:Text", "")),
      "text {http://www.w3.org/2001/XMLSchema}decimal",
    ],
  ])("%s", (_name, text, want) => {
    expect(contentText(typeOf(text))).toBe(want);
  });

  test("is computed once", () => {
    const type = typeOf(complex('<xs:group ref="s:AB"/>'));
    expect(effectiveContent(type)).toBe(effectiveContent(type));
  });

  test("has the type that declares each element, and the named group that is repeated", () => {
    const repeated = '<xs:sequence><xs:sequence maxOccurs="2"><xs:group ref="s:Either"/></xs:sequence></xs:sequence>';
    const content = effectiveContent(typeOf(complex(derived("extension", "s:Base", repeated))));
    if (content.kind !== "particles") throw new Error("the content has no particles");
    const [base, group] = content.group.particles;
    expect(base?.kind === "element" && base.owner.name.local).toBe("Base");
    expect(group?.kind === "choice" && group.definition?.name.local).toBe("Either");
    expect(group?.kind === "choice" && group.repetition.occurs.max).toBe(2);
  });
});

function attributesText(type: ComplexType): string {
  const { uses, wildcard } = effectiveAttributes(type);
  const names = uses.map(({ use, owner }) => `${owner.name.local}.${use.attribute.name.local}`);
  const open = wildcard === undefined ? [] : [`${wildcard.processContents} ${JSON.stringify(wildcard.namespaces)}`];
  return [...names, ...open].join(" ");
}

describe("the attributes of a type", () => {
  const own = (name: string, more = ""): string => `<xs:attribute name="${name}" type="xs:int"${more}/>`;

  test.each([
    ["its own", complex(own("a") + own("no", ' use="prohibited"')), "T.a"],
    [
      "those of groups",
      complex(`${own("a")}<xs:attributeGroup ref="s:Outer"/>`),
      'T.a T.inner T.outer lax ["urn:a","urn:c"]',
    ],
    ["those of the base first", complex(derived("extension", "s:Base", own("a"))), "Base.id Base.kept T.a"],
    [
      "one that replaces that of the base",
      complex(derived("restriction", "s:Base", own("id", ' use="required"'))),
      "Base.kept T.id",
    ],
    ["one that is prohibited", complex(derived("restriction", "s:Base", own("id", ' use="prohibited"'))), "Base.kept"],
    [
      "an extension prohibits nothing",
      complex(derived("extension", "s:Base", own("id", ' use="prohibited"'))),
      "Base.id Base.kept",
    ],
    [
      "those of a base with simple content",
      complex(`<xs:simpleContent><xs:extension base="s:Text">${own("a")}</xs:extension></xs:simpleContent>`),
      "Text.unit T.a",
    ],
    [
      "a wildcard and that of a group: what both allow",
      complex('<xs:attributeGroup ref="s:Inner"/><xs:anyAttribute namespace="##other" processContents="skip"/>'),
      'T.inner skip ["urn:a","urn:c"]',
    ],
    [
      "a wildcard and that of the base: what either allows",
      complex(derived("extension", "s:Open", '<xs:anyAttribute namespace="urn:z"/>')),
      'strict ["urn:z","urn:a","urn:b"]',
    ],
    ["the wildcard of the base", complex(derived("extension", "s:Open", "")), 'skip ["urn:a","urn:b"]'],
    ["a restriction without a wildcard", complex(derived("restriction", "s:Open", "")), ""],
    ["any, of anyType", complex(derived("extension", "xs:anyType", "")), 'lax "##any"'],
    ["none, of a restriction of anyType", complex(derived("restriction", "xs:anyType", "")), ""],
  ])("%s", (_name, text, want) => {
    expect(attributesText(typeOf(text))).toBe(want);
  });
});

test.each<[NamespaceConstraint, NamespaceConstraint, both: NamespaceConstraint, either: NamespaceConstraint]>([
  ["##any", ["a"], ["a"], "##any"],
  [["a", ""], ["a", "b"], ["a"], ["a", "", "b"]],
  [{ not: "a" }, "##any", { not: "a" }, "##any"],
  [{ not: "a" }, { not: "a" }, { not: "a" }, { not: "a" }],
  [{ not: "a" }, { not: "" }, { not: "a" }, { not: "" }],
  [{ not: "" }, { not: "a" }, { not: "a" }, { not: "" }],
  [{ not: "a" }, { not: "b" }, { not: "a" }, { not: "" }],
  [{ not: "a" }, ["a", "b", ""], ["b"], "##any"],
  [["a", "b"], { not: "a" }, ["b"], { not: "" }],
  [{ not: "a" }, ["b"], ["b"], { not: "a" }],
  [{ not: "a" }, ["b", ""], ["b"], "##any"],
])("the wildcards %j and %j: both allow %j, either allows %j", (a, b, both, either) => {
  expect(intersection(a, b)).toEqual(both);
  expect(union(a, b)).toEqual(either);
});

describe("what may replace a declaration", () => {
  const TYPES = `
<xs:complexType name="A"/><xs:complexType name="Free">${derived("extension", "s:A", "")}</xs:complexType>
<xs:complexType name="Abstract" abstract="true">${derived("extension", "s:A", "")}</xs:complexType>
<xs:complexType name="Far">${derived("restriction", "s:Abstract", "")}</xs:complexType>
<xs:complexType name="NoRestriction" block="restriction"/>
<xs:complexType name="Extended">${derived("extension", "s:NoRestriction", "")}</xs:complexType>
<xs:complexType name="Restricted">${derived("restriction", "s:Extended", "")}</xs:complexType>
<xs:element name="head" type="s:A"/><xs:element name="same" substitutionGroup="s:head"/>
<xs:element name="middle" type="s:Abstract" abstract="true" substitutionGroup="s:head"/>
<xs:element name="far" type="s:Far" substitutionGroup="s:middle"/>
<xs:element name="noExtension" type="s:A" block="extension"/><xs:element name="restricted" type="s:A" substitutionGroup="s:noExtension"/>
<xs:element name="extended" type="s:Free" substitutionGroup="s:noExtension"/>
<xs:element name="alone" type="s:A" block="substitution"/><xs:element name="blocked" substitutionGroup="s:alone"/>
<xs:element name="byType" type="s:NoRestriction"/><xs:element name="allowed" type="s:Extended" substitutionGroup="s:byType"/>
<xs:element name="refused" type="s:Restricted" substitutionGroup="s:byType"/>
<xs:element name="anything" abstract="true"/><xs:element name="text" type="xs:string" substitutionGroup="s:anything"/>`;
  const { schema } = contractOf({ types: TYPES });

  test.each([
    ["A", "Free Far"],
    ["NoRestriction", "Extended"],
    ["Far", ""],
  ])("xsi:type in the place of %s: %s", (name, want) => {
    const type = schema.complexTypes.find(({ name: { local } }) => local === name);
    const found = type === undefined ? [] : replacementTypes(schema, type);
    expect(found.map(({ name: { local } }) => local).join(" ")).toBe(want);
  });

  test.each([
    ["head", "head same far"],
    ["middle", "far"],
    ["far", "far"],
    ["noExtension", "noExtension restricted"],
    ["alone", "alone"],
    ["byType", "byType allowed"],
    ["anything", "text"],
  ])("elements in the place of %s: %s", (name, want) => {
    const head = schema.elements.find(({ name: { local } }) => local === name);
    const found = head === undefined ? [] : substitutionGroup(schema, head);
    expect(found.map(({ name: { local } }) => local).join(" ")).toBe(want);
  });
});
