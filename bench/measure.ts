/** One contender: does the same work as the others on the same bytes. */
export interface Contender {
  readonly name: string;
  readonly run: () => unknown;
}

/** How fast a contender was: the median round, in megabytes a second. */
export interface Speed {
  readonly name: string;
  readonly megabytesPerSecond: number;
}

const WARM_UP_ROUNDS = 5;
const ROUNDS = 31;
const ROUND_MILLISECONDS = 40;

/**
 * Times contenders in turn, one round each, so that a change of the machine's speed meets all of them. A round repeats
 * the work for about 40 ms; the median of 31 rounds counts, after a warm-up.
 */
export function measure(contenders: readonly Contender[], bytes: number): readonly Speed[] {
  const rounds = contenders.map((contender) => ({ contender, speeds: [] as number[] }));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const { contender, speeds } of rounds) {
      const speed = runRound(contender, bytes);
      if (round >= 0) speeds.push(speed);
    }
  }
  return rounds.map(({ contender, speeds }) => ({ name: contender.name, megabytesPerSecond: median(speeds) }));
}

function runRound({ run }: Contender, bytes: number): number {
  const start = performance.now();
  let elapsed = 0;
  let count = 0;
  while (elapsed < ROUND_MILLISECONDS) {
    run();
    count++;
    elapsed = performance.now() - start;
  }
  return (bytes * count) / elapsed / 1_000;
}

/** The middle value of a list. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
