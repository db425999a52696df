import type { BindingName } from "../bindings.js";
import type { Change, Compatibility } from "../change.js";

/** A message as it goes over the wire. Bodies are UTF-8 text. */
export type WireMessage =
  | {
      readonly kind: "request";
      readonly method: string;
      /** Path and query. */
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | {
      readonly kind: "response";
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  /** A header, or the detail of a fault, alone. */
  | { readonly kind: "element"; readonly body: string };

/** The part of a call that a message is, or that an element stands in; "address": where a request goes. */
export type Stage = "address" | "request" | "response" | "header" | "fault";

/** A message of one side that the other refuses or reads differently. */
export interface Witness {
  /** The operation's name in the contract that the message is of. */
  readonly operation: string;
  readonly binding: BindingName;
  readonly stage: Stage;
  /** The side whose contract the message is made from. */
  readonly writer: "old" | "new";
  readonly message: WireMessage;
  /** The exact error of the other side, or what it reads instead. */
  readonly outcome: string;
}

/** What stands behind one verdict. */
export type Proof =
  | { readonly kind: "witness"; readonly witness: Witness }
  /** So many messages went through both sides without a difference. */
  | { readonly kind: "agreed"; readonly messages: number }
  /** No message was found, or none could be made: `reason` says which. */
  | { readonly kind: "unproven"; readonly reason: string }
  /** The verdict is not about messages. */
  | { readonly kind: "none" };

/** A change, with what proves its verdicts. */
export interface ProvenChange extends Change {
  readonly proofs: Readonly<Record<Compatibility, Proof>>;
}
