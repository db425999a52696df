import type { SoapFault } from "@portwright/runtime";
import { PROTOCOLS, SOAP, type SoapVersion, type XmlElement } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../case.js";
import { childElements } from "../message/tree.js";
import type { PlannedCall } from "../rule.js";
import type { WireAnswer } from "../wire/exchange.js";
import { excerpt, expectMediaType } from "./body-text.js";
import { expectNotAccepted } from "./http-refusal.js";
import { type FaultFacts, readFaultFacts } from "./read-fault.js";
import { type EnvelopeTree, expectNoText, readEnvelopeTree } from "./soap-envelope.js";

/** A SOAP fault that a rule waits for. */
export interface WantedFault {
  /** The request in the words of a message: "a message with a DOCTYPE". */
  readonly request: string;
  /** The codes that fit, in the words of SOAP 1.2; any when absent. */
  readonly codes?: readonly SoapFault["code"][];
  /** What the reason or the detail has to name, so that a caller finds the mistake: "domainName". */
  readonly mentions?: string;
  /** The versions of SOAP that fit; that of the call when absent. */
  readonly versions?: readonly SoapVersion[];
  /** The statuses that fit; those of `FAULT_STATUSES` when absent. */
  readonly statuses?: readonly number[];
}

/**
 * The HTTP status of a fault: 500 in SOAP 1.1 (section 6.2). SOAP 1.2 has 400 for a Sender fault (part 2, section
 * 7.5.2.2), but many servers answer 500 to it too.
 */
const FAULT_STATUSES: Readonly<Record<SoapVersion, readonly number[]>> = { "1.1": [500], "1.2": [400, 500] };

/**
 * Judges a SOAP fault as strictly as the specifications are written (SOAP 1.1 sections 4.4 and 6.2, SOAP 1.2 part 1
 * section 5.4).
 * @throws {ConformanceFailure}
 */
export function expectFault(call: PlannedCall, answer: WireAnswer, wanted: WantedFault): FaultFacts {
  const tree = envelopeIn(answer, wanted);
  const element = faultIn(tree, answer, wanted);
  expectVersion(tree, wanted.versions ?? [PROTOCOLS[call.protocol].soap ?? "1.1"], wanted);
  const fault = readFaultFacts(tree, element);
  expectMediaType(answer, SOAP[fault.version].mediaType, `a SOAP ${fault.version} message`);
  expectStatus(answer, fault, wanted);
  expectCode(fault, wanted);
  expectMention(fault, wanted);
  return fault;
}

/** The Fault, the only element in the Body. */
function faultIn(tree: EnvelopeTree, answer: WireAnswer, wanted: WantedFault): XmlElement {
  const [fault, next] = childElements(tree.body);
  if (fault?.name.local !== "Fault") {
    expectNotAccepted(answer, wanted.request);
    throw noFault(answer, wanted, "its envelope has no Fault");
  }
  if (answer.status < 400) {
    throw new ConformanceFailure(`a SOAP fault came with status ${answer.status}, expected ${statuses(tree, wanted)}`);
  }
  if (next !== undefined) throw new ConformanceFailure("the Body of the answer has an element after the Fault");
  expectNoText(tree.body, "Body");
  return fault;
}

function envelopeIn(answer: WireAnswer, wanted: WantedFault): EnvelopeTree {
  try {
    return readEnvelopeTree(answer);
  } catch (error) {
    expectNotAccepted(answer, wanted.request);
    throw error instanceof ConformanceFailure ? noFault(answer, wanted, error.message) : error;
  }
}

function noFault({ status, body }: WireAnswer, { request }: WantedFault, why: string): ConformanceFailure {
  const found = body.length === 0 ? "" : `; found ${excerpt(body)}`;
  return new ConformanceFailure(
    `${request} was answered with status ${status}, but with no SOAP fault: ${why}${found}`,
  );
}

function expectVersion({ version }: EnvelopeTree, versions: readonly SoapVersion[], { request }: WantedFault): void {
  if (versions.includes(version)) return;
  const wanted = versions.join(" or ");
  throw new ConformanceFailure(`${request} was answered with a SOAP ${version} fault, expected one of SOAP ${wanted}`);
}

function expectStatus({ status }: WireAnswer, fault: FaultFacts, wanted: WantedFault): void {
  if ((wanted.statuses ?? FAULT_STATUSES[fault.version]).includes(status)) return;
  const found = `a SOAP ${fault.version} fault (${fault.code}) came with status ${status}`;
  throw new ConformanceFailure(`${found}, expected ${statuses(fault, wanted)}`);
}

function expectCode({ version, code, reason }: FaultFacts, { codes, request }: WantedFault): void {
  if (codes === undefined || (codes as readonly string[]).includes(code)) return;
  const { faultCodes } = SOAP[version];
  const shown = code in faultCodes ? faultCodes[code as SoapFault["code"]] : code;
  const wanted = [...new Set(codes.map((code) => faultCodes[code]))].join(" or ");
  const blame = code === "Receiver" ? "as the server's own failure" : "with another fault code";
  throw new ConformanceFailure(
    `${request} was answered ${blame}: the fault code is ${shown}, expected ${wanted}; the reason is ${JSON.stringify(reason)}`,
  );
}

function expectMention({ reason, detail }: FaultFacts, { mentions, request }: WantedFault): void {
  if (mentions === undefined || `${reason} ${detail ?? ""}`.includes(mentions)) return;
  throw new ConformanceFailure(
    `${request} was refused, but the fault does not name ${mentions}: ${JSON.stringify(reason)}`,
  );
}

function statuses({ version }: Pick<FaultFacts, "version">, { statuses }: WantedFault): string {
  return `status ${(statuses ?? FAULT_STATUSES[version]).join(" or ")}`;
}
