import { HEADER_BLOCKS, type XmlAttribute, type XmlElement } from "@portwright/runtime/codec";
import { element } from "../../message/edit.js";
import { oneOfEachBinding, type SoapCall, soapCalls } from "../../message/soap-call.js";
import type { RequestChanges } from "../../message/soap-request.js";
import type { ConformanceRule, Plan, RuleCase } from "../../rule.js";
import type { Send } from "../../wire/exchange.js";

/** One way to change the request of a call. */
export interface Variant {
  /** What distinguishes it from the others of its rule, in a case's id. */
  readonly id: string;
  /** The request in the words of a message: "a message with two Bodies". */
  readonly request: string;
  readonly changes: RequestChanges;
}

/** Tries a variant of a call and judges the answer. */
type TryVariant = (call: SoapCall, variant: Variant, plan: Plan, send: Send) => Promise<void>;

/** A rule whose cases are variants of calls. */
export interface VariantRule extends Omit<ConformanceRule, "cases"> {
  /** "one of each binding": for what the operation plays no part in. */
  readonly calls: "all" | "one of each binding";
  readonly variants: (call: SoapCall) => readonly Variant[];
}

/** Makes a rule of its variants. */
export function variantRule({ calls, variants, ...rule }: VariantRule, tryVariant: TryVariant): ConformanceRule {
  const chosen = calls === "all" ? soapCalls : oneOfEachBinding;
  const casesOf = (plan: Plan, call: SoapCall): readonly RuleCase[] =>
    variants(call).map((variant) => ({
      operation: call.operation,
      binding: call.binding,
      variant: variant.id,
      run: (send) => tryVariant(call, variant, plan, send),
    }));
  return { ...rule, cases: (plan) => chosen(plan).flatMap((call) => casesOf(plan, call)) };
}

/** What a header block says of itself. */
export interface BlockAttributes {
  readonly mustUnderstand?: string;
  /** The node that it is meant for: the actor of SOAP 1.1, the role of SOAP 1.2. */
  readonly actor?: string;
}

/** The namespace of header blocks that no service understands. */
export const UNKNOWN_NAMESPACE = "urn:conformance:unknown";

/** A header block that no service understands (SOAP 1.1 section 4.2, SOAP 1.2 part 1 section 5.2). */
export function headerBlock({ facts, version }: SoapCall, { mustUnderstand, actor }: BlockAttributes = {}): XmlElement {
  const attribute = (local: string, value: string | undefined): readonly XmlAttribute[] =>
    value === undefined ? [] : [{ name: { namespace: facts.namespace, local }, prefix: "soap", value }];
  const block = element({ namespace: UNKNOWN_NAMESPACE, local: "Extra" }, ["1"], "x");
  const attributes = [
    ...attribute("mustUnderstand", mustUnderstand),
    ...attribute(HEADER_BLOCKS[version].actorAttribute, actor),
  ];
  return { ...block, attributes };
}
