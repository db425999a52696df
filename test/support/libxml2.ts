import { fileURLToPath } from "node:url";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

xmlRegisterFsInputProviders();

/** A schema as libxml2 reads it, following relative schemaLocations; throws where libxml2 finds it invalid. */
export function schemaFromFile(
  file: URL,
  read: (file: URL) => Uint8Array,
): (xml: string | Uint8Array) => readonly string[] {
  const document = XmlDocument.fromBuffer(read(file), { url: fileURLToPath(file) });
  const validator = XsdValidator.fromDoc(document);
  return (xml) => problems(validator, xml);
}

/** What libxml2 finds wrong with a document; empty for a valid one. */
function problems(validator: XsdValidator, xml: string | Uint8Array): readonly string[] {
  const document = typeof xml === "string" ? XmlDocument.fromString(xml) : XmlDocument.fromBuffer(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    document.dispose();
  }
}
