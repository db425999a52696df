import type { ComplexDescriptor, ElementDescriptor, SimpleDescriptor } from "../../runtime/descriptor.js";
import { restrictedValues } from "../../runtime/types/derived.js";
import { xs } from "../../runtime/types/xs.js";

/** Elements described by hand, for the tests of the codec. */
export const NAMESPACE = "http://example.com/customerapi/";
export const OTHER = "urn:other";

const many = { min: 0, max: Number.POSITIVE_INFINITY } as const;

export interface MailUser {
  readonly emailAddress?: string;
  readonly password?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly maxMailboxSizeInMB: number;
}

const mailUser: ComplexDescriptor<MailUser> = {
  kind: "complex",
  name: "SMUser",
  namespace: NAMESPACE,
  children: [
    { property: "emailAddress", name: "EmailAddress", min: 0, type: xs.string },
    { property: "password", name: "Password", min: 0, type: xs.string },
    { property: "firstName", name: "FirstName", min: 0, type: xs.string },
    { property: "lastName", name: "LastName", min: 0, type: xs.string },
    { property: "maxMailboxSizeInMB", name: "MaxMailboxSizeInMB", type: xs.int },
  ],
  make: (v) => ({ emailAddress: v[0], password: v[1], firstName: v[2], lastName: v[3], maxMailboxSizeInMB: v[4] }),
};

const mailUsers: ComplexDescriptor<readonly MailUser[]> = {
  kind: "complex",
  name: "ArrayOfSMUser",
  namespace: NAMESPACE,
  items: true,
  children: [{ property: "items", name: "SMUser", ...many, nillable: true, type: () => mailUser }],
};

/** The list as the root of a document, as HTTP GET and POST answer it. */
export const userList: ElementDescriptor<readonly MailUser[]> = {
  kind: "element",
  namespace: NAMESPACE,
  name: "ArrayOfSMUser",
  nillable: true,
  type: () => mailUsers,
};

const listResponseType: ComplexDescriptor<{ readonly result?: readonly MailUser[] }> = {
  kind: "complex",
  name: "SMGetAllUsersResponse",
  namespace: NAMESPACE,
  children: [{ property: "result", name: "SMGetAllUsersResult", min: 0, type: () => mailUsers }],
};

/** The list as SOAP wraps it. */
export const listResponse: ElementDescriptor<{ readonly result?: readonly MailUser[] }> = {
  kind: "element",
  namespace: NAMESPACE,
  name: "SMGetAllUsersResponse",
  type: () => listResponseType,
};

const addUserType: ComplexDescriptor = {
  kind: "complex",
  name: "SMAddUser",
  namespace: NAMESPACE,
  children: [
    { property: "key", name: "key", type: xs.string },
    { property: "domainName", name: "domainName", type: xs.string },
    { property: "maxMailboxSizeInMB", name: "maxMailboxSizeInMB", type: xs.int },
    { property: "compressed", name: "compressed", type: xs.boolean },
  ],
  make: (v) => ({ key: v[0], domainName: v[1], maxMailboxSizeInMB: v[2], compressed: v[3] }),
};

/** A request of which every parameter is required. */
export const addUser: ElementDescriptor = {
  kind: "element",
  namespace: NAMESPACE,
  name: "SMAddUser",
  type: () => addUserType,
};

const strings: ComplexDescriptor<readonly string[]> = {
  kind: "complex",
  name: "ArrayOfString",
  namespace: NAMESPACE,
  items: true,
  children: [{ property: "items", name: "string", ...many, nillable: true, type: xs.string }],
};

const guid: SimpleDescriptor<string> = {
  kind: "simple",
  variety: "atomic",
  name: "guid",
  namespace: NAMESPACE,
  builtin: "string",
  base: xs.string,
  facets: { patterns: ["^[0-9a-f]{4}$"] },
  values: restrictedValues,
};

const tree: ComplexDescriptor = {
  kind: "complex",
  name: "Tree",
  namespace: NAMESPACE,
  children: [
    { property: "a", name: "a", type: xs.unsignedByte },
    { property: "nodes", name: "node", ...many, type: () => tree },
    { property: "last", name: "last", min: 0, nillable: true, type: xs.long },
  ],
};

const allType: ComplexDescriptor = {
  kind: "complex",
  name: "All",
  namespace: NAMESPACE,
  children: [
    { property: "flag", name: "flag", min: 0, type: xs.boolean },
    { property: "names", name: "name", min: 1, max: 3, type: xs.string },
    { property: "size", name: "size", nillable: true, type: xs.int },
    { property: "other", name: "other", namespace: OTHER, min: 0, type: xs.double },
    { property: "list", name: "list", min: 0, nillable: true, type: () => strings },
    { property: "id", name: "id", min: 0, type: guid },
    { property: "trees", name: "tree", min: 0, max: 2, nillable: true, type: () => tree },
    { property: "x", name: "x", min: 0, type: xs.token },
    { property: "foreign", name: "foreign", namespace: OTHER, min: 0, type: () => tree },
  ],
};

/** A bit of everything: repeated, nillable and optional children, a foreign namespace, a type that contains itself. */
export const everything: ElementDescriptor = {
  kind: "element",
  namespace: NAMESPACE,
  name: "All",
  type: () => allType,
};

const localType: ComplexDescriptor = {
  kind: "complex",
  name: "Local",
  namespace: NAMESPACE,
  children: [
    { property: "first", name: "first", namespace: "", type: xs.string },
    { property: "second", name: "second", namespace: "", min: 0, type: xs.short },
  ],
};

/** Children without a namespace in an element that has one (elementFormDefault="unqualified"). */
export const unqualified: ElementDescriptor = {
  kind: "element",
  namespace: NAMESPACE,
  name: "Local",
  type: () => localType,
};

/** A root of a simple type. */
export const flag: ElementDescriptor<boolean> = {
  kind: "element",
  namespace: NAMESPACE,
  name: "boolean",
  type: xs.boolean,
};

const tagsType: ComplexDescriptor = {
  kind: "complex",
  name: "ArrayOfTag",
  namespace: NAMESPACE,
  items: true,
  children: [{ property: "tags", name: "Tag", min: 0, max: Number.POSITIVE_INFINITY, type: xs.string }],
};

const taggedType: ComplexDescriptor = {
  kind: "complex",
  name: "Tagged",
  namespace: NAMESPACE,
  children: [
    { property: "title", name: "Title", type: xs.string },
    { property: "tags", name: "Tags", min: 0, type: () => tagsType },
    { property: "numbers", name: "Number", min: 2, max: 4, type: xs.int },
    { property: "open", name: "Open", type: xs.boolean },
    { property: "more", name: "More", min: 0, max: 2, type: () => tagsType },
  ],
};

/** Elements of simple and of complex types in turn, repeated ones among them. */
export const tagged: ElementDescriptor = {
  kind: "element",
  namespace: NAMESPACE,
  name: "Tagged",
  type: () => taggedType,
};
