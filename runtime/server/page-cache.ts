import type { Answer } from "./answer.js";

/** How many bytes of pages are kept, and how many pages. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_PAGES = 100;

/**
 * Keeps the answers with pages and documents of the contract. Who asks for one again gets the same bytes, so that many
 * who do not read them take no memory for each.
 */
export class PageCache {
  readonly #pages = new Map<string, Answer>();
  #bytes = 0;

  /** The answer under a key that says all that it depends on; `make` makes it where it is not kept. */
  get(key: string, make: () => Answer): Answer {
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const answer = make();
    this.#pages.set(key, answer);
    this.#bytes += lengthOf(answer);
    for (const [oldest, page] of this.#pages) {
      if (this.#bytes <= MOST_BYTES && this.#pages.size <= MOST_PAGES) break;
      this.#pages.delete(oldest);
      this.#bytes -= lengthOf(page);
    }
    return answer;
  }
}

function lengthOf({ body }: Answer): number {
  return body?.length ?? 0;
}
