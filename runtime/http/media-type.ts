/** The media type of messages with attachments (RFC 2387). */
export const MULTIPART = "multipart/related";

/** A parsed Content-Type (RFC 9110, section 8.3.1). */
export interface MediaType {
  /** type "/" subtype in lower case: "text/xml". */
  readonly essence: string;
  /** Parameter names in lower case; values as written, unquoted. */
  readonly parameters: ReadonlyMap<string, string>;
}

const ESSENCE = /^[ \t]*([!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+)[ \t]*/;
const PARAMETER = /^;[ \t]*(?:([!#$%&'*+.^_`|~\w-]+)=(?:([!#$%&'*+.^_`|~\w-]+)|"((?:[^"\\]|\\.)*)")[ \t]*)?/;

/** How many values are remembered, and how long they may be: senders write the same few. */
const REMEMBERED = 128;
const LONGEST = 200;

const remembered = new Map<string, MediaType>();

/** Reads the value of a Content-Type header; undefined when it is absent, malformed or names a parameter twice. */
export function parseMediaType(header: string | undefined): MediaType | undefined {
  if (header === undefined) return undefined;
  if (header.length > LONGEST) return read(header);
  const known = remembered.get(header);
  if (known !== undefined) return known;
  if (remembered.size === REMEMBERED) remembered.clear();
  const media = read(header);
  if (media !== undefined) remembered.set(header, media);
  return media;
}

function read(header: string): MediaType | undefined {
  const match = ESSENCE.exec(header);
  if (match === null) return undefined;
  const [whole, essence = ""] = match;
  const parameters = parseParameters(header.slice(whole.length));
  return parameters && { essence: essence.toLowerCase(), parameters };
}

function parseParameters(text: string): ReadonlyMap<string, string> | undefined {
  const parameters = new Map<string, string>();
  for (let rest = text; rest !== "";) {
    const match = PARAMETER.exec(rest);
    if (match === null) return undefined;
    const [whole, name, token, quoted = ""] = match;
    rest = rest.slice(whole.length);
    if (name === undefined) continue;
    if (parameters.has(name.toLowerCase())) return undefined;
    parameters.set(name.toLowerCase(), token ?? quoted.replace(/\\(.)/g, "$1"));
  }
  return parameters;
}
