/** The longest delay that a timer can have, in milliseconds; anything longer would fire at once. */
export const LONGEST_TIMER: number = 2 ** 31 - 1;
