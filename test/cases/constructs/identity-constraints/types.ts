/** Wire name: `person`. */
export interface PeoplePerson {
  /** Wire type: `xs:int`. */
  readonly id: number;
  /** Wire type: `xs:int`. */
  readonly boss?: number;
}
