/** Thrown when the bytes of all requests and answers together are as many as a server may keep. */
export class BudgetError extends Error {
  override readonly name = "BudgetError";

  constructor() {
    super("too many bytes are in use");
  }
}

/**
 * So many bytes of each request and each answer are not counted, so that senders of large bodies cannot displace
 * ordinary calls. The number of connections limits what they add up to.
 */
const UNCOUNTED = 64 * 1024;

/** The bytes that the requests and answers of a server may keep at one time, all together. */
export class ByteBudget {
  readonly #bytes: number;
  #free: number;

  constructor(bytes: number) {
    this.#bytes = bytes;
    this.#free = bytes;
  }

  /** The share of one request. */
  share(): ByteShare {
    return new ByteShare(this);
  }

  /** Takes bytes; false, and nothing is taken, where so many are not free. Where all are free it takes any number. */
  take(bytes: number): boolean {
    if (bytes > this.#free && this.#free < this.#bytes) return false;
    this.#free -= bytes;
    return true;
  }

  give(bytes: number): void {
    this.#free += bytes;
  }
}

/** What one request keeps of a budget: its body, and then its answer. */
export class ByteShare {
  readonly #budget: ByteBudget;
  #bytes = 0;
  #taken = 0;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Whether nothing of the budget is taken. */
  get isEmpty(): boolean {
    return this.#taken === 0;
  }

  /** Counts more bytes. @throws {BudgetError} where so many are not free */
  add(bytes: number): void {
    const taken = Math.max(0, this.#bytes + bytes - UNCOUNTED);
    if (taken > this.#taken && !this.#budget.take(taken - this.#taken)) throw new BudgetError();
    this.#bytes += bytes;
    this.#taken = taken;
  }

  /** Gives back all of it. May be called again. */
  release(): void {
    this.#budget.give(this.#taken);
    this.#bytes = 0;
    this.#taken = 0;
  }
}
