import type { ServiceDescriptor } from "@portwright/runtime";
import { XSD_NAMESPACE, clarkName, decodeNode } from "@portwright/runtime/codec";
import { attributeOf, childElements } from "../message/tree.js";
import { type ContractFile, loadContract } from "./load.js";
import { type Meaning, meaningOf } from "./meaning.js";
import { documentUrl, renderDocument } from "./render.js";
import { WSDL_NAMESPACE } from "./vocabulary.js";

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
export type Components = ReadonlyMap<string, Meaning>;

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

/** The components of a part of a contract, wherever they stand in its documents. */
export function componentsOf(documents: readonly ContractFile[], part: PartKind): Components {
  const inNamespace = documents.filter(({ root }) => root.name.namespace === part.namespace);
  return new Map(inNamespace.flatMap((document) => readComponents(document, part)));
}

function readComponents(document: ContractFile, { namespace, elements }: PartKind): [string, Meaning][] {
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
      return [name, meaningOf(element, { scope, target, forms })];
    });
}
