/**
 * The properties of one object while its content is described. The second particle with a property gets a number: "a2".
 * Particles of different branches of a choice never occur together, so that they share a property.
 */
export class Properties {
  readonly #reserved: ReadonlySet<string>;
  #used: ReadonlyMap<string, number> = new Map();

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
    const before = this.#used;
    const used = new Map(before);
    const results = branches.map((branch) => {
      this.#used = before;
      const result = describe(branch);
      for (const [property, count] of this.#used) used.set(property, Math.max(used.get(property) ?? 0, count));
      return result;
    });
    this.#used = used;
    return results;
  }

  #use(property: string, count: number, taken: string): string {
    this.#used = new Map(this.#used).set(property, count);
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
