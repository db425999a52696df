import type { Operation } from "../../../model/operation.js";
import type { OperationRename } from "./operation-names.js";
import type { ItemPair } from "./pair-up.js";
import type { Scope } from "./scope.js";

/** The comparison of one operation over one binding. */
export interface Step {
  readonly scope: Scope;
  readonly operations: ItemPair<Operation>;
  /** "operation SMAddUser". */
  readonly location: string;
  /** "binding CustomerApiSoap/SMAddUser". */
  readonly bindingLocation: string;
  /** Set where the operation's calls have another name with it, which is said already. */
  readonly rename: OperationRename | undefined;
}
