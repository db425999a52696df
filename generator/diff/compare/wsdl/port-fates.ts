import type { Operation } from "../../../model/operation.js";
import type { Binding, Port } from "../../../model/wsdl.js";
import type { BindingKind } from "@portwright/runtime";
import { bindingKind } from "../../../describe/operations.js";
import type { DiffRule } from "../../rules/rule.js";
import { bindingRules } from "../../rules/wsdl/bindings.js";
import { portRules } from "../../rules/wsdl/services.js";
import { side } from "../schema/site.js";
import { kindOf, portKinds } from "../../bindings.js";
import type { ItemPair } from "./pair-up.js";
import { type Comparison, operationScope, serviceScope } from "./scope.js";

type End = "old" | "next";

/** Reports the consequences of added, removed and changed ports for the operations of both contracts. */
export class PortFates {
  readonly #comparison: Comparison;
  readonly #operations: readonly ItemPair<Operation>[];
  readonly #settled = new Set<Port>();

  constructor(comparison: Comparison, operations: readonly ItemPair<Operation>[]) {
    this.#comparison = comparison;
    this.#operations = operations;
  }

  /** The ports that are reported completely. */
  get settled(): ReadonlySet<Port> {
    return this.#settled;
  }

  /** A port that was removed; `silent` is the rule where each operation is offered over a port of the same kind. */
  gone(port: Port, silent: DiffRule | undefined): void {
    this.#report(port, "old", bindingRules.removed, silent);
  }

  /** A port that was added; `silent` is the rule where each operation was offered over a port of the same kind. */
  come(port: Port, silent: DiffRule | undefined): void {
    this.#report(port, "next", bindingRules.added, silent);
  }

  /** A port of a different kind: one change, if its operations were offered over one kind, and now over the other only. */
  changed({ old, next }: ItemPair<Port>): void {
    const rule = switchRule(old.binding, next.binding);
    const [from, to] = [kindOf(old.binding), kindOf(next.binding)];
    const left = this.#concerned(old, "old");
    const concerned = this.#concerned(next, "next").filter((pair) => left.includes(pair));
    if (rule === undefined || from === undefined || to === undefined || concerned.length === 0) {
      this.gone(old, portRules.removed);
      this.come(next, portRules.added);
      return;
    }
    const sides = { old: side(old, from), next: side(next, to) };
    for (const pair of concerned) {
      operationScope(this.#comparison, pair.old, [from, to]).report(rule, `port ${old.name}`, sides);
    }
    this.#settled.add(old).add(next);
  }

  #report(port: Port, end: End, rule: DiffRule, silent: DiffRule | undefined): void {
    const kinds = portKinds(port);
    const concerned = this.#concerned(port, end);
    const sides = { [end]: side(port, kinds[0] ?? port.name) };
    for (const pair of concerned) {
      operationScope(this.#comparison, pair.old, kinds).report(rule, `binding ${port.binding.name.local}`, sides);
    }
    if (concerned.length === 0 && silent !== undefined) {
      serviceScope(this.#comparison, kinds).report(silent, `port ${port.name}`, { [end]: side(port, port.name) });
    }
    this.#settled.add(port);
  }

  /** The operations that a port of one contract offers over a kind of binding that the other contract lacks. */
  #concerned(port: Port, end: End): readonly ItemPair<Operation>[] {
    const kind = kindOf(port.binding);
    const other = end === "old" ? "next" : "old";
    return this.#operations.filter((pair) => {
      return pair[end].bindings.some((binding) => binding.port === port) && !isOffered(pair[other], kind);
    });
  }
}

function isOffered({ bindings }: Operation, kind: BindingKind | undefined): boolean {
  return bindings.some((binding) => bindingKind(binding) === kind);
}

function switchRule(old: Binding, next: Binding): DiffRule | undefined {
  if (old.kind === "soapBinding" && next.kind === "soapBinding") return bindingRules.soapVersionChanged;
  return old.kind === "httpBinding" && next.kind === "httpBinding" ? bindingRules.verbChanged : undefined;
}
