import type { BindingName } from "@portwright/runtime";
import type { AnyOperations, Fixtures, OperationTypes } from "./fixtures/fixtures.js";

/** What is tested, and how. `url` or `fetch` must be given, everything else has a default. */
export interface ConformanceOptions<Operations extends OperationTypes<Operations> = AnyOperations> {
  /** Where the service is. With a path: the endpoint itself. Without one: the contract's path is added. */
  readonly url?: string | URL;
  /** Answers the requests instead of the network: the `fetch` of a server in the same process. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** What only the implementer knows: valid values, and what the calls do. */
  readonly fixtures?: Fixtures<Operations>;
  /** The bindings that are tested; all of the contract when absent. */
  readonly bindings?: readonly BindingName[];
  /** The operations that are tested, by method name or by the name in the contract; all when absent. */
  readonly operations?: readonly ((keyof Operations & string) | (string & {}))[];
  /** Also call the operations that change something. */
  readonly mutating?: boolean;
  /** Decides what is drawn at random; 1 when absent. The same seed gives the same cases. */
  readonly seed?: number;
  /** How many random requests each operation gets over each binding; 20 when absent. */
  readonly runs?: number;
  /** The most requests a second; 1000 when absent. */
  readonly rate?: number;
  /** The most requests in all; 20,000 when absent. The cases beyond are left out. */
  readonly maxRequests?: number;
  /** How long an answer may take, in milliseconds; 10,000 when absent. */
  readonly timeout?: number;
}
