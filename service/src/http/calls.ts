import { setTimeout as delay } from "node:timers/promises";
import { type Account, withAccount } from "../domain/account.js";
import { type FaultCode, ServiceFault, type StoreFaultCode } from "../domain/fault.js";
import type { RateLimit } from "../operate/rate-limit.js";
import { type Database, StoreUnavailable } from "../store/database.js";
import { storeFault, storeFaultCode, toSoapFault } from "./soap-fault.js";

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
  /** Told of every call that ends with a fault of the service; `cause` is what the store failed with. */
  readonly onFault: (operation: string, code: FaultCode | StoreFaultCode, cause?: StoreUnavailable) => void;
}

/** The pauses before a call whose connection was lost is repeated, in milliseconds. */
const REPEAT_AFTER_MS = [50, 250, 1_000];

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
      this.answer(request, context, () =>
        onlyReading(withAccount(database, request.key, (account) => work(account, request))),
      );
  }

  /** Does the work of one call. @throws SoapFault for every ServiceFault and StoreUnavailable. */
  async answer<Result>({ key }: Keyed, context: CallContext, work: () => Promise<Result>): Promise<Result> {
    try {
      await this.#parts.rateLimit(key);
      return await repeating(work, context.signal);
    } catch (error) {
      throw this.#toFault(context.operation, error);
    }
  }

  #toFault(operation: string, error: unknown): unknown {
    if (error instanceof ServiceFault) {
      this.#parts.onFault(operation, error.code);
      return toSoapFault(error);
    }
    if (!(error instanceof StoreUnavailable)) return error;
    const code = storeFaultCode(error);
    this.#parts.onFault(operation, code, error);
    return storeFault(code);
  }
}

/** Work that changes nothing, however it ends. */
export async function onlyReading<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StoreUnavailable ? error.unchanged() : error;
  }
}

/** Repeats work whose connection was lost, as long as it is known to have changed nothing. */
async function repeating<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const pause of REPEAT_AFTER_MS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || error.reason === "space" || error.outcome === "unknown") throw error;
      await delay(pause, undefined, { signal });
    }
  }
  return work();
}
