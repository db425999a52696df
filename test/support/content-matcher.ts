import type { ParticleDescriptor, QName, WildcardDescriptor } from "../../runtime/descriptor.js";

/** The names of child elements, in order. */
export type Word = readonly QName[];

type Ends = ReadonlySet<number>;

/**
 * Whether particles, in sequence, match a word: by trying every way, to judge the content cursor by. In any order, the
 * particles of a sequence are matched as those of xs:all.
 */
export function matchesContent(particles: readonly ParticleDescriptor[], word: Word, anyOrder = false): boolean {
  return ends({ kind: "sequence", particles }, word, 0, anyOrder).has(word.length);
}

/** Where all occurrences of a particle that start at `from` can end. */
function ends(particle: ParticleDescriptor, word: Word, from: number, anyOrder: boolean): Ends {
  const { min = 1, max = 1 } = particle;
  const found = new Set<number>();
  let current: Ends = new Set([from]);
  for (let count = 0; count <= Math.min(max, min + word.length); count++) {
    if (count >= min) for (const end of current) found.add(end);
    current = union([...current].map((start) => termEnds(particle, word, start, anyOrder)));
  }
  return found;
}

/** Where one occurrence of a particle can end. */
function termEnds(particle: ParticleDescriptor, word: Word, from: number, anyOrder: boolean): Ends {
  if (particle.kind === undefined || particle.kind === "any") {
    const name = word[from];
    return new Set(name !== undefined && isMatch(particle, name) ? [from + 1] : []);
  }
  const { kind, particles } = particle;
  if (kind === "choice") return union(particles.map((inner) => ends(inner, word, from, anyOrder)));
  if (kind === "all" || anyOrder) return interleaved(particles, word, from, anyOrder);
  let current: Ends = new Set([from]);
  for (const inner of particles) current = union([...current].map((start) => ends(inner, word, start, anyOrder)));
  return current;
}

/** Occurrences of the particles in any order, each as often as it may occur. */
function interleaved(particles: readonly ParticleDescriptor[], word: Word, from: number, anyOrder: boolean): Ends {
  const found = new Set<number>();
  const seen = new Set<string>();
  const open: { readonly at: number; readonly counts: readonly number[] }[] = [
    { at: from, counts: particles.map(() => 0) },
  ];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const { at, counts } = state;
    const key = [at, ...counts].join();
    if (seen.has(key)) continue;
    seen.add(key);
    const isEnough = ({ min = 1 }: ParticleDescriptor, index: number): boolean => (counts[index] ?? 0) >= min;
    if (particles.every(isEnough)) found.add(at);
    particles.forEach((particle, index) => {
      const { min = 1, max = 1 } = particle;
      const count = counts[index] ?? 0;
      if (count >= Math.min(max, min + word.length)) return;
      for (const end of termEnds(particle, word, at, anyOrder))
        open.push({ at: end, counts: counts.with(index, count + 1) });
    });
  }
  return found;
}

function isMatch(particle: ParticleDescriptor, { namespace, local }: QName): boolean {
  if (particle.kind === undefined) return particle.name === local && (particle.namespace ?? "") === namespace;
  const { namespaces } = particle as WildcardDescriptor;
  if (namespaces === "##any") return true;
  return "not" in namespaces ? !["", namespaces.not].includes(namespace) : namespaces.includes(namespace);
}

function union(sets: readonly Ends[]): Ends {
  return new Set(sets.flatMap((set) => [...set]));
}
