export type { MimePart } from "@portwright/runtime";

/** Wire name: `Print`. */
export interface PrintRequest {
  /** Wire type: `xs:int`. */
  readonly size: number;
}
