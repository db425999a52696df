import type { OperationDescriptor } from "@portwright/runtime";
import type { Plan, PlannedCall } from "../../rule.js";

/** The calls of a plan, those of one operation over its bindings together. */
export function callsByOperation({ calls }: Pick<Plan, "calls">): readonly (readonly PlannedCall[])[] {
  const groups = new Map<OperationDescriptor, PlannedCall[]>();
  for (const call of calls) {
    const group = groups.get(call.operation);
    if (group === undefined) groups.set(call.operation, [call]);
    else group.push(call);
  }
  return [...groups.values()];
}
