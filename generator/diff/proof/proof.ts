import type { BindingKind } from "@portwright/runtime";
import type { Change, Compatibility } from "../change.js";

/** A message on the wire. Bodies are UTF-8 text. */
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
  /** A header block, or the detail of a fault, alone. */
  | { readonly kind: "element"; readonly body: string };

/** What a message is of a call, or what an element is part of; "address": the URL of a request. */
export type Stage = "address" | "request" | "response" | "header" | "fault";

/** A message of one contract that an implementation of the other refuses or reads differently. */
export interface Counterexample {
  /** The operation's name in the contract that the message is of. */
  readonly operation: string;
  readonly binding: BindingKind;
  readonly stage: Stage;
  /** The contract from which the message is made. */
  readonly writer: "old" | "new";
  readonly message: WireMessage;
  /** The exact error of the reader, or what it reads instead. */
  readonly outcome: string;
}

/** The evidence for one verdict. */
export type Proof =
  | { readonly kind: "counterexample"; readonly counterexample: Counterexample }
  /** This number of messages was read as they were meant. */
  | { readonly kind: "agreed"; readonly messages: number }
  /** No message was found, or none could be made: `reason` says which. */
  | { readonly kind: "unproven"; readonly reason: string }
  /** The verdict is not about messages. */
  | { readonly kind: "none" };

/** A change with the proofs of its verdicts. */
export interface ProvenChange extends Change {
  readonly proofs: Readonly<Record<Compatibility, Proof>>;
}
