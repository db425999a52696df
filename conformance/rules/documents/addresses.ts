import type { XmlElement } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../../failure.js";
import { attributeOf, childElements } from "../../message/tree.js";
import { isAddress } from "../../meaning/vocabulary.js";
import type { ConformanceRule } from "../../rule.js";
import { loadServed } from "./served.js";

/** A client that is made from the WSDL calls the addresses in it. Behind a proxy they need the right settings. */
export const addressesLeadHere: ConformanceRule = {
  id: "addresses-lead-here",
  severity: "should",
  title: "The addresses in the WSDL are those under which it was asked for.",
  reference: "WSDL 1.1, sections 3.8 and 4.3",
  cases: (plan) => [
    {
      run: async (send) => {
        const parts = await loadServed(plan, send);
        const addresses = parts.flatMap(({ root }) => addressesIn(root));
        const other = addresses.find((address) => address !== plan.endpoint);
        if (other === undefined) return;
        throw new ConformanceFailure(`the WSDL has the address ${other}, expected ${plan.endpoint}`);
      },
    },
  ],
};

function addressesIn(element: XmlElement): readonly string[] {
  const own = isAddress(element.name) ? [attributeOf(element, "location") ?? ""] : [];
  return [...own, ...childElements(element).flatMap(addressesIn)];
}
