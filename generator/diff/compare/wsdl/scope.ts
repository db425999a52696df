import type { Contract } from "../../../model/contract.js";
import type { ModelNode } from "../../../model/node.js";
import type { Operation } from "../../../model/operation.js";
import type { BindingKind } from "@portwright/runtime";
import type { Direction } from "../../change.js";
import type { ChangeLog, Reach } from "../../change-log.js";
import type { DiffRule } from "../../rules/rule.js";
import type { SchemaComparison } from "../schema/compare.js";
import type { NamespaceMap } from "./move-namespaces.js";
import { sentence, type Sides, side } from "../schema/site.js";

/** What all steps of one comparison share. */
export interface Comparison {
  /** The old contract, with the namespaces of the new one where they have moved. */
  readonly old: Contract;
  readonly next: Contract;
  /** The namespaces that have moved. */
  readonly namespaces: NamespaceMap;
  readonly log: ChangeLog;
  readonly schemas: SchemaComparison;
}

/** A part of the comparison: the operation and the bindings that its findings concern. */
export class Scope {
  readonly comparison: Comparison;
  readonly reach: Reach;

  constructor(comparison: Comparison, reach: Reach) {
    this.comparison = comparison;
    this.reach = reach;
  }

  /** The same for messages of a direction. */
  in(direction: Direction): Scope {
    return new Scope(this.comparison, { ...this.reach, direction });
  }

  /** The same for messages of other bindings. */
  over(bindings: readonly BindingKind[]): Scope {
    return new Scope(this.comparison, { ...this.reach, bindings });
  }

  /** Reports a change in the messages of this scope. */
  report(rule: DiffRule, location: string, { old, next }: Sides): void {
    const message = sentence(rule.title, old?.text, next?.text);
    this.comparison.log.add(rule, this.reach, { location, message, old, next });
  }

  /** Reports a change that is in no message. */
  reportUnsent(rule: DiffRule, location: string, sides: Sides): void {
    this.in("none").report(rule, location, sides);
  }

  /** Reports a change of the documentation, without its text. */
  document(rule: DiffRule, location: string, old: ModelNode, next: ModelNode): void {
    if (old.documentation === next.documentation) return;
    this.comparison.log.add(
      rule,
      { ...this.reach, direction: "none" },
      {
        location,
        message: sentence(rule.title, undefined, undefined),
        old: side(old, old.documentation ?? "no documentation"),
        next: side(next, next.documentation ?? "no documentation"),
      },
    );
  }
}

/** The scope of what belongs to no operation. */
export function serviceScope(comparison: Comparison, bindings: readonly BindingKind[] = []): Scope {
  return new Scope(comparison, { operation: undefined, direction: "none", bindings });
}

/** The scope of requests that call an operation over some bindings. */
export function operationScope(comparison: Comparison, { name }: Operation, bindings: readonly BindingKind[]): Scope {
  return new Scope(comparison, { operation: name.local, direction: "request", bindings });
}
