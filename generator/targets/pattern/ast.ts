/** A regular expression of XML Schema (part 2, appendix F): its branches, at least one. */
export interface RegExpNode {
  readonly kind: "alternatives";
  readonly branches: readonly (readonly PieceNode[])[];
}

/** An atom and how often it stands; `max` is `Infinity` for no upper bound. */
export interface PieceNode {
  readonly atom: AtomNode;
  readonly min: number;
  readonly max: number;
}

/** What a piece repeats. */
export type AtomNode = RegExpNode | ClassNode;

/** A set of characters (appendix F.1): its items, all others instead if negated, less those of `minus`. */
export interface ClassNode {
  readonly kind: "class";
  readonly negated: boolean;
  readonly items: readonly ClassItem[];
  readonly minus: ClassNode | undefined;
}

/** A part of a class: characters from one code point to another, or a named set. */
export type ClassItem =
  | { readonly kind: "range"; readonly from: number; readonly to: number }
  | { readonly kind: "escape"; readonly escape: string };

/** A class of one item. */
export function classOf(...items: readonly ClassItem[]): ClassNode {
  return { kind: "class", negated: false, items, minus: undefined };
}

/** The class item of one character. */
export function character(codePoint: number): ClassItem {
  return { kind: "range", from: codePoint, to: codePoint };
}
