import type { Nillable } from "@portwright/runtime";

export type { Nillable } from "@portwright/runtime";

/** Wire name: `stock`. */
export interface Stock {
  /** Wire type: `xs:int`. */
  readonly price: number | null;
  readonly place: readonly Nillable<Place, Place, "since">[];
  readonly shape?: AnyShape | null;
}

export interface Place {
  /** Wire type: `xs:int`. */
  readonly row: number;
  /** Wire type: `xs:date`. */
  readonly since?: string;
}

export type Shape = { readonly [name: string]: never };

/** A type derived from `Shape`. */
export type AnyShape = (Box & { readonly $type: "Box" });

export interface Box {
  /** Wire type: `xs:int`. */
  readonly side: number;
}
