import type { ModuleScope } from "./module-scope.js";
import { constantSource, importSource, type Source } from "./source.js";

/** A constant of a data module. */
export interface Constant {
  readonly name: string;
  readonly type: string;
  /** The literal. */
  readonly text: Source;
  /** The documentation comment, or "". */
  readonly comment?: string;
  /** The module alone uses it. */
  readonly isPrivate?: boolean;
}

/**
 * The text of a module of constants, in its final form. Data modules have no template: descriptors are written as
 * literals.
 *
 * @param header the lines of the comment at the top, without comment marks
 * @param declaration what precedes the constants
 */
export function dataModule(
  header: readonly string[],
  scope: ModuleScope,
  declaration: string,
  constants: readonly Constant[],
): string {
  const parts = [
    header.map((line) => `// ${line}`).join("\n"),
    scope
      .imports()
      .map(({ statement }) => importSource(statement))
      .join("\n"),
    declaration,
    ...constants.map(constantText),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function constantText({ name, type, text, comment = "", isPrivate = false }: Constant): string {
  const documentation = comment === "" ? "" : `${comment}\n`;
  return `${documentation}${constantSource(`${isPrivate ? "" : "export "}const ${name}`, type, text)}`;
}
