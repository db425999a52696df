import type { Type } from "./complex-type.js";
import type { DataSetType } from "./dataset.js";
import type { ModelNode, NamedNode } from "./node.js";

/** minOccurs and maxOccurs (XML Schema part 1, section 3.9). `max` is `Infinity` for "unbounded". */
export interface Occurs {
  readonly min: number;
  readonly max: number;
}

/** An element declaration, global or local (XML Schema part 1, section 3.3). */
export interface ElementDeclaration extends NamedNode {
  readonly kind: "element";
  readonly scope: "global" | "local";
  readonly type: Type;
  readonly nillable: boolean;
  readonly abstract: boolean;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
  readonly block: readonly string[];
  readonly final: readonly string[];
  /** The head of the substitution group that it belongs to. */
  readonly substitutes: ElementDeclaration | undefined;
  /** Set where the contract annotates the element as a .NET DataSet with these tables. */
  readonly dataSet: DataSetType | undefined;
}

/** An element in a content model: a local declaration, or a reference to a global one. */
export interface ElementParticle extends ModelNode {
  readonly kind: "elementParticle";
  readonly occurs: Occurs;
  readonly element: ElementDeclaration;
  readonly reference: boolean;
}

/** A sequence, choice or all (XML Schema part 1, section 3.8). */
export interface ModelGroup extends ModelNode {
  readonly kind: "sequence" | "choice" | "all";
  readonly occurs: Occurs;
  readonly particles: readonly Particle[];
  /** The property that has an item for each occurrence of the group; undefined where it occurs at most once. */
  readonly tsName: string | undefined;
}

/** A named model group (XML Schema part 1, section 3.7). */
export interface GroupDefinition extends NamedNode {
  readonly kind: "group";
  readonly particle: ModelGroup;
}

/** A reference to a named model group, kept as a reference. */
export interface GroupReference extends ModelNode {
  readonly kind: "groupReference";
  readonly occurs: Occurs;
  readonly group: GroupDefinition;
  /** As that of a model group. */
  readonly tsName: string | undefined;
}

/** xs:any or xs:anyAttribute (XML Schema part 1, section 3.10). */
export interface Wildcard extends ModelNode {
  readonly kind: "any";
  readonly occurs: Occurs;
  /** "##any", "##other", or the namespaces; "##local" and "##targetNamespace" are already resolved ("" for none). */
  readonly namespaces: "##any" | { readonly not: string } | readonly string[];
  readonly processContents: "strict" | "lax" | "skip";
}

/** A particle of a content model. */
export type Particle = ElementParticle | ModelGroup | GroupReference | Wildcard;
