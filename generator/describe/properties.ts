/**
 * The properties of one object while its content is described. The second particle with a property gets a number: "a2".
 * Particles of different branches of a choice never occur together, so that they share a property.
 */
export class Properties {
  readonly #reserved: ReadonlySet<string>;
  readonly #used = new Map<string, number>();
  /** The properties taken in the current branch of a choice, each with its count before; undefined outside of choices. */
  #branch: Map<string, number> | undefined;

  /** @param reserved the properties of other members of the object, which a numbered one must differ from */
  constructor(reserved: ReadonlySet<string>) {
    this.#reserved = reserved;
  }

  /** The property of the next particle. */
  take(property: string): string {
    const count = (this.#used.get(property) ?? 0) + 1;
    if (count === 1) return this.#use(property, count, property);
    let number = count;
    while (this.#reserved.has(`${property}${number}`)) number++;
    return this.#use(property, number, `${property}${number}`);
  }

  /** The properties of one entry of a repeated group: an object of its own. */
  entry(): Properties {
    return new Properties(this.#reserved);
  }

  /** Describes the branches of a choice, each as if it were the only one. */
  branches<Branch, Result>(branches: readonly Branch[], describe: (branch: Branch) => Result): readonly Result[] {
    const outer = this.#branch;
    const most = new Map<string, number>();
    const results = branches.map((branch) => {
      const taken = new Map<string, number>();
      this.#branch = taken;
      const result = describe(branch);
      for (const [property, before] of taken) {
        most.set(property, Math.max(most.get(property) ?? 0, this.#used.get(property) ?? 0));
        this.#used.set(property, before);
      }
      return result;
    });
    this.#branch = outer;
    for (const [property, count] of most) this.#use(property, count, property);
    return results;
  }

  #use(property: string, count: number, taken: string): string {
    if (this.#branch?.has(property) === false) this.#branch.set(property, this.#used.get(property) ?? 0);
    this.#used.set(property, count);
    return taken;
  }
}

/** Properties of entries that have one property each, as those of mixed content: none is numbered. */
export class SingleProperties extends Properties {
  override take(property: string): string {
    return property;
  }

  override entry(): Properties {
    return this;
  }
}
