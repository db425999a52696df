import type {
  AtomicDescriptor,
  BuiltinDescriptor,
  DerivedValues,
  PrefixScope,
  SimpleDescriptor,
} from "../descriptor.js";
import { ValueError } from "../errors.js";
import { refuse, withArticle } from "./refuse.js";
import { normalizeWhiteSpace } from "./text.js";

/** The values of a simple type. */
export interface SimpleCodec extends DerivedValues {
  /** No error shows a value. */
  readonly isSecret?: true;
}

/** The built-in type that an atomic type restricts; a built-in type is returned as it is. */
export function builtinOf(type: AtomicDescriptor): BuiltinDescriptor {
  return type.base ?? type;
}

/** The scope of the texts in descriptors, where a namespace in braces replaces a prefix: "{http://example.com/}:name". */
export const CONTRACT_SCOPE: PrefixScope = {
  namespaceOf: (prefix) => (/^(?:\{|$)/.test(prefix) ? prefix.slice(1, -1) : undefined),
  prefixOf: (namespace) => (namespace === "" ? "" : `{${namespace}}`),
};

const codecs = new WeakMap<SimpleDescriptor, SimpleCodec>();

/**
 * The value of a text of a simple type. `text` is the character data of the element, or the form field, with references
 * resolved. White space is normalised first (XML Schema part 2, section 4.3.6); then the lexical form, the range and
 * the facets are checked.
 * @param scope the namespace declarations around the text
 * @throws {ValueError} when the type does not allow the text
 */
export function parseSimple<Value>(type: SimpleDescriptor<Value>, text: string, scope?: PrefixScope): Value {
  const codec = valuesOf(type);
  if (codec.isSecret === true) return hide(type.name, () => parseWith(codec, type.name, text, scope)) as Value;
  return parseWith(codec, type.name, text, scope) as Value;
}

function parseWith(
  { space, whiteSpace, checks }: SimpleCodec,
  name: string,
  text: string,
  scope: PrefixScope | undefined,
): unknown {
  const normalized = normalizeWhiteSpace(whiteSpace, text);
  const value = space.parse(normalized, name, scope);
  for (const check of checks) check(value, normalized);
  return value;
}

const secretTypes = new WeakMap<SimpleDescriptor, SimpleDescriptor>();

/** The type whose values no error shows. */
export function secretType(type: SimpleDescriptor): SimpleDescriptor {
  const known = secretTypes.get(type);
  if (known !== undefined) return known;
  const secret = { ...type };
  secretTypes.set(type, secret);
  codecs.set(secret, { ...valuesOf(type), isSecret: true });
  return secret;
}

/** The texts of secret values that are being collected. */
let collected: Set<string> | undefined;

/** The texts of the secret values that are formatted in an action, which may fail: those before its error. */
export function collectSecrets(action: () => void): readonly string[] {
  const found = new Set<string>();
  collected = found;
  try {
    action();
  } catch {
    // The values have changed since they were sent.
  }
  collected = undefined;
  return [...found];
}

/** Collects the text of a secret value, where such texts are being collected. */
export function noteSecret(text: string): void {
  collected?.add(text);
}

/** Does something with a secret value; its errors name the rule alone. */
function hide<Result>(name: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    const { rule } = error.violation;
    throw new ValueError(`the value, which is secret, is not ${withArticle(name)} (rule "${rule}")`, { rule });
  }
}

/**
 * The text of a value of a simple type, not escaped. It reads back as the same value.
 * @param scope the namespace declarations around the text
 * @throws {ValueError} when the value has another JavaScript type or one that the type does not allow
 */
export function formatSimple<Value>(type: SimpleDescriptor<Value>, value: Value, scope?: PrefixScope): string {
  return simpleFormatter(type)(value, scope);
}

/** `formatSimple` for many values of one type: the type is looked up once. */
export function simpleFormatter(type: SimpleDescriptor): (value: unknown, scope?: PrefixScope) => string {
  const { name } = type;
  const codec = valuesOf(type);
  if (codec.isSecret === true)
    return (value, scope) => {
      const text = hide(name, () => formatWith(codec, name, value, scope));
      noteSecret(text);
      return text;
    };
  const { space, checks } = codec;
  return (value, scope) =>
    checks.length === 0 && typeof value !== "string"
      ? space.format(value, name, scope)
      : formatWith(codec, name, value, scope);
}

function formatWith(
  { space, whiteSpace, checks, form }: SimpleCodec,
  name: string,
  value: unknown,
  scope: PrefixScope | undefined,
): string {
  const text = space.format(value, name, scope);
  if (typeof value === "string" && normalizeWhiteSpace(whiteSpace, text) !== text) {
    refuse(text, name, "whiteSpace", `reading it would change its white space (${whiteSpace})`);
  }
  const written = form === undefined || typeof value === "string" ? text : form(value, text);
  for (const check of checks) check(value, written);
  return written;
}

/** The values of a type, which are determined once. */
export function valuesOf(type: SimpleDescriptor): SimpleCodec {
  const known = codecs.get(type);
  if (known !== undefined) return known;
  const codec = compile(type);
  codecs.set(type, codec);
  return codec;
}

function compile(type: SimpleDescriptor): DerivedValues {
  if (typeof type.values === "function") return (type.values as (type: SimpleDescriptor) => DerivedValues)(type);
  if (type.variety !== "atomic" || type.facets !== undefined) {
    throw new TypeError(`the type ${type.name} needs the member \`values\``);
  }
  const space = builtinOf(type).values;
  return { space, whiteSpace: space.whiteSpace, checks: [] };
}
