import { type ContractDocument, documentText, linkDocument, type ServiceDescriptor } from "@portwright/runtime";
import { clarkName, decodeNode, NamespaceScope, type XmlElement, XSD_NAMESPACE } from "@portwright/runtime/codec";
import { attributeOf, childElements, elementsIn } from "../message/tree.js";
import { type CanonicalForm, canonicalForm } from "./form.js";
import { WSDL_NAMESPACE } from "./vocabulary.js";

/** A WSDL of a contract, or a schema, which may be in a WSDL. */
export interface ContractFile {
  readonly root: XmlElement;
  readonly target: string;
  /** The declarations of the elements around it. */
  readonly scope: () => NamespaceScope;
}

/** Gives the root element of a document. Throws what says why it cannot. */
type GetDocument = (url: string) => Promise<XmlElement>;

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

/** The document itself and, in a WSDL, the schemas in it. */
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

/** The URL of a document of the contract when it is read from the contract itself. */
export function documentUrl({ name }: Pick<ContractDocument, "name">, base: string): string {
  return `${base}${encodeURIComponent(name)}`;
}

/**
 * The text of a document of the contract.
 * @param base what the URLs of the other documents begin with
 */
export function renderDocument(document: ContractDocument, base: string): string {
  return linkDocument(documentText(document) ?? "", document.links, (link) =>
    "path" in link ? `http://localhost${link.path}` : documentUrl({ name: link.document }, base),
  );
}

/** A part of a contract that can be compared by itself: the elements at the top of its documents that belong to it. */
interface PartKind {
  readonly namespace: string;
  readonly elements: ReadonlySet<string>;
}

const wsdl = (element: string): PartKind => ({ namespace: WSDL_NAMESPACE, elements: new Set([element]) });

/** What a contract is made of (WSDL 1.1, section 2.1; XML Schema part 1, section 2.2). */
export const PARTS = {
  schema: {
    namespace: XSD_NAMESPACE,
    elements: new Set(["element", "complexType", "simpleType", "attribute", "group", "attributeGroup"]),
  },
  message: wsdl("message"),
  portType: wsdl("portType"),
  binding: wsdl("binding"),
  service: wsdl("service"),
} as const satisfies Readonly<Record<string, PartKind>>;

/** The components of a contract by kind and name: "message {namespace}local". */
export type Components = ReadonlyMap<string, CanonicalForm>;

const BASE = "contract:///";

/** The documents of the contract that the descriptors were made from. */
export function loadOwn({ documents }: ServiceDescriptor): Promise<readonly ContractFile[]> {
  const files = new Map(
    documents.map((document) => [documentUrl(document, BASE), renderDocument(document, BASE)] as const),
  );
  const get = async (url: string) => decodeNode(new TextEncoder().encode(files.get(url)));
  const [root = BASE] = files.keys();
  return loadContract(root, get);
}

/** The components of a part of a contract, in whichever document they are. */
export function componentsOf(documents: readonly ContractFile[], part: PartKind): Components {
  const inNamespace = documents.filter(({ root }) => root.name.namespace === part.namespace);
  return new Map(inNamespace.flatMap((document) => readComponents(document, part)));
}

function readComponents(document: ContractFile, { namespace, elements }: PartKind): [string, CanonicalForm][] {
  const { root, target } = document;
  const forms = {
    element: attributeOf(root, "elementFormDefault") ?? "unqualified",
    attribute: attributeOf(root, "attributeFormDefault") ?? "unqualified",
  };
  const scope = document.scope();
  return childElements(root)
    .filter(({ name }) => name.namespace === namespace && elements.has(name.local))
    .map((element) => {
      const local = attributeOf(element, "name") ?? "";
      const name = `${element.name.local} ${clarkName({ namespace: target, local })}`;
      return [name, canonicalForm(element, { scope, target, forms })];
    });
}
