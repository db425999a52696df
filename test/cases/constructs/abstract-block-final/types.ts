/** Wire name: `drawing`. */
export interface Drawing {
  readonly shape: AnyShape;
  readonly frame?: AnyFrame;
  readonly plain?: AnyFrame;
}

export interface Shape {
  /** Wire type: `xs:int`. */
  readonly id: number;
}

/** A type derived from `Shape`. */
export type AnyShape = (Circle & { readonly $type: "Circle" });

export interface Circle extends Shape {
  /** Wire type: `xs:int`. */
  readonly radius: number;
}

export interface Frame {
  /** Wire type: `xs:int`. */
  readonly width?: number;
}

/** `Frame`, or a type derived from `Frame`. */
export type AnyFrame = (Frame & { readonly $type?: "Frame" }) | (FixedFrame & { readonly $type: "FixedFrame" });

export interface WideFrame extends Frame {
  /** Wire type: `xs:int`. */
  readonly more: number;
}

export interface FixedFrame extends Frame {
  /** Wire type: `xs:int`. */
  readonly width: number;
}
