import type { ContractDocument } from "@portwright/runtime";
import { XSD_NAMESPACE } from "@portwright/runtime/codec";
import { WSDL_NAMESPACE } from "../../meaning/vocabulary.js";
import type { ConformanceRule } from "../../rule.js";
import { getDocument, loadServed } from "./served.js";

const DEFINITIONS = { namespace: WSDL_NAMESPACE, local: "definitions" };
const ROOTS = { wsdl: DEFINITIONS, xsd: { namespace: XSD_NAMESPACE, local: "schema" } } as const;

/** Where clients look for a contract first. */
export const wsdlServed: ConformanceRule = {
  id: "wsdl-served",
  severity: "must",
  title: "The service gives its WSDL under ?wsdl.",
  reference: "WSDL 1.1, section 2.1",
  cases: ({ endpoint }) => [{ run: async (send) => void (await getDocument(`${endpoint}?wsdl`, send, [DEFINITIONS])) }],
};

/** A tool that reads the WSDL follows every import. */
export const importsReachable: ConformanceRule = {
  id: "imports-reachable",
  severity: "must",
  title: "Every document that the WSDL imports or includes can be got.",
  reference: "WSDL 1.1, section 2.1.1; XML Schema part 1, section 4.2",
  cases: (plan) => [{ run: async (send) => void (await loadServed(plan, send)) }],
};

/** The queries are a habit, not a rule: what counts is where the imports lead. */
export const documentServed: ConformanceRule = {
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
