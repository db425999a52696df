import type {
  AtomicDescriptor,
  ComplexDescriptor,
  ElementDescriptor,
  HttpParameterDescriptor,
  MessageDescriptor,
  OperationDescriptor,
  ServiceDescriptor,
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

const element = <Value>(
  name: string,
  type: AtomicDescriptor<Value> | (() => ComplexDescriptor<Value>),
): ElementDescriptor<Value> => ({ kind: "element", namespace: NAMESPACE, name, type });

/** A message whose Body has an element with these children. */
const message = <Value>(
  name: string,
  ...children: NonNullable<ComplexDescriptor<Value>["children"]>
): MessageDescriptor<Value> => ({ style: "document", body: [element(name, record(name, ...children))] });

const user = record<User>(
  "User",
  { property: "name", name: "Name", min: 0, type: xs.string },
  { property: "age", name: "Age", type: xs.int },
);
const users: ComplexDescriptor<readonly User[]> = {
  kind: "complex",
  name: "ArrayOfUser",
  namespace: NAMESPACE,
  items: true,
  children: [{ property: "User", name: "User", min: 0, max: Number.POSITIVE_INFINITY, nillable: true, type: user }],
};
const tags: ComplexDescriptor<readonly string[]> = {
  kind: "complex",
  name: "ArrayOfString",
  namespace: NAMESPACE,
  items: true,
  children: [{ property: "string", name: "string", min: 0, max: Number.POSITIVE_INFINITY, type: xs.string }],
};
const usage = record<Usage>(
  "Usage",
  { property: "used", name: "Used", type: xs.int },
  { property: "quota", name: "Quota", type: xs.int },
);

const key = { property: "key", name: "key", type: xs.string } as const;
const soap = (name: string) => ({ kind: "soap", action: `${NAMESPACE}/${name}` }) as const;

export const listUsers: OperationDescriptor<ListUsersRequest, readonly User[]> = {
  name: "listUsers",
  wireName: "ListUsers",
  input: message("ListUsers", key, { property: "domain", name: "domain", type: xs.string }),
  output: message("ListUsersResponse", { property: "users", name: "ListUsersResult", min: 0, type: () => users }),
  result: { property: "users", absent: "empty" },
  bindings: {
    soap11: soap("ListUsers"),
    soap12: soap("ListUsers"),
    ...http("ListUsers", [key, { property: "domain", name: "domain", type: xs.string }], {
      ...element("ArrayOfUser", () => users),
      nillable: true,
    }),
  },
};

export const addUser: OperationDescriptor<AddUserRequest, void> = {
  name: "addUser",
  wireName: "AddUser",
  input: message(
    "AddUser",
    key,
    { property: "name", name: "name", type: xs.string },
    { property: "age", name: "age", type: xs.int },
    { property: "admin", name: "admin", type: xs.boolean },
  ),
  output: message("AddUserResponse"),
  bindings: {
    soap11: soap("AddUser"),
    soap12: soap("AddUser"),
    ...http("AddUser", [
      key,
      { property: "name", name: "name", type: xs.string },
      { property: "age", name: "age", type: xs.int },
      { property: "admin", name: "admin", type: xs.boolean },
    ]),
  },
};

export const setTags: OperationDescriptor<SetTagsRequest, void> = {
  name: "setTags",
  wireName: "SetTags",
  input: message("SetTags", key, { property: "tags", name: "tags", type: () => tags }),
  output: message("SetTagsResponse"),
  bindings: {
    soap11: soap("SetTags"),
    soap12: soap("SetTags"),
    ...http("SetTags", [key, { property: "tags", name: "tags", type: xs.string, array: true }]),
  },
};

export const getUsage: OperationDescriptor<KeyRequest, Usage> = {
  name: "getUsage",
  wireName: "GetUsage",
  input: message("GetUsage", key),
  output: message("GetUsageResponse", { property: "usage", name: "GetUsageResult", min: 0, type: usage }),
  result: { property: "usage", absent: "error" },
  bindings: {
    soap11: soap("GetUsage"),
    soap12: soap("GetUsage"),
    ...http("GetUsage", [key], { ...element("Usage", usage), nillable: true }),
  },
};

export const verifyKey: OperationDescriptor<KeyRequest, boolean> = {
  name: "verifyKey",
  wireName: "VerifyKey",
  input: message("VerifyKey", key),
  output: message("VerifyKeyResponse", { property: "valid", name: "VerifyKeyResult", type: xs.boolean }),
  result: { property: "valid", absent: "error" },
  bindings: {
    soap11: soap("VerifyKey"),
    soap12: soap("VerifyKey"),
    ...http("VerifyKey", [key], element("boolean", xs.boolean)),
  },
};

function http<Result>(
  name: string,
  parameters: readonly HttpParameterDescriptor[],
  result?: ElementDescriptor<Result>,
): Pick<OperationDescriptor<unknown, Result>["bindings"], "httpGet" | "httpPost"> {
  const binding = { kind: "http" as const, location: `/${name}`, parameters, ...(result && { result }) };
  return { httpGet: binding, httpPost: binding };
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
