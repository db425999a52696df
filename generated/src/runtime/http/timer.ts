// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

/** The longest delay that a timer can have, in milliseconds; anything longer would fire at once. */
export const LONGEST_TIMER = 2 ** 31 - 1;
