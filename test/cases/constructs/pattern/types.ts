/** Wire name: `v`. */
export interface V {
  readonly p?: Plate;
}

export type Plate = string;
