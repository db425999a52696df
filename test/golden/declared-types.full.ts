import { createClient, fetchTransport } from "customerapi/client";
import { createServer, type Handlers } from "customerapi/server";
import { ModuleKind, ModuleResolutionKind, Project, type Type } from "ts-morph";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Recording, readRecordings } from "../support/recording.js";
import { requests, results } from "./exchanges.js";
import { methodName } from "./method-name.js";

/**
 * The declared type is the run-time type: every value that a handler receives and every value that a client gives is
 * compared with the declaration that TypeScript itself sees, and every declared field occurs at least once.
 */
const server = new URL("../../generated/src/server.ts", import.meta.url);
const project = new Project({
  tsConfigFilePath: fileURLToPath(new URL("../../generated/tsconfig.json", import.meta.url)),
  skipAddingFilesFromTsConfig: true,
  compilerOptions: {
    module: ModuleKind.ESNext,
    moduleResolution: ModuleResolutionKind.Bundler,
    customConditions: ["@portwright/source"],
  },
});
const handlersType = project.addSourceFileAtPath(fileURLToPath(server)).getInterfaceOrThrow("Handlers");

const calls = readRecordings().filter(({ status, variant }) => status === 200 && variant !== "null");

test("every value has its declared type, and every declared field occurs", async () => {
  const walk: Walk = { met: new Set(), declared: new Set(), wrong: [] };
  for (const recording of calls) {
    const { received, given } = await call(recording);
    const { request, result } = declaredTypes(recording.operation);
    compare(received, request, `${recording.operation} request`, walk);
    compare(given, result, `${recording.operation} result`, walk);
  }
  expect(walk.wrong).toEqual([]);
  expect([...walk.declared].filter((field) => !walk.met.has(field))).toEqual([]);
  expect(walk.met.size).toBeGreaterThan(60);
});

interface Walk {
  readonly met: Set<string>;
  readonly declared: Set<string>;
  readonly wrong: string[];
}

function compare(value: unknown, type: Type, path: string, walk: Walk): void {
  const members = type.isUnion() && !type.isBoolean() ? type.getUnionTypes() : [type];
  const fitting = members.find((member) => fits(value, member));
  if (fitting === undefined) walk.wrong.push(`${path}: ${JSON.stringify(value)} is not ${type.getText()}`);
  else if (Array.isArray(value)) compareItems(value, fitting, path, walk);
  else if (typeof value === "object" && value !== null) compareFields(value, fitting, path, walk);
}

function compareItems(items: readonly unknown[], type: Type, path: string, walk: Walk): void {
  const item = type.getArrayElementType() ?? type.getTypeArguments()[0];
  if (item === undefined) throw new Error(`${path}: ${type.getText()} has no item type`);
  for (const value of items) compare(value, item, `${path}[]`, walk);
}

function compareFields(value: object, type: Type, path: string, walk: Walk): void {
  const fields = new Map(Object.entries(value));
  for (const property of type.getProperties()) {
    const name = property.getName();
    const field = `${path}.${name}`;
    if (!name.startsWith("$")) walk.declared.add(field);
    if (!fields.has(name)) {
      if (!property.isOptional()) walk.wrong.push(`${field} is missing`);
      continue;
    }
    walk.met.add(field);
    compare(fields.get(name), property.getTypeAtLocation(handlersType), field, walk);
    fields.delete(name);
  }
  for (const name of fields.keys()) walk.wrong.push(`${path}.${name} is not declared`);
}

function fits(value: unknown, type: Type): boolean {
  if (type.isUndefined() || type.getText() === "void") return value === undefined;
  if (type.isNull()) return value === null;
  if (type.isLiteral()) return value === type.getLiteralValue() || String(value) === type.getText();
  if (type.isString()) return typeof value === "string";
  if (type.isNumber()) return typeof value === "number";
  if (type.isBoolean()) return typeof value === "boolean";
  if (type.isArray() || type.isReadonlyArray()) return Array.isArray(value);
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What the handler of an operation is declared to get and to give. */
function declaredTypes(operation: string): { readonly request: Type; readonly result: Type } {
  const [signature] = handlersType.getPropertyOrThrow(methodName(operation)).getType().getCallSignatures();
  const request = signature?.getParameters()[0]?.getTypeAtLocation(handlersType);
  if (signature === undefined || request === undefined) throw new Error(`${operation} is no function of a request`);
  return { request, result: awaited(signature.getReturnType()) };
}

/** The type that a handler's answer has once it is awaited. */
function awaited(type: Type): Type {
  const members = type.isUnion() ? type.getUnionTypes() : [type];
  const promise = members.find((member) => member.getSymbol()?.getName() === "Promise");
  return promise?.getTypeArguments()[0] ?? type;
}

async function call(recording: Recording): Promise<{ received: unknown; given: unknown }> {
  let received: unknown;
  const handle = (request: unknown): unknown => {
    received = request;
    return results[recording.name];
  };
  const handlers = new Proxy({}, { get: () => handle }) as Handlers;
  const { fetch } = createServer(handlers);
  const transport = fetchTransport({ fetch: async (url, init) => fetch(new Request(url, init)) });
  const client = createClient({ baseUrl: "http://127.0.0.1", binding: recording.binding, transport });
  const method = new Map<string, unknown>(Object.entries(client)).get(methodName(recording.operation));
  const given = await (method as (request: unknown) => Promise<unknown>)(requests[recording.name]);
  return { received, given };
}
