export interface Place extends PlaceOriginal {
  /** Wire type: `xs:int`. */
  readonly floor: number;
}

/** Wire name: `visit`. */
export interface Visit {
  readonly guest: Guest;
  readonly place: Place;
  readonly badge: Badge;
}

export interface Guest {
  readonly name: string;
}

/** Wire name: `Place#original`. */
export interface PlaceOriginal {
  /** Wire type: `xs:int`. */
  readonly room: number;
}

/** `PlaceOriginal`, or a type derived from `PlaceOriginal`. */
export type AnyPlaceOriginal =
  | (PlaceOriginal & { readonly $type?: "Place#original" })
  | (Place & { readonly $type: "Place" });

/** Wire name: `badge`. */
export interface Badge {
  /** Wire type: `xs:int`. */
  readonly number: number;
  /** Wire type: `xs:int`. */
  readonly level: number;
}
