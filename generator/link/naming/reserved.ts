function words(text: string): ReadonlySet<string> {
  return new Set(text.match(/\S+/g) ?? []);
}

/**
 * The reserved words of ECMAScript modules, and the two names that strict code must not bind (ECMA-262, section
 * 12.7.2).
 */
const keywords = words(`
  arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof var void while with yield`);

/**
 * The types that TypeScript predeclares, the globals that generated code refers to, and the types of the runtime that
 * types of values refer to.
 */
const types = words(`
  AnyTypeValue MimePart Nillable OneOf QName XmlAttribute XmlElement
  any bigint boolean never number object string symbol undefined unknown
  AbortSignal Array AsyncIterable Boolean Date Error Function Map Number Object Promise Set String Symbol Uint8Array`);

/** The names that a property must not have: every object inherits them, so that reading one never gives undefined. */
export const reservedProperties: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** The names that an operation must not have: each is also a function, and an object with a method `then` is taken for a promise. */
export const reservedMethods: ReadonlySet<string> = new Set([...keywords, ...reservedProperties, "then"]);

/** The names that a type must not have. */
export const reservedTypes: ReadonlySet<string> = new Set([...keywords, ...types]);
