/** Wire name: `route`. */
export interface Route {
  readonly point: string;
  readonly by?: string;
  /** Wire name: `point`. */
  readonly point2: string;
}
