import type { DescribedOperation, Description } from "../../describe/description.js";
import type { ClientParameter, TargetInput } from "../target.js";
import { docComment } from "../text/comments.js";
import type { BindingName, OperationDescriptor, PortDescriptor, ServiceDescriptor } from "@portwright/runtime";
import { literal, objectLiteral, propertyKey, stringLiteral } from "../text/literals.js";
import { exportStatements, type ImportView, ModuleScope } from "../text/module-scope.js";
import {
  headerArguments,
  itemType,
  operationComment,
  requestType,
  resultType,
  streamProperty,
} from "../text/operation-text.js";
import { BINDING_TITLES } from "../text/binding-titles.js";
import { CLIENT_EXPORTS, OPERATIONS, PROTOCOLS, RUNTIME, TYPES } from "../text/runtime-symbols.js";
import { TypeText } from "../text/type-text.js";

/** What client.hbs shows. */
export interface ClientView {
  readonly imports: readonly ImportView[];
  readonly exports: readonly ImportView[];
  /** The local names of what is imported. */
  readonly names: Readonly<Record<string, string>>;
  readonly service: string;
  readonly ports: readonly PortView[];
  /** Whether the transport is HTTP, so that callers need not be given one. */
  readonly isHttp: boolean;
  /** The names of the ports, as a type. */
  readonly bindingName: string;
  /** The header blocks that callers may give once, as a type; "" for none. */
  readonly sharedHeaders: string;
  readonly hasHeaders: boolean;
  readonly hasFaults: boolean;
  /** The names of the ports, separated by commas. */
  readonly portNames: string;
  readonly operations: readonly CallView[];
  readonly streams: readonly CallView[];
  /** The property of a client under which the streaming methods are. */
  readonly streamProperty: string;
  readonly hasStreams: boolean;
  readonly parameters: readonly ParameterView[];
  readonly hasParameters: boolean;
  /** The names of the parameters that were given once, as a type. */
  readonly given: string;
}

/** A constant for a port, for callers that contain the code of its protocol alone. */
interface PortView {
  readonly name: string;
  readonly title: string;
  /** The literal of the port. */
  readonly text: string;
}

/** A function of the module and a method of the client that call an operation. */
interface CallView {
  /** The comment of the method. */
  readonly comment: string;
  readonly functionComment: string;
  readonly functionName: string;
  readonly method: string;
  /** The name of the operation's descriptor. */
  readonly operation: string;
  readonly request: string;
  /** The type of the options of the call. */
  readonly options: string;
  /** The type of the result, or of an item for a stream. */
  readonly result: string;
}

interface ParameterView {
  readonly comment: string;
  readonly key: string;
  /** Its name as a literal. */
  readonly name: string;
  readonly type: string;
}

/** What the module declares beside the functions of the operations. */
const DECLARED = [
  "BindingName",
  "CallOptions",
  "CallerOptions",
  "Client",
  "ClientOptions",
  "SharedParameters",
  "NoHeaders",
  "createCaller",
  "createClient",
];

const IMPORTS = [
  "Caller",
  "CallerOptions",
  "CallOptions",
  "CallArguments",
  "ClientPort",
  "call",
  "createPortCaller",
  "fastReading",
  "sendAgain",
  "toUtf8",
  "bindCaller",
] as const;
const DEFAULT_IMPORTS = ["defaultTransport"] as const;
const PARAMETER_IMPORTS = ["GivenIn", "NoOthers"] as const;
const STREAM_IMPORTS = ["streamCall"] as const;

/** Decides the signatures of the client: a function and a method for each operation, two more for a list result. */
export function buildClientView({ description, clientParameters }: TargetInput): ClientView {
  const { service } = description;
  const { operations, streams } = nameCalls(description);
  const scope = new ModuleScope([...declaredNames(service), ...[...operations, ...streams].map(({ name }) => name)]);
  const constants = portConstants(service.ports);
  const ports = service.ports.map((port) => portView(port, constants.get(port.name) ?? "", scope));
  const hasParameters = clientParameters.length > 0;
  const hasStreams = streams.length > 0;
  const isHttp = service.ports.every(({ transport }) => transport === undefined);
  const used = [
    ...IMPORTS,
    ...(isHttp ? DEFAULT_IMPORTS : []),
    ...(hasParameters ? PARAMETER_IMPORTS : []),
    ...(hasStreams ? STREAM_IMPORTS : []),
  ];
  const types = new TypeText(description, () => `${scope.useNamespace(TYPES)}.`);
  const names = {
    operations: scope.useNamespace(OPERATIONS),
    ...Object.fromEntries(used.map((name) => [name, scope.use(RUNTIME[name])])),
  };
  const view = {
    exports: exportStatements(CLIENT_EXPORTS),
    names,
    service: service.name,
    ports,
    isHttp,
    bindingName: service.ports.map(({ name }) => literal(name)).join(" | "),
    sharedHeaders: sharedHeaders(description, types),
    hasHeaders: description.operations.some(({ descriptor }) => headerArguments(descriptor, types) !== undefined),
    hasFaults: description.faults.length > 0,
    portNames: ports.map(({ name }) => name).join(", "),
    operations: operations.map((named) => operationView(named, types)),
    streams: streams.map((named) => streamView(named, types)),
    streamProperty: streamProperty(description),
    hasStreams,
    parameters: clientParameters.map((parameter) => parameterView(parameter, types)),
    hasParameters,
    given: hasParameters ? "Given" : "never",
  };
  // What is imported is known once all is written.
  return { ...view, imports: scope.imports() };
}

