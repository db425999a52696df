import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeDocument, encodeDocument } from "@portwright/runtime/codec";
import type { ComplexDescriptor } from "@portwright/runtime";
import { expect, test } from "vitest";
import { literal } from "../../../generator/targets/text/literals.js";
import { root } from "./generate.js";

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const XS = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';

const SWITCHES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `<on${number}>a</on${number}>`).join("");
const UNIT = "<unit><mole>1</mole></unit>";

/** Documents of the contracts of test/cases/emit: what is inside of `Echo`. */
const documents: readonly (readonly [contract: string, content: string])[] = [
  ...[
    "<card>1</card>",
    "<iban>DE</iban><bic>X</bic>",
    "<iban>DE</iban><now>true</now>",
    "<card>1</card><later>2026-01-02</later>",
  ].map(
    (payment) =>
      ["choices", `<payment><amount>1.50</amount>${payment}</payment>${UNIT}<switches>${SWITCHES}</switches>`] as const,
  ),
  [
    "groups",
    `<line><x>1</x><y>2</y><x>3</x><y>4</y></line>
    <log><info>a</info><error xsi:nil="true"/><key>k</key><value>v</value><key>k</key><value>v</value></log>
    <settings><second>2</second><first>1</first></settings><twice><a>1</a><b>2</b><a>3</a></twice>`,
  ],
  [
    "groups",
    `<line><x>1</x><y>2</y><x>3</x><y>4</y><width>2</width><dashes>3</dashes><dashes>4</dashes></line>
    <log/><settings><first>1</first></settings><twice><a/><b/><a/></twice>`,
  ],
  [
    "attributes",
    `<item id="1" name="a" count="5" version="2" o:more="x"><name/><kind>item</kind></item>
    <price currency="USD">1.50</price><other id="1"><name>n</name><kind/></other><other id="2" xsi:nil="true"/>`,
  ],
  ["attributes", '<item id="1"><name/><kind>item</kind></item><price xsi:nil="true" currency="EUR"/>'],
  ...["Circle", "Ring", "Labelled"].map((type) => {
    const end = type === "Ring" ? "<inner>1</inner>" : "";
    const circle = `<label>l</label><radius>1.5</radius>${end}`;
    return [
      "derivation",
      `<shape xsi:type="t:${type}">${circle}</shape><circle xsi:type="t:${type}">${circle}</circle>
      <ring><radius>1</radius><width>2</width></ring><nothing xsi:type="t:Something"><more/></nothing>
      <notes><remark>r</remark></notes><list><warning>w</warning><remark>r</remark></list>`,
    ] as const;
  }),
  [
    "derivation",
    `<shape xsi:type="t:Circle"><radius>1</radius></shape><circle><radius>1</radius></circle>
    <ring><radius>1</radius><inner>2</inner></ring><nothing/><notes><warning>w</warning></notes><list/>`,
  ],
  [
    "wildcards",
    `<open o:a="1"><first>1</first><o:b><o:c>2</o:c></o:b><second>3</second><o:d/><o:e/></open>
    <text lang="en">a<b>c</b>d<text xsi:nil="true" lang="de"/><o:x/></text>
    <holder><value>1</value><value xsi:type="xs:int">1</value><value xsi:type="t:Text">a</value></holder>
    <any xsi:nil="true"/>`,
  ],
  ["wildcards", "<open><first/><second/></open><text/><holder/><any><o:y/></any>"],
  [
    "lists-and-unions",
    `<garment tokens="c d"><sizes>1 small 2</sizes><size>large</size><name>t:n</name>
    <limit>unbounded</limit><kinds>xs:int</kinds><kinds>t:Size</kinds><days>2026-01-31 2026-02-01</days></garment>`,
  ],
  ["lists-and-unions", "<garment><sizes/><size>5</size><name>n</name></garment>"],
  [
    "hostile-names",
    `<date class="b"><class>a</class><my-name/><my.name/><_1st/><größe/><constructor/></date>
    <promise><QName><anyType>a</anyType><pick xsi:nil="true" value="v"/><name>t:a</name></QName></promise>
    <type xsi:type="t:AnyanyType"><AnyanyType><AnyanyType/></AnyanyType></type>`,
  ],
];

interface CodecModule {
  readonly EchoRequest: ComplexDescriptor;
}

test("what is decoded has its declared type: TypeScript is the judge; and it is encoded again", async () => {
  const lines: string[] = [];
  for (const [index, [contract, content]] of documents.entries()) {
    const { EchoRequest } = (await import(`../../cases/emit/${contract}/expected/codec.ts`)) as CodecModule;
    const namespace = `urn:example:${contract}`;
    const element = { kind: "element", namespace, name: "Echo", type: () => EchoRequest } as const;
    const scope = `xmlns="${namespace}" xmlns:t="${namespace}" xmlns:o="urn:other" ${XSI} ${XS}`;
    const value = decodeDocument(element, new TextEncoder().encode(`<Echo ${scope}>${content}</Echo>`));
    expect(decodeDocument(element, encodeDocument(element, value)), content).toEqual(value);
    const module = JSON.stringify(join(root, `test/cases/emit/${contract}/expected/types.ts`));
    lines.push(`export const value${index}: import(${module}).EchoRequest = ${literal(value)};`);
  }
  expect(compile(lines.join("\n"))).toBe("");
  expect(compile(lines.join("\n").replace('card: "1"', "card: 1"))).toContain("TS2322");
});

/** What the compiler says of a module. */
function compile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "portwright-values-"));
  try {
    writeFileSync(join(folder, "values.ts"), text);
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    const options = {
      target: "ES2022",
      module: "NodeNext",
      types: [],
      customConditions: ["@portwright/source"],
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["values.ts"] }));
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    return spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
