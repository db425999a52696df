/**
 * The messages of the collection that are not echoed, without the version of SOAP and ".xml", with the reason. libxml2
 * finds each of them invalid.
 */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  ...emptyOperations([
    "FinalDefault",
    "NoTargetNamespace",
    "QualifiedLocalElements",
    "SchemaVersion",
    "SOAPEncodedArray",
    "TargetNamespace",
    "UnqualifiedLocalAttributes",
  ]),
  ...missingNamespace(["GlobalAttribute", "GlobalAttributeSimpleType", "GlobalAttributeUnqualifiedType"]),
  [nameOf("GMonthAttribute", 1)]: "--04-- is the form of gMonth that an erratum of XML Schema removed",
  [nameOf("GMonthAttribute", 4)]: "-15:00 is beyond the timezones of XML Schema, which end at 14:00",
};

/** Operations whose reference to the element of the pattern is commented out in the WSDL. */
function emptyOperations(patterns: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    patterns.map((pattern) => [nameOf(pattern), `the WSDL declares echo${pattern} with empty content`]),
  );
}

/** A reference to a global attribute, which is in the target namespace. */
function missingNamespace(patterns: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    patterns.map((pattern) => [nameOf(pattern), "the message has the global attribute without its namespace"]),
  );
}

function nameOf(pattern: string, number = 1): string {
  return `${pattern}/echo${pattern}-${pattern}0${number}`;
}

/** The reason why a message is not echoed; undefined for one that must be. */
export function exceptionOf(file: string): string | undefined {
  return EXCEPTIONS[file.replace(/-soap1[12]\.xml$/, "")];
}
