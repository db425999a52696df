/** Wire name: `v`. */
export interface V {
  readonly u?: Amount;
}

export type Amount = number | boolean | AmountMember;

/** Wire name: `Amount`. */
export const AmountMember = {
  some: "some",
  all: "all",
} as const;

/** Wire name: `Amount`. */
export type AmountMember = (typeof AmountMember)[keyof typeof AmountMember];
