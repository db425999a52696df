import type { FieldShape, OperationShape } from "../shape/shape.js";
import type { TargetInput } from "../target.js";
import { docComment } from "../text/comments.js";
import { propertyKey, stringLiteral } from "../text/literals.js";
import { exportStatements, type ImportView, ModuleScope } from "../text/module-scope.js";
import { itemType, operationComment, requestType, resultType, streamProperty } from "../text/operation-text.js";
import { CLIENT_EXPORTS, OPERATIONS, RUNTIME, TYPES } from "../text/runtime-symbols.js";
import { fieldType } from "../text/type-text.js";

/** What client.hbs shows. */
export interface ClientView {
  readonly imports: readonly ImportView[];
  readonly exports: readonly ImportView[];
  /** The local names of what is imported. */
  readonly names: Readonly<Record<string, string>>;
  readonly service: string;
  readonly path: string;
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

/** A way to call an operation: a function of the module, and a method of the client. */
interface CallView {
  /** The comment of the method. */
  readonly comment: string;
  readonly functionComment: string;
  readonly functionName: string;
  readonly method: string;
  /** The name of the operation's descriptor. */
  readonly operation: string;
  readonly request: string;
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
const DECLARED = ["Client", "ClientOptions", "SharedParameters", "createCaller", "createClient"];

const IMPORTS = [
  "Caller",
  "CallerOptions",
  "CallOptions",
  "CallArguments",
  "call",
  "createCaller",
  "bindCaller",
] as const;
const PARAMETER_IMPORTS = ["GivenIn", "NoOthers"] as const;
const STREAM_IMPORTS = ["streamCall"] as const;

/** Decides the signatures of the client: a function and a method an operation, more for lists that can be streamed. */
export function buildClientView({ shape, clientParameters }: TargetInput): ClientView {
  const { operations, streams } = nameCalls(shape.operations);
  const scope = new ModuleScope([...DECLARED, ...[...operations, ...streams].map(({ name }) => name)]);
  const hasParameters = clientParameters.length > 0;
  const hasStreams = streams.length > 0;
  const used = [...IMPORTS, ...(hasParameters ? PARAMETER_IMPORTS : []), ...(hasStreams ? STREAM_IMPORTS : [])];
  const types = `${scope.useNamespace(TYPES)}.`;
  const names = {
    operations: scope.useNamespace(OPERATIONS),
    ...Object.fromEntries(used.map((name) => [name, scope.use(RUNTIME[name])])),
  };
  return {
    imports: scope.imports(),
    exports: exportStatements(CLIENT_EXPORTS),
    names,
    service: shape.name,
    path: stringLiteral(shape.path),
    operations: operations.map((named) => operationView(named, types)),
    streams: streams.map((named) => streamView(named, types)),
    streamProperty: streamProperty(shape),
    hasStreams,
    parameters: clientParameters.map((field) => parameterView(field, types)),
    hasParameters,
    given: hasParameters ? "Given" : "never",
  };
}

/** All names that the client module exports. */
export function clientExports({ shape }: TargetInput): readonly string[] {
  const { operations, streams } = nameCalls(shape.operations);
  return [...DECLARED, ...CLIENT_EXPORTS, ...operations, ...streams].map((named) =>
    typeof named === "string" ? named : named.name,
  );
}

interface NamedCall {
  readonly operation: OperationShape;
  readonly name: string;
}

/** Names the functions; one that the module has another use for gets a `$`. The methods of the client need none. */
function nameCalls(shapes: readonly OperationShape[]): {
  readonly operations: readonly NamedCall[];
  readonly streams: readonly NamedCall[];
} {
  const scope = new ModuleScope([...DECLARED, ...CLIENT_EXPORTS.map(({ name }) => name)]);
  const operations = shapes.map((operation) => ({ operation, name: scope.declare(operation.tsName) }));
  const streams = shapes
    .filter((operation) => itemType(operation, "") !== undefined)
    .map((operation) => ({ operation, name: scope.declare(`stream${capitalized(operation.tsName)}`) }));
  return { operations, streams };
}

function capitalized(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

function operationView({ operation, name }: NamedCall, types: string): CallView {
  const comment = operationComment(operation);
  return {
    comment,
    functionComment: comment,
    functionName: name,
    method: operation.tsName,
    operation: operation.tsName,
    request: requestType(operation, types),
    result: resultType(operation, types),
  };
}

function streamView(named: NamedCall, types: string): CallView {
  const { operation } = named;
  const what = `Calls \`${operation.name}\` and gives the items of its result one by one, as they arrive, in bounded memory.`;
  return {
    ...operationView(named, types),
    functionComment: docComment([`${what} The request is sent when the first item is asked for.`]),
    result: itemType(operation, types) ?? "never",
  };
}

function parameterView(field: FieldShape, types: string): ParameterView {
  return {
    comment: docComment([field.documentation]),
    key: propertyKey(field.property),
    name: stringLiteral(field.property),
    type: fieldType(field, types),
  };
}
