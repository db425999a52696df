import type { Random } from "../../../../support/random.js";
import { attribute, type Documents, elementsOf, find, parentOf, setAttribute, type Tree, walk, XSD } from "../tree.js";

/** A change of a contract. False where it cannot be made. */
export type Mutation = (documents: Documents, random: Random) => boolean;

/** Changes of a contract by name. */
export type Mutations = Readonly<Record<string, Mutation>>;

/** The built-in types that elements change to. */
export const TYPES = [
  "string",
  "int",
  "long",
  "short",
  "boolean",
  "decimal",
  "double",
  "token",
  "dateTime",
  "unsignedInt",
];

/** Changes one of several; false where there is none, or where the change returns false. */
export function changeOneOf(
  choices: (documents: Documents) => readonly Tree[],
  change: (chosen: Tree, random: Random, documents: Documents) => unknown,
): Mutation {
  return (documents, random) => {
    const all = choices(documents);
    return all.length > 0 && change(random.pick(all), random, documents) !== false;
  };
}

/** The elements of sequences. */
export function particles({ xsd: schema }: Documents): Tree[] {
  return find(schema, XSD, "sequence").flatMap(elementsIn);
}

/** The elements of one sequence. */
export function elementsIn(sequence: Tree): Tree[] {
  return elementsOf(sequence).filter(({ name }) => name.local === "element");
}

/** The sequences of the schema. */
export function sequences({ xsd: schema }: Documents): Tree[] {
  return find(schema, XSD, "sequence");
}

/** The components of a kind that have a name of their own: types, elements. */
export function globals({ xsd: schema }: Documents, local: string): Tree[] {
  return elementsOf(schema).filter(({ name }) => name.local === local && name.namespace === XSD);
}

/** The elements of the WSDL that have an attribute. */
export function having(local: string): (documents: Documents) => readonly Tree[] {
  return ({ wsdl }) => [...walk(wsdl)].filter((element) => attribute(element, local) !== undefined);
}

export function remove(root: Tree, element: Tree): boolean {
  const parent = parentOf(root, element);
  if (parent === undefined) return false;
  parent.children = parent.children.filter((child) => child !== element);
  return true;
}

/** Sets an attribute to another value; false where it has that value. */
export function setTo(element: Tree, local: string, value: string | undefined): boolean {
  if (attribute(element, local) === value) return false;
  setAttribute(element, local, value);
  return true;
}
