import { fileURLToPath } from "node:url";
import { Project, SyntaxKind } from "ts-morph";
import { expect, test } from "vitest";
import { loadTemplates } from "../../generator/emit/templates.js";
import { explorerTarget } from "../../generator/targets/explorer/target.js";
import type { TargetInput } from "../../generator/targets/target.js";
import type { ComplexDescriptor } from "../../runtime/descriptor.js";
import { xs } from "../../runtime/types/xs.js";
import { HOSTILE } from "./hostile.js";

const documented = new Map<object, string>();
const type = (tsName: string, documentation: string | undefined, ofChild: string | undefined) => {
  const child = { property: "key", name: "key", type: xs.string };
  if (ofChild !== undefined) documented.set(child, ofChild);
  const descriptor: ComplexDescriptor = { kind: "complex", name: tsName, namespace: "urn:t", children: [child] };
  return { descriptor, tsName, documentation };
};

const types = [
  type("Said", HOSTILE, HOSTILE),
  type("PartSaid", undefined, "The key."),
  type("Silent", undefined, undefined),
];
const description = {
  service: { name: "T", operations: [] },
  documentation: HOSTILE,
  operations: [{ descriptor: { wireName: "Op" }, documentation: HOSTILE }],
  types,
  wrappers: [],
  documented,
};

const files = explorerTarget.files({
  description,
  clientParameters: [{ child: { property: "key" } }],
  tool: "portwright 0",
  header: ["Generated."],
  render: loadTemplates(fileURLToPath(new URL("../../templates", import.meta.url))),
} as unknown as TargetInput);

/** A generated file as the TypeScript parser sees it. */
function parse(path: string) {
  const text = files.find((file) => file.path === path)?.text ?? "";
  const source = new Project({ useInMemoryFileSystem: true }).createSourceFile(path, text);
  const problems = source.getProject().getProgram().getSyntacticDiagnostics(source);
  expect(problems.map((problem) => problem.getMessageText())).toEqual([]);
  return source;
}

test("documentation becomes string literals and nothing else", () => {
  const source = parse("src/explorer.ts");
  const texts = source.getDescendantsOfKind(SyntaxKind.StringLiteral).map((literal) => literal.getLiteralValue());
  expect(texts.filter((text) => text === HOSTILE)).toHaveLength(4);
  expect(source.getVariableDeclarations().map((declaration) => declaration.getName())).toEqual([
    "documentation",
    "explorer",
  ]);
  expect(source.getStatements()).toHaveLength(source.getImportDeclarations().length + 2);
  expect(source.getVariableDeclarationOrThrow("explorer").getText()).toContain('remembered: ["key"]');
});

test("types are known by their descriptors; those of which the contract says nothing are left out", () => {
  const types = parse("src/explorer.ts").getDescendantsOfKind(SyntaxKind.PropertyAccessExpression);
  expect(types.map((type) => type.getText())).toEqual(["codec.Said", "codec.PartSaid"]);
});
