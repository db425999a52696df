/** Wire name: `log`. */
export interface Log {
  readonly title?: string;
  readonly items: readonly (
    | { readonly note: string; readonly count?: undefined }
    | {
        /** Wire type: `xs:int`. */
        readonly count: number;
        readonly note?: undefined;
      }
  )[];
}

/** Wire name: `table`. */
export interface Table {
  readonly items: readonly {
    readonly key: string;
    /** Wire type: `xs:int`. */
    readonly value: readonly number[];
  }[];
}
