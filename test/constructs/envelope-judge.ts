import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServiceDescriptor } from "@portwright/runtime";
import { compileSchemas, type NamespaceFile, schemaFiles } from "@portwright/conformance";
import * as libxml2 from "libxml2-wasm";
import { infoset } from "../support/infoset.js";
import type { Construct } from "./folder.js";

/**
 * libxml2 with the schemas of a contract, of the envelopes, and in the folder `judge`: these declare the elements which
 * WSDL derives from operations. Every element in the Body must be declared.
 */
export function envelopeJudge({ folder }: Construct, service: ServiceDescriptor): (xml: string) => readonly string[] {
  const more = join(folder, "judge");
  const own = existsSync(more) ? readdirSync(more).map((name) => join(more, name)) : [];
  const files = schemaFiles(
    service,
    [...ENVELOPES, ...own].map((file) => schemaFile(file)),
  );
  const { validate, refused } = compileSchemas(libxml2, files);
  if (validate === undefined) throw new Error(`libxml2 does not take the schemas of ${folder}: ${refused}`);
  return (xml) => validate(new TextEncoder().encode(xml));
}

const ENVELOPES = ["soap11.xsd", "soap12.xsd"].map((name) => join(import.meta.dirname, name));

function schemaFile(path: string): NamespaceFile {
  const text = readFileSync(path, "utf8");
  const target = infoset(text).attributes.find((attribute) => attribute.startsWith("{}targetNamespace="));
  const namespace = target?.slice("{}targetNamespace=".length) ?? "";
  return { namespace, url: `contract:///${path.replace(/.*\//, "")}`, bytes: new TextEncoder().encode(text) };
}
