/** Wire name: `v`. */
export interface V {
  readonly l?: Short;
  readonly n?: Percent;
  readonly d?: Rate;
  readonly w?: Word;
}

export type Short = string;

export type Percent = number;

export type Rate = string;

export type Word = string;
