/** What became of a message: "refused" is a fault of the server, or an operation that cannot be generated. */
export type Status = "same" | "different" | "refused";

/** The result of one message. */
export interface FileResult {
  /** Relative to the folder of the messages. */
  readonly file: string;
  readonly status: Status;
  /** Why the answer is not the same. */
  readonly reason?: string;
  /** What libxml2 has against the message; present where the message is invalid and the answer not the same. */
  readonly invalid?: string;
  /** Why the message is one that need not be echoed. */
  readonly exception?: string;
}

/** The result of a run. */
export interface Report {
  readonly counts: Readonly<Record<Status | "messages", number>>;
  readonly files: readonly FileResult[];
}

/** The results that are not as they must be: a message that is not the same without a reason, or one that has a reason. */
export function unexpected({ files }: Report): readonly FileResult[] {
  return files.filter(({ status, invalid, exception }) =>
    status === "same" ? exception !== undefined : exception === undefined || invalid === undefined,
  );
}

/** Counts the results. */
export function reportOf(files: readonly FileResult[]): Report {
  const count = (status: Status): number => files.filter((file) => file.status === status).length;
  const counts = {
    messages: files.length,
    same: count("same"),
    different: count("different"),
    refused: count("refused"),
  };
  return { counts, files };
}
