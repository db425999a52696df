import { XmlDocument } from "libxml2-wasm";

/** Whether libxml2 takes the document as well-formed. It also refuses namespace names that are no URIs. */
export function libxml2Accepts(xml: string): boolean {
  try {
    XmlDocument.fromString(xml).dispose();
    return true;
  } catch {
    return false;
  }
}

/** A known difference between saxes and the reader in which saxes does not follow the specifications. */
export interface KnownDifference {
  readonly reason: string;
  /** Whether a document shows it. */
  readonly applies: (xml: string) => boolean;
  /** Whether libxml2 must side with the reader. It cannot where it has other rules of its own. */
  readonly byLibxml2?: true;
}

/** Where saxes 6.0.0 is wrong. Everything else in which it differs from the reader fails the test. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: "XML 1.0 [16]: white space must follow the target of a processing instruction; saxes takes <?a?b?>",
    applies: (xml) => /<\?[^ \t\r\n?]+\?(?!>)/.test(xml),
    byLibxml2: true,
  },
  {
    reason: "Namespaces [11]: what follows the colon must be a name of its own; saxes takes <a:1/>",
    applies: (xml) => /:(?:[-.0-9\u00b7\u203f\u2040]|[\u0300-\u036f])/.test(xml),
    byLibxml2: true,
  },
  {
    reason: "Namespaces 2.3: names of namespaces are compared as they are; saxes cuts white space from them",
    applies: (xml) => /xmlns(:[^\s=]*)?\s*=\s*("\s|'\s|"[^"]*\s"|'[^']*\s')/.test(xml) || /xmlns[^>]*&#/.test(xml),
  },
];
