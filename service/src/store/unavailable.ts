/** Why the store cannot work: its connection or its engine was lost, or the disk has too little space. */
export type UnavailableReason = "connection" | "space";

/** The store could not do what it was asked for, through no fault of the statement. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  readonly reason: UnavailableReason;
  /** "unchanged": nothing was changed, so that the work may be repeated. "unknown": a change may have been made. */
  readonly outcome: "unchanged" | "unknown";

  constructor(reason: UnavailableReason, outcome: "unchanged" | "unknown", message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.outcome = outcome;
  }

  /** The same for work that is known to have changed nothing. */
  unchanged(): StoreUnavailable {
    return new StoreUnavailable(this.reason, "unchanged", this.message, { cause: this.cause });
  }
}
