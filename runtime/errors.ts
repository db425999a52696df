import type { QName, XmlElement } from "./descriptor.js";
import type { FaultOptions } from "./service-descriptor.js";

/** A place in a decoded document: 1-based line and column (in UTF-16 units) and the byte offset. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** The rule that a value violates, and the offending value. */
export interface Violation {
  /** The stable name of the rule: a facet, "lexical", "missing", "unknown", "repeated", "order", "well-formed", "limit" ... */
  readonly rule: string;
  /** The offending value as text, shortened; absent where there is none. */
  readonly value?: string;
}

/** How much of a text that somebody else sent an error repeats, and how long its message may be, in UTF-16 units. */
const LONGEST_EXCERPT = 128;
const LONGEST_MESSAGE = 1_024;

/**
 * The start of a text that somebody else sent, for a message: a document, a header or a field decides how long the
 * error about it is no further than this.
 */
export function excerpt(text: string): string {
  return shorten(text, LONGEST_EXCERPT);
}

/** The same in quotation marks. */
export function quote(text: string): string {
  return JSON.stringify(excerpt(text));
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const isHalf = (text.charCodeAt(length - 1) & 0xfc00) === 0xd800;
  return `${text.slice(0, isHalf ? length - 1 : length)}…`;
}

/** `value instanceof this`, where the class is one of the runtime's: or of that class of another copy of the runtime. */
function isInstance(this: { readonly prototype: object }, value: unknown): boolean {
  if (Function.prototype[Symbol.hasInstance].call(this, value)) return true;
  const name = Object.getOwnPropertyDescriptor(this.prototype, "~error")?.get?.call(undefined);
  return name !== undefined && typeof value === "object" && value !== null && Reflect.get(value, "~error") === name;
}

/**
 * An error of the runtime. Packages that bundle the runtime have classes of their own: `instanceof` is true for the errors
 * of the class of the same name in another package too.
 */
abstract class RuntimeError extends Error {
  /** The name of the class in every copy of the runtime; a class derived by somebody else inherits it. */
  abstract get "~error"(): string;
  override readonly name: string = this["~error"];

  static override readonly [Symbol.hasInstance]: (value: unknown) => boolean = isInstance;
}

/** A value that a simple type does not allow. Thrown by the simple-type codec, which has no path; callers add one. */
export class ValueError extends RuntimeError {
  declare readonly name: "ValueError";
  override get "~error"(): string {
    return "ValueError";
  }
  readonly violation: Violation;

  constructor(message: string, violation: Violation) {
    super(message);
    this.violation = violation;
  }
}

/** A message that violates the contract: the place, what was found, the violated rule. */
export class DecodeError extends RuntimeError {
  declare readonly name: "DecodeError";
  override get "~error"(): string {
    return "DecodeError";
  }
  /**
   * The path of wire names from the decoded root: "SMAddUser/maxMailboxSizeInMB", "ArrayOfSMUser/SMUser[3]/Password".
   * Repeated elements are counted from 1, as in XPath.
   */
  readonly path: string;
  readonly violation: Violation;
  /** Absent for a value that does not come from a document (a form field). */
  readonly position: Position | undefined;

  constructor(message: string, path: string, violation: Violation, position?: Position) {
    const text = shorten(message, LONGEST_MESSAGE);
    super(position === undefined ? text : `${text} (line ${position.line}, column ${position.column})`);
    this.path = shorten(path, LONGEST_MESSAGE);
    this.violation = violation.value === undefined ? violation : { ...violation, value: excerpt(violation.value) };
    this.position = position;
  }
}

/** A value that the contract does not allow. `path` is made of property names: "users[3].password". */
export class EncodeError extends RuntimeError {
  declare readonly name: "EncodeError";
  override get "~error"(): string {
    return "EncodeError";
  }
  readonly path: string;
  readonly violation: Violation;

  constructor(message: string, path: string, violation: Violation) {
    super(message);
    this.path = path;
    this.violation = violation;
  }
}

