/** What is requested, and its limits. */
export interface DownloadOptions {
  /** Sent to the host of the first document only: they can be credentials. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The host of the first document. */
  readonly origin: string;
  /** How long a document may take, in milliseconds. */
  readonly timeout: number;
  /** Ends every request when the whole may take no longer. */
  readonly deadline: AbortSignal;
}

/** A document as it was received. */
export interface Download {
  /** The URL after redirects: what relative locations in the document are relative to. */
  readonly url: string;
  readonly bytes: Uint8Array;
}

const MOST_REDIRECTS = 10;

/**
 * Gets a document of at most `maxBytes` over HTTP, and follows redirects.
 * @throws {Error} with a message for the user
 */
export async function download(url: string, maxBytes: number, options: DownloadOptions): Promise<Download> {
  let current = new URL(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await request(current, options);
    const location = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      if (!URL.canParse(location, current)) throw new Error(`it is redirected to "${location}", which is no URL`);
      current = new URL(location, current);
      if (!isHttp(current)) throw new Error(`it is redirected to ${current.href}, which is not HTTP`);
      continue;
    }
    if (!response.ok) throw new Error(`the server answers ${response.status} ${response.statusText}`.trim());
    return { url: current.href, bytes: await readBody(response, maxBytes) };
  }
  throw new Error(`it is redirected more than ${MOST_REDIRECTS} times`);
}

/** Whether a URL is one of HTTP. */
export function isHttp({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}

async function request(url: URL, { headers, origin, timeout, deadline }: DownloadOptions): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.any([deadline, AbortSignal.timeout(timeout)]),
      headers: url.origin === origin ? headers.map(([name, value]): [string, string] => [name, value]) : [],
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(cause instanceof Error ? cause.message : String(cause));
  }
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`it has more than ${maxBytes / 1_000_000} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
