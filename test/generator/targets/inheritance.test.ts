import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ComplexDescriptor } from "../../../runtime/descriptor.js";
import { loadGenerated } from "../../support/generated-module.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-chain-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A schema in which each type extends the one before by three elements. The types come last first. */
function chain(count: number): string {
  const types = Array.from({ length: count }, (_, index) => {
    const elements = [0, 1, 2].map((each) => `<xs:element name="e${index}x${each}" type="xs:int"/>`).join("");
    const content = `<xs:sequence>${elements}</xs:sequence>`;
    const derived = `<xs:complexContent><xs:extension base="t:T${index - 1}">${content}</xs:extension></xs:complexContent>`;
    return `<xs:complexType name="T${index}">${index === 0 ? content : derived}</xs:complexType>`;
  }).reverse();
  return `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" targetNamespace="urn:t"><types>
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">
    ${types.join("")}<xs:element name="root" type="t:T0"/></xs:schema></types></definitions>`;
}

async function generateChain(count: number) {
  const own = join(folder, String(count));
  mkdirSync(own);
  writeFileSync(join(own, "chain.wsdl"), chain(count));
  const codec = await loadGenerated<Record<string, ComplexDescriptor>>(
    join(own, "chain.wsdl"),
    own,
    'export * from "./codec.js";\n',
  );
  const size = (name: string): number => readFileSync(join(own, "src", name), "utf8").length;
  return { codec, size: size("codec.ts") + size("types.ts") };
}

test("types that extend each other are written in text that grows with their number, and are what the schema says", async () => {
  const [some, more] = [await generateChain(30), await generateChain(60)];
  expect(more.size).toBeLessThan(2.5 * some.size);
  const namesOf = (list: readonly { readonly name?: string }[] | undefined) => list?.map(({ name }) => name);
  for (let index = 0; index < 30; index++) {
    const type = some.codec[`T${index}`];
    const elements = Array.from({ length: 3 * (index + 1) }, (_, each) => `e${Math.floor(each / 3)}x${each % 3}`);
    expect(namesOf(type?.children as readonly { readonly name: string }[])).toEqual(elements);
    const derived = Array.from({ length: 29 - index }, (_, each) => `T${index + 1 + each}`);
    expect(namesOf(type?.derived?.() ?? [])?.sort()).toEqual(derived.sort());
  }
});
