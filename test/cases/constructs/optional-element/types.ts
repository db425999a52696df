/** Wire name: `user`. */
export interface User {
  readonly name: string;
  readonly mail?: string;
}
