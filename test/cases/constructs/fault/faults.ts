import { DeclaredFault, type FaultOptions } from "@portwright/runtime";
import type * as types from "./types.js";

/** The declared fault with the detail `NotFound`. */
export class NotFoundFault extends DeclaredFault<types.NotFound> {
  constructor(detail: types.NotFound, options?: FaultOptions) {
    super("NotFoundFault", detail, options);
  }
}

/** The declared fault with the detail `Denied`. */
export class DeniedFault extends DeclaredFault<string> {
  constructor(detail: string, options?: FaultOptions) {
    super("DeniedFault", detail, options);
  }
}
