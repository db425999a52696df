/** Wire name: `v`. */
export interface V {
  readonly a?: boolean;
  readonly b?: boolean;
}
