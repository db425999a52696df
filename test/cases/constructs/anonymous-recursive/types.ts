/** Wire name: `tree`. */
export interface Tree {
  readonly label: TreeLabel;
  readonly size?: TreeSize;
  readonly tree: readonly Tree[];
}

/** Wire name: `label`. */
export type TreeLabel = string;

/** Wire name: `size`. */
export interface TreeSize {
  /** Wire type: `xs:int`. */
  readonly width: number;
}
