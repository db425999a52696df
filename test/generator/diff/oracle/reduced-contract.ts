import { readFileSync } from "node:fs";
import { attribute, copyOf, type Documents, elementsOf, parse, type Tree, walk, WSDL } from "./tree.js";

const read = (name: string): string => readFileSync(new URL(`../../../../schema/${name}`, import.meta.url), "utf8");
const whole: Documents = { wsdl: parse(read("customerapi.wsdl")), xsd: parse(read("customerapi.xsd")) };

/** The names of all operations of this contract. */
export const OPERATIONS: readonly string[] = [
  ...new Set([...walk(whole.wsdl)].filter(isOperation).map((operation) => nameOf(operation))),
];

/** This contract with some of its operations, and what they use. */
export function reducedContract(operations: readonly string[]): Documents {
  const keeps = (name: string): boolean => operations.some((operation) => name.startsWith(operation));
  const wsdl = withChildren(whole.wsdl, (child) => child.name.local !== "message" || keeps(nameOf(child)));
  wsdl.children = wsdl.children.map((child) =>
    typeof child === "string" ? child : withChildren(child, (inner) => !isOperation(inner) || keeps(nameOf(inner))),
  );
  return { wsdl: copyOf(wsdl), xsd: copyOf(reducedSchema(wsdl)) };
}

/** The schema with the components that a WSDL names, and those that they name. */
function reducedSchema(wsdl: Tree): Tree {
  const used = namesIn(wsdl);
  const open = elementsOf(whole.xsd).filter((component) => nameOf(component) !== "");
  const kept = new Set<Tree>();
  for (let found = open.filter((each) => used.has(nameOf(each))); found.length > 0;) {
    for (const component of found) {
      kept.add(component);
      for (const name of namesIn(component)) used.add(name);
    }
    found = open.filter((each) => used.has(nameOf(each)) && !kept.has(each));
  }
  return withChildren(whole.xsd, (child) => nameOf(child) === "" || kept.has(child));
}

/** The local names that attributes refer to; a component's own name is none of them. */
function namesIn(tree: Tree): Set<string> {
  const values = [...walk(tree)].flatMap(({ attributes }) => attributes.filter(({ name }) => name.local !== "name"));
  return new Set(values.map(({ value }) => value.replace(/^.*:/, "")));
}

function withChildren(tree: Tree, keeps: (child: Tree) => boolean): Tree {
  return { ...tree, children: tree.children.filter((child) => typeof child === "string" || keeps(child)) };
}

function nameOf(tree: Tree): string {
  return attribute(tree, "name") ?? "";
}

function isOperation({ name }: Tree): boolean {
  return name.namespace === WSDL && name.local === "operation";
}
