import type { ElementDeclaration, Type } from "../../../model/components.js";
import type { Contract } from "../../../model/contract.js";
import type { ChangeLog, Reach } from "../../change-log.js";
import { SchemaIndex } from "./schema-index.js";
import { compareUnreached } from "./unreached.js";
import type { Holders } from "./site.js";
import { type Met, Visits } from "./visit.js";

/**
 * Compares the schemas of two contracts, message by message: the content of a message is compared with that of the paired
 * message, wherever the two are declared. One object compares one pair of contracts.
 */
export class SchemaComparison {
  readonly old: SchemaIndex;
  readonly next: SchemaIndex;
  readonly #log: ChangeLog;
  readonly #visits: Visits;

  constructor(old: Contract, next: Contract, log: ChangeLog) {
    this.old = new SchemaIndex(old);
    this.next = new SchemaIndex(next);
    this.#log = log;
    this.#visits = new Visits(this.old, this.next);
  }

  /**
   * Compares the content of two paired elements, without their names. Where the two are in different namespaces, their
   * descendants may be too.
   */
  compareElements(old: ElementDeclaration, next: ElementDeclaration, reach: Reach): void {
    this.#report(this.#visits.roots(old, next), reach);
  }

  /** Compares two types. `location` is the location of differences that are not in a named type. */
  compareTypes(old: Type, next: Type, location: string, reach: Reach, holders?: Holders): void {
    this.#report(this.#visits.types(old, next, location, holders), reach);
  }

  /** Compares the named types and elements that no message of their contract reaches. */
  compareUnreached(): void {
    compareUnreached(this.old, this.next, this.#visits, this.#log);
  }

  /** Documentation is in no message. */
  #report(changes: Iterable<Met>, reach: Reach): void {
    const documented: Reach = { ...reach, direction: "none" };
    for (const { rule, found, isDocumentation } of changes) {
      this.#log.add(rule, isDocumentation ? documented : reach, found);
    }
  }
}
