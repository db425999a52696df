import type { ChildDescriptor, ComplexDescriptor, ElementDescriptor } from "../../runtime/descriptor.js";
import type {
  HttpParameterDescriptor,
  MessageDescriptor,
  OperationDescriptor,
  PortDescriptor,
  ServiceDescriptor,
} from "../../runtime/service-descriptor.js";
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

const complex = <Value>(
  name: string,
  children: ComplexDescriptor<Value>["children"] = [],
): ComplexDescriptor<Value> => ({
  kind: "complex",
  name,
  namespace: NAMESPACE,
  children,
});

const element = <Value>(name: string, type: ElementDescriptor["type"]): ElementDescriptor<Value> => ({
  kind: "element",
  namespace: NAMESPACE,
  name,
  type,
});

const text = <Property extends string>(name: Property) => ({ property: name, name, type: xs.string });

const many = { min: 0, max: Number.POSITIVE_INFINITY } as const;
const user = complex<User>("User", [
  { property: "name", name: "Name", min: 0, type: xs.string },
  { property: "age", name: "Age", type: xs.int },
]);
const users: ComplexDescriptor<readonly User[]> = {
  ...complex("ArrayOfUser", [{ property: "items", name: "User", ...many, nillable: true, type: () => user }]),
  items: true,
};
const tags: ComplexDescriptor<readonly string[]> = {
  ...complex("ArrayOfString", [{ property: "items", name: "string", ...many, type: xs.string }]),
  items: true,
};
const usage = complex<Usage>("Usage", [
  { property: "used", name: "Used", type: xs.int },
  { property: "quota", name: "Quota", type: xs.int },
]);

export const listUsers = operation<ListUsersRequest, readonly User[]>("ListUsers", [text("key"), text("domain")], {
  property: "users",
  absent: "empty",
  min: 0,
  root: { ...element("ArrayOfUser", () => users), nillable: true },
});

export const addUser = operation<AddUserRequest>("AddUser", [
  text("key"),
  text("name"),
  { property: "age", name: "age", type: xs.int },
  { property: "admin", name: "admin", type: xs.boolean },
]);

export const setTags = operation<SetTagsRequest>("SetTags", [
  text("key"),
  { property: "tags", name: "tags", type: () => tags },
]);

export const getUsage = operation<KeyRequest, Usage>("GetUsage", [text("key")], {
  property: "usage",
  absent: "error",
  min: 0,
  root: { ...element("Usage", () => usage), nillable: true },
});

export const verifyKey = {
  ...operation<KeyRequest, boolean>("VerifyKey", [text("key")], {
    property: "valid",
    absent: "error",
    root: element("boolean", xs.boolean),
  }),
  safe: true,
} as const;

/** The result of an operation: `root` is the root element over HTTP; its type is that of the result element over SOAP. */
interface Returned<Result> {
  readonly property: string;
  readonly absent: "empty" | "error";
  readonly min?: 0;
  readonly root: ElementDescriptor<Result>;
}

/** An operation over all bindings. */
function operation<Request, Result = void>(
  wireName: string,
  parameters: readonly ChildDescriptor<keyof Request & string>[],
  returned?: Returned<Result>,
): OperationDescriptor<Request, Result> {
  const soap = { kind: "soap", action: `${NAMESPACE}/${wireName}` } as const;
  const location = `/${wireName}`;
  const http = { kind: "http", location, parameters: parameters.map(httpParameter) } as const;
  const common = {
    name: wireName.charAt(0).toLowerCase() + wireName.slice(1),
    wireName,
    input: message<Request>(wireName, parameters),
  };
  if (returned === undefined) {
    const output = message(`${wireName}Response`, []);
    return { ...common, output, bindings: { soap11: soap, soap12: soap, httpGet: http, httpPost: http } };
  }
  const { root, absent, ...child } = returned;
  const get = { ...http, result: root };
  return {
    ...common,
    output: message(`${wireName}Response`, [{ ...child, name: `${wireName}Result`, type: root.type }]),
    result: { property: child.property, absent },
    bindings: { soap11: soap, soap12: soap, httpGet: get, httpPost: get },
  };
}

function message<Value>(name: string, children: readonly ChildDescriptor[]): MessageDescriptor<Value> {
  const type = complex(name, children);
  return { style: "document", body: [element(name, () => type)] };
}

/** A field of the form; a parameter of a complex type is an array of strings. */
function httpParameter({ property, name, type }: ChildDescriptor): HttpParameterDescriptor {
  return typeof type === "function" ? { property, name, type: xs.string, array: true } : { property, name, type };
}

export const sampleService: ServiceDescriptor = {
  name: "Sample",
  namespace: NAMESPACE,
  ports: (["soap11", "soap12", "httpGet", "httpPost"] as const).map((kind): PortDescriptor => ({
    name: kind,
    kind,
    path: PATH,
  })),
  operations: [listUsers, addUser, setTags, getUsage, verifyKey],
  documents: [
    {
      name: "wsdl",
      kind: "wsdl",
      text: '<definitions><import location="sample.xsd"/><address location="http://a.example/s"/></definitions>',
      links: [
        { location: "sample.xsd", document: "sample" },
        { location: "http://a.example/s", path: PATH },
      ],
    },
    { name: "sample", kind: "xsd", text: "<schema/>", links: [] },
  ],
};
