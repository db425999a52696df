import type { TypeDescriptor } from "../../../runtime/descriptor.js";
import type { OperationDescriptor, ServiceDescriptor } from "../../../runtime/service-descriptor.js";

/** The members that refer to code. */
const CODE: ReadonlySet<string> = new Set(["automaton", "codec", "encoding", "matcher", "replacement", "values"]);

/** The members that generated code alone has: the class of a fault, and the object literal of a type. */
const GENERATED: ReadonlySet<string> = new Set(["error", "make"]);

/** The order of a list of named types has no meaning. */
function byName(left: TypeDescriptor, right: TypeDescriptor): number {
  const [one, other] = [left, right].map(({ namespace, name }) => `${namespace} ${name}`) as [string, string];
  return one < other ? -1 : 1;
}

/**
 * A service or an operation as a tree of plain values that can be compared: each reference to a type is followed where it
 * is first met and is the number of that type from then on, so that types which refer to each other in a ring end.
 */
export function spread(described: ServiceDescriptor | OperationDescriptor): unknown {
  const met = new Map<TypeDescriptor, number>();
  const follow = (type: TypeDescriptor): unknown => {
    const number = met.get(type);
    if (number !== undefined) return { met: number };
    met.set(type, met.size);
    return { type: walk(type) };
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === "function") {
      const referred = value();
      return Array.isArray(referred) ? referred.toSorted(byName).map(follow) : follow(referred);
    }
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    const members = Object.entries(value).filter(([key]) => !GENERATED.has(key));
    return Object.fromEntries(members.map(([key, member]) => [key, CODE.has(key) ? member : walk(member)]));
  };
  return walk(described);
}
