import { XMLParser } from "fast-xml-parser";
import { type ElementDescriptor, responseElement } from "@portwright/runtime";
import { openEnvelope } from "@portwright/runtime/codec";
import type { OperationDescriptor } from "@portwright/runtime";
import { smAddUser, smGetAllUsers } from "../../generated/dist/operations.js";
import { type Contender, type Contest, loop } from "./contest.js";
import { ADD_USER, addUserRequest, listAnswer, type Style, users } from "./messages.js";
import { openWithNodeSoap, type PlainRecord, readWithSaxes, renamed } from "./peers.js";

/** Reads numbers in no text: the contract says which fields are numbers. */
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });

const soap = await openWithNodeSoap();

/** Bytes of messages to typed objects. */
export function decodeContests(): readonly Contest[] {
  return [
    smallRequest(),
    list(10),
    list(1_000),
    list(1_000, "prefixed", { prefix: "ns1:" }),
    list(1_000, "indented", { indented: true }),
    list(100_000),
  ];
}

function smallRequest(): Contest {
  const bytes = addUserRequest();
  const element = input(smAddUser as OperationDescriptor);
  const numbered = (record: PlainRecord): PlainRecord => ({
    ...record,
    maxMailboxSizeInMB: Number(record["maxMailboxSizeInMB"]),
  });
  return {
    title: `decode a small request, ${bytes.length} bytes`,
    bytes: bytes.length,
    expected: ADD_USER,
    contenders: [
      loop("portwright", () => openEnvelope(bytes).read(element)),
      loop(
        "saxes with a handler for this message",
        () => readWithSaxes(bytes.toString("utf8"), "SMAddUser", { maxMailboxSizeInMB: Number })[0],
      ),
      loop(
        "fast-xml-parser",
        () => parser.parse(bytes.toString("utf8")),
        ({ Envelope }) => withoutAttributes(numbered(Envelope.Body.SMAddUser)),
      ),
      loop(
        "node-soap",
        () => soap.xmlToObject(bytes.toString("utf8")),
        ({ Body }) => numbered(Body.SMAddUser),
      ),
    ],
  };
}

function list(count: number, variant = "", style: Style = {}): Contest {
  const expected = users(count);
  const bytes = listAnswer(expected, style);
  const json = Buffer.from(JSON.stringify(expected));
  const response = responseElement(smGetAllUsers as OperationDescriptor) as ElementDescriptor<List>;
  const plain: readonly Contender[] = [
    loop(
      "saxes with a handler for this message",
      () => readUsersWithSaxes(bytes),
      (records) => records.map(renamed),
    ),
    loop(
      "fast-xml-parser",
      () => parser.parse(bytes.toString("utf8")),
      ({ Envelope }) => readUsers(Envelope.Body.SMGetAllUsersResponse.SMGetAllUsersResult.SMUser),
    ),
    loop(
      "node-soap",
      () => soap.xmlToObject(bytes.toString("utf8")),
      ({ Body }) => readUsers(Body.SMGetAllUsersResponse.SMGetAllUsersResult.SMUser),
    ),
  ];
  return {
    title: `decode a list of ${count}${variant === "" ? "" : `, ${variant}`}, ${bytes.length} bytes`,
    bytes: bytes.length,
    expected,
    // A list of this length takes a peer seconds, and a second peer tells nothing more.
    ...(count >= 100_000 && { rounds: 3, milliseconds: 1 }),
    contenders: [
      loop(
        "portwright",
        () => openEnvelope(bytes).read(response),
        ({ smGetAllUsersResult }) => smGetAllUsersResult,
      ),
      ...(count >= 100_000 ? plain.slice(0, 2) : plain),
      loop(`JSON.parse of the same objects, ${json.length} bytes`, () => JSON.parse(json.toString("utf8"))),
    ],
  };
}

interface List {
  readonly smGetAllUsersResult: unknown;
}

function readUsersWithSaxes(bytes: Buffer): readonly PlainRecord[] {
  return readWithSaxes(bytes.toString("utf8"), "SMUser", { MaxMailboxSizeInMB: Number });
}

function readUsers(records: readonly PlainRecord[]): readonly PlainRecord[] {
  return records.map((record) => ({
    ...renamed(record),
    maxMailboxSizeInMB: Number(record["MaxMailboxSizeInMB"]),
  }));
}

function withoutAttributes(record: PlainRecord): PlainRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith("@")));
}

/** The element in the Body of a request. */
function input({ input: message, wireName }: OperationDescriptor): ElementDescriptor {
  const [element] = message?.body ?? [];
  if (element?.kind !== "element") throw new Error(`${wireName} has no request element`);
  return element;
}
