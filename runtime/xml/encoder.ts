import type { ComplexDescriptor, ContentOutput } from "../descriptor.js";
import { EncodeError, ValueError } from "../errors.js";
import { kindOf } from "../types/refuse.js";
import { ByteWriter } from "./byte-writer.js";

/** How deep values may nest: deeper ones, and those that contain themselves, are refused. */
export const MAX_DEPTH = 500;

/** Writes the content of a complex type where `namespace` is the default namespace. */
export type WriteContent = (encoder: Encoder, value: unknown, namespace: string) => void;

/** Returns the writer of the content of a type. */
export type ContentOf<Type> = (type: Type) => WriteContent;

/** The state of one run of the encoder: the output, and the current part of the value. */
export class Encoder implements ContentOutput {
  readonly #output = new ByteWriter();
  readonly #contentOf: ContentOf<ComplexDescriptor>;
  readonly #path: (string | number)[] = [];
  #depth = 0;

  constructor(contentOf: ContentOf<ComplexDescriptor>) {
    this.#contentOf = contentOf;
  }

  /** Adds markup or escaped text. */
  write(text: string): void {
    this.#output.write(text);
  }

  /** Goes one level down in the value. */
  enter(): void {
    this.#depth++;
    if (this.#depth > MAX_DEPTH)
      this.fail("limit", `nested more than ${MAX_DEPTH} levels deep (does it contain itself?)`);
  }

  /** Says which property or item of the level comes now. */
  at(step: string | number): void {
    this.#path[this.#depth - 1] = step;
  }

  /** Comes back up. */
  leave(): void {
    this.#depth--;
  }

  /** Does something some steps further down. */
  inside<Result>(steps: readonly (string | number)[], action: () => Result): Result {
    for (const step of steps) {
      this.enter();
      this.at(step);
    }
    const result = action();
    this.#depth -= steps.length;
    return result;
  }

  /** Writes the content of a complex type. */
  content(type: ComplexDescriptor, value: unknown, namespace: string): void {
    this.#contentOf(type)(this, value, namespace);
  }

  /** Ends the run: the place in front of the problem. */
  fail(rule: string, problem: string): never {
    const path = pathText(this.#path.slice(0, this.#depth));
    throw new EncodeError(path === "" ? problem : `${path}: ${problem}`, path, { rule });
  }

  /** Ends the run because the value is of another kind than `wanted`. */
  failType(value: unknown, wanted: string): never {
    this.fail(value === undefined ? "missing" : "type", `expected ${wanted}, found ${kindOf(value)}`);
  }

  /**
   * Runs `write` and gives back the bytes.
   * @throws {EncodeError} for every value that does not fit
   */
  run(write: () => void): Uint8Array {
    try {
      write();
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      throw this.#locate(error);
    }
    return this.#output.bytes();
  }

  #locate({ message, violation }: ValueError): EncodeError {
    const path = pathText(this.#path.slice(0, this.#depth));
    return new EncodeError(path === "" ? message : `${path}: ${message}`, path, violation);
  }
}

function pathText(steps: readonly (string | number)[]): string {
  return steps
    .map((step, index) => (typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join("");
}
