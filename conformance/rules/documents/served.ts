import { isXml } from "@portwright/runtime/client";
import type { QName } from "@portwright/runtime";
import { XSD_NAMESPACE, type XmlElement, clarkName, decodeNode } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../../failure.js";
import { xmlOf } from "../../judge/body-text.js";
import { explainDecode } from "../../judge/explain.js";
import { type ContractFile, loadContract } from "../../meaning/load.js";
import { WSDL_NAMESPACE } from "../../meaning/vocabulary.js";
import type { Plan } from "../../rule.js";
import type { Send } from "../../wire/exchange.js";

const ROOTS: readonly QName[] = [
  { namespace: WSDL_NAMESPACE, local: "definitions" },
  { namespace: XSD_NAMESPACE, local: "schema" },
];

/** The contract as a service gives it: ?wsdl and all documents that are reached from there. */
export function loadServed({ endpoint }: Pick<Plan, "endpoint">, send: Send): Promise<readonly ContractFile[]> {
  return loadContract(`${endpoint}?wsdl`, (url) => getDocument(url, send));
}

/**
 * Gets a document of a contract.
 * @throws {ConformanceFailure} when it is not there, or is no WSDL and no schema
 */
export async function getDocument(url: string, send: Send, roots: readonly QName[] = ROOTS): Promise<XmlElement> {
  try {
    return await readDocument(url, send, roots);
  } catch (error) {
    if (error instanceof ConformanceFailure) throw new ConformanceFailure(`${url}: ${error.message}`);
    throw error;
  }
}

async function readDocument(url: string, send: Send, roots: readonly QName[]): Promise<XmlElement> {
  const answer = await send({ method: "GET", url, headers: {} });
  if (answer.status !== 200) throw new ConformanceFailure(`it was answered with status ${answer.status}, expected 200`);
  const contentType = answer.header("content-type");
  if (!isXml(contentType)) {
    throw new ConformanceFailure(`it has ${contentType ?? "no Content-Type"}, expected a media type of XML: text/xml`);
  }
  const bytes = xmlOf(answer);
  const root = explainDecode(() => decodeNode(bytes));
  if (roots.some(({ namespace, local }) => root.name.namespace === namespace && root.name.local === local)) return root;
  throw new ConformanceFailure(`its root is ${clarkName(root.name)}, expected ${roots.map(clarkName).join(" or ")}`);
}
