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

  /**
   * Takes the first free candidate; where none is free, the first candidate with the lowest number that makes it free.
   */
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

/** A reserved name gets a `$`, which no name of a contract contains. */
export function escapeName(name: string, reserved: ReadonlySet<string>): string {
  return reserved.has(name) ? `${name}$` : name;
}

/** Items whose name is unchanged come first, so that no other item takes the name; otherwise the order is kept. */
export function unchangedFirst<Item>(
  items: readonly Item[],
  wireName: (item: Item) => string,
  rename: (name: string) => string,
): readonly Item[] {
  const isUnchanged = (item: Item) => rename(wireName(item)) === wireName(item);
  return [...items.filter(isUnchanged), ...items.filter((item) => !isUnchanged(item))];
}
