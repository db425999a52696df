import { decodeXml } from "../xml/decode.js";
import { MAX_FILE_BYTES } from "../xml/read-file.js";
import { SourceText } from "../xml/source.js";
import { type Download, download, type DownloadOptions, isHttp } from "./download.js";
import { FileNames } from "./file-names.js";
import { type DocumentReference, findReferences } from "./references.js";

/** A document to be stored; its locations of other documents are relative paths. */
export interface FetchedFile {
  readonly path: string;
  readonly text: string;
  readonly url: string;
}

/** A document that could not be fetched. */
export interface FetchFailure {
  readonly url: string;
  readonly namespace: string | undefined;
  readonly reason: string;
}

/** A contract from the network. */
export interface FetchedContract {
  /** The first is the document that was asked for. */
  readonly files: readonly FetchedFile[];
  readonly failures: readonly FetchFailure[];
}

/** More documents than any contract has. */
const MOST_DOCUMENTS = 2_000;
/** The size of all documents together, in bytes. */
const MOST_BYTES = 100_000_000;
/** How long one document may take, in milliseconds. */
const TIMEOUT = 60_000;

interface StoredDocument {
  readonly path: string;
  readonly url: string;
  readonly text: string;
  readonly references: readonly (DocumentReference & { readonly url: string | undefined })[];
}

/**
 * Fetches a document with all documents that it refers to, directly or not. Each is requested once.
 * @param headers sent to the host of the document only
 * @param seconds how long all of it may take
 * @throws {Error} with a message for the user, where the document itself cannot be fetched, or where the whole takes
 * longer or has more documents or bytes than it may
 */
export async function fetchContract(
  url: string,
  headers: DownloadOptions["headers"],
  seconds: number,
  onStep: (url: string) => void = () => undefined,
): Promise<FetchedContract> {
  const deadline = AbortSignal.timeout(seconds * 1_000);
  const options = { headers, origin: new URL(url).origin, timeout: TIMEOUT, deadline };
  const crawl = new Crawl(options, onStep);
  const first = await crawl.get(url);
  if (typeof first === "string" && !deadline.aborted) throw new Error(`${url} cannot be fetched: ${first}`);
  await crawl.follow();
  if (deadline.aborted) throw new Error(`the contract takes longer than ${seconds} s; --timeout SECONDS permits more`);
  return crawl.result();
}

class Crawl {
  readonly #options: DownloadOptions;
  readonly #onStep: (url: string) => void;
  readonly #names = new FileNames();
  /** By the URLs that were asked for and those after redirects. */
  readonly #documents = new Map<string, StoredDocument | string>();
  readonly #failures: FetchFailure[] = [];
  #bytes = 0;

  constructor(options: DownloadOptions, onStep: (url: string) => void) {
    this.#options = options;
    this.#onStep = onStep;
  }

  /** The document of a URL, or why there is none. */
  async get(url: string): Promise<StoredDocument | string> {
    const key = withoutFragment(url);
    const known = this.#documents.get(key);
    if (known !== undefined) return known;
    this.#onStep(key);
    const stored = await this.#download(key);
    this.#documents.set(key, stored);
    if (typeof stored === "object") this.#documents.set(withoutFragment(stored.url), stored);
    return stored;
  }

  async #download(url: string): Promise<StoredDocument | string> {
    try {
      const found = await download(url, MAX_FILE_BYTES, this.#options);
      const known = this.#documents.get(withoutFragment(found.url));
      return typeof known === "object" ? known : this.#store(found);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #store({ url, bytes }: Download): StoredDocument | string {
    this.#bytes += bytes.length;
    const text = decodeXml(bytes);
    const references = findReferences(new SourceText(url, text));
    if (references === undefined) return "it is not well-formed XML";
    const located = references.map((reference) => ({ ...reference, url: httpUrl(reference.location, url) }));
    return { path: this.#names.take(url, /<(?:[\w.-]+:)?definitions[\s>]/.test(text)), url, text, references: located };
  }

  /** Fetches what the documents refer to. */
  async follow(): Promise<void> {
    // The map grows while it is walked.
    for (const document of this.#documents.values()) {
      if (typeof document === "string") continue;
      for (const { url, namespace } of document.references)
        if (url !== undefined) await this.#followOne(url, namespace);
    }
  }

  async #followOne(url: string, namespace: string | undefined): Promise<void> {
    if (this.#options.deadline.aborted) return;
    if (this.#documents.size > MOST_DOCUMENTS)
      throw new Error(`the contract has more than ${MOST_DOCUMENTS} documents`);
    if (this.#bytes > MOST_BYTES) throw new Error(`the contract has more than ${MOST_BYTES / 1_000_000} MB`);
    const isNew = !this.#documents.has(withoutFragment(url));
    const found = await this.get(url);
    if (isNew && typeof found === "string") this.#failures.push({ url, namespace, reason: found });
  }

  result(): FetchedContract {
    const documents = new Set([...this.#documents.values()].filter((document) => typeof document === "object"));
    const files = [...documents].map((document) => ({
      path: document.path,
      url: document.url,
      text: inUtf8(this.#rewrite(document)),
    }));
    return { files, failures: this.#failures };
  }

  /** The text with the paths of other documents in the place of their URLs. */
  #rewrite({ text, references }: StoredDocument): string {
    let rewritten = "";
    let end = 0;
    for (const reference of [...references].sort((left, right) => left.start - right.start)) {
      const target = reference.url === undefined ? undefined : this.#documents.get(withoutFragment(reference.url));
      if (typeof target !== "object") continue;
      rewritten += text.slice(end, reference.start) + target.path;
      end = reference.end;
    }
    return rewritten + text.slice(end);
  }
}

function httpUrl(location: string, base: string): string | undefined {
  if (!URL.canParse(location, base)) return undefined;
  const url = new URL(location, base);
  return isHttp(url) ? url.href : undefined;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/, "");
}

/** A text as it is stored: its XML declaration names no other encoding than UTF-8. */
function inUtf8(text: string): string {
  return text.replace(/^(<\?xml\s[^>]*?\bencoding\s*=\s*["'])[\w.-]+/, "$1utf-8");
}
