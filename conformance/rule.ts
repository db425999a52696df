import type { BindingName, FaultDescriptor, OperationDescriptor, ServiceDescriptor } from "@portwright/runtime";
import type { LeftOut, Severity } from "./case.js";
import type { Values } from "./fixtures/fixtures.js";
import type { CallTarget, Send } from "./wire/exchange.js";

export type { Severity } from "./case.js";
export type { Values } from "./fixtures/fixtures.js";

/** Something that every server of a contract has to do. */
export interface ConformanceRule {
  /** Stable, in kebab case: "doctype-refused". */
  readonly id: string;
  readonly severity: Severity;
  /** What a server does that keeps it, in one sentence: "A message with a DOCTYPE is refused." */
  readonly title: string;
  /** Where it is required: "SOAP 1.1, section 3". */
  readonly reference: string;
  /** The cases of the rule for the calls of a plan, in a stable order. Sends nothing. */
  readonly cases: (plan: Plan) => Iterable<RuleCase>;
}

/** One thing to try. */
export interface RuleCase {
  /** Undefined for what is not about one operation. */
  readonly operation?: OperationDescriptor;
  /** Undefined for what is not about one binding. */
  readonly binding?: BindingName;
  /** What distinguishes the case from the others of its rule, operation and binding: "maxMailboxSizeInMB/too-large". */
  readonly variant?: string;
  /**
   * Tries it. Throws a ConformanceFailure whose message names the defect.
   */
  readonly run: (send: Send) => Promise<void>;
}

/** A call to start from: what its request is varied into are the cases. */
export interface Example {
  readonly request: Values;
  /** What it must answer; undefined where that is not known. */
  readonly result: { readonly value: unknown } | undefined;
}

/** A call that must end with a declared fault. */
export interface FaultExample {
  readonly request: Values;
  readonly fault: FaultDescriptor;
  /** What the detail must have; undefined where that is not known. */
  readonly detail: { readonly value: unknown } | undefined;
}

/** An operation over one binding, and what is known of calling it. */
export interface PlannedCall extends CallTarget {
  readonly service: ServiceDescriptor;
  /** Calling it changes nothing. */
  readonly safe: boolean;
  /** Never empty: where the fixtures have no example, one with sampled parameters. The first is what cases vary. */
  readonly examples: readonly [Example, ...Example[]];
  /**
   * The implementer says that the examples succeed. False where parameters were sampled: nothing is known then, and a
   * well-formed refusal that blames the caller is as good an answer as a success.
   */
  readonly promised: boolean;
  /** Header blocks that every request has. */
  readonly headers: Values;
  /** The properties of those without which a call has to be refused. */
  readonly requiredHeaders: readonly string[];
  readonly faults: readonly FaultExample[];
  /**
   * The request of an example with new values for what must be new in every call. Ask once for each request that is
   * sent: what has to be called before it is called before the next request goes out.
   */
  readonly fresh: (example: Pick<Example, "request">) => Values;
}

/** A parameter whose text is shown by a result: what a server does to texts can be seen there. */
export interface PlannedEcho {
  readonly send: PlannedCall;
  /** The property of the request. */
  readonly property: string;
  /** The call that shows it; `send` itself where its own result does. */
  readonly read: PlannedCall;
  /** The property of the result, or of one of the records in it. */
  readonly shown: string;
}

/** All that rules make their cases from. */
export interface Plan {
  readonly service: ServiceDescriptor;
  /** The URL of the first port, where the documents of the contract are. */
  readonly endpoint: string;
  /** Every chosen operation over every chosen binding, in contract order; changing ones only where that is allowed. */
  readonly calls: readonly PlannedCall[];
  readonly echoes: readonly PlannedEcho[];
  readonly seed: number;
  /** How many random requests each call gets. */
  readonly runs: number;
  readonly optional: OptionalDependencies;
}

/** A random request, and which of its parameters take the place of those of the example. */
export interface RandomDraw {
  readonly request: Values;
  readonly chosen: readonly string[];
}

/** Searches for a draw that an attempt rejects; it has as few random parameters as possible. No type of fast-check is in it. */
export type RandomSearch = (
  call: Pick<PlannedCall, "operation" | "binding">,
  plan: Pick<Plan, "seed" | "runs">,
  attempt: (draw: RandomDraw) => Promise<void>,
) => Promise<{ readonly draw: RandomDraw; readonly error: unknown } | undefined>;

/** What optional dependencies provide; undefined where the package is not installed. */
export interface OptionalDependencies {
  /** What libxml2 finds wrong with a document, judged by the contract's schemas; empty for a valid one. */
  readonly validate: ((document: Uint8Array) => readonly string[]) | undefined;
  /** Searches with fast-check for a random request that fails. */
  readonly search: RandomSearch | undefined;
  /** What is not tested without them, and why. */
  readonly leftOut: readonly LeftOut[];
}

/** The variant of a case from its parts: "maxMailboxSizeInMB/one-too-large". */
export function variantOf(...parts: readonly string[]): string {
  return parts.join("/").replaceAll(/\s+/g, "-");
}
