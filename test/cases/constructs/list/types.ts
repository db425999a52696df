/** Wire name: `v`. */
export interface V {
  readonly n?: Sizes;
  readonly t?: readonly string[];
  readonly k?: Kinds;
}

export type Kinds = readonly Kind[];

export type Kind = number | Word;

export const Word = {
  small: "small",
  large: "large",
} as const;

export type Word = (typeof Word)[keyof typeof Word];

export type Sizes = readonly number[];
