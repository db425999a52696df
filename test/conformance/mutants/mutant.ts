import type { Fixtures } from "../../../conformance/fixtures/fixtures.js";
import type { BindingName, ServiceDescriptor } from "../../../runtime/service-descriptor.js";

/** Answers requests. */
export type Fetch = (request: Request) => Promise<Response>;

/** A server with one seeded fault, and what has to find it. */
export interface Mutant {
  /** Stable, in kebab case. */
  readonly id: string;
  /** What the server does wrong, as the end of "a server that ...". */
  readonly fault: string;
  /** The server. It may keep a state, so each run starts its own. */
  readonly start: () => Fetch;
  /** The rule that has to find it. */
  readonly rule: string;
  /** What the message of the case that finds it says: it names the defect. */
  readonly message: RegExp;
  /** The operations that show it. */
  readonly operations: readonly string[];
  /** The bindings that show it; all when absent. */
  readonly bindings?: readonly BindingName[];
  /** What is known of the server; the fixtures of stub handlers when absent. */
  readonly fixtures?: Fixtures;
  /** The contract of the server; that of this repository when absent. */
  readonly service?: ServiceDescriptor;
  /** How long an answer may take, in milliseconds, where the fault is that none comes. */
  readonly timeout?: number;
}

/** A mutant of a table: what is the same in all of its rows can be left out. */
export type MutantRow = Pick<Mutant, "id" | "fault" | "start" | "message"> & Partial<Mutant>;

/** The mutants of a table. */
export function mutantsOf(
  rows: readonly MutantRow[],
  standard: Pick<Mutant, "operations"> & Partial<Mutant>,
): readonly Mutant[] {
  return rows.map((row) => ({ rule: "example-answered", ...standard, ...row }));
}
