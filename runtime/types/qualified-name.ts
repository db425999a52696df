import type { QName } from "../descriptor.js";
import { quote } from "../errors.js";
import type { Builtin } from "./builtin.js";
import { refuse, refuseType } from "./refuse.js";
import { checkCharacters, NCNAME, NCNAME_FORM } from "./text.js";

const EXPECTED = 'expected a name with or without a prefix, such as "ns:name"';

/** QName and NOTATION (XML Schema part 2, sections 3.2.18 and 3.2.19): names, whose prefixes are of the text alone. */
export const qualifiedNameType = (): Builtin<QName> => ({
  valueType: "QName",
  whiteSpace: "collapse",
  parse(text, name, scope) {
    const colon = text.lastIndexOf(":");
    const local = text.slice(colon + 1);
    // Without a prefix before the colon the text has no such form; any other prefix is one of the scope, or unknown.
    if (colon === 0 || !NCNAME.test(local)) return refuse(text, name, "lexical", EXPECTED);
    const prefix = colon < 0 ? "" : text.slice(0, colon);
    const namespace = scope === undefined && prefix === "" ? "" : scope?.namespaceOf(prefix);
    return namespace === undefined
      ? refuse(text, name, "prefix", `the prefix ${quote(prefix)} is not declared`)
      : { namespace, local };
  },
  format(value, name, scope) {
    if (!isQName(value)) return refuseType(value, name, "an object { namespace, local } of two strings");
    const { namespace, local } = value;
    if (!NCNAME.test(local)) return refuse(local, name, "lexical", NCNAME_FORM.expected);
    checkCharacters(namespace, name);
    const prefix = scope === undefined ? unprefixed(namespace, name) : scope.prefixOf(namespace);
    return prefix === "" ? local : `${prefix}:${local}`;
  },
  equals: (left, right) => left.local === right.local && left.namespace === right.namespace,
});

function isQName(value: unknown): value is QName {
  if (typeof value !== "object" || value === null) return false;
  const { namespace, local } = value as Partial<Record<keyof QName, unknown>>;
  return typeof namespace === "string" && typeof local === "string";
}

function unprefixed(namespace: string, name: string): string {
  return namespace === ""
    ? ""
    : refuse(namespace, name, "prefix", "a name in a namespace needs a prefix, which can be declared in XML alone");
}
