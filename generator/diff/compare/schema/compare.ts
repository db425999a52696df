import type { ElementDeclaration, Type } from "../../../model/components.js";
import type { Contract } from "../../../model/contract.js";
import type { ChangeLog, Reach } from "../../change-log.js";
import { SchemaIndex } from "./schema-index.js";
import { compareUnreached } from "./unreached.js";
import type { Holders } from "./site.js";
import { Visit } from "./visit.js";

/**
 * Compares the schemas of two contracts, message by message: the content of a message is compared with that of the paired
 * message, wherever the two are declared. One object compares one pair of contracts.
 */
export class SchemaComparison {
  readonly old: SchemaIndex;
  readonly next: SchemaIndex;
  readonly #log: ChangeLog;

  constructor(old: Contract, next: Contract, log: ChangeLog) {
    this.old = new SchemaIndex(old);
    this.next = new SchemaIndex(next);
    this.#log = log;
  }

  /**
   * Compares the content of two paired elements, without their names. Where the two are in different namespaces, their
   * descendants may be too.
   */
  compareElements(old: ElementDeclaration, next: ElementDeclaration, reach: Reach): void {
    this.#visit(reach).roots(old, next);
  }

  /** Compares two types. `location` is the location of differences that are not in a named type. */
  compareTypes(old: Type, next: Type, location: string, reach: Reach, holders?: Holders): void {
    this.#visit(reach).types(old, next, location, holders);
  }

  /** Compares the named types and elements that no message of their contract reaches. */
  compareUnreached(): void {
    compareUnreached(this.old, this.next, this.#log);
  }

  #visit(reach: Reach): Visit {
    return new Visit({ reach, log: this.#log, old: this.old, next: this.next });
  }
}
