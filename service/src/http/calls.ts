import { type Account, withAccount } from "../domain/account.js";
import { type FaultCode, ServiceFault } from "../domain/fault.js";
import type { RateLimit } from "../operate/rate-limit.js";
import type { Database } from "../store/database.js";
import { toSoapFault } from "./soap-fault.js";

/** What every request has. */
export interface Keyed {
  readonly key: string;
}

/** What a handler needs of a call in addition to its request. */
export interface CallContext {
  readonly operation: string;
  readonly signal: AbortSignal;
}

/** A handler, whose request has a key in addition to the parameters of the operation. */
export type Operation<Request, Result> = (request: Request & Keyed, context: CallContext) => Promise<Result>;

/** What an operation does in an account. */
type Work<Request, Result> = (account: Account, request: Request) => Promise<Result>;

/** What calls need. */
export interface CallParts {
  readonly database: Database;
  readonly rateLimit: RateLimit;
  /** Told of every refused call. */
  readonly onFault: (operation: string, code: FaultCode) => void;
}

/** What is the same in every call: the rate limit, the account, the faults. */
export class Calls {
  readonly #parts: CallParts;

  constructor(parts: CallParts) {
    this.#parts = parts;
  }

  /** An operation that changes something: one transaction in the account of its key. */
  changing<Request, Result>(work: Work<Request, Result>): Operation<Request, Result> {
    const { database } = this.#parts;
    return (request, context) =>
      this.answer(request, context, () =>
        database.transaction((transaction) =>
          withAccount(transaction, request.key, (account) => work(account, request)),
        ),
      );
  }

  /** An operation that only reads: statements in the account of its key. */
  reading<Request, Result>(work: Work<Request, Result>): Operation<Request, Result> {
    const { database } = this.#parts;
    return (request, context) =>
      this.answer(request, context, () => withAccount(database, request.key, (account) => work(account, request)));
  }

  /** Does the work of one call. @throws SoapFault for every ServiceFault. */
  async answer<Result>({ key }: Keyed, { operation }: CallContext, work: () => Promise<Result>): Promise<Result> {
    try {
      await this.#parts.rateLimit(key);
      return await work();
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      this.#parts.onFault(operation, error.code);
      throw toSoapFault(error);
    }
  }
}