/** All names that the client module exports. */
export function clientExports({ description }: TargetInput): readonly string[] {
  const { operations, streams } = nameCalls(description);
  return [
    ...declaredNames(description.service),
    ...[...CLIENT_EXPORTS, ...operations, ...streams].map(({ name }) => name),
  ];
}

/** The names of the functions that call operations. */
export function functionNames(description: Description): ReadonlyMap<OperationDescriptor, string> {
  return new Map(nameCalls(description).operations.map(({ operation, name }) => [operation.descriptor, name]));
}

interface NamedCall {
  readonly operation: DescribedOperation;
  readonly name: string;
}

/** Names the functions; one that the module has another use for gets a `$`. The methods of the client need none. */
function nameCalls(description: Description): {
  readonly operations: readonly NamedCall[];
  readonly streams: readonly NamedCall[];
} {
  const scope = new ModuleScope([...declaredNames(description.service), ...CLIENT_EXPORTS.map(({ name }) => name)]);
  const types = new TypeText(description, "");
  const operations = description.operations.map((operation) => ({
    operation,
    name: scope.declare(operation.descriptor.name),
  }));
  const streams = description.operations
    .filter(({ descriptor }) => itemType(descriptor, types) !== undefined)
    .map((operation) => ({ operation, name: scope.declare(`stream${capitalized(operation.descriptor.name)}`) }));
  return { operations, streams };
}

function declaredNames({ ports }: ServiceDescriptor): readonly string[] {
  return [...DECLARED, ...portConstants(ports).values()];
}

/** The names of the constants of ports: the ports' names as identifiers. */
export function portConstants(ports: readonly PortDescriptor[]): ReadonlyMap<BindingName, string> {
  const scope = new ModuleScope([...DECLARED, ...CLIENT_EXPORTS.map(({ name }) => name)]);
  const identifier = (name: string): string => {
    const text = name.replace(/[^\p{ID_Continue}$]/gu, "_");
    return /^[\p{ID_Start}_$]/u.test(text) ? text : `_${text}`;
  };
  return new Map(ports.map(({ name }) => [name, scope.declare(identifier(name))]));
}

function portView({ name, kind, path, transport }: PortDescriptor, constant: string, scope: ModuleScope): PortView {
  const protocol = scope.use(PROTOCOLS[kind]);
  const text = objectLiteral([
    ["name", literal(name)],
    ["path", literal(path)],
    ["transport", transport && literal(transport)],
    ["protocol", protocol],
  ]);
  return { name: constant, title: name === kind ? BINDING_TITLES[kind] : `${BINDING_TITLES[kind]} (${name})`, text };
}

function capitalized(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

function operationView({ operation, name }: NamedCall, types: TypeText): CallView {
  const { descriptor } = operation;
  const comment = operationComment(operation);
  return {
    comment,
    functionComment: comment,
    functionName: name,
    method: descriptor.name,
    operation: descriptor.name,
    request: requestType(descriptor, types),
    options: optionsType(descriptor, types),
    result: resultType(descriptor, types),
  };
}

function optionsType(operation: OperationDescriptor, types: TypeText): string {
  const headers = headerArguments(operation, types);
  return headers === undefined ? "CallOptions" : `CallOptions<${headers.join(", ")}>`;
}

/** The header blocks that have the same type in all operations that declare them. */
function sharedHeaders({ operations }: Description, types: TypeText): string {
  const declared = operations.flatMap(({ descriptor: { input } }) => input.headers?.blocks ?? []);
  const members = new Map<string, Set<string>>();
  for (const { property, element } of declared) {
    members.set(property, (members.get(property) ?? new Set()).add(types.field(element)));
  }
  const shared = [...members].flatMap(([property, [type = "never", ...others]]) =>
    others.length > 0 ? [] : [`readonly ${propertyKey(property)}?: ${type}`],
  );
  return shared.length === 0 ? "" : `{ ${shared.join("; ")} }`;
}

function streamView(named: NamedCall, types: TypeText): CallView {
  const { descriptor } = named.operation;
  const what = `Calls \`${descriptor.wireName}\` and yields the items of its result one by one, as they arrive, in bounded memory.`;
  return {
    ...operationView(named, types),
    functionComment: docComment([`${what} The request is sent when the first item is asked for.`]),
    result: itemType(descriptor, types) ?? "never",
  };
}

function parameterView({ child, documentation }: ClientParameter, types: TypeText): ParameterView {
  return {
    comment: docComment([documentation]),
    key: propertyKey(child.property),
    name: stringLiteral(child.property),
    type: types.field(child),
  };
}
