/**
 * A label of a host name (RFC 1123 section 2.1): letters, digits and inner hyphens, at most 63. It is tested before the
 * name goes to lower case, where some letters beyond ASCII, such as the Kelvin sign, would turn into ASCII ones.
 */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** A label of a record's own name: underscores are allowed too, as in `_dmarc` (RFC 2181 section 11). */
const OWNER_LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** The part of an address before the `@`, as a dot-atom (RFC 5321 section 4.1.2). */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

/** The longest host name in DNS, in text without the final dot (RFC 1035 section 2.3.4). */
export const MAX_HOST_NAME = 253;

/** The longest part of an address before the `@` (RFC 5321 section 4.5.3.1.1). */
export const MAX_LOCAL_PART = 64;

const MAX_IPV4 = 15;

/** A host name in lower case, without the dot that may end it. */
export function acceptHostName(value: string): string | undefined {
  if (value.length > MAX_HOST_NAME + 1) return undefined;
  const name = value.replace(/\.$/, "");
  const labels = name.split(".");
  const numeric = /^\d+$/.test(labels.at(-1) ?? "");
  const allowed = name.length <= MAX_HOST_NAME && !numeric && labels.every((label) => LABEL.test(label));
  return allowed ? name.toLowerCase() : undefined;
}

/** The name of a record below its domain: `""` or `@` for the domain itself; the first label may be the wildcard `*`. */
export function acceptSubDomain(value: string): string | undefined {
  if (value === "" || value === "@") return "";
  if (value.length > MAX_HOST_NAME) return undefined;
  const [first = "", ...rest] = value.split(".");
  const allowed = (first === "*" || OWNER_LABEL.test(first)) && rest.every((label) => OWNER_LABEL.test(label));
  return allowed ? value.toLowerCase() : undefined;
}

/** An IPv4 address in dotted form, without leading zeros. */
export function acceptIPv4(value: string): string | undefined {
  return value.length <= MAX_IPV4 && IPV4.test(value) ? value : undefined;
}

/** The part of an address before the `@`, in the case it was given in. */
export function acceptLocalPart(value: string): string | undefined {
  return value.length <= MAX_LOCAL_PART && LOCAL_PART.test(value) ? value : undefined;
}

/** A mail address; its host name goes to lower case. */
export function acceptAddress(value: string): string | undefined {
  const at = value.lastIndexOf("@");
  if (at < 0 || value.length > MAX_LOCAL_PART + 1 + MAX_HOST_NAME) return undefined;
  const name = acceptLocalPart(value.slice(0, at));
  const host = acceptHostName(value.slice(at + 1));
  return name === undefined || host === undefined ? undefined : `${name}@${host}`;
}
