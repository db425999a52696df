import {
  attribute,
  copyOf,
  elementsOf,
  find,
  replaceWord,
  setAttribute,
  type Documents,
  type Tree,
  XSD,
  xsd,
} from "../tree.js";
import { changeOneOf, globals, type Mutations, particles, remove, setTo } from "./mutation.js";

/** Limits that a restriction may have, by its base. */
const FACETS: readonly (readonly [base: string, facet: string, values: readonly string[]])[] = [
  ["string", "maxLength", ["8", "40"]],
  ["string", "minLength", ["1", "3"]],
  ["string", "length", ["4", "6"]],
  ["string", "pattern", ["[a-z]+", "[0-9a-z]+"]],
  ["string", "whiteSpace", ["preserve", "replace", "collapse"]],
  ["int", "minInclusive", ["0", "10"]],
  ["int", "minExclusive", ["0", "9"]],
  ["int", "maxInclusive", ["100", "1000"]],
  ["int", "totalDigits", ["2", "5"]],
  ["boolean", "pattern", ["true", "true|false"]],
];

const COLOURS = ["red", "green", "blue", "grey"];

function restrictions({ xsd: schema }: Documents): Tree[] {
  return find(schema, XSD, "restriction");
}

function facets(documents: Documents): Tree[] {
  return restrictions(documents)
    .flatMap(elementsOf)
    .filter(({ name }) => name.local !== "enumeration");
}

function enumerations(documents: Documents): Tree[] {
  return restrictions(documents).filter((each) => elementsOf(each).some(({ name }) => name.local === "enumeration"));
}

function textElements(documents: Documents): Tree[] {
  return particles(documents).filter((element) => attribute(element, "type") === "xs:string");
}

function namedElements(documents: Documents): Tree[] {
  return particles(documents).filter((element) => attribute(element, "type")?.startsWith("tns:") === true);
}

/** Gives an element a type in place. */
function holdInPlace(element: Tree, type: Tree): void {
  setAttribute(element, "type", undefined);
  element.children.push(type);
}

function restriction(base: string, parts: readonly Tree[], name: Readonly<Record<string, string>> = {}): Tree {
  return xsd("simpleType", name, [xsd("restriction", { base }, [...parts])]);
}

/** Changes of types: their facets, members and names. */
export const typeMutations: Mutations = {
  "limit a type": changeOneOf(particles, (element, random) => {
    const own = FACETS.filter(([base]) => attribute(element, "type") === `xs:${base}`);
    if (own.length === 0) return false;
    const [base, facet, values] = random.pick(own);
    holdInPlace(element, restriction(`xs:${base}`, [xsd(facet, { value: random.pick(values) })]));
    return true;
  }),
  "change a facet": changeOneOf(facets, (facet, random) => {
    const known = FACETS.find(([, name]) => name === facet.name.local);
    return known !== undefined && setTo(facet, "value", random.pick(known[2]));
  }),
  "remove a facet": changeOneOf(facets, (facet, _, { xsd: schema }) => remove(schema, facet)),
  "list the values of a type": changeOneOf(textElements, (element, random) => {
    const members = COLOURS.slice(0, 1 + random.below(COLOURS.length));
    holdInPlace(
      element,
      restriction(
        "xs:string",
        members.map((value) => xsd("enumeration", { value })),
      ),
    );
  }),
  "add or remove a value": changeOneOf(enumerations, (type, random) => {
    const members = elementsOf(type);
    const missing = COLOURS.filter((colour) => !members.some((member) => attribute(member, "value") === colour));
    if (members.length > 1 && (missing.length === 0 || random.oneIn(2))) return remove(type, random.pick(members));
    if (missing.length === 0) return false;
    type.children.push(xsd("enumeration", { value: random.pick(missing) }));
    return true;
  }),
  "use a type by name": changeOneOf(textElements, (element, random, { xsd: schema }) => {
    const name = `Code${random.below(100)}`;
    setAttribute(element, "type", `tns:${name}`);
    schema.children.push(restriction("xs:string", [xsd("maxLength", { value: "12" })], { name }));
  }),
  "name an anonymous type": changeOneOf(
    (documents) =>
      particles(documents).filter((each) => elementsOf(each).some(({ name }) => name.local === "simpleType")),
    (element, random, { xsd: schema }) => {
      const type = elementsOf(element).find(({ name }) => name.local === "simpleType");
      if (type === undefined) return false;
      const name = `Named${random.below(100)}`;
      remove(element, type);
      setAttribute(type, "name", name);
      setAttribute(element, "type", `tns:${name}`);
      schema.children.push(type);
      return true;
    },
  ),
  "put a named type in place": changeOneOf(namedElements, (element, _, documents) => {
    const named = [...globals(documents, "complexType"), ...globals(documents, "simpleType")];
    const type = named.find((each) => attribute(element, "type") === `tns:${attribute(each, "name")}`);
    if (type === undefined) return false;
    const inPlace = copyOf(type);
    setAttribute(inPlace, "name", undefined);
    holdInPlace(element, inPlace);
    return true;
  }),
  "rename a type": changeOneOf(
    (documents) => globals(documents, "complexType"),
    (chosen, _, documents) => {
      const type = attribute(chosen, "name") ?? "";
      const isElement = globals(documents, "element").some((element) => attribute(element, "name") === type);
      if (type.startsWith("ArrayOf") || isElement) return false;
      replaceWord(documents.xsd, type, `${type}Renamed`);
      replaceWord(documents.wsdl, type, `${type}Renamed`);
      return true;
    },
  ),
  "change a documentation": changeOneOf(
    ({ xsd: schema }) => find(schema, XSD, "documentation"),
    (documentation) => {
      documentation.children = ["Other words."];
    },
  ),
};
