import type { Contract } from "./contract.js";
import { collectDefinitions, type Definition, nameText } from "./definitions.js";
import type { QName } from "./node.js";

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Positions, file names, prefixes and texts are left out: they may change while the contract is the same. */
const omitted: ReadonlySet<string> = new Set(["span", "file", "prefixes", "text"]);

/**
 * The model as JSON, for readers, comparisons and tests: each definition once; other places refer to it by its
 * qualified name (`#Name` for an anonymous type). The text does not depend on the folder of the contract.
 */
export function dumpModel(contract: Contract): string {
  const dump = new Dump(contract);
  return `${JSON.stringify(dump.members(contract, contract), undefined, 2)}\n`;
}

class Dump {
  readonly #definitions: ReadonlyMap<object, Definition>;
  readonly #written = new Set<object>();

  constructor(contract: Contract) {
    this.#definitions = collectDefinitions(contract);
  }

  /** The properties of an object in the definition `owner`; undefined ones are left out. */
  members(value: object, owner: object): Json {
    const entries = Object.entries(value).filter(([key, member]) => member !== undefined && !omitted.has(key));
    return Object.fromEntries(entries.map(([key, member]) => [key, this.#json(member, owner)]));
  }

  #json(value: unknown, owner: object): Json {
    if (Array.isArray(value)) return value.map((item) => this.#json(item, owner));
    if (value === Number.POSITIVE_INFINITY) return "unbounded";
    if (typeof value === "object" && value !== null) return this.#object(value, owner);
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
  }

  #object(value: object, owner: object): Json {
    if (isQName(value)) return nameText(value);
    const definition = this.#definitions.get(value);
    if (definition === undefined) return this.members(value, owner);
    if (definition.owner !== owner || this.#written.has(value)) return definition.reference;
    this.#written.add(value);
    return this.members(value, definition.nested ? owner : value);
  }
}

function isQName(value: object): value is QName {
  return "namespace" in value && "local" in value;
}
