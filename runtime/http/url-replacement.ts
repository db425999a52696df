import { EncodeError } from "../errors.js";
import type { UrlReplacement } from "../service-descriptor.js";
import { decodePercent } from "./form.js";

/** A place for a value in a location: the name of a part in parentheses. The names are at the odd places of a split. */
const PLACE = /\(([^()]+)\)/;

/** The names of the places in a location. */
export function placesIn(location: string): readonly string[] {
  return location.split(PLACE).filter((_, index) => index % 2 === 1);
}

/** A segment of a path that URL parsers remove, percent-encoded or not (URL Standard, section 4.4). */
const DOTS = /\/(?:\.|%2e){1,2}(?=[/?\n])/i;

/** What a value cannot contain without percent-encoding. */
const DELIMITERS = /[/?&]/;

/** Every byte of a value is encoded where it would otherwise be read as text of the location. */
const ENCODINGS: readonly ((text: string) => string)[] = [encodeURIComponent, encodeBytes];

/** Values in the location of an operation: "o1/A(part1)B(part2)" (WSDL 1.1, section 4.6). */
export const urlReplacement: UrlReplacement = {
  write(location, fields) {
    const values = new Map(fields);
    for (const encode of ENCODINGS) {
      const texts = location.split(PLACE);
      const target = texts.map((text, index) => (index % 2 === 0 ? text : encode(values.get(text) ?? ""))).join("");
      const read = new Map(this.read(location, target));
      if (!DOTS.test(`/${target}\n`) && fields.every(([name, value]) => read.get(name) === value)) return target;
    }
    const [[name] = [""]] = fields.filter(([, value]) => /^\.{1,2}$/.test(value));
    throw new EncodeError(`${name}: "." and ".." cannot be a segment of a URL`, name, { rule: "urlReplacement" });
  },
  read(location, target) {
    const [first = "", ...texts] = `${location}\n`.split(PLACE);
    const whole = `${target}\n`;
    if (!whole.startsWith(first)) return undefined;
    const fields = new Map<string, string>();
    for (let index = 0, start = first.length; index < texts.length; index += 2) {
      const [name = "", next = ""] = texts.slice(index);
      const end = whole.indexOf(next, start);
      if (end === -1) return undefined;
      const text = whole.slice(start, end);
      const value = decodePercent(text);
      if (DELIMITERS.test(text) || (fields.get(name) ?? value) !== value) return undefined;
      fields.set(name, value);
      start = end + next.length;
    }
    return [...fields];
  },
};

function encodeBytes(text: string): string {
  return encodeURIComponent(text).replace(/%..|./g, (character) =>
    character.length > 1 ? character : `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
