import type { QName, XmlElement } from "../descriptor.js";
import { SoapFault } from "../errors.js";
import type { Envelope } from "../soap/envelope.js";
import { HEADER_BLOCKS, SOAP, type SoapVersion } from "../soap/version.js";
import { clarkName, excerptOfName } from "../xml/namespaces.js";

/** The values of the attribute: 0 or 1 in SOAP 1.1 (section 4.2.3), an xs:boolean in SOAP 1.2 (part 1, section 5.2.3). */
const BOOLEANS: Readonly<Record<SoapVersion, ReadonlyMap<string, boolean>>> = {
  "1.1": new Map([
    ["0", false],
    ["1", true],
  ]),
  "1.2": new Map([
    ["0", false],
    ["1", true],
    ["false", false],
    ["true", true],
  ]),
};

/** How many header blocks a fault names. */
const MOST_NAMED = 5;

/** A MustUnderstand fault, with the header blocks that it is about. */
class NotUnderstoodFault extends SoapFault {
  readonly notUnderstood: readonly QName[];

  constructor(notUnderstood: readonly QName[]) {
    const names = notUnderstood.slice(0, MOST_NAMED).map(excerptOfName).join(", ");
    const more = notUnderstood.length > MOST_NAMED ? ` and ${notUnderstood.length - MOST_NAMED} more` : "";
    super("MustUnderstand", `The service does not understand the header ${names}${more}`);
    this.notUnderstood = notUnderstood;
  }
}

/**
 * Checks that every header block that is meant for this node and must be understood is understood (SOAP 1.1 section
 * 4.2.3, SOAP 1.2 part 1 section 5.2.3).
 * @param known the names of the header blocks that are understood: "{namespace}local"
 * @throws {NotUnderstoodFault}
 * @throws {SoapFault} Sender, when mustUnderstand has a value that the version does not define
 */
export function requireUnderstood({ version, headers }: Envelope, known: ReadonlySet<string>): void {
  if (headers.length === 0) return;
  const unknown = headers.filter((block) => isMandatory(block, version) && !known.has(clarkName(block.name)));
  if (unknown.length > 0) throw new NotUnderstoodFault(unknown.map((block) => block.name));
}

function isMandatory(block: XmlElement, version: SoapVersion): boolean {
  const { actorAttribute, ownActors } = HEADER_BLOCKS[version];
  const actor = soapAttribute(block, version, actorAttribute) ?? "";
  return ownActors.includes(actor) && mustUnderstand(block, version);
}

function mustUnderstand(block: XmlElement, version: SoapVersion): boolean {
  const value = BOOLEANS[version].get(soapAttribute(block, version, "mustUnderstand") ?? "0");
  if (value !== undefined) return value;
  const allowed = [...BOOLEANS[version].keys()].join(", ");
  const name = excerptOfName(block.name);
  throw new SoapFault("Sender", `mustUnderstand of the header ${name} must be one of ${allowed} in SOAP ${version}`);
}

function soapAttribute(block: XmlElement, version: SoapVersion, local: string): string | undefined {
  const { namespace } = SOAP[version];
  const found = block.attributes.find(({ name }) => name.local === local && name.namespace === namespace);
  return found?.value.trim();
}

const SOAP12 = SOAP["1.2"].namespace;

/**
 * The header blocks that belong to a fault: NotUnderstood, one for each block that was not understood (SOAP 1.2 part 1,
 * section 5.4.8), and Upgrade with the supported versions (section 5.4.7; appendix A requires it in SOAP 1.1 too).
 */
export function faultHeaders(
  version: SoapVersion,
  fault: SoapFault,
  supported: readonly SoapVersion[],
): readonly XmlElement[] {
  if (fault.code === "VersionMismatch") return [upgrade(supported)];
  if (version === "1.2" && fault instanceof NotUnderstoodFault)
    return fault.notUnderstood.filter(isShort).slice(0, MOST_NAMED).map(notUnderstood);
  return [];
}

/** Names are not cut here, where programs read them. */
function isShort(name: QName): boolean {
  return excerptOfName(name) === clarkName(name);
}

function upgrade(supported: readonly SoapVersion[]): XmlElement {
  const envelopes = supported.map((version) => {
    return named("SupportedEnvelope", { namespace: SOAP[version].namespace, local: "Envelope" });
  });
  return soap12("Upgrade", new Map([["env", SOAP12]]), [], envelopes);
}

function notUnderstood(name: QName): XmlElement {
  return named("NotUnderstood", name);
}

/** An element of SOAP 1.2 whose attribute `qname` is a name. */
function named(local: string, { namespace, local: value }: QName): XmlElement {
  const prefix = namespace === "" ? "" : "h:";
  const declarations = new Map([["env", SOAP12]]);
  if (namespace !== "") declarations.set("h", namespace);
  const attribute = { name: { namespace: "", local: "qname" }, prefix: "", value: prefix + value };
  return soap12(local, declarations, [attribute], []);
}

function soap12(
  local: string,
  declarations: XmlElement["declarations"],
  attributes: XmlElement["attributes"],
  children: XmlElement["children"],
): XmlElement {
  return { name: { namespace: SOAP12, local }, prefix: "env", declarations, attributes, children };
}
