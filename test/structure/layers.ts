import type { Imports } from "./imports.js";
import { sectionOf } from "./architecture.js";

/** A row of the table: layers that import the same. */
export interface Row {
  /** Folders and files; "a/*" is every folder in "a", each for itself. */
  readonly paths: readonly string[];
  /** What the files import from other layers, by the first path of their row, and from packages. */
  readonly imports: readonly string[];
}

/**
 * Reads the tables of the layers in docs/architecture.md, lowest first: one for each folder that is a heading. Their
 * paths are relative to the folder; "." is the folder itself.
 */
export function readLayers(): readonly Row[] {
  return sectionOf("Layers").split("### ").slice(1).flatMap(rowsOf);
}

function rowsOf(section: string): readonly Row[] {
  const folder = /^`(.+)\/`/.exec(section)?.[1] ?? "";
  const pathOf = (name: string): string => (name === "." ? folder : `${folder}/${name}`);
  const rows = [...section.matchAll(/^\| (`.+?`) +\|(.*)\|(.*)\|$/gm)];
  return rows.map(([, paths, imports, packages]) => ({
    paths: codeIn(paths).map(pathOf),
    imports: [...codeIn(imports).map(pathOf), ...codeIn(packages)],
  }));
}

function codeIn(cell = ""): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}

/** Finds the imports that the table does not permit, the entries that no file needs, and those that name a higher row. */
export function findLayerProblems(rows: readonly Row[], imports: Imports): readonly string[] {
  const needed = new Set<string>();
  const forbidden: string[] = [];
  for (const [file, targets] of imports) {
    const own = placeOf(rows, file);
    if (own === undefined) forbidden.push(`${file} is in no layer`);
    for (const target of targets) {
      const other = placeOf(rows, target);
      const to = other?.row.paths[0] ?? packageOf(target);
      if (own === undefined || own.layer === other?.layer) continue;
      if (own.row.imports.includes(to)) needed.add(`${own.row.paths[0]} -> ${to}`);
      else forbidden.push(`${file} imports ${target}: ${own.layer} may not import ${to}`);
    }
  }
  const unneeded = entriesOf(rows).filter((entry) => !needed.has(entry));
  return [...forbidden, ...unneeded.map((entry) => `no file needs ${entry}`), ...upward(rows)];
}

function entriesOf(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ paths, imports }) => imports.map((to) => `${paths[0]} -> ${to}`));
}

/** The entries that name the row itself or a higher one. */
function upward(rows: readonly Row[]): readonly string[] {
  const order = rows.map(({ paths }) => paths[0]);
  return rows.flatMap(({ paths, imports }, index) =>
    imports.filter((to) => order.indexOf(to) >= index).map((to) => `${paths[0]} -> ${to} goes upward`),
  );
}

/** The row and the layer of a file: those of the longest path that contains it. */
function placeOf(rows: readonly Row[], file: string): { readonly row: Row; readonly layer: string } | undefined {
  const places = rows.flatMap((row) => row.paths.map((path) => ({ row, path, layer: layerAt(path, row, file) })));
  const containing = places.flatMap(({ layer, ...place }) => (layer === undefined ? [] : [{ ...place, layer }]));
  return containing.sort((left, right) => right.path.length - left.path.length)[0];
}

/** The layer of a file that the path of a row contains: the row, or the folder in "a/*". */
function layerAt(path: string, { paths }: Row, file: string): string | undefined {
  if (!path.endsWith("/*")) return file === path || file.startsWith(`${path}/`) ? paths[0] : undefined;
  const parent = path.slice(0, -1);
  const [folder, ...rest] = file.slice(parent.length).split("/");
  return file.startsWith(parent) && rest.length > 0 ? `${parent}${folder}` : undefined;
}

/** The package of a specifier: "pg" of "pg/lib", "@a/b" of "@a/b/c". */
function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
