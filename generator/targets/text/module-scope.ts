/** An import or export statement as a template writes it. */
export interface ImportView {
  readonly statement: string;
}

/** A thing that a module exports: a value, or a type alone. */
export interface ImportedSymbol {
  readonly module: string;
  readonly name: string;
  readonly typeOnly: boolean;
}

/**
 * The names of one generated module. Its own declarations come first and keep their names; an imported one gets a
 * `$` where it would clash. Only what was asked for is imported, so that no import is unused.
 */
export class ModuleScope {
  readonly #taken: Set<string>;
  readonly #imported = new Map<string, Map<string, { readonly local: string; readonly typeOnly: boolean }>>();
  readonly #namespaces = new Map<string, { readonly local: string; readonly typeOnly: boolean }>();

  /** @param declared the names that the module declares itself */
  constructor(declared: Iterable<string>) {
    this.#taken = new Set(declared);
  }

  /** The local name of an imported symbol. */
  use({ module, name, typeOnly }: ImportedSymbol): string {
    const names = this.#imported.get(module) ?? new Map<string, { local: string; typeOnly: boolean }>();
    this.#imported.set(module, names);
    const known = names.get(name);
    if (known !== undefined) return known.local;
    const local = this.declare(name);
    names.set(name, { local, typeOnly });
    return local;
  }

  /** The local name of a whole module: `import * as name`. */
  useNamespace({ module, name, typeOnly }: ImportedSymbol): string {
    const known = this.#namespaces.get(module);
    if (known !== undefined) return known.local;
    const local = this.declare(name);
    this.#namespaces.set(module, { local, typeOnly });
    return local;
  }

  /** Takes a free name for a declaration: the wanted one, or the same with `$` behind it. */
  declare(wanted: string): string {
    let name = wanted;
    while (this.#taken.has(name)) name += "$";
    this.#taken.add(name);
    return name;
  }

  /** The import statements, in the order of their modules; names in a statement are sorted. */
  imports(): readonly ImportView[] {
    const statements = [
      ...[...this.#namespaces].map(([module, { local, typeOnly }]) => ({
        module,
        statement: `import ${typeOnly ? "type " : ""}* as ${local} from "${module}";`,
      })),
      ...[...this.#imported].map(([module, names]) => ({ module, statement: named("import", module, names) })),
    ];
    return statements
      .sort((left, right) => compareModules(left.module, right.module))
      .map(({ statement }) => ({ statement }));
  }
}

/** The statements that export symbols of other modules again, in the order of the modules. */
export function exportStatements(symbols: readonly ImportedSymbol[]): readonly ImportView[] {
  const modules = [...new Set(symbols.map(({ module }) => module))].sort(compareModules);
  return modules.map((module) => {
    const names = symbols.filter((symbol) => symbol.module === module);
    const locals = names.map(({ name, typeOnly }) => [name, { local: name, typeOnly }] as const);
    return { statement: named("export", module, new Map(locals)) };
  });
}

type LocalNames = ReadonlyMap<string, { readonly local: string; readonly typeOnly: boolean }>;

function named(keyword: "import" | "export", module: string, names: LocalNames): string {
  const allTypes = [...names.values()].every(({ typeOnly }) => typeOnly);
  const specifiers = [...names]
    .sort(([left], [right]) => compare(left, right))
    .map(([name, { local, typeOnly }]) => {
      const renamed = name === local ? name : `${name} as ${local}`;
      return typeOnly && !allTypes ? `type ${renamed}` : renamed;
    });
  return `${keyword} ${allTypes ? "type " : ""}{ ${specifiers.join(", ")} } from "${module}";`;
}

/** Packages come before modules of the same package. */
function compareModules(left: string, right: string): number {
  return Number(left.startsWith(".")) - Number(right.startsWith(".")) || compare(left, right);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
