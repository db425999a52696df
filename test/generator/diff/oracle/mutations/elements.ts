import { attribute, setAttribute, xsd } from "../tree.js";
import { changeOneOf, elementsIn, type Mutations, particles, remove, sequences, setTo, TYPES } from "./mutation.js";

const opposite = (is: boolean): string | undefined => (is ? undefined : "true");

/** Changes of the elements in content models. */
export const elementMutations: Mutations = {
  "rename an element": changeOneOf(particles, (element) => setTo(element, "name", `${attribute(element, "name")}X`)),
  "change a type": changeOneOf(particles, (element, random) => {
    if (attribute(element, "type") === undefined) return false;
    return setTo(element, "type", `xs:${random.pick(TYPES)}`);
  }),
  "make optional or required": changeOneOf(particles, (element) =>
    setTo(element, "minOccurs", attribute(element, "minOccurs") === "0" ? undefined : "0"),
  ),
  "change how often at most": changeOneOf(particles, (element, random) =>
    setTo(element, "maxOccurs", random.pick([undefined, "2", "5", "unbounded"])),
  ),
  "change how often at least": changeOneOf(
    (documents) => particles(documents).filter((element) => attribute(element, "maxOccurs") !== undefined),
    (element, random) => setTo(element, "minOccurs", random.pick([undefined, "0", "2"])),
  ),
  "make nillable or not": changeOneOf(particles, (element) =>
    setTo(element, "nillable", opposite(attribute(element, "nillable") === "true")),
  ),
  "change the form of an element": changeOneOf(particles, (element) =>
    setTo(element, "form", attribute(element, "form") === "unqualified" ? undefined : "unqualified"),
  ),
  "remove an element": changeOneOf(sequences, (sequence, random) => {
    const all = elementsIn(sequence);
    return all.length > 1 && remove(sequence, random.pick(all));
  }),
  "add an element": changeOneOf(sequences, (sequence, random) => {
    const optional = random.oneIn(2) ? { minOccurs: "0" } : {};
    const added = xsd("element", { name: `added${random.below(3)}`, type: `xs:${random.pick(TYPES)}`, ...optional });
    sequence.children.splice(random.below(sequence.children.length + 1), 0, added);
  }),
  "swap two elements": changeOneOf(sequences, (sequence, random) => {
    const all = elementsIn(sequence);
    const at = random.below(all.length - 1);
    const [first, second] = [all[at], all[at + 1]];
    if (first === undefined || second === undefined) return false;
    sequence.children = sequence.children.map((child) => (child === first ? second : child === second ? first : child));
    return true;
  }),
  "change the type of a result": changeOneOf(
    (documents) => particles(documents).filter((element) => attribute(element, "name")?.endsWith("Result") === true),
    (element, random, documents) => {
      const types = particles(documents).flatMap((each) => attribute(each, "type") ?? []);
      return setTo(element, "type", random.pick(types));
    },
  ),
  "change what elements are called that have no form": ({ xsd: schema }) => {
    const isQualified = attribute(schema, "elementFormDefault") === "qualified";
    setAttribute(schema, "elementFormDefault", isQualified ? "unqualified" : "qualified");
    return true;
  },
};
