import { expect, it } from "vitest";
import { NamespaceScope } from "../../../runtime/xml/namespaces.js";
import { Random } from "../../support/random.js";

const PREFIXES = ["", "a", "b", "c", "xml", "none"];

it("resolves prefixes as a list of all declarations does, with few of them and with many", () => {
  const random = new Random(1);
  for (let run = 0; run < 50; run++) {
    const scope = new NamespaceScope();
    const saved = new NamespaceScope();
    const declared: [prefix: string, namespace: string][] = [];
    const marks: [mark: number, count: number][] = [];
    for (let step = 0; step < 200; step++) {
      if (random.below(5) < 3) {
        marks.push([scope.mark, declared.length]);
        declared.push([random.pick(PREFIXES.slice(0, 4)), `urn:${step}`]);
        scope.declare(...(declared.at(-1) as [string, string]));
      } else if (marks.length > 0) {
        const [mark, count] = marks[random.below(marks.length)] as [number, number];
        scope.reset(mark);
        declared.length = count;
        marks.splice(marks.findIndex(([each]) => each === mark));
      }
      saved.restore(scope.save());
      for (const prefix of PREFIXES) {
        const last = declared.findLast(([name]) => name === prefix)?.[1];
        const builtIn = new Map([
          ["", ""],
          ["xml", "http://www.w3.org/XML/1998/namespace"],
        ]).get(prefix);
        expect([scope.resolve(prefix), saved.resolve(prefix)]).toEqual([last ?? builtIn, last ?? builtIn]);
      }
    }
  }
});
