import type { ComplexDescriptor, TypeDescriptor } from "@portwright/runtime";
import type { DescribedType, Description } from "../../describe/description.js";

/** The names of the declarations in the module of the types. */
export interface TypeNames {
  /** Of each type. */
  readonly types: ReadonlyMap<TypeDescriptor, string>;
  /** Of the union of a complex type and those derived from it, for each type that others are derived from. */
  readonly unions: ReadonlyMap<TypeDescriptor, string>;
  /** Of the union of those derived from a complex type, for each such type that is derived itself. */
  readonly derived: ReadonlyMap<TypeDescriptor, string>;
  /** Of the object with the default values of a complex type, which exists where there are any. */
  readonly defaults: ReadonlyMap<TypeDescriptor, string>;
}

const known = new WeakMap<Description["types"], TypeNames>();

/** Names all that the module of the types declares. */
export function nameTypes({ types }: Pick<Description, "types">): TypeNames {
  const names = known.get(types) ?? makeNames(types);
  known.set(types, names);
  return names;
}

/** All names that the module of the types declares. */
export function declaredNames(description: Pick<Description, "types">): readonly string[] {
  const { types, unions, derived, defaults } = nameTypes(description);
  return [types, unions, derived, defaults].flatMap((names) => [...names.values()]);
}

function makeNames(types: Description["types"]): TypeNames {
  const taken = new Set(types.map(({ tsName }) => tsName));
  const take = (wanted: string): string => {
    let name = wanted;
    while (taken.has(name)) name += "$";
    taken.add(name);
    return name;
  };
  const complex = types.filter(isComplex);
  const bases = complex.filter(({ descriptor }) => descriptor.derived !== undefined);
  const derived = new Set(bases.flatMap(({ descriptor }) => descriptor.derived?.() ?? []));
  return {
    types: new Map(types.map(({ descriptor, tsName }) => [descriptor, tsName])),
    unions: new Map(bases.map(({ descriptor, tsName }) => [descriptor, take(`Any${tsName}`)])),
    derived: new Map(
      bases
        .filter(({ descriptor }) => derived.has(descriptor))
        .map(({ descriptor, tsName }) => [descriptor, take(`Derived${tsName}`)]),
    ),
    defaults: new Map(complex.map(({ descriptor, tsName }) => [descriptor, take(`${tsName}Defaults`)])),
  };
}

function isComplex(type: DescribedType): type is DescribedType<ComplexDescriptor> {
  return type.descriptor.kind === "complex";
}
