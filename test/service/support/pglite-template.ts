import { cp, mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/portwright-service/", import.meta.url));

/** Of the three databases of a new cluster nobody needs the two templates, and a third of the files copies faster. */
const DROP_TEMPLATES = [
  "UPDATE pg_database SET datistemplate = false",
  "DROP DATABASE template0",
  "DROP DATABASE template1",
  "CHECKPOINT",
];

/**
 * Gives a new directory in which the embedded database has been created already: that takes seconds, a copy of a
 * finished one does not. The finished one is kept beside the installed packages, by the version of the engine.
 */
export async function newDataDirectory(): Promise<string> {
  const template = await ensureTemplate();
  const directory = await mkdtemp(join(tmpdir(), "portwright-data-"));
  await cp(template, join(directory, "store", "cluster"), { recursive: true });
  return directory;
}

async function ensureTemplate(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const { mtimeMs } = await stat(dirname(entry));
  const template = join(CACHE, `pglite-small-${Math.floor(mtimeMs)}`);
  if (await isThere(template)) return template;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, "draft-"));
  const engine = await PGlite.create({ dataDir: draft });
  for (const statement of DROP_TEMPLATES) await engine.query(statement);
  await engine.close();
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
  return template;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
