/** Wire name: `v`. */
export interface V {
  readonly c?: Color;
  readonly w?: Warm;
  readonly l?: Level;
}

export const Color = {
  red: "red",
  "dark blue": "dark blue",
  "": "",
} as const;

export type Color = (typeof Color)[keyof typeof Color];

export const Warm = {
  red: "red",
  "": "",
} as const;

export type Warm = (typeof Warm)[keyof typeof Warm];

export const Level = {
  "1": 1,
  "2": 2,
} as const;

export type Level = (typeof Level)[keyof typeof Level];
