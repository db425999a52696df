import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Project, SyntaxKind } from "ts-morph";
import { expect, test } from "vitest";
import { loadTemplates } from "../../generator/emit/templates.js";
import { explorerTarget } from "../../generator/targets/explorer/target.js";
import type { RecordShape, Shape } from "../../generator/targets/shape/shape.js";
import type { TargetInput } from "../../generator/targets/target.js";
import { HOSTILE } from "./hostile.js";
import { script, style } from "./pages.js";

const occurrence = { min: 1, max: 1, nillable: false };
const name = (local: string) => ({ namespace: "urn:t", local });

const recordShape = (
  tsName: string,
  documentation: string | undefined,
  fields: RecordShape["fields"],
): RecordShape => ({
  kind: "record",
  tsName,
  name: name(tsName),
  namespace: "urn:t",
  documentation,
  fields,
});
const field = (documentation: string | undefined): RecordShape["fields"][number] => ({
  ...occurrence,
  property: "key",
  name: name("key"),
  documentation,
  value: { kind: "builtin", builtin: "string" },
});

const types = [
  recordShape("Said", HOSTILE, [field(HOSTILE)]),
  recordShape("PartSaid", undefined, [field("The key.")]),
  recordShape("Silent", undefined, [field(undefined)]),
];
const operation = { name: "Op", documentation: HOSTILE } as Shape["operations"][number];
const shape = { name: "T", documentation: HOSTILE, operations: [operation], types, wrappers: [] } as unknown as Shape;

const files = explorerTarget.files({
  shape,
  clientParameters: [field(undefined)],
  tool: "portwright 0",
  header: ["Generated."],
  runtime: [
    { path: "explorer/page.css", text: style.text },
    { path: "explorer/browser-script.js", text: `${script.text}\n// \`\${HOSTILE}\` \\` },
  ],
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

test("style sheet and script are embedded as they stand, with their hashes", () => {
  const source = parse("src/explorer-assets.ts");
  const assets = source
    .getDescendantsOfKind(SyntaxKind.NoSubstitutionTemplateLiteral)
    .map((text) => text.getLiteralValue());
  expect(assets).toEqual([style.text, `${script.text}\n// \`\${HOSTILE}\` \\`]);
  const hashes = source.getDescendantsOfKind(SyntaxKind.StringLiteral).map((hash) => hash.getLiteralValue());
  expect(hashes).toEqual(assets.map((text) => `sha256-${createHash("sha256").update(text).digest("base64")}`));
});
