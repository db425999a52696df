import type { ElementDescriptor } from "@portwright/runtime";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { describe } from "../../generator/describe/describe.js";
import type { DecodeOptions } from "../../runtime/xml/decode.js";
import { simpleTypes } from "../../runtime/xml/general/simple-types.js";
import { responseElement } from "../../runtime/views.js";
import { contractOf } from "../generator/describe/contract-text.js";

/** A schema with the global element `r`: its descriptor, and libxml2's verdict on documents. */
export interface JudgedSchema {
  readonly element: ElementDescriptor;
  /** How its documents are decoded. */
  readonly options: DecodeOptions;
  /** What libxml2 finds wrong with a document; undefined for a valid one. */
  problemOf(xml: string): string | undefined;
}

/** The prefixes that schemas and documents of tests use. */
export const PREFIXES =
  'xmlns:s="urn:s" xmlns:o="urn:o" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/**
 * Compiles the components of a schema for the namespace "urn:s", with the element `r` among them, twice: to descriptors,
 * by way of a contract with an answer in which `r` is, and by libxml2.
 */
export function judgedSchema(components: string): JudgedSchema {
  const contract = contractOf({ types: components, response: '<xs:element ref="s:r"/>' });
  const { operations, simpleTypes: named = [] } = describe(contract).service;
  const [operation] = operations;
  const response = operation && responseElement(operation);
  const wrapper = typeof response?.type === "function" ? response.type() : undefined;
  const [child] = wrapper?.kind === "complex" ? (wrapper.children ?? []) : [];
  if (child === undefined || child.kind !== undefined) throw new Error("the schema has no element r");
  const element: ElementDescriptor = { namespace: "urn:s", ...child, kind: "element" };
  const schema = `<xs:schema ${PREFIXES} targetNamespace="urn:s" elementFormDefault="qualified">${components}</xs:schema>`;
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(schema));
  const options = { types: simpleTypes(named) };
  return { element, options, problemOf: (xml) => problemOf(validator, xml) };
}

function problemOf(validator: XsdValidator, xml: string): string | undefined {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    document.dispose();
  }
}
