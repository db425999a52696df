import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChildDescriptor, ModelGroupDescriptor, ParticleDescriptor, QName } from "../../../runtime/descriptor.js";
import { xs } from "../../../runtime/types/xs.js";
import { compileAutomaton } from "../../../runtime/xml/automaton.js";
import {
  type ContentCursor,
  type ContentModel,
  type ContentOrder,
  type Leaf,
  saveCursor,
} from "../../../runtime/xml/cursor.js";
import { contentModel, GroupCursor } from "../../../runtime/xml/general/model.js";
import { matchesContent, type Word } from "../../support/content-matcher.js";

const MANY = Number.POSITIVE_INFINITY;
const OCCURS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  "?": [0, 1],
  "*": [0, MANY],
  "+": [1, MANY],
};

/** An element with its occurrence: "a", "a?", "a*", "a+", "a2-3". */
function element(text: string): ChildDescriptor {
  const [, name = "", sign = "", from, to] = /^([a-z]+)([?*+]?)(?:(\d)-(\d))?$/.exec(text) ?? [];
  const [min, max] = OCCURS[sign] ?? [Number(from ?? 1), Number(to ?? 1)];
  return { property: name, name, type: xs.string, min, max };
}

const particles = (items: readonly (string | ParticleDescriptor)[]): readonly ParticleDescriptor[] =>
  items.map((item) => (typeof item === "string" ? element(item) : item));
const group =
  (kind: ModelGroupDescriptor["kind"]) =>
  (...items: readonly (string | ParticleDescriptor)[]): ModelGroupDescriptor => ({ kind, particles: particles(items) });
const sequence = group("sequence");
const choice = group("choice");
const all = group("all");
const times = (min: number, max: number, inner: ModelGroupDescriptor): ModelGroupDescriptor => ({ ...inner, min, max });
const any = (
  namespaces: "##any" | { readonly not: string } | readonly string[],
  min = 1,
  max = 1,
): ParticleDescriptor => ({
  kind: "any",
  namespaces,
  processContents: "lax",
  min,
  max,
});

const modelOf = (items: readonly (string | ParticleDescriptor)[]): ContentModel =>
  contentModel({ namespace: "", children: particles(items), automaton: compileAutomaton });

/** "ab" as the names a and b; "A" is b in another namespace. */
const wordOf = (text: string): Word =>
  [...text].map((letter) => {
    const local = letter.toLowerCase();
    return { namespace: local === letter ? "" : `urn:${local}`, local };
  });

/** The leaves that can come next; of a linear content all that were not passed over. */
const expectedBy = (cursor: ContentCursor, order: ContentOrder): readonly Leaf[] =>
  cursor instanceof GroupCursor ? cursor.expected(order) : cursor.leaves.slice(cursor.index);

/** A cursor with the numbers that its frame counts. */
class Run {
  readonly cursor: ContentCursor;
  readonly #order: ContentOrder;
  readonly #counts: number[] = [];

  constructor(model: ContentModel, order: ContentOrder) {
    this.cursor = model.cursor();
    this.#order = order;
  }

  countOf({ index }: Leaf): number {
    return this.#counts[index] ?? 0;
  }

