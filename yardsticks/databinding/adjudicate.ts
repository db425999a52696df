import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XmlDocument, XmlLibError, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { elementsOfTree, readTree, type Tree, writeTree } from "./read-tree.js";
import type { FileResult } from "./report.js";
import { payloadOf } from "./run-messages.js";

/**
 * Adds what libxml2 has against the messages whose answers are not the same.
 * @param contract the WSDL file, whose first schema the messages are validated by
 */
export function adjudicate(contract: string, folder: string, results: readonly FileResult[]): readonly FileResult[] {
  const validator = schemaOf(contract);
  return results.map((result) => {
    if (result.status === "same") return result;
    const payload = payloadOf(readTree(readFileSync(join(folder, result.file), "utf8")));
    const invalid = problemOf(validator, writeTree(payload));
    return invalid === undefined ? result : { ...result, invalid };
  });
}

function problemOf(validator: XsdValidator, xml: string): string | undefined {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return undefined;
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details[0]?.message.trim() ?? error.message;
  } finally {
    document.dispose();
  }
}

const XSD = "http://www.w3.org/2001/XMLSchema";
const IMPORTS: ReadonlySet<string> = new Set(["include", "import", "redefine"]);

/**
 * The schema as libxml2 reads it, without the components that it refuses: the messages of these are invalid. Imports
 * are moved to the start of the schema.
 */
function schemaOf(contract: string): XsdValidator {
  xmlRegisterFsInputProviders();
  const types = elementsOfTree(readTree(readFileSync(contract, "utf8"))).find(({ local }) => local === "types");
  const schema = types && elementsOfTree(types).find(({ namespace }) => namespace === XSD);
  if (schema === undefined) throw new Error(`${contract} has no schema`);
  const components = [...elementsOfTree(schema)].sort((left, right) => rank(left) - rank(right));
  return compile(schema, components.map(writeTree), `${contract}.xsd`);
}

function rank({ local }: Tree): number {
  return IMPORTS.has(local) ? 0 : 1;
}

/** Compiles a schema of which each component is a line: libxml2 names the lines that it refuses. */
function compile(schema: Tree, components: readonly string[], url: string): XsdValidator {
  const [, start = ""] = /^(.*)<\/[^<]*>$/s.exec(writeTree({ ...schema, children: [] })) ?? [];
  const end = writeTree({ ...schema, children: [] }).slice(start.length);
  const document = XmlDocument.fromString([start, ...components, end].join("\n"), { url });
  try {
    return XsdValidator.fromDoc(document);
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    const refused = new Set(error.details.filter(({ file }) => file === url).map(({ line }) => line));
    const kept = components.filter((_, index) => !refused.has(index + 2));
    if (kept.length === components.length) throw error;
    return compile(schema, kept, url);
  } finally {
    document.dispose();
  }
}
