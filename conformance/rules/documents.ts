import type { ContractDocument, QName } from "@portwright/runtime";
import { isXml } from "@portwright/runtime/client";
import { clarkName, decodeNode, type XmlElement, XSD_NAMESPACE } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../case.js";
import { xmlOf } from "../judge/body-text.js";
import { explainDecode } from "../judge/explain.js";
import {
  type Components,
  componentsOf,
  type ContractFile,
  loadContract,
  loadOwn,
  PARTS,
} from "../canonical/components.js";
import { canonicalDifference } from "../canonical/difference.js";
import { isAddress, WSDL_NAMESPACE } from "../canonical/vocabulary.js";
import { attributeOf, childElements } from "../message/tree.js";
import type { ConformanceRule, Plan, RuleCase } from "../rule.js";
import type { Send } from "../wire/exchange.js";

const DEFINITIONS = { namespace: WSDL_NAMESPACE, local: "definitions" };
const ROOTS = { wsdl: DEFINITIONS, xsd: { namespace: XSD_NAMESPACE, local: "schema" } } as const;

/** Where clients look for a contract first. */
const wsdlServed: ConformanceRule = {
  id: "wsdl-served",
  severity: "must",
  title: "The service gives its WSDL under ?wsdl.",
  reference: "WSDL 1.1, section 2.1",
  cases: ({ endpoint }) => [{ run: async (send) => void (await getDocument(`${endpoint}?wsdl`, send, [DEFINITIONS])) }],
};

/** A tool that reads the WSDL follows every import. */
const importsReachable: ConformanceRule = {
  id: "imports-reachable",
  severity: "must",
  title: "Every document that the WSDL imports or includes can be got.",
  reference: "WSDL 1.1, section 2.1.1; XML Schema part 1, section 4.2",
  cases: (plan) => [{ run: async (send) => void (await loadServed(plan, send)) }],
};

/** The queries are a convention that no specification requires; clients follow the imports. */
const documentServed: ConformanceRule = {
  id: "document-served",
  severity: "should",
  title: "The service gives each document of the contract under its usual query.",
  reference: "WSDL 1.1, section 2.1.1",
  cases: ({ endpoint, service }) =>
    service.documents.slice(1).map((document) => {
      const query = queryOf(document);
      return {
        variant: query,
        run: async (send) => void (await getDocument(endpoint + query, send, [ROOTS[document.kind]])),
      };
    }),
};

function queryOf({ kind, name }: ContractDocument): string {
  return `?${kind}=${encodeURIComponent(name)}`;
}

const SHOWN = 5;

/**
 * Documentation, comments, prefixes, the order at the top, what is a default anyway and which document something
 * is in may differ; of the addresses only the path counts.
 */
const contractEqual: ConformanceRule = {
  id: "contract-equal",
  severity: "must",
  title: "The contract that the service gives means the same as the one that the suite was made from.",
  reference: "WSDL 1.1, section 2; XML Schema part 1, section 3",
  cases: (plan) => Object.entries(PARTS).map(([variant, part]) => partCase(plan, variant, part)),
};

function partCase(plan: Plan, variant: string, part: (typeof PARTS)[keyof typeof PARTS]): RuleCase {
  return {
    variant,
    run: async (send) => {
      const found = componentsOf(await loadServed(plan, send), part);
      const expected = componentsOf(await loadOwn(plan.service), part);
      expectEqual(expected, found);
    },
  };
}

function expectEqual(expected: Components, found: Components): void {
  const names = [...new Set([...expected.keys(), ...found.keys()])];
  const differences = names.flatMap((name) => differenceAt(expected, found, name) ?? []);
  if (differences.length === 0) return;
  const more = differences.length > SHOWN ? `; and ${differences.length - SHOWN} more` : "";
  const shown = differences.slice(0, SHOWN).join("; ");
  throw new ConformanceFailure(`the contract under ?wsdl is another: ${shown}${more}`);
}

function differenceAt(expected: Components, found: Components, name: string): string | undefined {
  const [wanted, given] = [expected.get(name), found.get(name)];
  if (given === undefined) return `${name} is missing`;
  if (wanted === undefined) return `${name} is there, which the contract does not have`;
  const difference = canonicalDifference(wanted, given);
  return difference && `${name} differs: ${difference}`;
}

/** A client that is made from the WSDL calls the addresses in it. Behind a proxy they need the right settings. */
const addressesLeadHere: ConformanceRule = {
  id: "addresses-lead-here",
  severity: "should",
  title: "The addresses in the WSDL are those under which it was asked for.",
  reference: "WSDL 1.1, sections 3.8 and 4.3",
  cases: (plan) => [
    {
      run: async (send) => {
        const parts = await loadServed(plan, send);
        const addresses = parts.flatMap(({ root }) => addressesIn(root)).filter((address) => HTTP.test(address));
        const expected = ownAddresses(plan);
        const other = addresses.find((address) => !expected.includes(address));
        if (other === undefined) return;
        throw new ConformanceFailure(`the WSDL has the address ${other}, expected ${expected.join(" or ")}`);
      },
    },
  ],
};

/** Ports of other transports lead elsewhere. */
const HTTP = /^https?:/i;

/** The addresses of the ports: their paths are those of the contract, below that of the service. */
function ownAddresses({ endpoint, service }: Pick<Plan, "endpoint" | "service">): readonly string[] {
  const paths = service.ports.map(({ path }) => path);
  const [first = ""] = paths;
  if (!endpoint.endsWith(first)) return [endpoint];
  const base = endpoint.slice(0, endpoint.length - first.length);
  return [...new Set(paths.map((path) => base + path))];
}

/** What the documents that a server gives have to say, in the order of the report. */
export const DOCUMENT_RULES: readonly ConformanceRule[] = [
  wsdlServed,
  importsReachable,
  documentServed,
  contractEqual,
  addressesLeadHere,
];

function addressesIn(element: XmlElement): readonly string[] {
  const own = isAddress(element.name) ? [attributeOf(element, "location") ?? ""] : [];
  return [...own, ...childElements(element).flatMap(addressesIn)];
}

/** The contract as a service gives it: ?wsdl and all documents that are reached from there. */
function loadServed({ endpoint }: Pick<Plan, "endpoint">, send: Send): Promise<readonly ContractFile[]> {
  return loadContract(`${endpoint}?wsdl`, (url) => getDocument(url, send));
}

/**
 * Gets a document of a contract.
 * @throws {ConformanceFailure} when it is not there, or is no WSDL and no schema
 */
async function getDocument(
  url: string,
  send: Send,
  roots: readonly QName[] = Object.values(ROOTS),
): Promise<XmlElement> {
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
