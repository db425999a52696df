import { resolveType, requestElement } from "@portwright/runtime";
import { type XmlElement, XSI_NAMESPACE } from "@portwright/runtime/codec";
import type { Severity } from "../../case.js";
import { expectFault } from "../../judge/fault.js";
import {
  type Edit,
  type EditChild,
  element,
  inCall,
  withAttribute,
  withChildren,
  withName,
  type XmlContent,
} from "../../message/edit.js";
import { type Parameter, wireParameters } from "../../message/parameters.js";
import { type SoapCall, soapCalls } from "../../message/soap-call.js";
import { soapRequest } from "../../message/soap-request.js";
import { type ConformanceRule, type RuleCase, variantOf } from "../../rule.js";
import { hasWildcard } from "../../values/properties.js";
import { wrongContents } from "../../values/wrong-texts.js";
import { refusedRule } from "./refused/refused-rule.js";
import { UNKNOWN_NAMESPACE, type Variant } from "./variant-rule.js";

/** A change of the parameters of a call that violates the schema of its request. */
interface Violation extends Variant {
  /** The parameter that a refusal has to name. */
  readonly parameter: string;
}

/** The violations of a call that are of one kind. */
type ViolationsOf = (call: SoapCall) => readonly Violation[];

/** How parameters can violate the schema. */
interface ViolationKind {
  /** "parameter-missing". */
  readonly id: string;
  readonly severity: Severity;
  /** The request in a title: "A message without one of its parameters". */
  readonly what: string;
  readonly reference: string;
  readonly of: ViolationsOf;
  /** A fault about it can name the parameter. */
  readonly named?: true;
}

/** Whether the children of an element are those of its type. */
const CONTENT = "XML Schema part 1, section 3.4.4 (Element Locally Valid, Complex Type)";
/** Whether an element is of its type. */
const ELEMENT = "XML Schema part 1, section 3.3.4 (Element Locally Valid, Element)";

const NIL = { name: { namespace: XSI_NAMESPACE, local: "nil" }, prefix: "xsi", value: "true" };
const UNKNOWN_ATTRIBUTE = { name: { namespace: "", local: "unknown" }, prefix: "", value: "1" };
const UNKNOWN_PARAMETER = "noSuchParameter";

const isRequired = ({ element: { min } }: Parameter): boolean => min !== 0;
const isSingle = ({ element: { max = 1 } }: Parameter): boolean => max === 1;
const isSimple = ({ type }: Parameter): boolean => type.kind === "simple";
/** Whether its parent has it as one element of a sequence: in a group its absence or another element may be valid. */
const isInSequence = ({ place }: Parameter): boolean => place === "sequence";
/** Whether no wildcard takes what is changed into an element that nothing declares. */
const isDeclared = ({ place }: Parameter): boolean => place !== "beside a wildcard";
/** Whether text cannot be its content: it has elements that it needs, and nothing else. */
const needsElements = ({ type }: Parameter): boolean =>
  type.kind === "dataset" ||
  (type.kind === "complex" && type.mixed !== true && type.content?.kind !== "simple" && !hasWildcard(type));
const refusesAttributes = ({ type }: Parameter): boolean =>
  type.kind !== "anyType" && (type.kind !== "complex" || type.anyAttribute === undefined);

/** Each required parameter left out. */
export const missing: ViolationsOf = eachParameter({
  request: (name) => `a call without ${name}`,
  applies: (parameter) => isRequired(parameter) && isSingle(parameter) && isInSequence(parameter),
  edit: () => [],
});

/** What the schema of a request does not allow; all but the last would be another call than the contract has. */
const KINDS: readonly ViolationKind[] = [
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
    of: eachParameter({
      request: (name) => `a call with ${name} twice`,
      applies: (parameter) => isSingle(parameter) && isInSequence(parameter),
      edit: (parameter) => [parameter, parameter],
    }),
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
    of: eachParameter({
      request: (name) => `a call whose ${name} is nil`,
      applies: ({ element: { nillable } }) => nillable !== true,
      edit: (parameter) => [withAttribute(NIL)({ ...parameter, children: [] })],
    }),
  },
  {
    id: "parameter-unqualified",
    severity: "must",
    what: "A parameter in no namespace",
    reference: CONTENT,
    of: eachParameter({
      request: (name) => `a call whose ${name} is in no namespace`,
      applies: (parameter) => isDeclared(parameter) && parameter.element.namespace !== "",
      edit: (parameter) => [withName({ namespace: "" })(parameter)],
    }),
  },
  {
    id: "parameter-of-other-namespace",
    severity: "must",
    what: "A parameter in another namespace",
    reference: CONTENT,
    of: eachParameter({
      request: (name) => `a call whose ${name} is in another namespace`,
      applies: isDeclared,
      edit: (parameter) => [withName({ namespace: UNKNOWN_NAMESPACE })(parameter)],
    }),
  },
  {
    id: "parameter-miscased",
    severity: "must",
    what: "A parameter whose name is in another case",
    reference: CONTENT,
    of: eachParameter({
      request: (name) => `a call whose ${name} is written in another case`,
      applies: isDeclared,
      edit: (parameter) => [withName({ local: otherCase(parameter) })(parameter)],
    }),
  },
  {
    id: "parameter-with-element",
    severity: "must",
    what: "A parameter of a simple type with an element in it",
    reference: ELEMENT,
    of: eachParameter({
      request: (name) => `a call with an element in the text of ${name}`,
      applies: isSimple,
      edit: (parameter) => [
        withChildren((children) => [...children, element({ namespace: UNKNOWN_NAMESPACE, local: "x" })])(parameter),
      ],
    }),
  },
  {
    id: "parameter-flattened",
    severity: "must",
    what: "A parameter with text in place of its elements",
    reference: CONTENT,
    of: eachParameter({
      request: (name) => `a call with text in place of the elements of ${name}`,
      applies: needsElements,
      edit: (parameter) => [{ ...parameter, children: ["text"] }],
    }),
  },
  {
    id: "parameter-attribute",
    severity: "should",
    what: "A parameter with an attribute that nothing declares",
    reference: CONTENT,
    of: eachParameter({
      request: (name) => `a call with an unknown attribute of ${name}`,
      applies: refusesAttributes,
      edit: (parameter) => [withAttribute(UNKNOWN_ATTRIBUTE)(parameter)],
    }),
  },
];

