import type { QName } from "@portwright/runtime";

export type { QName } from "@portwright/runtime";

/** Wire name: `v`. */
export interface V {
  /** Wire type: `xs:QName`. */
  readonly q?: QName;
}
