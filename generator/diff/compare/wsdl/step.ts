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
  /** Set where what identifies the operation's calls was renamed with it, which is already reported. */
  readonly rename: OperationRename | undefined;
}
