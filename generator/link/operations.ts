import type { Operation } from "../model/operation.js";
import type {
  HttpBindingOperation,
  MessagePart,
  Port,
  PortTypeOperation,
  Service,
  SoapBindingOperation,
  SoapContent,
} from "../model/wsdl.js";
import type { LinkContext, MutableOperation } from "./context.js";

type BoundOperation = SoapBindingOperation | HttpBindingOperation;

/**
 * Pass: joins the operations of all ports. Two operations are one when they are the same operation of a port type; or
 * when they have the same name in one service, and the same messages over SOAP. Over HTTP the messages have other
 * parts.
 */
export function joinOperations(context: LinkContext): void {
  for (const service of context.services.components()) {
    for (const port of service.ports) {
      for (const bound of operationsOf(port)) add(bound, port, service, context);
    }
  }
}

function operationsOf({ binding }: Port): readonly BoundOperation[] {
  return binding.kind === "otherBinding" ? [] : binding.operations;
}

function add(bound: BoundOperation, port: Port, service: Service, context: LinkContext): void {
  const known = context.operations.find((operation) => isSame(operation, bound, service));
  const operation = known ?? create(bound, port);
  if (known === undefined) context.operations.push(operation);
  operation.safe ||= bound.operation.safe;
  operation.documentation ??= bound.operation.documentation ?? bound.documentation;
  operation.bindings.push(bindingFor(bound, port));
}

function isSame(operation: MutableOperation, bound: BoundOperation, service: Service): boolean {
  if (operation.name.local !== bound.operation.name) return false;
  const soap = operation.bindings.find((binding) => binding.kind === "soap");
  if (soap !== undefined && bound.kind === "soap" && !sameForm(soap.operation, bound)) return false;
  if (operation.bindings.some((binding) => binding.operation.operation === bound.operation)) return true;
  const inService = operation.bindings.some(({ port }) => service.ports.includes(port));
  return (
    inService &&
    (soap === undefined || bound.kind === "http" || sameMessages(soap.operation.operation, bound.operation))
  );
}

/** Whether the messages of two bindings have the same parts in the Body, written in the same way. */
function sameForm(a: SoapBindingOperation, b: SoapBindingOperation): boolean {
  return a.style === b.style && sameBody(a.input, b.input) && sameBody(a.output, b.output);
}

function sameBody(a: SoapContent | undefined, b: SoapContent | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const names = ({ parts }: SoapContent): string | undefined => parts?.map(({ name }) => name).join(" ");
  const beside = ({ attachments }: SoapContent): string => attachments.map(({ part }) => part?.name).join(" ");
  return (
    a.use === b.use && (a.namespace ?? "") === (b.namespace ?? "") && names(a) === names(b) && beside(a) === beside(b)
  );
}

function sameMessages(a: PortTypeOperation, b: PortTypeOperation): boolean {
  return (
    sameParts(a.input?.message.parts, b.input?.message.parts) &&
    sameParts(a.output?.message.parts, b.output?.message.parts)
  );
}

function sameParts(a: readonly MessagePart[] = [], b: readonly MessagePart[] = []): boolean {
  return a.length === b.length && a.every((part, index) => contentOf(part) === contentOf(b[index]));
}

function contentOf(part: MessagePart | undefined): unknown {
  return part?.content.kind === "element" ? part.content.element : part?.content.type;
}

function create(bound: BoundOperation, port: Port): MutableOperation {
  const { name, span } = bound.operation;
  const { namespace } = port.binding.portType.name;
  return {
    kind: "operation",
    name: { namespace, local: name },
    tsName: "",
    bindings: [],
    wrapped: undefined,
    partsTypes: undefined,
    safe: false,
    span,
    documentation: undefined,
  };
}

function bindingFor(bound: BoundOperation, port: Port): Operation["bindings"][number] {
  const { binding } = port;
  if (bound.kind === "soap") {
    const version = binding.kind === "soapBinding" ? binding.version : "1.1";
    return { kind: "soap", version, port, operation: bound };
  }
  const verb = binding.kind === "httpBinding" ? binding.verb : "GET";
  const { location, output } = bound;
  const part = output.kind === "none" ? undefined : output.part;
  const result = part?.content.kind === "element" ? part.content.element : undefined;
  return { kind: "http", verb, port, operation: bound, location, parameters: [], result };
}
