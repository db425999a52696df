import type { SimpleDescriptor } from "../descriptor.js";
import type { HttpParameterDescriptor } from "../service-descriptor.js";
import { DecodeError, EncodeError, excerpt, ValueError } from "../errors.js";
import { formatSimple, parseSimple, secretType } from "../types/simple.js";
import type { FormField } from "./form.js";

/** How the fields of a query or form are read. */
export interface ReadParametersOptions {
  /** What happens with a field that is no parameter; "error" when absent. */
  readonly unknown?: "error" | "ignore";
}

/**
 * Reads the fields of an HTTP GET or POST call into the request object. Names are exact; every scalar occurs once;
 * an array parameter without a field is an empty array.
 * @throws {DecodeError} whose path is the name of the field
 */
export function readParameters(
  parameters: readonly HttpParameterDescriptor[],
  fields: readonly FormField[],
  options: ReadParametersOptions = {},
): Record<string, unknown> {
  const values = new Map(parameters.map((parameter): [string, string[]] => [parameter.name, []]));
  for (const [name, value] of fields) {
    const found = values.get(name);
    if (found !== undefined) found.push(value);
    else if (options.unknown !== "ignore") failUnknown(name, parameters);
  }
  return Object.fromEntries(parameters.map((parameter) => [parameter.property, read(parameter, values)]));
}

function read(parameter: HttpParameterDescriptor, values: ReadonlyMap<string, readonly string[]>): unknown {
  const texts = values.get(parameter.name) ?? [];
  if (parameter.array === true) return texts.map((text) => readValue(parameter, text));
  const [text] = texts;
  if (text === undefined) fail(parameter.name, "missing", "is missing");
  if (texts.length > 1) fail(parameter.name, "repeated", `occurs ${texts.length} times, expected once`);
  return readValue(parameter, text);
}

function typeOf({ type, secret }: HttpParameterDescriptor): SimpleDescriptor {
  return secret === true ? secretType(type) : type;
}

function readValue(parameter: HttpParameterDescriptor, text: string): unknown {
  const { name } = parameter;
  try {
    return parseSimple(typeOf(parameter), text);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw new DecodeError(`parameter ${JSON.stringify(name)}: ${error.message}`, name, error.violation);
  }
}

function failUnknown(name: string, parameters: readonly HttpParameterDescriptor[]): never {
  const known = parameters.map((parameter) => parameter.name).join(", ");
  fail(excerpt(name), "unknown", `is not known; the operation takes ${known === "" ? "none" : known}`);
}

function fail(name: string, rule: string, problem: string): never {
  throw new DecodeError(`parameter ${JSON.stringify(name)} ${problem}`, name, { rule });
}

/**
 * Writes the properties of a request object as the fields of an HTTP GET or POST call, in the order of the contract.
 * @throws {EncodeError} for a property that is missing, unknown or of a wrong type
 */
export function writeParameters(
  parameters: readonly HttpParameterDescriptor[],
  request: Readonly<Record<string, unknown>>,
): readonly FormField[] {
  refuseUnknown(parameters, request);
  return parameters.flatMap((parameter) => {
    const value = request[parameter.property];
    if (parameter.array !== true) return [writeField(parameter, value, parameter.property)];
    if (!Array.isArray(value)) throw missing(parameter.property, value, "an array");
    return value.map((item, index) => writeField(parameter, item, `${parameter.property}[${index}]`));
  });
}

function refuseUnknown(
  parameters: readonly HttpParameterDescriptor[],
  request: Readonly<Record<string, unknown>>,
): void {
  const properties = parameters.map((parameter) => parameter.property);
  const unknown = Object.keys(request).find((name) => request[name] !== undefined && !properties.includes(name));
  if (unknown !== undefined) {
    const message = `${unknown}: there is no such parameter; the parameters: ${properties.join(", ")}`;
    throw new EncodeError(message, unknown, { rule: "unknown" });
  }
}

function writeField(parameter: HttpParameterDescriptor, value: unknown, path: string): FormField {
  if (value === undefined || value === null) throw missing(path, value, "a value");
  try {
    return [parameter.name, formatSimple(typeOf(parameter), value)];
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw new EncodeError(`${path}: ${error.message}`, path, error.violation);
  }
}

function missing(path: string, value: unknown, wanted: string): EncodeError {
  const rule = value === undefined ? "missing" : "type";
  return new EncodeError(`${path}: expected ${wanted}, found ${value === null ? "null" : typeof value}`, path, {
    rule,
  });
}
