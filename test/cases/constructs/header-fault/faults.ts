import { DeclaredFault, type FaultOptions } from "@portwright/runtime";

/** The declared fault with the detail `Expired`. */
export class ExpiredFault extends DeclaredFault<number> {
  constructor(detail: number, options?: FaultOptions) {
    super("ExpiredFault", detail, options);
  }
}
