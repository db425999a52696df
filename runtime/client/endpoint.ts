/**
 * The URL of a service: the base URL without a slash at its end, and the service's path, unless it ends in that path
 * already.
 * @throws {TypeError} when the base URL is no absolute http or https URL, or has a user, a query or a fragment
 */
export function endpointUrl(baseUrl: string | URL, path: string): string {
  const { origin, pathname } = parseBaseUrl(baseUrl);
  const given = withoutLastSlash(pathname);
  const own = withoutLastSlash(path);
  const before = given.endsWith(own) ? given.slice(0, given.length - own.length) : given;
  return origin + before + path;
}

function withoutLastSlash(path: string): string {
  return path.replace(/\/+$/, "");
}

/** The messages do not repeat the URL: it may hold a password. */
function parseBaseUrl(baseUrl: string | URL): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('baseUrl must be an absolute http or https URL, such as "https://api.example.com"');
  }
  if (url.username !== "" || url.password !== "") {
    throw new TypeError("baseUrl must have no user and no password; send them in the option headers, as authorization");
  }
  if (url.search !== "" || url.hash !== "") {
    throw new TypeError("baseUrl must have no query and no fragment, because the service's path is added to it");
  }
  return url;
}
