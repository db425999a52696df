import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of a construct, described in `test/cases/constructs/README.md`. */
export interface Construct {
  readonly name: string;
  readonly folder: string;
  /** "contract.wsdl" or "schema.xsd". */
  readonly contract: string;
}

/** A message in a file of its own. */
export interface MessageFile {
  /** The name of the file, without its end. */
  readonly name: string;
  readonly text: string;
}

/** A message that must be refused. */
export interface WrongMessage extends MessageFile {
  /** What the refusal says, at least. */
  readonly refusal: string;
  /** The rule that is violated where no schema has it; undefined where libxml2 must find the message invalid. */
  readonly rule: string | undefined;
}

/** Where the folders are, relative to the root of the project. */
export const CONSTRUCTS = "test/cases/constructs";

/** All constructs, by name. */
export const constructs: readonly Construct[] = readdirSync(CONSTRUCTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const folder = join(CONSTRUCTS, name);
    return { name, folder, contract: existsSync(join(folder, "schema.xsd")) ? "schema.xsd" : "contract.wsdl" };
  });

/** The valid messages of a construct. */
export function validMessages({ folder }: Construct): readonly MessageFile[] {
  return messages(join(folder, "valid"));
}

/** The messages that must be refused: each begins with a comment that says why. */
export function wrongMessages({ folder }: Construct): readonly WrongMessage[] {
  return messages(join(folder, "invalid")).map(({ name, text }) => {
    const [, refusal, rule] = /^<!-- (.+?)(?: \| (.+?))? -->\n/.exec(text) ?? [];
    if (refusal === undefined) throw new Error(`${folder}: ${name} does not begin with a comment`);
    return { name, text: text.slice(text.indexOf("\n") + 1), refusal, rule };
  });
}

function messages(folder: string): readonly MessageFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => ({ name: file.replace(/\.\w+$/, ""), text: readFileSync(join(folder, file), "utf8") }));
}
