import type { ListWriter } from "../xml/encode-list.js";
import { type Answer, type BodyStream, contentAnswer, streamedAnswer } from "./answer.js";
import type { CallContext } from "./context.js";
import { HandlerTimeoutError, reportFailure } from "./failure.js";
import { asFailure } from "./invoke.js";
import type { Exchange } from "./serving.js";

/** A piece of a list ends with the first item beyond so many bytes. */
const PIECE = 16 * 1024;

/** How long an item waits for others that are sent together with it, in milliseconds. */
const PATIENCE = 100;

/** Whether the result of a handler is a list whose items come one by one. */
export function isItemStream(result: unknown): result is AsyncIterable<unknown> {
  return typeof result === "object" && result !== null && Symbol.asyncIterator in result;
}

/**
 * Answers with a list that is written while its items come, in bounded memory. A list that ends before the first piece
 * is sent is one answer with a Content-Length.
 * @throws {SoapFault | ServerFailure} for an error before the first piece is there. A later one ends the connection in the
 * middle of the answer.
 */
export async function answerList(
  exchange: Exchange,
  context: CallContext,
  items: AsyncIterable<unknown>,
  contentType: string,
  makeWriter: () => ListWriter,
): Promise<Answer> {
  try {
    const body = new ListBody(exchange, context, items, makeWriter());
    exchange.request.onDisconnect(() => body.cancel());
    const first = await body.next();
    return body.isComplete ? contentAnswer(200, contentType, first) : streamedAnswer(contentType, first, body);
  } catch (error) {
    throw asFailure(error);
  }
}

/** The one who waits for a piece. */
interface Taker {
  resolve(piece: Uint8Array): void;
  reject(error: unknown): void;
}

/** A list in pieces. While nobody waits for a piece no item is asked for. */
class ListBody implements BodyStream {
  readonly #exchange: Exchange;
  readonly #context: CallContext;
  readonly #items: AsyncIterator<unknown>;
  readonly #writer: ListWriter;
  #taker: Taker | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** When somebody began to wait for a piece. */
  #since = 0;
  #isReading = false;
  /** Whether everything is written, and whether everything was taken. */
  #isWritten = false;
  #isComplete = false;
  /** Why there will be no more pieces. */
  #problem: { readonly error: unknown } | undefined;
  /** The items and the bytes in the pieces that were taken. */
  #takenItems = 0;
  #takenBytes = 0;
  #onEnd: Parameters<BodyStream["onEnd"]>[0] | undefined;

  constructor(exchange: Exchange, context: CallContext, items: AsyncIterable<unknown>, writer: ListWriter) {
    this.#exchange = exchange;
    this.#context = context;
    this.#items = items[Symbol.asyncIterator]();
    this.#writer = writer;
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  onEnd(listener: Parameters<BodyStream["onEnd"]>[0]): void {
    this.#onEnd = listener;
  }

  async next(): Promise<Uint8Array> {
    const { turns, handlerTimeout } = this.#exchange.serving;
    await turns.others(Infinity)?.();
    return new Promise((resolve, reject) => {
      if (this.#problem !== undefined) {
        reject(this.#problem.error);
        return;
      }
      this.#taker = { resolve, reject };
      this.#since = performance.now();
      this.#timer = setInterval(() => this.#lookAtTime(), Math.min(PATIENCE, handlerTimeout));
      if (!this.#isReading) void this.#read();
    });
  }

  cancel(): void {
    this.#stop(new DOMException("nobody waits for the rest of the list", "AbortError"), "aborted");
  }

  /** Reads items and writes them until there is a piece. Nothing is read after the last item. */
  async #read(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#taker !== undefined && !this.#isFull()) {
        const { done, value } = await this.#items.next();
        if (this.#problem !== undefined) return;
        if (done === true) {
          this.#writer.end();
          this.#isWritten = true;
        } else this.#writer.add(value);
      }
      this.#give();
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isReading = false;
    }
  }

  #isFull(): boolean {
    return this.#isWritten || this.#writer.length >= PIECE;
  }

  #give(): void {
    const taker = this.#release();
    if (taker === undefined) return;
    const piece = this.#writer.take();
    this.#takenItems = this.#writer.count;
    this.#takenBytes += piece.length;
    this.#isComplete = this.#isWritten;
    if (this.#isComplete) this.#onEnd?.("success", this.#takenBytes);
    taker.resolve(piece);
  }

  #lookAtTime(): void {
    const { handlerTimeout } = this.#exchange.serving;
    if (this.#writer.count > this.#takenItems) this.#give();
    else if (performance.now() - this.#since >= handlerTimeout) {
      const error = new HandlerTimeoutError(this.#context.operation, handlerTimeout);
      this.#context.abort(error);
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.#problem === undefined && this.#takenBytes > 0) reportFailure(this.#exchange, error);
    this.#stop(error, "failed");
  }

  /** Ends the list before its end, and tells the iterator. */
  #stop(error: unknown, outcome: "failed" | "aborted"): void {
    if (this.#problem !== undefined || this.#isComplete) return;
    this.#problem = { error };
    this.#onEnd?.(outcome, this.#takenBytes);
    this.#release()?.reject(error);
    closeIterator(this.#items);
  }

  #release(): Taker | undefined {
    const taker = this.#taker;
    this.#taker = undefined;
    clearInterval(this.#timer);
    return taker;
  }
}

/** Has an iterator free what it holds. What goes wrong there changes nothing. */
async function closeIterator(items: AsyncIterator<unknown>): Promise<void> {
  try {
    await items.return?.();
  } catch {
    return;
  }
}
