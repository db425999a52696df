import { describe, expect, test } from "vitest";
import { exportStatements, ModuleScope } from "../../../../generator/targets/text/module-scope.js";

const type = (module: string, name: string) => ({ module, name, typeOnly: true });
const value = (module: string, name: string) => ({ module, name, typeOnly: false });
const statements = (scope: ModuleScope): readonly string[] => scope.imports().map(({ statement }) => statement);

describe("the imports of a module", () => {
  test("are what was used, once, sorted by module and name", () => {
    const scope = new ModuleScope([]);
    for (const name of ["b", "a", "b"]) scope.use(value("./z.js", name));
    scope.use(type("./a.js", "T"));
    scope.useNamespace(type("./n.js", "n"));
    expect(statements(scope)).toEqual([
      'import type { T } from "./a.js";',
      'import type * as n from "./n.js";',
      'import { a, b } from "./z.js";',
    ]);
  });

  test("mark types among values", () => {
    const scope = new ModuleScope([]);
    scope.use(type("./a.js", "T"));
    scope.use(value("./a.js", "v"));
    expect(statements(scope)).toEqual(['import { type T, v } from "./a.js";']);
  });

  test("give way to what the module declares, and to each other", () => {
    const scope = new ModuleScope(["call", "types"]);
    expect(scope.use(value("./a.js", "call"))).toBe("call$");
    expect(scope.use(value("./b.js", "call"))).toBe("call$$");
    expect(scope.useNamespace(type("./types.js", "types"))).toBe("types$");
    expect(scope.use(value("./a.js", "call"))).toBe("call$");
    expect(statements(scope)).toEqual([
      'import { call as call$ } from "./a.js";',
      'import { call as call$$ } from "./b.js";',
      'import type * as types$ from "./types.js";',
    ]);
  });

  test("are none where nothing is used", () => {
    expect(statements(new ModuleScope(["a"]))).toEqual([]);
  });
});

test("exports are joined by module", () => {
  const symbols = [value("./b.js", "v"), type("./a.js", "T"), type("./b.js", "U")];
  expect(exportStatements(symbols).map(({ statement }) => statement)).toEqual([
    'export type { T } from "./a.js";',
    'export { type U, v } from "./b.js";',
  ]);
});
