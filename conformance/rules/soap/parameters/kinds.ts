import type { Severity } from "../../../case.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { illTyped, misplaced, unknown } from "./call-misfits.js";
import type { Misfit } from "./misfit.js";
import {
  flattened,
  miscased,
  missing,
  nested,
  nil,
  otherNamespace,
  repeated,
  unqualified,
  withUnknownAttribute,
} from "./misfits.js";

/** A way in which parameters can be wrong. */
export interface MisfitKind {
  /** "parameter-missing". */
  readonly id: string;
  readonly severity: Severity;
  /** The request in a title: "A message without one of its parameters". */
  readonly what: string;
  readonly reference: string;
  readonly of: (call: SoapCall) => readonly Misfit[];
  /** A fault about it can name the parameter. */
  readonly named?: true;
}

/** Whether the children of an element are those of its type. */
const CONTENT = "XML Schema part 1, section 3.4.4 (Element Locally Valid, Complex Type)";
/** Whether an element is of its type. */
const ELEMENT = "XML Schema part 1, section 3.3.4 (Element Locally Valid, Element)";

/** What the schema of a request does not allow; all but the last would be another call than the contract has. */
export const MISFIT_KINDS: readonly MisfitKind[] = [
  {
    id: "parameter-missing",
    severity: "must",
    what: "A message without one of its parameters",
    reference: CONTENT,
    of: missing,
    named: true,
  },
  {
    id: "parameter-repeated",
    severity: "must",
    what: "A message with a parameter of one value twice",
    reference: CONTENT,
    of: repeated,
    named: true,
  },
  {
    id: "parameter-unknown",
    severity: "must",
    what: "A message with a parameter that the operation does not have",
    reference: CONTENT,
    of: unknown,
    named: true,
  },
  {
    id: "parameter-misplaced",
    severity: "must",
    what: "A message whose parameters are out of order",
    reference: CONTENT,
    of: misplaced,
  },
  {
    id: "parameter-ill-typed",
    severity: "must",
    what: "A parameter that its type does not allow",
    reference: ELEMENT,
    of: illTyped,
    named: true,
  },
  {
    id: "parameter-nil",
    severity: "must",
    what: "A parameter that is nil and must not be",
    reference: ELEMENT,
    of: nil,
  },
  {
    id: "parameter-unqualified",
    severity: "must",
    what: "A parameter in no namespace",
    reference: CONTENT,
    of: unqualified,
  },
  {
    id: "parameter-of-other-namespace",
    severity: "must",
    what: "A parameter in another namespace",
    reference: CONTENT,
    of: otherNamespace,
  },
  {
    id: "parameter-miscased",
    severity: "must",
    what: "A parameter whose name is in another case",
    reference: CONTENT,
    of: miscased,
  },
  {
    id: "parameter-with-element",
    severity: "must",
    what: "A parameter of a simple type with an element in it",
    reference: ELEMENT,
    of: nested,
  },
  {
    id: "parameter-flattened",
    severity: "must",
    what: "A parameter with text in place of its elements",
    reference: CONTENT,
    of: flattened,
  },
  {
    id: "parameter-attribute",
    severity: "should",
    what: "A parameter with an attribute that nothing declares",
    reference: CONTENT,
    of: withUnknownAttribute,
  },
];
