import type { Random } from "../../../support/random.js";
import {
  attribute,
  type Documents,
  elementsOf,
  find,
  parentOf,
  replaceWord,
  setAttribute,
  type Tree,
  WSDL,
  walk,
  XSD,
  xsd,
} from "./tree.js";

/** A change of a contract. False where it cannot be made. */
export type Mutation = (documents: Documents, random: Random) => boolean;

const TYPES = ["string", "int", "long", "short", "boolean", "decimal", "double", "token", "dateTime", "unsignedInt"];

const FACETS: readonly (readonly [base: string, facet: string, value: string])[] = [
  ["string", "maxLength", "8"],
  ["string", "maxLength", "40"],
  ["string", "minLength", "1"],
  ["string", "pattern", "[a-z]+"],
  ["string", "enumeration", "red"],
  ["int", "minInclusive", "0"],
  ["int", "maxInclusive", "100"],
];

/** The elements of sequences. */
function particles({ xsd: schema }: Documents): Tree[] {
  return find(schema, XSD, "sequence").flatMap((sequence) =>
    elementsOf(sequence).filter(({ name }) => name.local === "element"),
  );
}

function onElement(change: (element: Tree, random: Random) => void): Mutation {
  return (documents, random) => {
    const all = particles(documents);
    if (all.length === 0) return false;
    change(random.pick(all), random);
    return true;
  };
}

function onSequence(change: (sequence: Tree, random: Random) => boolean): Mutation {
  return ({ xsd: schema }, random) => change(random.pick(find(schema, XSD, "sequence")), random);
}

/** Changes an attribute of one of the elements that have it. */
function onAttribute(local: string, change: (value: string, random: Random) => string): Mutation {
  return ({ wsdl }, random) => {
    const all = [...walk(wsdl)].filter((element) => attribute(element, local) !== undefined);
    if (all.length === 0) return false;
    const element = random.pick(all);
    setAttribute(element, local, change(attribute(element, local) ?? "", random));
    return true;
  };
}

function remove(root: Tree, element: Tree): boolean {
  const parent = parentOf(root, element);
  if (parent === undefined) return false;
  parent.children = parent.children.filter((child) => child !== element);
  return true;
}

