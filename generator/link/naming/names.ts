import { camelCase, identifier, pascalCase } from "./words.js";

/** How names of the contract become names of TypeScript. */
export interface NamingStyle {
  readonly type: (name: string) => string;
  readonly member: (name: string) => string;
}

/** The styles that the configuration can choose from. */
export const namingStyles: Readonly<Record<"camel" | "wire", NamingStyle>> = {
  camel: { type: pascalCase, member: camelCase },
  wire: { type: identifier, member: identifier },
};

/** Names that must differ from each other: the types of a module, the methods of a client. */
export class NameScope {
  readonly #reserved: ReadonlySet<string>;
  readonly #taken = new Set<string>();

  constructor(reserved: ReadonlySet<string> = new Set()) {
    this.#reserved = reserved;
  }

  /** Takes the first candidate that is free; when none is, the first one with the lowest number that makes it so. */
  take(...candidates: readonly [string, ...string[]]): string {
    const escaped = candidates.map((name) => escapeName(name, this.#reserved));
    const name = escaped.find((candidate) => !this.#taken.has(candidate)) ?? this.#numbered(candidates[0]);
    this.#taken.add(name);
    return name;
  }

  #numbered(name: string): string {
    let number = 2;
    while (this.#taken.has(`${name}${number}`)) number++;
    return `${name}${number}`;
  }
}

/** A reserved name gets a `$`, which no name of a contract can have. */
export function escapeName(name: string, reserved: ReadonlySet<string>): string {
  return reserved.has(name) ? `${name}$` : name;
}

/** Those first whose name stays as the contract writes it; otherwise in the order given. Nobody else can then take it. */
export function unchangedFirst<Item>(
  items: readonly Item[],
  wireName: (item: Item) => string,
  rename: (name: string) => string,
): readonly Item[] {
  const changed = (item: Item) => (rename(wireName(item)) === wireName(item) ? 0 : 1);
  return [...items].sort((a, b) => changed(a) - changed(b));
}
