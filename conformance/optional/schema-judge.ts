import { XmlBufferInputProvider, XmlDocument, XmlLibError, xmlRegisterInputProvider, XsdValidator } from "libxml2-wasm";
import type { ServiceDescriptor } from "@portwright/runtime";
import { type SchemaFile, schemaFiles } from "./schema-files.js";

/** What libxml2 finds when it asks for a file. It takes only a few providers, so all judges have this one. */
const memory = new XmlBufferInputProvider({});
xmlRegisterInputProvider(memory);

const SHOWN_PROBLEMS = 5;

/** libxml2 with the schemas of a contract, or what it says against them. */
type SchemaJudge =
  | { readonly validate: (document: Uint8Array) => readonly string[]; readonly refused?: undefined }
  | { readonly validate?: undefined; readonly refused: string };

const judges = new WeakMap<ServiceDescriptor, SchemaJudge>();

/**
 * Makes libxml2 judge documents by the schemas of a contract, which are read from memory. A contract has one judge:
 * nothing gives the memory of libxml2 back.
 */
export function schemaJudge(service: ServiceDescriptor): SchemaJudge {
  const judge = judges.get(service) ?? makeJudge(service);
  judges.set(service, judge);
  return judge;
}

function makeJudge(service: ServiceDescriptor): SchemaJudge {
  const files = schemaFiles(service);
  try {
    const validator = compile(files);
    return { validate: (bytes) => validate(validator, bytes) };
  } catch (error) {
    return { refused: problemsOf(error).join("; ") };
  }
}

function compile(files: readonly [SchemaFile, ...SchemaFile[]]): XsdValidator {
  const [main] = files;
  for (const { url, bytes } of files) memory.addBuffer(url, bytes);
  const document = XmlDocument.fromBuffer(main.bytes, { url: main.url });
  try {
    return XsdValidator.fromDoc(document);
  } finally {
    document.dispose();
    for (const { url } of files) memory.removeBuffer(url);
  }
}

function validate(validator: XsdValidator, bytes: Uint8Array): readonly string[] {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromBuffer(bytes);
    validator.validate(document);
    return [];
  } catch (error) {
    return problemsOf(error);
  } finally {
    document?.dispose();
  }
}

function problemsOf(error: unknown): readonly string[] {
  if (!(error instanceof XmlLibError)) throw error;
  return error.details.slice(0, SHOWN_PROBLEMS).map(({ message, line }) => `${message.trim()} (line ${line})`);
}
