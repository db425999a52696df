import { XMLBuilder } from "fast-xml-parser";
import { encodeLists } from "@portwright/runtime/codec";
import { type OperationDescriptor, responseElement } from "@portwright/runtime";
import { smGetAllUsers } from "../../generated/dist/operations.js";
import type { SMUser } from "../../generated/dist/types.js";
import { type Contest, loop } from "./contest.js";
import { NAMESPACE, users } from "./messages.js";
import { openWithNodeSoap, readWithSaxes, renamed } from "./peers.js";

const builder = new XMLBuilder({ ignoreAttributes: false });

const soap = await openWithNodeSoap();

/** The name by which node-soap finds the types of the elements: the last parameter in its client, absent in its server. */
const TYPE = "tns:SMGetAllUsersResponse";

function writeWithNodeSoap(wire: object, type?: string): string {
  return soap.objectToDocumentXML("SMGetAllUsersResponse", wire, "tns", NAMESPACE, type);
}

/** Typed objects to the bytes of an answer. */
export function encodeContests(): readonly Contest[] {
  return [10, 1_000, 100_000].map(list);
}

function list(count: number): Contest {
  const items = users(count);
  const response = responseElement(smGetAllUsers as OperationDescriptor);
  if (response === undefined) throw new Error("the operation has no response");
  // The peers take objects with the names of the elements: making those is not measured.
  const wire = { SMGetAllUsersResult: { SMUser: items.map(wireUser) } };
  const built = { SMGetAllUsersResponse: { "@_xmlns": NAMESPACE, ...wire } };
  const read = (bytes: Uint8Array): unknown =>
    readWithSaxes(Buffer.from(bytes).toString("utf8"), "SMUser", { MaxMailboxSizeInMB: Number }).map(renamed);
  return {
    title: `encode a list of ${count}`,
    bytes: encodeLists(response, { smGetAllUsersResult: items }).length,
    expected: items,
    ...(count >= 100_000 && { rounds: 3, milliseconds: 1 }),
    contenders: [
      loop("portwright", () => encodeLists(response, { smGetAllUsersResult: items }), read),
      loop("fast-xml-parser's builder", () => Buffer.from(builder.build(built)), read),
      loop("node-soap, as its server writes", () => Buffer.from(writeWithNodeSoap(wire)), read),
      loop("node-soap, as its client writes, by the types", () => Buffer.from(writeWithNodeSoap(wire, TYPE)), read),
      loop(
        "JSON.stringify of the same objects",
        () => Buffer.from(JSON.stringify(items)),
        (bytes) => JSON.parse(bytes.toString()),
      ),
    ],
  };
}

function wireUser({ emailAddress, password, firstName, lastName, maxMailboxSizeInMB }: SMUser) {
  return {
    EmailAddress: emailAddress,
    Password: password,
    FirstName: firstName,
    LastName: lastName,
    MaxMailboxSizeInMB: maxMailboxSizeInMB,
  };
}
