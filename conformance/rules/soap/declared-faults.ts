import type { FaultDescriptor } from "@portwright/runtime";
import { decodeDocument, openEnvelope, readFault, writeNode, type XmlElement } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../../case.js";
import { xmlOf } from "../../judge/body-text.js";
import { differenceOf } from "../../judge/difference.js";
import { explainDecode, expectName } from "../../judge/explain.js";
import { expectFault } from "../../judge/fault.js";
import { expectValid } from "../../judge/result.js";
import { type SoapCall, soapCalls } from "../../message/soap-call.js";
import { soapRequest } from "../../message/soap-request.js";
import { type ConformanceRule, type FaultExample, type Plan, variantOf } from "../../rule.js";
import type { WireAnswer } from "../../wire/exchange.js";

/** Either side may be to blame for a declared fault; the other codes are those of SOAP itself. */
const declaredFaultAnswered = declaredFaultRule(
  {
    id: "declared-fault-answered",
    severity: "must",
    title: "A call of the fixtures that ends with a declared fault is answered with a fault that blames either side.",
    reference: "WSDL 1.1, section 2.4; SOAP 1.1, section 4.4.1; SOAP 1.2 part 1, section 5.4.6",
  },
  (call, { fault }, answer) =>
    void expectFault(call, answer, { request: requestFor(fault), codes: ["Sender", "Receiver"] }),
);

/** A client finds out by the element which of several faults it is. */
const declaredFaultDetail = declaredFaultRule(
  {
    id: "declared-fault-detail",
    severity: "must",
    title: "The detail of a declared fault is the element that the contract has for it.",
    reference: "WSDL 1.1, section 3.6",
  },
  (call, example, answer, { optional }) => {
    const { fault, detail } = example;
    expectFault(call, answer, { request: requestFor(fault) });
    const entry = onlyEntry(answer, fault);
    expectName(`the element in the detail of the fault ${fault.name}`, entry.name, fault.detail);
    const document = new TextEncoder().encode(writeNode(entry));
    const value = explainDecode(() => decodeDocument(fault.detail, document), fault.detail);
    expectValid(optional, document);
    const difference = detail && differenceOf(detail.value, value);
    if (difference === undefined) return;
    throw new ConformanceFailure(`the detail of the fault ${fault.name} is not that of the fixtures: ${difference}`);
  },
);

/** Rules of the faults that operations declare; fixtures name the requests that lead to them. */
export const DECLARED_FAULT_RULES: readonly ConformanceRule[] = [declaredFaultAnswered, declaredFaultDetail];

function requestFor({ name }: FaultDescriptor): string {
  return `the call that ends with the fault ${name}`;
}

function declaredFaultRule(
  rule: Omit<ConformanceRule, "cases">,
  judge: (call: SoapCall, example: FaultExample, answer: WireAnswer, plan: Plan) => void,
): ConformanceRule {
  return {
    ...rule,
    cases: (plan) =>
      soapCalls(plan).flatMap((call) =>
        call.faults.map((example, index) => ({
          operation: call.operation,
          binding: call.binding,
          variant: variantOf(example.fault.name, String(index + 1)),
          run: async (send) =>
            judge(call, example, await send(soapRequest(call, { values: call.fresh(example) })), plan),
        })),
      ),
  };
}

function onlyEntry(answer: WireAnswer, { name }: FaultDescriptor): XmlElement {
  const envelope = openEnvelope(xmlOf(answer));
  const [entry, next] = readFault(envelope.version, envelope.readNode()).detail;
  if (entry === undefined) throw new ConformanceFailure(`the fault ${name} has no element in its detail`);
  if (next === undefined) return entry;
  throw new ConformanceFailure(`the fault ${name} has several elements in its detail: ${next.name.local} is one more`);
}
