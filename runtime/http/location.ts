/** The path of an operation over HTTP GET or POST: its location below the path of its port (WSDL 1.1, section 4.5). */
export function locationPath(path: string, location: string): string {
  const [withoutQuery = ""] = path.split("?", 1);
  return (location.startsWith("/") ? withoutQuery.replace(/\/$/, "") : withoutQuery) + location;
}
