import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesListedIn } from "./architecture.js";
import { ROOT } from "./imports.js";

const SOURCES = ["generator", "runtime", "conformance"];
const CONFIG = {
  extends: "./tsconfig.base.json",
  compilerOptions: {
    noEmit: true,
    types: ["node"],
    paths: {
      "@portwright/runtime": ["./runtime/index.ts"],
      "@portwright/runtime/*": ["./runtime/*.ts"],
      "@portwright/conformance": ["./conformance/index.ts"],
      "@portwright/conformance/*": ["./conformance/*.ts"],
    },
  },
  include: SOURCES,
};

let copy: string;
const FILES = ["runtime/descriptor.ts", "runtime/service-descriptor.ts"];
const descriptors = FILES.map((file) => readFileSync(ROOT + file, "utf8"));

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "portwright-kinds-"));
  const isSource = (path: string): boolean => !/\/(?:dist|node_modules)$/.test(path);
  for (const folder of SOURCES) cpSync(ROOT + folder, join(copy, folder), { recursive: true, filter: isSource });
  for (const file of ["tsconfig.base.json", "package.json"]) cpSync(ROOT + file, join(copy, file));
  symlinkSync(`${ROOT}node_modules`, join(copy, "node_modules"));
  writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(CONFIG));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("the copy compiles as it is", () => {
  expect(filesWithErrors(descriptors)).toEqual([]);
});

/** An edit of one of the files. */
type Edit = readonly [find: string, replacement: string];

test.each<[section: string, ...edits: Edit[]]>([
  [
    "A kind of type",
    [
      "export type TypeDescriptor<Value = unknown> =",
      'export interface NewType<Value> extends TypeBase<Value> { readonly kind: "new" }\n$& NewType<Value> |',
    ],
  ],
  ["A variety of simple types", ['readonly variety: "union";', 'readonly variety: "union" | "new";']],
  [
    "A kind of particle",
    [
      "export type ParticleDescriptor<Property extends PropertyKey = string> =",
      'export interface NewParticle extends Occurrence { readonly kind: "new" }\n$& NewParticle |',
    ],
  ],
  ["A kind of model group", ['"sequence" | "choice" | "all"', '$& | "new"']],
  [
    "A kind of binding",
    ["export type BindingKind =", '$& "new" |'],
    [
      "export type BindingDescriptor<Result = unknown> =",
      'export interface NewBinding { readonly kind: "new" }\n$& NewBinding |',
    ],
  ],
])("%s: nothing compiles before each file that docs/architecture.md lists handles it", (section, ...edits) => {
  for (const [find] of edits) expect(descriptors.join()).toContain(find);
  const texts = descriptors.map((before) =>
    edits.reduce((text, [find, replacement]) => text.replace(find, replacement), before),
  );
  expect(filesWithErrors(texts)).toEqual(filesListedIn(section));
});

/** Compiles the copy with other descriptors, and gives the files with errors, in the order of their paths. */
function filesWithErrors(texts: readonly string[]): readonly string[] {
  for (const [index, file] of FILES.entries()) writeFileSync(join(copy, file), texts[index] ?? "");
  const { stdout } = spawnSync(process.execPath, [`${ROOT}node_modules/typescript/bin/tsc`, "-p", copy], {
    cwd: copy,
    encoding: "utf8",
  });
  const files = [...stdout.matchAll(/^(.+?)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file);
  return [...new Set(files)].sort();
}
