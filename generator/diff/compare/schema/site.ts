import type { Type } from "../../../model/complex-type.js";
import type { ModelNode } from "../../../model/node.js";
import type { Side, SourceLevel } from "../../change.js";
import type { DiffRule } from "../../rule.js";
import type { Visit } from "./visit.js";

/** What a change is reported with. */
export interface Sides {
  readonly old?: Side | undefined;
  readonly next?: Side | undefined;
  /** What TypeScript meets, where that depends on the types. */
  readonly source?: SourceLevel;
}

/** What names the types that are compared: a built-in type stands in no document itself. */
export interface Holders {
  readonly old: Pick<ModelNode, "span">;
  readonly next: Pick<ModelNode, "span">;
}

/** A place in the old contract where two things are compared. */
export class Site {
  readonly visit: Visit;
  readonly location: string;
  /** Whether it is in the row of a DataSet, whose columns are found by name and have the types of the inline schema. */
  readonly isRow: boolean;
  readonly holders: Holders | undefined;

  constructor(visit: Visit, location: string, isRow = false, holders?: Holders) {
    this.visit = visit;
    this.location = location;
    this.isRow = isRow;
    this.holders = holders;
  }

  /** The place of a part: "FirstName" or "@id". */
  child(name: string): Site {
    return new Site(this.visit, `${this.location}/${name}`, this.isRow);
  }

  /** The same visit at another place. */
  at(location: string): Site {
    return new Site(this.visit, location);
  }

  /** Reports a change. */
  report(rule: DiffRule, { old, next, source }: Sides): void {
    const { log, reach } = this.visit.context;
    const message = sentence(rule.title, old?.text, next?.text);
    log.add(rule, reach, { location: this.location, message, old, next, source });
  }

  /** Reports words that changed. They are in no message. */
  document(rule: DiffRule, old: ModelNode, next: ModelNode): void {
    if (old.documentation === next.documentation) return;
    const { log, reach } = this.visit.context;
    log.add(rule, { ...reach, direction: "none" }, {
      location: this.location,
      message: sentence(rule.title, undefined, undefined),
      old: side(old, old.documentation ?? "no documentation"),
      next: side(next, next.documentation ?? "no documentation"),
    });
  }

  /** Compares the types of what stands here. */
  types(old: Type, next: Type, holders = this.holders): void {
    this.visit.types(old, next, this.location, holders);
  }
}

/** One side of a comparison. */
export function side({ span }: Pick<ModelNode, "span">, text: string): Side {
  return { span, text };
}

/** A change in one sentence: what it is, and what was there and is there now. */
export function sentence(title: string, old: string | undefined, next: string | undefined): string {
  const what = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  if (old !== undefined && next !== undefined && old !== next) return `${what}: ${old} became ${next}.`;
  const one = old ?? next;
  return one === undefined ? `${what}.` : `${what}: ${one}.`;
}
