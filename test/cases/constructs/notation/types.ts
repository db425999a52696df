import type { QName } from "@portwright/runtime";

export type { QName } from "@portwright/runtime";

export type Format = QName;

/** Wire name: `image`. */
export interface Image {
  readonly format?: Format;
}
