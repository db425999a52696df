/** The TypeScript name of an operation: leading capitals fold into one word. */
export function methodName(operation: string): string {
  return operation.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase());
}
