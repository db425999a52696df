export interface Item {
  readonly name: string;
}

/** Wire name: `Find`. */
export interface FindRequest {
  /** Wire type: `xs:int`. */
  readonly id: number;
}

/** Wire name: `Get`. */
export interface GetRequest {
  /** Wire type: `xs:int`. */
  readonly id: number;
}

/** Wire name: `Seek`. */
export interface SeekRequest {
  /** Wire type: `xs:int`. */
  readonly id: number;
}

/** Wire name: `Probe`. */
export interface ProbeRequest {
  /** Wire type: `xs:int`. */
  readonly id: number;
}

/** Wire name: `Fetch`. */
export interface FetchRequest {
  /** Wire type: `xs:int`. */
  readonly id: number;
}
