import { docComment } from "../targets/text/comments.js";
import { propertyKey, stringLiteral } from "../targets/text/literals.js";

/** The properties of an operation for its handler. */
export interface ScaffoldOperation {
  readonly method: string;
  /** The operation's name in the contract. */
  readonly name: string;
  readonly documentation: string | undefined;
}

/** The style of the handlers in a file. */
export interface HandlerStyle {
  /** Members of a class, rather than of an object. */
  readonly inClass: boolean;
  readonly indent: string;
  readonly newline: string;
  /** The name that the file has for SoapFault. */
  readonly fault: string;
}

/** The source text of a handler that throws "not implemented". */
export function handlerText({ method, name, documentation }: ScaffoldOperation, style: HandlerStyle): string {
  const { inClass, indent, newline, fault } = style;
  const key = propertyKey(method);
  const step = indent.startsWith("\t") ? "\t" : "  ";
  const [start, end] = inClass
    ? [`${key}: Handlers[${stringLiteral(method)}] = async (_request, _context) => {`, "};"]
    : [`async ${key}(_request, _context) {`, "},"];
  const lines = [
    ...docComment([documentation])
      .split("\n")
      .filter((line) => line !== ""),
    start,
    `${step}throw new ${fault}("Receiver", ${stringLiteral(`${name} is not implemented`)});`,
    end,
  ];
  return lines.map((line) => `${indent}${line}${newline}`).join("");
}