/**
 * A SOAP fault, sent by a server or to be thrown in a handler (SOAP 1.1 section 4.4, SOAP 1.2 part 1 section 5.4). Its
 * detail is XML, except for a fault that the contract declares.
 */
export class SoapFault<Detail = readonly XmlElement[]> extends RuntimeError {
  declare readonly name: string;
  override get "~error"(): string {
    return "SoapFault";
  }
  /** The code, by its name in SOAP 1.2; SOAP 1.1 calls them Client and Server. */
  readonly code: NonNullable<FaultOptions["code"]>;
  /** Finer codes, outermost first (SOAP 1.2 Subcode; a dotted SOAP 1.1 faultcode). */
  readonly subcodes: readonly QName[];
  /** The human-readable reason. */
  readonly reason: string;
  /** The detail entries. */
  readonly detail: Detail;
  /** The URI of the node that raised the fault (faultactor, Role); absent mostly. */
  readonly actor: string | undefined;
  /** The HTTP status it came with; undefined before it is sent. */
  readonly status: number | undefined;

  constructor(
    code: SoapFault["code"],
    reason: string,
    more: Omit<FaultOptions, "code" | "reason"> & { readonly detail?: Detail } = {},
  ) {
    super(reason);
    this.code = code;
    this.reason = reason;
    this.subcodes = more.subcodes ?? [];
    this.detail = more.detail ?? ([] as Detail);
    this.actor = more.actor;
    this.status = more.status;
  }
}

/**
 * A fault that the contract declares: the base of generated classes, whose `name` is that of the declaration. The
 * default `reason` is the name as words: "Out of stock" for `OutOfStockFault`.
 */
export class DeclaredFault<Detail = unknown> extends SoapFault<Detail> {
  override readonly name: string;

  constructor(name: string, detail: Detail, { code = "Sender", reason = inWords(name), ...more }: FaultOptions = {}) {
    super(code, reason, { ...more, detail });
    this.name = name;
  }

  /** Marks the declared faults of every copy of the runtime. */
  get "~declared"(): true {
    return true;
  }
}

/** The name of a class as words; acronyms keep their capitals. */
function inWords(name: string): string {
  return name
    .replace(/(?<=.)Fault$|(?<=Fault|Exception)Error$/, "")
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .replace(/(?<= )[A-Z](?=[a-z ])/g, (letter) => letter.toLowerCase());
}

/** Whether an error is a declared fault, also of another copy of the runtime. */
export function isDeclaredFault(error: SoapFault<unknown>): error is DeclaredFault {
  return "~declared" in error;
}

/** An HTTP answer that is neither a result nor a SOAP fault. */
export class HttpError extends RuntimeError {
  declare readonly name: "HttpError";
  override get "~error"(): string {
    return "HttpError";
  }
  readonly status: number;
  readonly contentType: string | undefined;
  /**
   * The body as text, at most 8,192 characters of it. It may repeat what was sent: neither the message nor a log of the
   * error shows the body of an operation with secret values.
   */
  declare readonly body: string;

  constructor(status: number, contentType: string | undefined, body: string, hasSecrets = false) {
    super(`HTTP status ${status}${body === "" || hasSecrets ? "" : `: ${body.slice(0, 200)}`}`);
    this.status = status;
    this.contentType = contentType;
    Object.defineProperty(this, "body", { value: body, enumerable: !hasSecrets, configurable: true });
  }
}

/** A call that took longer than its time-out. */
export class TimeoutError extends RuntimeError {
  declare readonly name: "TimeoutError";
  override get "~error"(): string {
    return "TimeoutError";
  }
  /** The time-out in milliseconds. */
  readonly timeout: number;

  constructor(timeout: number) {
    super(`no answer within ${timeout} ms`);
    this.timeout = timeout;
  }
}

/** A call that never got an answer: no connection, a reset, a broken body. `cause` is the platform's error. */
export class TransportError extends RuntimeError {
  declare readonly name: "TransportError";
  override get "~error"(): string {
    return "TransportError";
  }
}
