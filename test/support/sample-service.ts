import type {
  ChildDescriptor,
  ComplexDescriptor,
  ElementDescriptor,
  HttpParameterDescriptor,
  MessageDescriptor,
  OperationDescriptor,
  ServiceDescriptor,
  SimpleDescriptor,
} from "../../runtime/descriptor.js";
import { xs } from "../../runtime/types/xs.js";

/** A small service written by hand: a list, a call without a result, an array parameter, a record and a boolean. */
export const NAMESPACE = "urn:sample";
export const PATH = "/1.0/sample.asmx";

export interface User {
  readonly name?: string;
  readonly age: number;
}

export interface ListUsersRequest {
  readonly key: string;
  readonly domain: string;
}

export interface AddUserRequest {
  readonly key: string;
  readonly name: string;
  readonly age: number;
  readonly admin: boolean;
}

export interface SetTagsRequest {
  readonly key: string;
  readonly tags: readonly string[];
}

export interface KeyRequest {
  readonly key: string;
}

export interface Usage {
  readonly used: number;
  readonly quota: number;
}

/** The handlers of the service, typed as a generated `Handlers` interface is. */
export interface SampleHandlers {
  listUsers(request: ListUsersRequest): Promise<readonly User[]>;
  addUser(request: AddUserRequest): Promise<void>;
  setTags(request: SetTagsRequest): Promise<void>;
  getUsage(request: KeyRequest): Promise<Usage>;
  verifyKey(request: KeyRequest): Promise<boolean>;
}

const record = <Value>(
  name: string,
  ...children: NonNullable<ComplexDescriptor<Value>["children"]>
): (() => ComplexDescriptor<Value>) => {
  const type: ComplexDescriptor<Value> = { kind: "complex", name, namespace: NAMESPACE, children };
  return () => type;
};

const list = <Item>(
  name: string,
  item: Omit<ChildDescriptor, "property">,
): (() => ComplexDescriptor<readonly Item[]>) => {
  const children = [{ min: 0, max: Number.POSITIVE_INFINITY, ...item, property: "items" }];
  const type: ComplexDescriptor<readonly Item[]> = {
    kind: "complex",
    items: true,
    name,
    namespace: NAMESPACE,
    children,
  };
  return () => type;
};

const element = <Value>(
  name: string,
  type: SimpleDescriptor<Value> | (() => ComplexDescriptor<Value>),
): ElementDescriptor<Value> => ({ kind: "element", namespace: NAMESPACE, name, type });

const message = <Value>(
  name: string,
  ...children: NonNullable<ComplexDescriptor<Value>["children"]>
): MessageDescriptor<Value> => ({ style: "document", body: [element(name, record<Value>(name, ...children))] });

const user = record<User>(
  "User",
  { property: "name", name: "Name", min: 0, type: xs.string },
  { property: "age", name: "Age", type: xs.int },
);
const users = list<User>("ArrayOfUser", { name: "User", nillable: true, type: user });
const tags = list<string>("ArrayOfString", { name: "string", type: xs.string });
const usage = record<Usage>(
  "Usage",
  { property: "used", name: "Used", type: xs.int },
  { property: "quota", name: "Quota", type: xs.int },
);

const key = { property: "key", name: "key", type: xs.string } as const;
const domain = { property: "domain", name: "domain", type: xs.string } as const;
const profile = [
  { property: "name", name: "name", type: xs.string },
  { property: "age", name: "age", type: xs.int },
  { property: "admin", name: "admin", type: xs.boolean },
] as const;

export const listUsers: OperationDescriptor<ListUsersRequest, readonly User[]> = {
  name: "listUsers",
  wireName: "ListUsers",
  input: message("ListUsers", key, domain),
  output: message("ListUsersResponse", { property: "users", name: "ListUsersResult", min: 0, type: users }),
  result: { property: "users", absent: "empty" },
  bindings: bindings("ListUsers", [key, domain], { ...element("ArrayOfUser", users), nillable: true }),
};

export const addUser: OperationDescriptor<AddUserRequest, void> = {
  name: "addUser",
  wireName: "AddUser",
  input: message("AddUser", key, ...profile),
  output: message("AddUserResponse"),
  bindings: bindings("AddUser", [key, ...profile]),
};

export const setTags: OperationDescriptor<SetTagsRequest, void> = {
  name: "setTags",
  wireName: "SetTags",
  input: message("SetTags", key, { property: "tags", name: "tags", type: tags }),
  output: message("SetTagsResponse"),
  bindings: bindings("SetTags", [key, { property: "tags", name: "tags", type: xs.string, array: true }]),
};

export const getUsage: OperationDescriptor<KeyRequest, Usage> = {
  name: "getUsage",
  wireName: "GetUsage",
  input: message("GetUsage", key),
  output: message("GetUsageResponse", { property: "usage", name: "GetUsageResult", min: 0, type: usage }),
  result: { property: "usage", absent: "error" },
  bindings: bindings("GetUsage", [key], { ...element("Usage", usage), nillable: true }),
};

export const verifyKey: OperationDescriptor<KeyRequest, boolean> = {
  name: "verifyKey",
  wireName: "VerifyKey",
  input: message("VerifyKey", key),
  output: message("VerifyKeyResponse", { property: "valid", name: "VerifyKeyResult", type: xs.boolean }),
  result: { property: "valid", absent: "error" },
  bindings: bindings("VerifyKey", [key], element("boolean", xs.boolean)),
};

function bindings<Result>(
  name: string,
  parameters: readonly HttpParameterDescriptor[],
  result?: ElementDescriptor<Result>,
): OperationDescriptor<unknown, Result>["bindings"] {
  const soap = { kind: "soap", action: `${NAMESPACE}/${name}` } as const;
  const http = { kind: "http", location: `/${name}`, parameters, ...(result && { result }) } as const;
  return { soap11: soap, soap12: soap, httpGet: http, httpPost: http };
}

export const sampleService: ServiceDescriptor = {
  name: "Sample",
  namespace: NAMESPACE,
  ports: (["soap11", "soap12", "httpGet", "httpPost"] as const).map((kind) => ({ name: kind, kind, path: PATH })),
  operations: [listUsers, addUser, setTags, getUsage, verifyKey],
  documents: [
    {
      name: "wsdl",
      kind: "wsdl",
      parts: [
        '<definitions import="',
        { document: "sample" },
        '"><address location="',
        { address: true },
        '"/></definitions>',
      ],
    },
    { name: "sample", kind: "xsd", parts: ["<schema/>"] },
  ],
};
