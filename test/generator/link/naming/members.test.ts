import { describe, expect, test } from "vitest";
import {
  type EffectiveParticle,
  effectiveAttributes,
  effectiveContent,
  isGroup,
} from "../../../../generator/model/effective.js";
import { contractOf } from "../../describe/contract-text.js";

const el = (name: string, more = ""): string => `<xs:element name="${name}" type="xs:int"${more}/>`;
const at = (name: string): string => `<xs:attribute name="${name}" type="xs:int"/>`;
const sequence = (content: string, more = ""): string => `<xs:sequence${more}>${content}</xs:sequence>`;
const type = (name: string, content: string): string => `<xs:complexType name="${name}">${content}</xs:complexType>`;
const extension = (base: string, content: string): string =>
  `<xs:complexContent><xs:extension base="s:${base}">${content}</xs:extension></xs:complexContent>`;
const MANY = ' maxOccurs="unbounded"';

/** The properties of a type: of elements, a group with its own in brackets, attributes after `@`. */
function propertiesOf(types: string, name: string): string {
  const found = contractOf({ types }).schema.complexTypes.find((complexType) => complexType.name.local === name);
  if (found === undefined) throw new Error(`the schema has no type ${name}`);
  const content = effectiveContent(found);
  const members = content.kind === "particles" ? [properties(content.group)] : [];
  const attributes = effectiveAttributes(found).uses.map(({ use }) => `@${use.attribute.tsName}`);
  return [...members, ...attributes].join(" ");
}

function properties(particle: EffectiveParticle): string {
  if (particle.kind === "any") return "*";
  if (!isGroup(particle)) return particle.particle.element.tsName;
  const inner = particle.particles.map(properties).join(" ");
  return particle.repetition.tsName === undefined ? inner : `${particle.repetition.tsName}[${inner}]`;
}

describe("elements and attributes of a type have different properties", () => {
  test.each([
    [
      "an attribute that collides with an element has a suffix",
      type("T", sequence(el("id")) + at("id")),
      "id @idAttribute",
    ],
    ["also where its own name is unchanged", type("T", sequence(el("URL")) + at("url")), "url @urlAttribute"],
    [
      "with an element of the base",
      type("B", sequence(el("id"))) + type("T", extension("B", at("id"))),
      "id @idAttribute",
    ],
    [
      "an attribute of the base and an element",
      type("B", at("id")) + type("T", extension("B", sequence(el("id")))),
      "id @idAttribute",
    ],
    [
      "a shared attribute in every type",
      `<xs:attribute name="id" type="xs:int"/>${type("T", '<xs:attribute ref="s:id"/>')}${type("U", `${sequence(el("id"))}<xs:attribute ref="s:id"/>`)}`,
      "@idAttribute",
    ],
    ["two attributes", type("T", at("a-b") + at("aB")), "@aBAttribute @aB"],
    [
      "a member of a substitution group and an element",
      `<xs:element name="head" type="xs:int"/><xs:element name="a-b" type="xs:int" substitutionGroup="s:head"/>${type("T", sequence(`<xs:element ref="s:head"/>${el("aB")}`))}`,
      "head aBElement",
    ],
  ])("%s", (_name, types, want) => {
    expect(propertiesOf(types, "T")).toBe(want);
  });
});

describe("a group that can occur more than once has a property", () => {
  const pair = `<xs:group name="name-value">${sequence(el("a") + el("b"))}</xs:group>`;
  const choice = `<xs:choice${MANY}>${el("a")}${el("b")}</xs:choice>`;

  test.each([
    ["items", type("T", choice), "items[a b]"],
    ["its name", pair + type("T", `<xs:group ref="s:name-value"${MANY}/>`), "nameValue[a b]"],
    [
      "a number for each after the first",
      type("T", sequence(choice + choice.replaceAll('name="', 'name="o'))),
      "items[a b] items2[oa ob]",
    ],
    ["inside another", type("T", sequence(choice + el("c"), MANY)), "items[items2[a b] c]"],
    ["unlike an element", type("T", sequence(choice + el("items"))), "items2[a b] items"],
    ["unlike an attribute", type("T", choice + at("items")), "items2[a b] @items"],
    [
      "unlike an element of a derived type",
      type("T", choice) + type("U", extension("T", sequence(el("items")))),
      "items2[a b]",
    ],
    ["none, where one element is repeated", type("T", sequence(el("a"), MANY)), "a"],
    [
      "none, where it occurs once",
      type("T", sequence(`<xs:choice>${el("a")}${el("b")}</xs:choice>${el("c")}`)),
      "a b c",
    ],
  ])("%s", (_name, types, want) => {
    expect(propertiesOf(types, "T")).toBe(want);
  });
});
