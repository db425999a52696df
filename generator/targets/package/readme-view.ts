import { parametersOf, resultOf, type ServiceDescriptor } from "@portwright/runtime";
import type { DescribedOperation } from "../../describe/description.js";
import type { TargetInput } from "../target.js";
import { BINDING_TITLES } from "../text/binding-titles.js";
import { firstSentence, markdownLine } from "../text/markdown.js";
import { resultType } from "../text/operation-text.js";
import { TypeText } from "../text/type-text.js";

/** What readme.hbs shows. */
export interface ReadmeView {
  readonly name: string;
  readonly documentation: string;
  readonly source: string;
  readonly bindings: string;
  readonly operationCount: number;
  readonly operations: readonly OperationRow[];
  /** The parts that the targets write. */
  readonly sections: readonly string[];
  readonly hasTypes: boolean;
  readonly hasDates: boolean;
  readonly modules: readonly { readonly module: string; readonly contents: string }[];
}

interface OperationRow {
  readonly method: string;
  readonly documentation: string;
  readonly parameters: string;
  readonly result: string;
}

/** Joins the parts of the targets, and writes the tables of operations and modules. */
export function buildReadmeView(input: TargetInput): ReadmeView {
  const {
    description,
    targets,
    package: { name },
  } = input;
  const types = new TypeText(description, "");
  const modules = targets.flatMap((target) => target.modules ?? []);
  const more = hasDocuments(input) ? ", with `decodeDocument` and `encodeDocument`" : "";
  const inIndex = modules.filter(({ isInIndex }) => isInIndex).map((module) => `\`${name}/${module.name}\``);
  return {
    name,
    documentation: markdownLine(description.documentation),
    source: input.source,
    bindings: bindingTitles(description.service),
    operationCount: description.operations.length,
    operations: description.operations.map((operation) => operationRow(operation, types)),
    sections: targets.flatMap(({ readme }) => readme?.(input) ?? []),
    hasTypes: targets.some((target) => target.name === "types"),
    hasDates: targets.some((target) => target.name === "codec"),
    modules: [
      { module: name, contents: `all of ${inIndex.join(" and ")}${more}` },
      ...modules.map(({ name: module, contents }) => ({ module: `${name}/${module}`, contents })),
    ],
  };
}

/** Whether the package is for documents that are no messages: their descriptors are public, and index has the codec. */
export function hasDocuments({ targets, description }: Pick<TargetInput, "targets" | "description">): boolean {
  return description.operations.length === 0 && targets.some(({ name }) => name === "codec");
}

function bindingTitles({ ports }: ServiceDescriptor): string {
  return [...new Set(ports.map(({ kind }) => BINDING_TITLES[kind]))].join(", ");
}

function operationRow({ descriptor, documentation }: DescribedOperation, types: TypeText): OperationRow {
  const result = resultOf(descriptor) === undefined ? "" : resultType(descriptor, types).replaceAll("|", "\\|");
  return {
    method: descriptor.name,
    documentation: markdownLine(firstSentence(documentation)),
    parameters: parametersOf(descriptor)
      .map(({ property }) => `\`${property}\``)
      .join(", "),
    result: result === "" ? "" : `\`${result}\``,
  };
}
