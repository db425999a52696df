/** Wire name: `search`. */
export type Search = { readonly text: string } & (
  | {
      /** Wire type: `xs:int`. */
      readonly from: number;
      /** Wire type: `xs:int`. */
      readonly to?: number;
    }
  | { readonly from?: undefined; readonly to?: undefined }
) &
  (
    | { readonly exact: boolean; readonly sounds?: undefined; readonly typos?: undefined }
    | { readonly sounds: boolean; readonly exact?: undefined; readonly typos?: undefined }
    | {
        /** Wire type: `xs:int`. */
        readonly typos: number;
        readonly exact?: undefined;
        readonly sounds?: undefined;
      }
    | { readonly exact?: undefined; readonly sounds?: undefined; readonly typos?: undefined }
  );

/** Wire name: `line`. */
export interface Line {
  readonly range: readonly {
    /** Wire type: `xs:int`. */
    readonly from: number;
    /** Wire type: `xs:int`. */
    readonly to?: number;
  }[];
  readonly items: readonly (
    | { readonly info: string | null; readonly items2?: undefined }
    | { readonly items2: readonly { readonly key: string; readonly value: string }[]; readonly info?: undefined }
  )[];
}
