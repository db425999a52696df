import type { RecordShape, Shape, TypeShape } from "../shape/shape.js";
import type { TargetInput } from "../target.js";
import { stringLiteral } from "../text/literals.js";
import { type ImportView, ModuleScope } from "../text/module-scope.js";
import { arrayLiteral, objectLiteral } from "../text/object-literal.js";
import { CODEC, RUNTIME } from "../text/runtime-symbols.js";

/** What explorer.hbs shows. */
export interface ExplorerView {
  readonly imports: readonly ImportView[];
  readonly service: string;
  /** The literal of the service's documentation, or "undefined". */
  readonly documentation: string;
  /** The entries of the table of operations. */
  readonly operations: readonly string[];
  /** The entries of the table of types. */
  readonly types: readonly string[];
  /** The literal of the parameters that the pages keep. */
  readonly remembered: string;
}

const RUNTIME_SYMBOLS = [
  RUNTIME.ContractDocumentation,
  RUNTIME.createExplorer,
  RUNTIME.Explorer,
  RUNTIME.TypeDescriptor,
  RUNTIME.TypeDocumentation,
];

/** A name and what the contract says of it. */
interface Documented {
  readonly name: string;
  readonly documentation: string | undefined;
}

/** Gathers what the contract says in words: the rest of a page is made from the descriptors. */
export function buildExplorerView({ shape, clientParameters }: TargetInput): ExplorerView {
  const scope = new ModuleScope(["documentation", "explorer"]);
  for (const symbol of RUNTIME_SYMBOLS) scope.use(symbol);
  for (const name of ["script", "style"]) scope.use({ module: "./explorer-assets.js", name, typeOnly: false });
  return {
    service: shape.name,
    documentation: shape.documentation === undefined ? "undefined" : stringLiteral(shape.documentation),
    operations: entries(shape.operations),
    types: documentedTypes(shape, scope),
    remembered: arrayLiteral(clientParameters.map(({ property }) => stringLiteral(property))),
    imports: scope.imports(),
  };
}

/** An entry a type of which the contract says something; its key is the descriptor. Pages say "list of", not why. */
function documentedTypes({ types, wrappers }: Shape, scope: ModuleScope): readonly string[] {
  const documented = [...types, ...wrappers].flatMap((type) => {
    if (type.kind === "array") return [];
    const text = type.documentation === undefined ? undefined : stringLiteral(type.documentation);
    const parts = entries(partsOf(type));
    if (text === undefined && parts.length === 0) return [];
    const partsText = parts.length === 0 ? undefined : `new Map(${arrayLiteral(parts)})`;
    return [
      {
        name: type.tsName,
        text: objectLiteral([
          ["text", text],
          ["parts", partsText],
        ]),
      },
    ];
  });
  return documented.map(({ name, text }) => arrayLiteral([`${scope.useNamespace(CODEC)}.${name}`, text]));
}

/** The parts of a type that have documentation of their own: fields, by their name on the wire, and tables. */
function partsOf(type: TypeShape | RecordShape): readonly Documented[] {
  if (type.kind === "record")
    return type.fields.map(({ name, documentation }) => ({ name: name.local, documentation }));
  return type.kind === "dataSet" ? type.tables : [];
}

function entries(documented: readonly Documented[]): readonly string[] {
  return documented.flatMap(({ name, documentation }) =>
    documentation === undefined ? [] : [arrayLiteral([stringLiteral(name), stringLiteral(documentation)])],
  );
}
