import type { ComplexType } from "./complex-type.js";
import type { ModelNode, NamedNode } from "./node.js";

/** A table of a DataSet; a row is an element with the table's name (in no namespace) and this type. */
export interface DataSetTable extends ModelNode {
  /** The table's name on the wire. */
  readonly name: string;
  /** The property of the TypeScript object. */
  readonly tsName: string;
  readonly row: ComplexType;
}

/** A DataSet as the annotation of an element or type describes it. */
export interface DataSetType extends NamedNode {
  readonly kind: "dataSet";
  readonly tables: readonly DataSetTable[];
}