/** For every call: code made for an operation checks its own parameters. */
const refused = KINDS.map(({ id, severity, what, reference, of }) =>
  refusedRule({
    id: `${id}-refused`,
    severity,
    title: `${what} is refused over SOAP.`,
    reference,
    calls: "all",
    variants: of,
  }),
);

/** Without the name a caller has to guess which of the parameters is wrong. */
const explained = KINDS.filter(({ named }) => named).map(({ id, what, of }): ConformanceRule => ({
  id: `${id}-explained`,
  severity: "should",
  title: `${what} is refused by a fault that names it.`,
  reference: "SOAP 1.1, section 4.4; SOAP 1.2 part 1, section 5.4.2",
  cases: (plan) => soapCalls(plan).flatMap((call) => of(call).map((violation) => namedCase(call, violation))),
}));

/** Rules of calls whose parameters are not those of the contract. */
export const SOAP_PARAMETER_RULES: readonly ConformanceRule[] = [...refused, ...explained];

function namedCase(call: SoapCall, { id, request, changes, parameter }: Violation): RuleCase {
  return {
    operation: call.operation,
    binding: call.binding,
    variant: id,
    run: async (send) => {
      const answer = await send(soapRequest(call, changes));
      expectFault(call, answer, { request, mentions: parameter });
    },
  };
}

/** How each parameter is changed, and what a request with it is, in the words of a message. */
interface ParameterChange {
  readonly request: (name: string) => string;
  /** Whether a parameter can be changed so; any when absent. */
  readonly applies?: (parameter: Parameter) => boolean;
  readonly edit: EditChild;
}

/** Changes each parameter of a call in the same way. */
function eachParameter({ request, applies = () => true, edit }: ParameterChange): ViolationsOf {
  return (call) =>
    wireParameters(call)
      .filter(applies)
      .map((parameter) => violation(parameter, [], request(parameter.name), parameter.edit(edit)));
}

function violation(parameter: Parameter, labels: readonly string[], request: string, edit: Edit): Violation {
  return { id: variantOf(parameter.name, ...labels), request, changes: { edit }, parameter: parameter.local };
}

/** An element that the operation does not have, before and after its parameters. */
function unknown({ operation }: SoapCall): readonly Violation[] {
  const type = resolveType(requestElement(operation).type);
  if (type.kind !== "complex" || type.mixed === true || hasWildcard(type)) return [];
  if (operation.input.encoding !== undefined) return [];
  const extra = element({ namespace: requestElement(operation).namespace, local: UNKNOWN_PARAMETER }, ["1"]);
  const places: readonly [string, (children: readonly XmlContent[]) => readonly XmlContent[]][] = [
    ["in-front", (children) => [extra, ...children]],
    ["behind", (children) => [...children, extra]],
  ];
  return places.map(([id, edit]) => ({
    id,
    request: "a call with a parameter that it does not have",
    changes: { edit: inCall(withChildren(edit)) },
    parameter: UNKNOWN_PARAMETER,
  }));
}

/** Each two adjacent parameters exchanged. */
function misplaced(call: SoapCall): readonly Violation[] {
  const parameters = wireParameters(call).filter(
    (parameter) => parameter.name === parameter.local && isInSequence(parameter),
  );
  const pairs = parameters.slice(1).map((parameter, index) => [parameters[index], parameter] as const);
  return pairs
    .filter(([before, { index }]) => before?.index === index - 1)
    .map(([before, { name, index }]) => ({
      id: name,
      request: `a call with ${name} in front of ${before?.name}`,
      changes: { edit: inCall(withChildren((children) => swapped(children as readonly XmlElement[], index))) },
      parameter: name,
    }));
}

/** The elements with the one at an index and the one before it exchanged. */
function swapped(elements: readonly XmlElement[], index: number): readonly XmlElement[] {
  const pair = elements.slice(index - 1, index + 1).toReversed();
  return [...elements.slice(0, index - 1), ...pair, ...elements.slice(index + 1)];
}

/** Each parameter of a simple type with each text that its type does not allow. */
function illTyped(call: SoapCall): readonly Violation[] {
  return wireParameters(call).flatMap((parameter) => {
    const { name, element: declared } = parameter;
    return wrongContents(declared).map(({ label, text }) => {
      const edit = parameter.edit((found) => [{ ...found, children: [text] }]);
      return violation(parameter, [label], `a call whose ${name} is ${JSON.stringify(text)} (${label})`, edit);
    });
  });
}

function otherCase({ name: { local } }: XmlElement): string {
  return local === local.toUpperCase() ? local.toLowerCase() : local.toUpperCase();
}
