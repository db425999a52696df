import { readFileSync } from "node:fs";
import { attribute, type Documents, elementsOf, parse, type Tree, WSDL, XSD } from "./tree.js";

const text = (name: string): string => readFileSync(new URL(`../../../../schema/${name}`, import.meta.url), "utf8");
const wsdlText = text("customerapi.wsdl");
const xsdText = text("customerapi.xsd");

/** The names of all operations of this contract. */
export const OPERATIONS: readonly string[] = [
  ...new Set([...wsdlText.matchAll(/<wsdl:operation name="(\w+)"/g)].map(([, name = ""]) => name)),
];

/** This contract with some of its operations, and all types that it has. */
export function reducedContract(operations: readonly string[]): Documents {
  const wsdl = parse(wsdlText);
  const xsd = parse(xsdText);
  const keeps = (name: string): boolean => operations.some((operation) => name.startsWith(operation));
  for (const parent of elementsOf(wsdl)) {
    parent.children = parent.children.filter(
      (child) => typeof child === "string" || !isOperation(child) || keeps(nameOf(child)),
    );
  }
  wsdl.children = wsdl.children.filter(
    (child) => typeof child === "string" || child.name.local !== "message" || keeps(nameOf(child)),
  );
  const wrappers = OPERATIONS.flatMap((name) => [name, `${name}Response`]);
  xsd.children = xsd.children.filter(
    (child) => typeof child === "string" || !isWrapper(child, wrappers) || keeps(nameOf(child)),
  );
  return { wsdl, xsd };
}

function nameOf(tree: Tree): string {
  return attribute(tree, "name") ?? "";
}

function isOperation({ name }: Tree): boolean {
  return name.namespace === WSDL && name.local === "operation";
}

function isWrapper(tree: Tree, wrappers: readonly string[]): boolean {
  return tree.name.namespace === XSD && tree.name.local === "element" && wrappers.includes(nameOf(tree));
}
