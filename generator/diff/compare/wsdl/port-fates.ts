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

/** Says what it means for the operations of both contracts that ports came, went or changed their kind. */
export class PortFates {
  readonly #comparison: Comparison;
  readonly #operations: readonly ItemPair<Operation>[];
  readonly #settled = new Set<Port>();

  constructor(comparison: Comparison, operations: readonly ItemPair<Operation>[]) {
    this.#comparison = comparison;
    this.#operations = operations;
  }

  /** The ports of which all is said. */
  get settled(): ReadonlySet<Port> {
    return this.#settled;
  }

  /** A port that went; `silent` is the rule where no operation misses it. */
  gone(port: Port, silent: DiffRule | undefined): void {
    this.#report(port, "old", bindingRules.removed, silent);
  }

  /** A port that came; `silent` is the rule where it brings no operation another binding. */
  come(port: Port, silent: DiffRule | undefined): void {
    this.#report(port, "next", bindingRules.added, silent);
  }

  /** A port of another kind: one change, if its operations are offered in the one way and now in the other only. */
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

  /** The operations that a port of one contract offers in a way that the other contract does not have. */
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
