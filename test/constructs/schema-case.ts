import { join } from "node:path";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { ElementDescriptor } from "@portwright/runtime";
import { expect, test } from "vitest";
import { DecodeError } from "../../runtime/errors.js";
import { decodeDocument } from "../../runtime/xml/decode.js";
import { encodeDocument } from "../../runtime/xml/encode.js";
import { infoset } from "../support/infoset.js";
import { schemaFromFile } from "../support/libxml2.js";
import { type Construct, validMessages, wrongMessages } from "./folder.js";

/**
 * Tests the documents of a schema: by the generated descriptors, by the values that it says, and by libxml2.
 * @param code the folder of the generated code
 */
export async function testSchema(construct: Construct, code: string): Promise<void> {
  const descriptors = (await import(join(code, "codec.ts"))) as Readonly<Record<string, unknown>>;
  const values = (await import(join(code, "values.ts"))) as Readonly<Record<string, unknown>>;
  const problemsOf = schemaFromFile(pathToFileURL(join(construct.folder, "schema.xsd")), (file) => readFileSync(file));
  const valid = validMessages(construct);

  test("there is a value for each valid document, and no other", () => {
    expect(Object.keys(values).sort()).toEqual(valid.map(({ name }) => name).sort());
  });

  for (const { name, text } of valid) {
    test(`reads and writes ${name}`, () => {
      const element = elementOf(descriptors, text);
      const decode = (xml: string): unknown => decodeDocument(element, new TextEncoder().encode(xml));
      expect(problemsOf(text)).toEqual([]);
      expect(decode(text)).toEqual(values[name]);
      const written = new TextDecoder().decode(encodeDocument(element, values[name]));
      expect(problemsOf(written), written).toEqual([]);
      expect(decode(written), written).toEqual(values[name]);
    });
  }

  for (const { name, text, refusal, rule } of wrongMessages(construct)) {
    test(`refuses ${name}`, () => {
      expect(problemsOf(text)).toEqual(rule === undefined ? [expect.anything()] : []);
      const decode = (): unknown => decodeDocument(elementOf(descriptors, text), new TextEncoder().encode(text));
      expect(decode).toThrow(DecodeError);
      expect(decode).toThrow(refusal);
    });
  }
}

/** The descriptor of the root element of a document. */
function elementOf(descriptors: Readonly<Record<string, unknown>>, xml: string): ElementDescriptor {
  const root = infoset(xml).name;
  const elements = Object.values(descriptors).filter((value) => isElement(value));
  const found = elements.find(({ namespace, name }) => root === `{${namespace}}${name}`);
  if (found === undefined) throw new Error(`there is no descriptor of ${root}`);
  return found;
}

function isElement(value: unknown): value is ElementDescriptor {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "element";
}
