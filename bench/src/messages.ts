import type { SMAddUserRequest, SMUser } from "../../generated/dist/types.js";

/** The namespace of the contract. */
export const NAMESPACE = "http://example.com/customerapi/";

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"';

/** A SOAP 1.1 message with this Body, as .NET writes it. */
export function envelope(body: string): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" ${XSI}>` +
      `<soap:Body>${body}</soap:Body></soap:Envelope>`,
  );
}

/** How the elements of a message are written. */
export interface Style {
  /** With the colon; "" for a default namespace. */
  readonly prefix?: string;
  /** On lines of their own, indented. */
  readonly indented?: boolean;
}

/** Mail users with different values. */
export function users(count: number): readonly SMUser[] {
  return Array.from({ length: count }, (_, index) => ({
    emailAddress: `user.number.${index}@mail.example.com`,
    password: `secret-${index * 7919}`,
    firstName: `First name ${index}`,
    lastName: `Last name ${index % 97}`,
    maxMailboxSizeInMB: index % 5000,
  }));
}

/** The answer of SMGetAllUsers over SOAP 1.1, as the recorded engine writes it. */
export function listAnswer(items: readonly SMUser[], { prefix = "", indented = false }: Style = {}): Buffer {
  const space = (depth: number): string => (indented ? `\n${"  ".repeat(depth)}` : "");
  const field = (name: string, value: string | number | undefined): string =>
    `${space(5)}<${prefix}${name}>${value}</${prefix}${name}>`;
  const list = items.map(
    (user) =>
      `${space(4)}<${prefix}SMUser>${field("EmailAddress", user.emailAddress)}${field("Password", user.password)}` +
      `${field("FirstName", user.firstName)}${field("LastName", user.lastName)}` +
      `${field("MaxMailboxSizeInMB", user.maxMailboxSizeInMB)}${space(4)}</${prefix}SMUser>`,
  );
  const declaration = prefix === "" ? "xmlns" : `xmlns:${prefix.slice(0, -1)}`;
  const response = `${prefix}SMGetAllUsersResponse`;
  const result = `${prefix}SMGetAllUsersResult`;
  return envelope(
    `${space(2)}<${response} ${declaration}="${NAMESPACE}">${space(3)}<${result}>${list.join("")}` +
      `${space(3)}</${result}>${space(2)}</${response}>${space(1)}`,
  );
}

/** The parameters of a small request. */
export const ADD_USER: SMAddUserRequest = {
  key: "0f8fad5b-d9cb-469f-a165-70867728950e",
  domainName: "d.example",
  userName: "ann",
  password: "secret",
  firstName: "Ann",
  lastName: "Smith",
  maxMailboxSizeInMB: 250,
};

/** A request of SMAddUser over SOAP 1.1. */
export function addUserRequest(): Buffer {
  const fields = Object.entries(ADD_USER).map(([name, value]) => `<${name}>${value}</${name}>`);
  return envelope(`<SMAddUser xmlns="${NAMESPACE}">${fields.join("")}</SMAddUser>`);
}

/** A request of VerifyKey over SOAP 1.1. */
export function verifyKeyRequest(key: string): Buffer {
  return envelope(`<VerifyKey xmlns="${NAMESPACE}"><key>${key}</key></VerifyKey>`);
}
