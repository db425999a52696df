import type { OneOf } from "@portwright/runtime";

export type { OneOf } from "@portwright/runtime";

/** Wire name: `payment`. */
export type Payment = {
  /** Wire type: `xs:int`. */
  readonly amount: number;
} & (
  | { readonly card: string; readonly iban?: undefined; readonly bic?: undefined }
  | { readonly iban: string; readonly bic?: string; readonly card?: undefined }
) &
  (
    | { readonly now: boolean; readonly later?: undefined }
    | {
        /** Wire type: `xs:date`. */
        readonly later: readonly string[];
        readonly now?: undefined;
      }
    | { readonly now?: undefined; readonly later?: undefined }
  );

/** Wire name: `unit`. */
export type Unit = OneOf<
  [
    {
      /** Wire type: `xs:int`. */
      readonly metre: number;
    },
    {
      /** Wire type: `xs:int`. */
      readonly gram: number;
    },
    {
      /** Wire type: `xs:int`. */
      readonly second: number;
    },
    {
      /** Wire type: `xs:int`. */
      readonly ampere: number;
    },
    {
      /** Wire type: `xs:int`. */
      readonly kelvin: number;
    },
    {
      /** Wire type: `xs:int`. */
      readonly mole: number;
    },
    {
      /** Wire type: `xs:int`. */
      readonly candela: number;
    },
  ]
>;

/** Wire name: `switches`. */
export type Switches = {
  /** It is part of a choice, which is checked at run time only. */
  readonly on8?: string;
  /** It is part of a choice, which is checked at run time only. */
  readonly off8?: string;
  /** It is part of a choice, which is checked at run time only. */
  readonly on9?: string;
  /** It is part of a choice, which is checked at run time only. */
  readonly off9?: string;
} & ({ readonly on1: string; readonly off1?: undefined } | { readonly off1: string; readonly on1?: undefined }) &
  ({ readonly on2: string; readonly off2?: undefined } | { readonly off2: string; readonly on2?: undefined }) &
  ({ readonly on3: string; readonly off3?: undefined } | { readonly off3: string; readonly on3?: undefined }) &
  ({ readonly on4: string; readonly off4?: undefined } | { readonly off4: string; readonly on4?: undefined }) &
  ({ readonly on5: string; readonly off5?: undefined } | { readonly off5: string; readonly on5?: undefined }) &
  ({ readonly on6: string; readonly off6?: undefined } | { readonly off6: string; readonly on6?: undefined }) &
  ({ readonly on7: string; readonly off7?: undefined } | { readonly off7: string; readonly on7?: undefined });
