import type { ChildDescriptor } from "@portwright/runtime";
import type { Description } from "../describe/description.js";

/** A file of the generated package: what targets return and the writer takes. */
export interface GeneratedFile {
  /** Relative to the package's folder, with "/" between names. */
  readonly path: string;
  readonly text: string;
  /** It is in its final form already: a copy that must stay as it is. */
  readonly formatted?: true;
}

/** Fills the template of this name ("types/types") with a view. Throws where the view lacks what the template names. */
export type Render = (template: string, view: object) => string;

/** A parameter that callers may give once, when they create a client. */
export interface ClientParameter {
  readonly child: ChildDescriptor;
  readonly documentation: string | undefined;
}

/** "package": a package of its own; "source": modules for a folder of an application. */
export type OutputKind = "package" | "source";

/** All that targets make files from. */
export interface TargetInput {
  readonly description: Description;
  readonly output: OutputKind;
  /** The chosen targets, in the order of the table. */
  readonly targets: readonly Target[];
  readonly package: { readonly name: string; readonly version: string };
  /** The parameters that callers may give once, when they create a client. */
  readonly clientParameters: readonly ClientParameter[];
  /** Name and version of the generator: "portwright 0.1.0". */
  readonly tool: string;
  /** The contract's main document, by its path from the folder of the configuration. */
  readonly source: string;
  /** The lines of the comment at the top of each file made from the contract, without comment marks. */
  readonly header: readonly string[];
  readonly render: Render;
}

/** A module that other packages import: "client" is the package's subpath, and src/client.ts the source. */
export interface PublicModule {
  readonly name: string;
  /** Its contents, for the README. */
  readonly contents: string;
  /** The package's main module exports all of it again. */
  readonly isInIndex?: true;
  /** The names that it exports; the main module exports one of them from here where it is that of a type too. */
  readonly exports?: (input: TargetInput) => readonly string[];
}

/** A third-party package that the modules of a target use: an optional peer dependency of the generated package. */
export interface PeerUse {
  readonly name: string;
  readonly range: string;
  /** The version that the package is compiled with; absent where no module imports it. */
  readonly compiledWith?: string;
}

/** A part of the output, chosen by its name. It turns the description into files and touches no disk. */
export interface Target {
  readonly name: string;
  /** The targets whose modules its own import; they are chosen with it. */
  readonly needs?: readonly string[];
  /** A configuration cannot name it: it is chosen only where another target needs it. */
  readonly isInternal?: true;
  readonly modules?: readonly PublicModule[];
  /** The module of a program, and what follows the package's name in the program's name. */
  readonly program?: { readonly module: string; readonly suffix: string };
  /** Folders of the package that are packed beside the compiled code. */
  readonly packed?: readonly string[];
  /** The packages of portwright that its modules import; `@portwright/runtime` when absent. */
  readonly imports?: readonly string[];
  readonly peers?: readonly PeerUse[];
  /** Its part of the README. */
  readonly readme?: (input: TargetInput) => string;
  readonly files: (input: TargetInput) => readonly GeneratedFile[];
}

/** The name of a program of a package: that of the package, without its scope, and a suffix. */
export function programName(name: string, suffix: string): string {
  return `${name.replace(/^.*\//, "")}-${suffix}`;
}
