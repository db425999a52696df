import type { DeclaredFault, OperationDescriptor } from "@portwright/runtime";

/** What the messages of an operation say, as `values.ts` has it under the name of the operation. */
export interface Exchange<Request = unknown, Result = unknown> {
  readonly request: Request;
  readonly result?: Result;
  /** What the handler throws in place of a result. */
  readonly fault?: DeclaredFault;
  /** The header blocks of the request, and of the answer. */
  readonly soapHeaders?: Readonly<Record<string, unknown>>;
  readonly answerHeaders?: Readonly<Record<string, unknown>>;
  /** The port that is called; by default the first that has the operation. */
  readonly port?: string;
}

/** The exchange of an operation. */
export type ExchangeOf<Operation> =
  Operation extends OperationDescriptor<infer Request, infer Result> ? Exchange<Request, Result> : never;
