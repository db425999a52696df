import type { XmlBufferInputProvider, XmlDocument, XsdValidator } from "libxml2-wasm";
import type { ServiceDescriptor } from "@portwright/runtime";
import { type SchemaFile, schemaFiles } from "./schema-files.js";

/** The package as a module: it is imported on demand, and an import of its own would be a `require` in CommonJS. */
type Libxml2 = typeof import("libxml2-wasm");

/** The files that libxml2 finds when it asks for one. It takes only a few providers, so all judges have this one. */
let memory: XmlBufferInputProvider | undefined;

function memoryOf(libxml2: Libxml2): XmlBufferInputProvider {
  if (memory !== undefined) return memory;
  memory = new libxml2.XmlBufferInputProvider({});
  libxml2.xmlRegisterInputProvider(memory);
  return memory;
}

const SHOWN_PROBLEMS = 5;

/** libxml2 with the schemas of a contract, or what it says against them. */
export type SchemaJudge =
  | { readonly validate: (document: Uint8Array) => readonly string[]; readonly refused?: undefined }
  | { readonly validate?: undefined; readonly refused: string };

const judges = new WeakMap<ServiceDescriptor, SchemaJudge>();

/**
 * Makes libxml2 judge documents by the schemas of a contract, which are read from memory. A contract has one judge:
 * nothing gives the memory of libxml2 back.
 */
export function schemaJudge(libxml2: Libxml2, service: ServiceDescriptor): SchemaJudge {
  const judge = judges.get(service) ?? makeJudge(libxml2, service);
  judges.set(service, judge);
  return judge;
}

function makeJudge(libxml2: Libxml2, service: ServiceDescriptor): SchemaJudge {
  return compileSchemas(libxml2, schemaFiles(service));
}

/** Makes libxml2 judge documents by schemas, which are read from memory; the first refers to the others. */
export function compileSchemas(libxml2: Libxml2, files: readonly [SchemaFile, ...SchemaFile[]]): SchemaJudge {
  try {
    const validator = compile(libxml2, files);
    return { validate: (bytes) => validate(libxml2, validator, bytes) };
  } catch (error) {
    return { refused: problemsOf(libxml2, error).join("; ") };
  }
}

function compile(libxml2: Libxml2, files: readonly [SchemaFile, ...SchemaFile[]]): XsdValidator {
  const [main] = files;
  const found = memoryOf(libxml2);
  for (const { url, bytes } of files) found.addBuffer(url, bytes);
  const document = libxml2.XmlDocument.fromBuffer(main.bytes, { url: main.url });
  try {
    return libxml2.XsdValidator.fromDoc(document);
  } finally {
    document.dispose();
    for (const { url } of files) found.removeBuffer(url);
  }
}

function validate(libxml2: Libxml2, validator: XsdValidator, bytes: Uint8Array): readonly string[] {
  let document: XmlDocument | undefined;
  try {
    document = libxml2.XmlDocument.fromBuffer(bytes);
    validator.validate(document);
    return [];
  } catch (error) {
    return problemsOf(libxml2, error);
  } finally {
    document?.dispose();
  }
}

function problemsOf({ XmlLibError }: Libxml2, error: unknown): readonly string[] {
  if (!(error instanceof XmlLibError)) throw error;
  return error.details.slice(0, SHOWN_PROBLEMS).map(({ message, line }) => `${message.trim()} (line ${line})`);
}
