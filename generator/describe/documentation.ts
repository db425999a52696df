import { contentOf, itemOf, type ParticleDescriptor, type TypeDescriptor, visitParticle } from "@portwright/runtime";
import type { ContractDocumentation, TypeDocumentation } from "@portwright/runtime/explorer";
import type { DescribedType, Description, NamedDescriptor } from "./description.js";

/** Collects the documentation of a contract, for the explorer's pages. */
export function describeDocumentation(description: Description): ContractDocumentation {
  const { documentation, operations, types, wrappers, documented } = description;
  const named = operations.map(({ descriptor, documentation: text }) => [descriptor.wireName, text] as const);
  return {
    service: documentation,
    operations: new Map(named.filter(hasText)),
    types: new Map([...types, ...wrappers].flatMap((type) => documentType(type, documented))),
  };
}

function hasText(entry: readonly [string, string | undefined]): entry is readonly [string, string] {
  return entry[1] !== undefined;
}

/** The entry of a type that has documentation. Pages show "list of" for an array type, whose documentation is left out. */
function documentType(
  { descriptor, documentation }: DescribedType,
  documented: Description["documented"],
): readonly (readonly [TypeDescriptor, TypeDocumentation])[] {
  const named = partsOf(descriptor).map((part) => [part.name, documented.get(part)] as const);
  const parts = new Map(named.filter(hasText));
  if (itemOf(descriptor) !== undefined || (documentation === undefined && parts.size === 0)) return [];
  const text = documentation === undefined ? {} : { text: documentation };
  return [[descriptor, { ...text, ...(parts.size === 0 ? {} : { parts }) }]];
}

type PartsOf = {
  readonly [Kind in NamedDescriptor["kind"]]: (
    descriptor: Extract<NamedDescriptor, { readonly kind: Kind }>,
  ) => readonly { readonly name: string }[];
};

/** The parts of a type that can have documentation of their own, by their names on the wire. */
const PARTS: PartsOf = {
  simple: () => [],
  complex: (type) => [...elementsIn(contentOf(type)), ...(type.attributes ?? [])],
  dataset: ({ tables = [] }) => tables,
};

function partsOf(descriptor: NamedDescriptor): readonly { readonly name: string }[] {
  return PARTS[descriptor.kind](descriptor as never);
}

function elementsIn(particles: readonly ParticleDescriptor[]): readonly { readonly name: string }[] {
  return particles.flatMap((particle) =>
    visitParticle<readonly { readonly name: string }[]>(
      {
        element: (child) => [child],
        any: () => [],
        sequence: (group) => elementsIn(group.particles),
        choice: (group) => elementsIn(group.particles),
        all: (group) => elementsIn(group.particles),
      },
      particle,
    ),
  );
}
