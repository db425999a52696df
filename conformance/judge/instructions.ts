import { ConformanceFailure } from "../failure.js";

/** What can hold "<?" in a well-formed document (XML 1.0, sections 2.5 to 2.8); the target of an instruction is captured. */
const MARKUP = /<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?([^\s?]+).*?\?>/gs;

/**
 * Judges that a SOAP message has no processing instruction (SOAP 1.1, section 3; SOAP 1.2 part 1, section 5).
 * @param bytes the message in UTF-8, well-formed
 * @throws {ConformanceFailure}
 */
export function expectNoInstruction(bytes: Uint8Array): void {
  for (const [, target] of new TextDecoder().decode(bytes).matchAll(MARKUP)) {
    if (target === undefined || target === "xml") continue;
    throw new ConformanceFailure(`the answer has the processing instruction ${target}, which SOAP does not allow`);
  }
}
