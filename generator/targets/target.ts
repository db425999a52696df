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

/** All that targets make files from. */
export interface TargetInput {
  readonly description: Description;
  readonly package: { readonly name: string; readonly version: string };
  /** The parameters that callers may give once, when they create a client. */
  readonly clientParameters: readonly ClientParameter[];
  /** Name and version of the generator: "portwright 0.1.0". */
  readonly tool: string;
  /** The contract's documents, by their paths from the folder of the configuration. */
  readonly sources: readonly string[];
  /** The lines of the comment at the top of each file made from the contract, without comment marks. */
  readonly header: readonly string[];
  /** The style sheet and the script of the explorer, by their path in the runtime package. */
  readonly runtime: readonly GeneratedFile[];
  readonly render: Render;
}

/** A part of the generated package. It turns the description into files and touches no disk. */
export interface Target {
  readonly name: string;
  readonly files: (input: TargetInput) => readonly GeneratedFile[];
}
