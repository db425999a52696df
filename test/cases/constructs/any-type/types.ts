export type { AnyTypeValue } from "@portwright/runtime";

export interface Point {
  /** Wire type: `xs:int`. */
  readonly x: number;
}

export type Code = string;
