// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { BindingName } from "../descriptor.js";

/**
 * What is tested and how it is called. `Fixtures` has a request for each operation. Every operation is really called:
 * leave out those that must not be.
 */
export interface ConformanceOptions<Fixtures> {
  /** The URL that the service's path is added to; "http://localhost" when absent. */
  readonly baseUrl?: string;
  /** Answers the requests instead of the network: the `fetch` of a server in the same process. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Parameters for operations whose sample parameters will not do; those that are left out are sampled. */
  readonly fixtures?: { readonly [Operation in keyof Fixtures]?: Partial<Fixtures[Operation]> };
  /** Parameters that are the same in all operations that have them: a key. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** The bindings that are tested; all of the contract when absent. */
  readonly bindings?: readonly BindingName[];
  /** The operations that are tested; all of the contract when absent. */
  readonly operations?: readonly (keyof Fixtures & string)[];
  /** How long one call may take, in milliseconds; 10,000 when absent. */
  readonly timeout?: number;
}
