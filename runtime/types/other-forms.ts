/** How many zeros are added before and behind the digits of a number. */
const ZEROS = 20;
const FRACTION_ZEROS = 6;

/**
 * The other texts of a number or a boolean, the shortest first: a pattern may allow only one with leading or trailing
 * zeros, with a plus sign, or 1 for true (XML Schema part 2, section 4.3.4).
 */
export function* otherForms(value: unknown, text: string): Generator<string> {
  if (typeof value === "boolean") yield value ? "1" : "0";
  const [, sign, whole = "", fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (sign === undefined) return;
  const fractions = Array.from({ length: FRACTION_ZEROS + 1 }, (_, count) => (fraction ?? "") + "0".repeat(count));
  const endings = [fraction === undefined ? "" : `.${fraction}`, ...fractions.slice(1).map((digits) => `.${digits}`)];
  for (const start of sign === "-" ? [sign] : ["", "+"]) {
    for (const ending of endings) {
      for (let zeros = 0; zeros <= ZEROS; zeros++) yield start + "0".repeat(zeros) + whole + ending;
    }
  }
}