/** Every kind of change, by name. Half of the pairs have them on the old side, so each goes both ways. */
export const mutations: Readonly<Record<string, Mutation>> = {
  "rename an element": onElement((element) => setAttribute(element, "name", `${attribute(element, "name")}X`)),
  "change a type": onElement((element, random) => {
    if (attribute(element, "type") !== undefined) setAttribute(element, "type", `xs:${random.pick(TYPES)}`);
  }),
  "make optional or required": onElement((element) =>
    setAttribute(element, "minOccurs", attribute(element, "minOccurs") === "0" ? undefined : "0"),
  ),
  "change how often": onElement((element, random) =>
    setAttribute(element, "maxOccurs", random.pick([undefined, "2", "5", "unbounded"])),
  ),
  "make nillable or not": onElement((element) =>
    setAttribute(element, "nillable", attribute(element, "nillable") === undefined ? "true" : undefined),
  ),
  "remove an element": onSequence((sequence, random) => {
    const all = elementsOf(sequence).filter(({ name }) => name.local === "element");
    return all.length > 1 && remove(sequence, random.pick(all));
  }),
  "add an element": onSequence((sequence, random) => {
    const optional = random.oneIn(2) ? { minOccurs: "0" } : {};
    const added = xsd("element", { name: `added${random.below(3)}`, type: `xs:${random.pick(TYPES)}`, ...optional });
    sequence.children.splice(random.below(sequence.children.length + 1), 0, added);
    return true;
  }),
  "swap two elements": onSequence((sequence, random) => {
    const all = elementsOf(sequence).filter(({ name }) => name.local === "element");
    const at = random.below(all.length - 1);
    const [first, second] = [all[at], all[at + 1]];
    if (first === undefined || second === undefined) return false;
    sequence.children = sequence.children.map((child) => (child === first ? second : child === second ? first : child));
    return true;
  }),
  "restrict a type": onElement((element, random) => {
    const [base, facet, value] = random.pick(FACETS);
    if (attribute(element, "type") !== `xs:${base}`) return;
    setAttribute(element, "type", undefined);
    element.children.push(xsd("simpleType", {}, [xsd("restriction", { base: `xs:${base}` }, [xsd(facet, { value })])]));
  }),
  "rename a type": ({ wsdl, xsd: schema }, random) => {
    const type = attribute(
      random.pick(find(schema, XSD, "complexType").filter((each) => attribute(each, "name"))),
      "name",
    );
    if (type === undefined || type.startsWith("ArrayOf")) return false;
    const isGlobal = elementsOf(schema).some(
      ({ name, attributes }) => name.local === "element" && attributes.some(({ value }) => value === type),
    );
    if (isGlobal) return false;
    replaceWord(schema, type, `${type}Renamed`);
    replaceWord(wsdl, type, `${type}Renamed`);
    return true;
  },
  "rename a parameter everywhere": ({ wsdl, xsd: schema }) => {
    replaceWord(schema, "domainName", "mailDomain");
    replaceWord(wsdl, "domainName", "mailDomain");
    return true;
  },
  "rename an operation": ({ wsdl, xsd: schema }, random) => {
    const operation = attribute(random.pick(find(wsdl, WSDL, "operation")), "name") ?? "";
    for (const tree of [wsdl, schema]) {
      for (const suffix of ["", "Response"]) replaceWord(tree, operation + suffix, `${operation}Anew${suffix}`);
    }
    return true;
  },
  "rename a message": ({ wsdl }, random) => {
    const message = attribute(random.pick(find(wsdl, WSDL, "message")), "name") ?? "";
    replaceWord(wsdl, message, `${message}Renamed`);
    return true;
  },
  "change a documentation": ({ xsd: schema }, random) => {
    random.pick(find(schema, XSD, "documentation")).children = ["Other words."];
    return true;
  },
  "change a soapAction": onAttribute("soapAction", (value) => `${value}2`),
  "change a location": onAttribute("location", (value) => value.replace(/(\w+)$/, "$12")),
  "change an address": ({ wsdl }, random) => {
    const address = random.pick([...walk(wsdl)].filter(({ name }) => name.local === "address"));
    setAttribute(
      address,
      "location",
      random.pick(["https://other.example.com/1.0/customerapi.asmx", "http://example.com/2.0/api"]),
    );
    return true;
  },
  "remove an operation from a binding": ({ wsdl }, random) => {
    const binding = random.pick(find(wsdl, WSDL, "binding").filter(({ name }) => name.namespace === WSDL));
    const operations = elementsOf(binding).filter(({ name }) => name.local === "operation" && name.namespace === WSDL);
    return operations.length > 0 && remove(binding, random.pick(operations));
  },
  "remove a port": ({ wsdl }, random) => remove(wsdl, random.pick(find(wsdl, WSDL, "port"))),
  "reorder the parts of a message": ({ wsdl }, random) => {
    const message = random.pick(find(wsdl, WSDL, "message"));
    message.children.reverse();
    return message.children.length > 1;
  },
  "change the result of a binding": ({ wsdl }, random) => {
    const parts = find(wsdl, WSDL, "part").filter((part) => attribute(part, "name") === "Body");
    if (parts.length === 0) return false;
    setAttribute(
      random.pick(parts),
      "element",
      `tns:${random.pick(["boolean", "DbUsageResult", "ArrayOfSMUser", "UserUsage"])}`,
    );
    return true;
  },
  "change the target namespace": ({ wsdl, xsd: schema }) => {
    for (const tree of [wsdl, schema]) {
      for (const element of walk(tree)) {
        for (const each of element.attributes)
          each.value = each.value.replace("http://example.com/customerapi/", "urn:other:");
        for (const [prefix, uri] of element.declarations) {
          element.declarations.set(prefix, uri.replace("http://example.com/customerapi/", "urn:other:"));
        }
      }
    }
    return true;
  },
};