  step(name: QName): boolean {
    const index = this.cursor.step(name, this.#order, this);
    if (index === -1) return false;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    return true;
  }

  accepts(word: Word): boolean {
    return word.every((name) => this.step(name)) && this.cursor.complete(this.#order, this);
  }

  expected(): readonly string[] {
    return expectedBy(this.cursor, this.#order).map(({ name }) => name?.local ?? "*");
  }
}

const accepts = (model: ContentModel, word: Word, order: ContentOrder = "schema"): boolean =>
  new Run(model, order).accepts(word);

interface Case {
  readonly model: readonly (string | ParticleDescriptor)[];
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  nothing: { model: [], yes: [""], no: ["a"] },
  "a sequence of elements": {
    model: ["a", "b?", "c*", "d2-3"],
    yes: ["add", "abddd", "accdd"],
    no: ["", "a", "ad", "adddd", "bdd", "acbdd"],
  },
  "wildcards in a sequence": {
    model: ["a", any(["urn:x", "urn:y"], 0, 2), any({ not: "" }, 0, 1)],
    yes: ["a", "aX", "aXY", "aZ", "aXYZ"],
    no: ["X", "ab", "aZX"],
  },
  "a wildcard for any name": {
    model: [choice("a", "b"), any("##any", 0, MANY)],
    yes: ["a", "bab", "aXc"],
    no: ["", "Xa"],
  },
  "a choice": { model: [choice("a", "b", sequence("c", "d?"))], yes: ["a", "b", "c", "cd"], no: ["", "ab", "d", "ca"] },
  "a choice that may be empty": { model: [choice("a?", "b"), "c"], yes: ["ac", "bc", "c"], no: ["abc", ""] },
  "a choice without particles": { model: [times(0, 1, choice()), "a"], yes: ["a"], no: [""] },
  "a repeated choice": { model: [times(1, MANY, choice("a", "b"))], yes: ["a", "abba"], no: ["", "c"] },
  "a repeated sequence": {
    model: [times(2, 3, sequence("a", "b?"))],
    yes: ["aa", "aba", "abab", "aaa"],
    no: ["a", "ab", "aaaa", "abb"],
  },
  all: {
    model: [all("a", "b?", "c")],
    yes: ["ac", "ca", "bca", "cab"],
    no: ["", "a", "ab", "acbb", "aac"],
  },
  "optional all": { model: [times(0, 1, all("a", "b"))], yes: ["", "ba"], no: ["a", "bab"] },
  "all of emptiable particles": { model: [all("a?", "b?")], yes: ["", "b", "ba"], no: ["bb"] },
  "groups in all": {
    model: [all(sequence("a", "b"), choice("c", "d"), "e?")],
    yes: ["abc", "dab", "eabd"],
    no: ["acb", "ab", "abcd"],
  },
  "a repeated element in a repeated group": {
    model: [times(2, 2, sequence("a1-2"))],
    yes: ["aa", "aaa", "aaaa"],
    no: ["", "a", "aaaaa"],
  },
  "unbounded in bounded": { model: [times(2, 2, sequence("a+"))], yes: ["aa", "aaa", "aaaaaaa"], no: ["a"] },
  "numbers with a gap": {
    model: [times(1, 2, sequence("a3-3")), "b"],
    yes: ["aaab", "aaaaaab"],
    no: ["aab", "aaaab", "b"],
  },
  "a group within groups": {
    model: [times(1, 2, sequence(times(0, MANY, choice("a", sequence("b", "c"))), "d?"))],
    yes: ["", "abcad", "bcd", "dbcad"],
    no: ["bd", "ddd"],
  },
  "a group of emptiable groups": {
    model: [times(3, 3, sequence("a?", times(0, 1, choice("b", "c")))), "d"],
    yes: ["d", "abd", "aaad", "bcbd"],
    no: ["aaaad", "ab"],
  },
};

describe("content models", () => {
  it.each(Object.entries(CASES))("%s", (_, { model, yes, no }) => {
    const compiled = modelOf(model);
    expect(yes.filter((word) => !accepts(compiled, wordOf(word)))).toEqual([]);
    expect(no.filter((word) => accepts(compiled, wordOf(word)))).toEqual([]);
  });

  it("in any order", () => {
    const linear = modelOf(["a", "b?", "c1-2"]);
    const nested = modelOf([sequence("a", "b?"), choice("c", "d")]);
    const words = (model: ContentModel, texts: readonly string[]): readonly string[] =>
      texts.filter((word) => accepts(model, wordOf(word), "any"));
    expect(words(linear, ["abc", "cac", "cba", "bac", "ab", "ccca", "bbac"])).toEqual(["abc", "cac", "cba", "bac"]);
    expect(words(nested, ["abc", "bad", "cba", "ca", "acb", "abcd"])).toEqual(["abc", "bad", "cba", "ca"]);
  });

  it("need the compiler of the automaton for groups", () => {
    const model = contentModel({ namespace: "", children: [choice("a")] });
    expect(() => accepts(model, wordOf("a"))).toThrow(TypeError);
  });
});

describe("a cursor", () => {
  it.each<[model: string, items: readonly (string | ParticleDescriptor)[], word: string, expected: readonly string[]]>([
    ["a choice", [choice("a", sequence("b", "c")), "d"], "", ["a", "b"]],
    ["after a choice", [choice("a", sequence("b", "c")), "d"], "b", ["c"]],
    ["all", [all("a", "b", "c")], "b", ["a", "c"]],
    ["a repeated group", [times(0, MANY, sequence("a+", "b")), any("##any", 0, 1)], "ab", ["a", "*"]],
  ])("expects what can come next: %s", (_, items, word, expected) => {
    const run = new Run(modelOf(items), "schema");
    expect(wordOf(word).every((name) => run.step(name))).toBe(true);
    expect(run.expected()).toEqual(expected);
  });

  it.each<[word: string, next: string, rule: string]>([
    ["ab", "x", "unknown"],
    ["ab", "a", "repeated"],
    ["b", "a", "order"],
  ])("says why it refuses an element: %s, then %s", (word, next, rule) => {
    for (const items of [["a?", "b"], [sequence("a?", "b")]]) {
      const run = new Run(modelOf(items), "schema");
      expect(wordOf(word).every((name) => run.step(name))).toBe(true);
      const [name] = wordOf(next) as [QName];
      expect(run.step(name)).toBe(false);
      expect(run.cursor.refusal(name, run).rule).toBe(rule);
    }
  });

  it("says which elements are missing", () => {
    const missing = (items: readonly (string | ParticleDescriptor)[], word: string): readonly unknown[] => {
      const run = new Run(modelOf(items), "schema");
      for (const name of wordOf(word)) run.step(name);
      return run.cursor.missing("schema", run).map((leaf) => leaf.name?.local);
    };
    expect(missing(["a", "b", "c"], "a")).toEqual(["b"]);
    expect(missing(["a", choice("b", "c")], "a")).toEqual(["b", "c"]);
  });
});

/** Particles at random, of which every leaf has a name of its own, so that they are unambiguous. */
const randomParticles = ((): fc.Arbitrary<readonly ParticleDescriptor[]> => {
  const occurrence = fc.constantFrom<readonly [number, number]>(
    [1, 1],
    [0, 1],
    [0, MANY],
    [1, MANY],
    [1, 2],
    [2, 3],
    [0, 2],
  );
  const once = fc.constantFrom<readonly [number, number]>([1, 1], [0, 1]);
  const { particle } = fc.letrec<{ readonly particle: ParticleDescriptor; readonly leaf: ParticleDescriptor }>(
    (tie) => ({
      leaf: fc
        .tuple(occurrence, fc.boolean())
        .map(([[min, max], isWild]): ParticleDescriptor =>
          isWild ? any([], min, max) : { ...element("a"), min, max },
        ),
      particle: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        tie("leaf"),
        fc
          .tuple(
            fc.constantFrom("sequence", "choice"),
            occurrence,
            fc.array(tie("particle"), { minLength: 1, maxLength: 3 }),
          )
          .map(([kind, [min, max], inner]): ParticleDescriptor => ({ kind, min, max, particles: inner })),
        fc
          .tuple(once, fc.array(fc.tuple(once, tie("particle")), { minLength: 1, maxLength: 3 }))
          .map(([[min, max], inner]): ParticleDescriptor => ({
            kind: "all",
            min,
            max,
            particles: inner.map(([[from, to], one]) => ({ ...one, min: from, max: to })),
          })),
      ),
    }),
  );
  return fc.array(particle, { minLength: 1, maxLength: 3 }).map((items) => {
    let next = 0;
    const rename = (item: ParticleDescriptor): ParticleDescriptor => {
      if (item.kind !== undefined && item.kind !== "any") return { ...item, particles: item.particles.map(rename) };
      const letter = String.fromCharCode("a".charCodeAt(0) + next++);
      return item.kind === "any"
        ? { ...item, namespaces: [`urn:${letter}`] }
        : { ...item, property: letter, name: letter };
    };
    return items.map(rename);
  });
})();

/** The name of an element that a leaf matches. */
const nameFor = (leaf: Leaf): QName => {
  const letter = String.fromCharCode("a".charCodeAt(0) + leaf.index);
  return leaf.name ?? { namespace: `urn:${letter}`, local: letter };
};

/** A word that mostly follows what the cursor expects: each number chooses a leaf, the ninth part of them any. */
function walk(model: ContentModel, order: ContentOrder, choices: readonly number[]): Word {
  const run = new Run(model, order);
  return choices.flatMap((number) => {
    const expected = expectedBy(run.cursor, order);
    const leaves = number % 9 === 0 || expected.length === 0 ? model.leaves : expected;
    const leaf = leaves[number % leaves.length];
    if (leaf === undefined) return [];
    const name = nameFor(leaf);
    run.step(name);
    return [name];
  });
}

describe.each<ContentOrder>(["schema", "any"])(
  "content models at random, judged by trying every way, in order %s",
  (order) => {
    const choices = fc.array(fc.nat(1000), { maxLength: 7 });

    it("accept and refuse the same", () => {
      let accepted = 0;
      const check = (items: readonly ParticleDescriptor[], numbers: readonly number[]): void => {
        const model = modelOf(items);
        const word = walk(model, order, numbers);
        const want = matchesContent(items, word, order === "any");
        expect(accepts(model, word, order)).toBe(want);
        // The automaton judges a linear model as the cursor does without it.
        expect(accepts(modelOf([{ kind: "sequence", particles: items }]), word, order)).toBe(want);
        if (want) accepted++;
      };
      fc.assert(fc.property(randomParticles, choices, check), { numRuns: 1500, seed: 9 });
      expect(accepted).toBeGreaterThan(300);
    });

    it("come back to a saved state", () => {
      fc.assert(
        fc.property(randomParticles, choices, choices, (items, numbers, more) => {
          const model = modelOf(items);
          const word = walk(model, order, numbers);
          const [run, other] = [new Run(model, order), new Run(model, order)];
          for (const name of word) expect(run.step(name)).toBe(other.step(name));
          const state = saveCursor(run.cursor);
          for (const number of more) run.step(nameFor(model.leaves[number % model.leaves.length] as Leaf));
          Object.assign(run.cursor, state);
          expect(saveCursor(run.cursor)).toEqual(saveCursor(other.cursor));
          expect(run.expected()).toEqual(other.expected());
        }),
        { numRuns: 300, seed: 9 },
      );
    });
  },
);
