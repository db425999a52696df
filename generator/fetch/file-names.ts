/** The names of devices in Windows, whatever follows the dot. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** File systems have names of at most 255 bytes. */
const LONGEST_STEM = 100;

/** Chooses the names of stored documents: from their URLs, in one folder, each once. */
export class FileNames {
  readonly #taken = new Set<string>();

  /** `service.wsdl` for `http://host/service.asmx?wsdl`, `types.xsd` for `http://host/service?xsd=types.xsd`. */
  take(url: string, isWsdl: boolean): string {
    const extension = isWsdl ? ".wsdl" : ".xsd";
    const stem = stemOf(new URL(url)) || "document";
    let name = stem + extension;
    for (let number = 2; this.#taken.has(name.toLowerCase()); number++) name = `${stem}${number}${extension}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

/** The value of the query, else the last name in the path; without an extension, and with safe characters only. */
function stemOf({ pathname, searchParams }: URL): string {
  const query = [...searchParams.values()].find((value) => value !== "");
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  const name = (query ?? last).split("/").at(-1) ?? "";
  return name
    .replace(/\.(?:wsdl|xsd|xml|asmx|svc|php|aspx)$/i, "")
    .replace(/[^\w.-]+/g, "_")
    .slice(0, LONGEST_STEM)
    .replace(/^[._]+|[._]+$/g, "")
    .replace(DEVICES, "$&_");
}
