/** How far a document comes: each stage needs the one before it. */
export const STAGES = ["loaded", "generated", "typeChecked", "roundTripped", "valid"] as const;

/** A stage that a document reaches. */
export type Stage = (typeof STAGES)[number];

/** The farthest that a document reaches; "refused" for one that gives no package. */
export type Status = Exclude<Stage, "loaded"> | "refused" | "crashed" | "timedOut";

/** What came of a document. */
export interface FileResult {
  /** The path from the folder of the corpus. */
  readonly file: string;
  readonly status: Status;
  readonly operations: number;
  readonly seconds: number;
  /** Why it comes no farther; and where it is valid, what the judgement leaves out. */
  readonly reasons: readonly string[];
}

/** The numbers of documents; those of stages are cumulative: a valid document is counted as loaded too. */
export type Counts = Readonly<Record<"files" | Stage | "refused" | "crashed" | "timedOut", number>>;

/** The result of a run, as `--json` writes it. */
export interface CorpusReport {
  readonly counts: Counts;
  readonly files: readonly FileResult[];
}

/** What is known of a document while it is tested. */
export interface Progress {
  readonly file: string;
  readonly loaded: boolean;
  readonly status: Status;
  readonly operations: number;
  readonly seconds: number;
  readonly reasons: readonly string[];
}

/** Counts the documents by how far they come. */
export function reportOf(progress: readonly Progress[]): CorpusReport {
  const ended = (status: Status): number => progress.filter((file) => file.status === status).length;
  const reached = (stage: Stage): number => progress.filter((file) => reaches(file, stage)).length;
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, reached(stage)])) as Record<Stage, number>;
  const { loaded, generated, typeChecked, roundTripped, valid } = stages;
  return {
    counts: {
      files: progress.length,
      loaded,
      generated,
      typeChecked,
      roundTripped,
      valid,
      refused: ended("refused"),
      crashed: ended("crashed"),
      timedOut: ended("timedOut"),
    },
    files: progress.map(({ loaded: _, ...file }) => file),
  };
}

function reaches({ loaded, status }: Progress, stage: Stage): boolean {
  if (stage === "loaded") return loaded;
  return STAGES.some((reached) => reached === status) && STAGES.indexOf(status as Stage) >= STAGES.indexOf(stage);
}
