import { describe, expect, it } from "vitest";
import type { ParticleDescriptor } from "../../../runtime/descriptor.js";
import { xs } from "../../../runtime/types/xs.js";
import { compileAutomaton } from "../../../runtime/xml/automaton.js";
import { contentModel } from "../../../runtime/xml/general/model.js";

const NONE = { countOf: () => 0 };

const element = (min: number, max: number): ParticleDescriptor => ({
  property: "a",
  name: "a",
  type: xs.string,
  min,
  max,
});
const times = (min: number, max: number, inner: ParticleDescriptor): ParticleDescriptor => ({
  kind: "sequence",
  particles: [inner],
  min,
  max,
  property: "items",
});

/** How often "a" may occur, as far as `most`. */
function numbers(particle: ParticleDescriptor, most: number): readonly number[] {
  const model = contentModel({ namespace: "", children: [particle], automaton: compileAutomaton });
  const cursor = model.cursor();
  const found = cursor.complete("schema", NONE) ? [0] : [];
  for (let count = 1; count <= most; count++) {
    if (cursor.step({ namespace: "", local: "a" }, "schema", NONE) === -1) break;
    if (cursor.complete("schema", NONE)) found.push(count);
  }
  return found;
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Models in which an element can be counted in many ways, each with the numbers of elements that it allows. */
describe("counting in many ways ends soon", () => {
  it.each<[model: string, particle: ParticleDescriptor, allowed: readonly number[]]>([
    ["(a{1,1000}){1,1000}", times(1, 1000, element(1, 1000)), range(1, 2000)],
    ["((a{1,9}){1,9}){1,9}", times(1, 9, times(1, 9, element(1, 9))), range(1, 729)],
    ["(a{3,3}){2,300}", times(2, 300, element(3, 3)), range(2, 300).map((count) => 3 * count)],
    ["(a{2,3}){3,4}", times(3, 4, element(2, 3)), range(6, 12)],
  ])("%s", (_, particle, allowed) => {
    const start = performance.now();
    expect(numbers(particle, 2000)).toEqual(allowed);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
