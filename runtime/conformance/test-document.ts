import type { ContractDocument } from "../descriptor.js";
import { decodeNode } from "../xml/decode.js";

const ROOTS: Readonly<Record<ContractDocument["kind"], string>> = {
  wsdl: "{http://schemas.xmlsoap.org/wsdl/}definitions",
  xsd: "{http://www.w3.org/2001/XMLSchema}schema",
};

/** The query of the URL under which a service gives a document of its contract; the root document has no name there. */
export function documentQuery({ kind, name }: ContractDocument, index: number): string {
  return index === 0 ? `?${kind}` : `?${kind}=${encodeURIComponent(name)}`;
}

/** Gets a document and checks that it is one of its kind. Throws an Error that says what is wrong. */
export async function testDocument(
  send: (request: Request) => Promise<Response>,
  url: string,
  kind: ContractDocument["kind"],
): Promise<void> {
  const response = await send(new Request(url));
  if (response.status !== 200) throw new Error(`${url} answers with status ${response.status}`);
  const { name } = decodeNode(new Uint8Array(await response.arrayBuffer()));
  const root = `{${name.namespace}}${name.local}`;
  if (root !== ROOTS[kind]) throw new Error(`${url} answers with ${root}, not with ${ROOTS[kind]}`);
}
