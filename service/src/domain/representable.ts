/** A row of the database has a value that no answer can have: somebody else wrote it, or a disk damaged it. */
export class DamagedRow extends Error {
  override readonly name = "DamagedRow";

  constructor(row: string, column: string, options?: ErrorOptions) {
    super(`${row} has a value in ${column} that the contract cannot represent: correct it in the database`, options);
  }
}

/**
 * Rows all of whose values an answer can have.
 * @param nameOf what the log calls a row: its table and its key
 * @throws DamagedRow for the first other one
 */
export function representable<Row extends object>(rows: readonly Row[], nameOf: (row: Row) => string): readonly Row[] {
  for (const row of rows) {
    const damaged = Object.entries(row).find(([, value]) => !isRepresentable(value));
    if (damaged !== undefined) throw new DamagedRow(nameOf(row), damaged[0]);
  }
  return rows;
}

/** What is no character of XML 1.0 (section 2.2). */
const NO_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** The largest value of `xs:int`, and the last moment whose year has four digits. */
const MAX_INT = 2_147_483_647;
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const FIRST_MOMENT = -62_135_596_800_000;

/** The values that columns have in the right database, and no other: null, NaN, an infinite time. */
function isRepresentable(value: unknown): boolean {
  if (typeof value === "string") return !NO_CHARACTER.test(value);
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) <= MAX_INT;
  if (value instanceof Date) return value.getTime() >= FIRST_MOMENT && value.getTime() <= LAST_MOMENT;
  return typeof value === "boolean" || value instanceof Uint8Array;
}
