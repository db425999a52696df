import { NamespaceScope, XSD_NAMESPACE, type XmlElement } from "@portwright/runtime/codec";
import { attributeOf, childElements, elementsIn } from "../message/tree.js";
import { WSDL_NAMESPACE } from "./vocabulary.js";

/** A WSDL of a contract, or a schema, which may stand in a WSDL. */
export interface ContractFile {
  readonly root: XmlElement;
  readonly target: string;
  /** The declarations of the elements around it. */
  readonly scope: () => NamespaceScope;
}

/** Gives the root element of a document. Throws what says why it cannot. */
export type GetDocument = (url: string) => Promise<XmlElement>;

/** The attribute that says where the other document is, by the element that asks for it. */
const LOCATIONS: ReadonlyMap<string, string> = new Map([
  [`{${WSDL_NAMESPACE}}import`, "location"],
  [`{${XSD_NAMESPACE}}import`, "schemaLocation"],
  [`{${XSD_NAMESPACE}}include`, "schemaLocation"],
  [`{${XSD_NAMESPACE}}redefine`, "schemaLocation"],
]);

/** Loads a contract: a document, and all those that are imported and included from there. */
export async function loadContract(url: string, get: GetDocument): Promise<readonly ContractFile[]> {
  const parts: ContractFile[] = [];
  const seen = new Set<string>();
  const open = [{ url, target: "" }];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { url, target } = next;
    if (seen.has(`${target} ${url}`)) continue;
    seen.add(`${target} ${url}`);
    for (const part of partsOf(await get(url), target)) {
      parts.push(part);
      open.push(...linksOf(part, url));
    }
  }
  return parts;
}

/** The document itself and, in a WSDL, the schemas that stand in it. */
function partsOf(root: XmlElement, includedIn: string): readonly ContractFile[] {
  const schemas = elementsIn(root, WSDL_NAMESPACE, "types").flatMap((types) =>
    elementsIn(types, XSD_NAMESPACE, "schema").map((schema) => part(schema, "", [root, types])),
  );
  return [part(root, includedIn, []), ...schemas];
}

/** A schema without a target namespace takes that of the one that includes it (XML Schema part 1, section 4.2.1). */
function part(root: XmlElement, includedIn: string, around: readonly XmlElement[]): ContractFile {
  const scope = (): NamespaceScope => {
    const scope = new NamespaceScope();
    const declarations = [...around, root].flatMap((element) => [...element.declarations]);
    for (const [prefix, namespace] of declarations) scope.declare(prefix, namespace);
    return scope;
  };
  return { root, target: attributeOf(root, "targetNamespace") ?? includedIn, scope };
}

function linksOf(
  { root, target }: ContractFile,
  base: string,
): readonly { readonly url: string; readonly target: string }[] {
  return childElements(root).flatMap((element) => {
    const attribute = LOCATIONS.get(`{${element.name.namespace}}${element.name.local}`);
    const location = attribute && attributeOf(element, attribute);
    if (location === undefined) return [];
    const isPartOf = element.name.local !== "import";
    return [{ url: new URL(location, base).href, target: isPartOf ? target : "" }];
  });
}
