const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

/** A string literal of a text. Text of a contract reaches generated code in no other way than quoted. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029]/g, (separator) =>
    separator === "\u2028" ? "\\u2028" : "\\u2029",
  );
}

/** A template literal of a long text: its lines stay lines, so that a change of one shows as a change of one. */
export function templateLiteral(text: string): string {
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, "\\$&").replaceAll("\r", "\\r");
  return `\`${escaped}\``;
}

/** A name as the key of an object literal or type: bare where the syntax allows it. */
export function propertyKey(name: string): string {
  return IDENTIFIER.test(name) && name !== "__proto__" ? name : stringLiteral(name);
}
