import type { XmlElement } from "@portwright/runtime";

export type { XmlElement } from "@portwright/runtime";

/** Wire name: `letter`. */
export interface Letter {
  /** The text, and the elements in it. */
  readonly $content: readonly (
    | string
    | (
        | { readonly name: string; readonly bold?: undefined; readonly number?: undefined; readonly $any?: undefined }
        | { readonly bold: string; readonly name?: undefined; readonly number?: undefined; readonly $any?: undefined }
        | {
            /** Wire type: `xs:int`. */
            readonly number: number;
            readonly name?: undefined;
            readonly bold?: undefined;
            readonly $any?: undefined;
          }
        | {
            /** Elements of namespaces other than `urn:case`, as XML. */
            readonly $any: XmlElement;
            readonly name?: undefined;
            readonly bold?: undefined;
            readonly number?: undefined;
          }
      )
  )[];
  /** Wire type: `xs:language`. */
  readonly lang?: string;
}
