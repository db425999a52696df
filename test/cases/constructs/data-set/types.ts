import type { DataSet } from "@portwright/runtime/codec";

export interface Row {
  /** Wire name: `Title`. */
  readonly title?: string;
  /** Wire name: `Amount`, type: `xs:int`. */
  readonly amount?: number;
}

/** Wire name: `NewDataSet`. */
export type ReportDataSet = DataSet<{
  /** The lines of the report. Wire name: `Line`. */
  readonly line: Row;
  /** Wire name: `Total`. */
  readonly total: Row;
}>;
