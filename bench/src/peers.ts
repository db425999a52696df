import { fileURLToPath } from "node:url";
import { SaxesParser } from "saxes";
import { createClientAsync, type WSDL } from "soap";

/** What a peer reads: text and numbers by the local name of the element. */
export type PlainRecord = Record<string, unknown>;

/** The contract, for peers that read it at run time. */
export const WSDL_FILE: string = fileURLToPath(new URL("../../generated/contract/customerapi.wsdl", import.meta.url));

/** How a handler reads a field. */
type ReadField = (text: string) => unknown;

/**
 * Reads the elements named `record` with saxes and a handler written for this one message: what a careful person does by
 * hand. Fields are strings, except for those in `fields`.
 */
export function readWithSaxes(
  text: string,
  record: string,
  fields: Readonly<Record<string, ReadField>> = {},
): readonly PlainRecord[] {
  const parser = new SaxesParser({ xmlns: true });
  const records: PlainRecord[] = [];
  let current: PlainRecord | undefined;
  let value = "";
  parser.on("opentag", (tag) => {
    value = "";
    if (tag.local === record) current = {};
  });
  parser.on("text", (piece) => {
    value += piece;
  });
  parser.on("closetag", ({ local }) => {
    if (current === undefined) return;
    if (local !== record) current[local] = fields[local]?.(value) ?? value;
    else {
      records.push(current);
      current = undefined;
    }
  });
  parser.write(text).close();
  return records;
}

/** The contract as node-soap reads it. */
export async function openWithNodeSoap(): Promise<WSDL> {
  const { wsdl } = await createClientAsync(WSDL_FILE);
  return wsdl;
}

/** The same object with property names as the generated types have them: the first letters in lower case. */
export function renamed(record: PlainRecord): PlainRecord {
  const entries = Object.entries(record).map(([name, value]) => [
    name.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (start) => start.toLowerCase()),
    value,
  ]);
  return Object.fromEntries(entries);
}
