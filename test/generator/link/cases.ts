import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = "test/cases/contract";

/** A folder under test/cases/contract: `input.wsdl`, the documents that it names, and what is expected of it. */
export interface ContractCase {
  readonly name: string;
  readonly file: string;
  /** The findings, formatted, with file names relative to the folder; for a contract that is refused. */
  readonly stderr: string | undefined;
  /** Facts of the model: a path in the dump to the value there; for a contract that is accepted. */
  readonly facts: Readonly<Record<string, unknown>> | undefined;
}

/** All cases, found by walking. */
export function contractCases(): readonly ContractCase[] {
  return readdirSync(root)
    .sort()
    .map((name) => {
      const read = (file: string) => {
        const path = join(root, name, file);
        return existsSync(path) ? readFileSync(path, "utf8") : undefined;
      };
      const facts = read("expected.json");
      return {
        name,
        file: join(root, name, "input.wsdl"),
        stderr: read("stderr.txt"),
        facts: facts === undefined ? undefined : (JSON.parse(facts) as Record<string, unknown>),
      };
    });
}

/** Messages with the case's folder taken off the file names. */
export function withoutFolder(text: string, { file }: ContractCase): string {
  return text.replaceAll(file.slice(0, -"input.wsdl".length), "");
}

/**
 * The value at a path in a model dump: names separated by blanks. In a list a name picks the item with this `tsName`, or
 * else with this `name` or `file`; a number picks by position, and `length` counts.
 */
export function valueAt(dump: unknown, path: string): unknown {
  return path.split(" ").reduce(step, dump);
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    if (key === "length") return value.length;
    if (/^\d+$/.test(key)) return value[Number.parseInt(key, 10)];
    const items = value as readonly Readonly<Record<string, unknown>>[];
    return items.find((item) => item["tsName"] === key) ?? items.find((item) => item["name"] === key);
  }
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}
