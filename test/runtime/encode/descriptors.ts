import type { ComplexDescriptor, ElementDescriptor } from "../../../runtime/descriptor.js";
import { xs } from "../../../runtime/types/xs.js";

/** A small contract with every occurrence and with types that refer to each other, for the tests of the encoder. */
export interface Node {
  readonly name: string;
  readonly size?: number;
  readonly note?: string | null;
  readonly tags?: readonly string[];
  readonly marks?: readonly (number | null)[];
  readonly other?: string;
  readonly bare?: string;
  readonly children?: readonly Node[];
  readonly parent?: Node | null;
}

const namespace = "urn:nodes";

export const NodeType: ComplexDescriptor<Node> = {
  kind: "complex",
  name: "Node",
  namespace,
  children: [
    { property: "name", name: "Name", type: xs.string },
    { property: "size", name: "Size", type: xs.int, min: 0 },
    { property: "note", name: "Note", type: xs.token, min: 0, nillable: true },
    { property: "tags", name: "Tag", type: xs.string, min: 0, max: 3 },
    { property: "marks", name: "Mark", type: xs.double, min: 0, max: Number.POSITIVE_INFINITY, nillable: true },
    { property: "other", name: "Other", namespace: "urn:other", type: xs.string, min: 0 },
    { property: "bare", name: "Bare", namespace: "", type: xs.string, min: 0 },
    { property: "children", name: "Children", type: () => ArrayOfNode, min: 0 },
    { property: "parent", name: "Parent", type: () => NodeType, min: 0, nillable: true },
  ],
};

export const ArrayOfNode: ComplexDescriptor<readonly Node[]> = {
  kind: "complex",
  name: "ArrayOfNode",
  namespace,
  items: true,
  children: [{ property: "items", name: "Node", type: () => NodeType, min: 0, max: Number.POSITIVE_INFINITY }],
};

export const nodeElement: ElementDescriptor<Node> = { kind: "element", namespace, name: "Node", type: () => NodeType };

export const nodesElement: ElementDescriptor<readonly Node[]> = {
  kind: "element",
  namespace,
  name: "Nodes",
  type: () => ArrayOfNode,
  nillable: true,
};
