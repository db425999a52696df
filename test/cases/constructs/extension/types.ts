export interface Animal {
  readonly name: string;
  /** Wire type: `xs:int`. */
  readonly age?: number;
}

/** `Animal`, or a type derived from `Animal`. */
export type AnyAnimal = (Animal & { readonly $type?: "Animal" }) | (Dog & { readonly $type: "Dog" }) | DerivedDog;

export interface Dog extends Animal {
  readonly breed: string;
}

/** `Dog`, or a type derived from `Dog`. */
export type AnyDog = (Dog & { readonly $type?: "Dog" }) | DerivedDog;

/** A type derived from `Dog`. */
export type DerivedDog = (Puppy & { readonly $type: "Puppy" });

export type Puppy = Dog & { readonly toy?: string } & (
    | {
        /** Wire type: `xs:int`. */
        readonly weeks: number;
        readonly months?: undefined;
      }
    | {
        /** Wire type: `xs:int`. */
        readonly months: number;
        readonly weeks?: undefined;
      }
  );

export interface Stone {
  readonly name: string;
}
