import { fileURLToPath } from "node:url";
import { XMLParser } from "fast-xml-parser";
import { type ElementDescriptor, type OperationDescriptor, responseElement } from "@portwright/runtime";
import { encodeDocument, openEnvelope } from "@portwright/runtime/codec";
import { describe } from "../../dist/generator/describe/describe.js";
import { loadContract } from "../../dist/generator/load.js";
import { getNews } from "../../generated/dist/operations.js";
import { type Contest, loop } from "./contest.js";
import { envelope } from "./messages.js";
import { newsAnswer } from "./news.js";
import { type PlainRecord, renamed } from "./peers.js";

const COUNT = 1_000;

/** An item of a list: as it is written, and as it is read. */
interface Sample {
  readonly xml: string;
  readonly value: PlainRecord;
}

/** The lists of contract/kinds.wsdl: the name of the operation, that of the item, what it shows, and its items. */
const LISTS: readonly (readonly [string, string, string, (index: number) => Sample])[] = [
  ["Attributed", "Price", "with attributes", price],
  ["Chosen", "Payment", "with choices", payment],
  ["Typed", "Party", "with xsi:type", party],
];

function price(id: number): Sample {
  const value = { id, currency: "EUR", amount: 7 * id, text: `a price of ${id}` };
  return {
    xml: `<Price id="${id}" currency="EUR"><Amount>${7 * id}</Amount><Text>${value.text}</Text></Price>`,
    value,
  };
}

function payment(id: number): Sample {
  const [name, property, how] = [
    ["Card", "card", `4000 0000 ${id}`] as const,
    ["Account", "account", `DE00 ${id}`] as const,
    ["Voucher", "voucher", id] as const,
  ][id % 3] ?? ["", "", ""];
  const isPaid = id % 2 === 0;
  const state = isPaid ? "<Paid>true</Paid>" : "<Due>next month</Due>";
  return {
    xml: `<Payment><Id>${id}</Id><${name}>${how}</${name}>${state}</Payment>`,
    value: { id, [property]: how, ...(isPaid ? { paid: true } : { due: "next month" }) },
  };
}

function party(id: number): Sample {
  if (id % 2 === 0) {
    const value = { $type: "Company", id, name: `Company ${id}` };
    return { xml: `<Party xsi:type="Company"><Id>${id}</Id><Name>${value.name}</Name></Party>`, value };
  }
  const value = { $type: "Person", id, first: `First ${id}`, last: "Last" };
  return {
    xml: `<Party xsi:type="Person"><Id>${id}</Id><First>${value.first}</First><Last>Last</Last></Party>`,
    value,
  };
}

/** Reads numbers and true or false where a text looks like one, which is right for these messages. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: true,
});

/** Types that are no plain sequence of elements: bytes to objects and back, and a DataSet. */
export function kindsContests(): readonly Contest[] {
  const { service } = describe(loadContract(fileURLToPath(new URL("../contract/kinds.wsdl", import.meta.url))));
  const elementOf = (name: string): ElementDescriptor => {
    const operation = service.operations.find(({ wireName }) => wireName === name);
    const element = operation && responseElement(operation);
    if (element === undefined) throw new Error(`there is no operation ${name}`);
    return element;
  };
  const lists = LISTS.flatMap(([name, item, what, sample]): Contest[] => {
    const samples = Array.from({ length: COUNT }, (_, index) => sample(index + 1));
    const expected = samples.map(({ value }) => value);
    const bytes = envelope(`<${name} xmlns="urn:bench:kinds">${samples.map(({ xml }) => xml).join("")}</${name}>`);
    const element = elementOf(name);
    return [
      {
        title: `decode a list of ${COUNT} ${what}, ${bytes.length} bytes`,
        bytes: bytes.length,
        expected,
        contenders: [
          loop("portwright", () => openEnvelope(bytes).read(element)),
          loop(
            "fast-xml-parser",
            () => parser.parse(bytes.toString("utf8")),
            (tree) => plain(tree, name, item),
          ),
        ],
      },
      {
        title: `encode a list of ${COUNT} ${what}`,
        bytes: encodeDocument(element, expected).length,
        expected,
        contenders: [
          loop(
            "portwright",
            () => encodeDocument(element, expected),
            (written) => plain({ Envelope: { Body: parser.parse(Buffer.from(written).toString()) } }, name, item),
          ),
          loop(
            "JSON.stringify of the same objects",
            () => JSON.stringify(expected),
            (text) => JSON.parse(text),
          ),
        ],
      },
    ];
  });
  return [...lists, dataSet()];
}

/** The items as fast-xml-parser reads them, with the names and the types of the generated types. */
function plain(
  tree: { Envelope: { Body: Record<string, Record<string, PlainRecord[]>> } },
  name: string,
  item: string,
) {
  return tree.Envelope.Body[name]?.[item]?.map((record) => {
    const { type, ["xsi:type"]: prefixed, ...fields } = record;
    const $type = (type ?? prefixed)?.toString().replace(/^.*:/, "");
    const entries = Object.entries(renamed(fields)).filter(([property]) => !property.startsWith("xmlns"));
    return { ...($type !== undefined && { $type }), ...Object.fromEntries(entries) };
  });
}

function dataSet(): Contest {
  const { bytes, rows } = newsAnswer(COUNT);
  const element = responseElement(getNews as OperationDescriptor) as ElementDescriptor<News>;
  return {
    title: `decode a DataSet of ${COUNT} rows, ${bytes.length} bytes`,
    bytes: bytes.length,
    expected: rows,
    contenders: [
      loop(
        "portwright",
        () => openEnvelope(bytes).read(element),
        ({ getNewsResult }) => getNewsResult.news,
      ),
      loop(
        "fast-xml-parser",
        () => parser.parse(bytes.toString("utf8")),
        ({ Envelope }) =>
          Envelope.Body.GetNewsResponse.GetNewsResult.diffgram.NewDataSet.News.map(
            ({ Date: date, Subject: subject, Message: message }: PlainRecord) => ({ date, subject, message }),
          ),
      ),
    ],
  };
}

interface News {
  readonly getNewsResult: { readonly news: unknown };
}
