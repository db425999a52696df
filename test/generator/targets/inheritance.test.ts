import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ChildDescriptor, ComplexDescriptor } from "../../../runtime/descriptor.js";
import { loadGenerated } from "../../support/generated-module.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-chain-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ATTRIBUTES = Array.from({ length: 20 }, (_, index) => `a${index}`);

/** A schema with chains of types, each of which extends the one before by three elements. The types come last first. */
function chains(count: number, length: number): string {
  const types = Array.from({ length: count }, (_, index) => {
    const elements = ["t:S", "xs:int", "xs:int"].map((type, each) => {
      return `<xs:element name="e${index}x${each}" type="${type}${type === "t:S" ? index : ""}"/>`;
    });
    const content = `<xs:sequence>${elements.join("")}</xs:sequence>`;
    const attributes = ATTRIBUTES.map((name) => `<xs:attribute name="${name}" type="xs:int"/>`).join("");
    const derived = `<xs:complexContent><xs:extension base="t:T${index - 1}">${content}</xs:extension></xs:complexContent>`;
    return `<xs:simpleType name="S${index}"><xs:restriction base="xs:int"/></xs:simpleType>
      <xs:complexType name="T${index}">${index % length === 0 ? content + attributes : derived}</xs:complexType>`;
  }).reverse();
  return `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" targetNamespace="urn:t"><types>
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">
    ${types.join("")}<xs:element name="root" type="t:T0"/></xs:schema></types></definitions>`;
}

async function generateChains(count: number, length: number) {
  const own = join(folder, String(count));
  mkdirSync(own);
  writeFileSync(join(own, "chain.wsdl"), chains(count, length));
  const codec = await loadGenerated<Record<string, ComplexDescriptor>>(
    join(own, "chain.wsdl"),
    own,
    'export * from "./codec.js";\n',
  );
  const modules = readdirSync(join(own, "src"), { recursive: true, encoding: "utf8" });
  const sizes = ["codec.ts", "types.ts"].map((name) => readFileSync(join(own, "src", name)).length);
  return { codec, modules, size: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Checks the types with these numbers. */
function expectTypes(
  codec: Readonly<Record<string, ComplexDescriptor>>,
  length: number,
  numbers: readonly number[],
): void {
  for (const index of numbers) {
    const { children = [], attributes = [], derived } = codec[`T${index}`] ?? {};
    const elements = children as readonly ChildDescriptor[];
    const first = index - (index % length);
    const names = Array.from({ length: index - first + 1 }, (_, each) =>
      [0, 1, 2].map((at) => `e${first + each}x${at}`),
    );
    expect(elements.map(({ name }) => name)).toEqual(names.flat());
    expect(elements.at(-3)?.type).toBe(codec[`S${index}`]);
    expect(attributes.map(({ name }) => name)).toEqual(ATTRIBUTES);
    const later = Array.from({ length: first + length - 1 - index }, (_, each) => codec[`T${index + 1 + each}`]);
    expect(new Set(derived?.())).toEqual(new Set(later));
  }
}

test("types that extend each other are written in text that grows with their number, and are what the schema says", async () => {
  const [some, more] = [await generateChains(30, 30), await generateChains(60, 60)];
  expect(more.size).toBeLessThan(2.2 * some.size);
  expectTypes(some.codec, 30, [...Array(30).keys()]);
});

test("very many types are in several modules, which import each other in a cycle", async () => {
  const { codec, modules } = await generateChains(510, 30);
  const parts = [1, 2, 3, 4].map((number) => join("codec", `part${number}.ts`));
  expect(modules.filter((name) => name.includes("part"))).toEqual(parts);
  expectTypes(codec, 30, [0, 480, 499, 500, 509]);
});
