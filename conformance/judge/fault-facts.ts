import { SOAP, type SoapVersion, type XmlElement, clarkName } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../failure.js";
import { allTextOf } from "../message/tree.js";
import { readFault11 } from "./fault-11.js";
import { readFault12 } from "./fault-12.js";
import type { FaultParts } from "./fault-parts.js";
import type { EnvelopeTree } from "./soap-envelope.js";

/** What a fault says. */
export interface FaultFacts {
  readonly version: SoapVersion;
  /** In the words of SOAP 1.2; "{namespace}local" for a code of the service's own. */
  readonly code: string;
  readonly reason: string;
  /** The text of the detail; undefined where there is none. */
  readonly detail: string | undefined;
  /** Whether each text of the reason says its language, which SOAP 1.1 does not ask for. */
  readonly hasLanguage: boolean;
  /** The header blocks of the message. */
  readonly headers: readonly XmlElement[];
}

type ReadFault = (path: readonly XmlElement[], fault: XmlElement) => FaultParts;

const READERS: Readonly<Record<SoapVersion, ReadFault>> = { "1.1": readFault11, "1.2": readFault12 };

/**
 * Reads a fault by the rules of its message's version.
 * @throws {ConformanceFailure}
 */
export function readFaultFacts({ version, envelope, body, headers }: EnvelopeTree, fault: XmlElement): FaultFacts {
  if (fault.name.namespace !== SOAP[version].namespace) throw otherNamespace(version, fault);
  const { detail, ...parts } = READERS[version]([envelope, body, fault], fault);
  return { ...parts, version, detail: detail && allTextOf(detail), headers };
}

function otherNamespace(version: SoapVersion, { name }: XmlElement): ConformanceFailure {
  const other = (["1.1", "1.2"] as const).find((other) => SOAP[other].namespace === name.namespace);
  const found = other === undefined ? clarkName(name) : `a SOAP ${other} Fault`;
  return new ConformanceFailure(`the fault is ${found} in a SOAP ${version} message`);
}
