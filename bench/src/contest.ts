import assert from "node:assert/strict";

/** One round of a contender: how often it did the work, in how many seconds, of which it used the processor for some. */
export interface Round {
  readonly count: number;
  readonly seconds: number;
  readonly cpuSeconds?: number;
}

/** One contender: does the same work as the others on the same data. */
export interface Contender {
  readonly name: string;
  /** The result of doing the work once, in the form of the contest's `expected`. */
  check(): unknown;
  /** Does the work for about so many milliseconds. */
  round(milliseconds: number): Round | Promise<Round>;
}

/** A comparison. The first contender is the one that the others are compared with. */
export interface Contest {
  readonly title: string;
  /** What every contender's result must be equal to. */
  readonly expected: unknown;
  readonly contenders: readonly Contender[];
  /** The size of the message, for the speed in megabytes a second. */
  readonly bytes?: number;
  readonly rounds?: number;
  /** Rounds that do not count, at the start: code that is compiled late needs more of them. */
  readonly warmUp?: number;
  readonly milliseconds?: number;
  /** Ends what was started for the contest. */
  close?(): void;
}

/** How fast a contender was: medians of its rounds. */
export interface Speed {
  readonly name: string;
  readonly perSecond: number;
  /** How many times as fast as this contender the first one is: the median of the ratios of each pair of rounds. */
  readonly ratio: number;
  /** Processor time for one piece of work, in microseconds, where it was measured. */
  readonly cpuMicroseconds?: number;
}

const WARM_UP_ROUNDS = 5;
const ROUNDS = 31;
const ROUND_MILLISECONDS = 40;

/** A contender that works in this process, without waiting. */
export function loop<Output>(
  name: string,
  run: () => Output,
  read: (output: Output) => unknown = (output) => output,
): Contender {
  return {
    name,
    check: () => read(run()),
    round(milliseconds) {
      const start = performance.now();
      let elapsed = 0;
      let count = 0;
      let times = 1;
      while (elapsed < milliseconds) {
        for (let index = 0; index < times; index++) run();
        count += times;
        elapsed = performance.now() - start;
        // Looking at the clock takes 80 ns, a twentieth of the shortest work.
        if (elapsed < milliseconds / 10) times *= 2;
      }
      return { count, seconds: elapsed / 1_000 };
    },
  };
}

/**
 * Checks that all contenders do the work right, and times them in turn, one round each, so that a change of the
 * machine's speed meets all of them.
 */
export async function compete(contest: Contest): Promise<readonly Speed[]> {
  const { contenders, expected, rounds = ROUNDS, warmUp = WARM_UP_ROUNDS, milliseconds = ROUND_MILLISECONDS } = contest;
  for (const contender of contenders) {
    assert.deepEqual(await contender.check(), expected, `${contest.title}: ${contender.name} has another result`);
  }
  const results = contenders.map((): Round[] => []);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const result = await contender.round(milliseconds);
      if (round >= 0) results[index]?.push(result);
    }
  }
  const rates = results.map((each) => each.map(({ count, seconds }) => count / seconds));
  return contenders.map(({ name }, index) => {
    const own = rates[index] ?? [];
    const cpu = (results[index] ?? []).flatMap(({ cpuSeconds, count }) =>
      cpuSeconds === undefined ? [] : [(1e6 * cpuSeconds) / count],
    );
    return {
      name,
      perSecond: median(own),
      ratio: median(own.map((rate, round) => (rates[0]?.[round] ?? Number.NaN) / rate)),
      ...(cpu.length > 0 && { cpuMicroseconds: median(cpu) }),
    };
  });
}

/** The middle value of a list. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
