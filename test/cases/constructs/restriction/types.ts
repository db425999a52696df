export interface Address {
  readonly street: string;
  readonly country?: string;
  readonly line: readonly string[];
  readonly code?: string;
}

/** `Address`, or a type derived from `Address`. */
export type AnyAddress =
  | (Address & { readonly $type?: "Address" })
  | (LocalAddress & { readonly $type: "LocalAddress" });

export interface LocalAddress {
  readonly street: string;
  readonly line: readonly string[];
  readonly code: string;
}
