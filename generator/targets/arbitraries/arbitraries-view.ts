import { itemOf, type OperationDescriptor } from "@portwright/runtime";
import type { DescribedType, Description } from "../../describe/description.js";
import { docComment, withWireName } from "../text/comments.js";
import { propertyKey } from "../text/literals.js";
import { type ImportedSymbol, type ImportView, ModuleScope } from "../text/module-scope.js";
import { requestType, resultType } from "../text/operation-text.js";
import { TypeText } from "../text/type-text.js";
import { ARBITRARY_MAKERS, CODEC, fromFolder, OPERATIONS, TYPES } from "../text/runtime-symbols.js";

/** What arbitraries.hbs shows. */
export interface ArbitrariesView {
  readonly imports: readonly ImportView[];
  readonly groups: readonly GroupView[];
}

/** An object of arbitraries, and the interface that it has. */
interface GroupView {
  readonly comment: string;
  readonly name: string;
  readonly heritage: "";
  readonly constant: string;
  readonly members: readonly MemberView[];
}

interface MemberView {
  readonly comment: string;
  readonly key: string;
  readonly type: string;
  /** The call that makes it. */
  readonly make: string;
}

/** The local names of the imports. */
interface Names {
  readonly codec: () => string;
  readonly operations: string;
  readonly types: TypeText;
  readonly arbitrary: string;
}

/** The objects: what they are, the name of the interface, the name of the constant. */
const GROUPS = {
  types: ["Valid values of each type of the contract.", "TypeArbitraries", "arbitraries"],
  requests: ["Valid parameters of each operation.", "RequestArbitraries", "requests"],
  results: ["Valid results of each operation, as handlers return them.", "ResultArbitraries", "results"],
} as const;

/** Makes the values of a type. */
const ARBITRARY_OF = "arbitraryOf";

const ARBITRARY: ImportedSymbol = { module: "fast-check", name: "Arbitrary", typeOnly: true };

/** Decides under which names the values of types, requests and results are. A list type has no name of its own. */
export function buildArbitrariesView(description: Description): ArbitrariesView {
  const { types, service } = description;
  const scope = new ModuleScope(Object.values(GROUPS).flatMap(([, name, constant]) => [name, constant]));
  const names: Names = {
    codec: () => scope.useNamespace(fromFolder(CODEC)),
    operations: scope.useNamespace(fromFolder(OPERATIONS)),
    types: new TypeText(description, () => `${scope.useNamespace(fromFolder(TYPES))}.`),
    arbitrary: scope.use(ARBITRARY),
  };
  const named = types.filter(({ descriptor }) => itemOf(descriptor) === undefined);
  const makers = named.length === 0 ? ARBITRARY_MAKERS.filter(({ name }) => name !== ARBITRARY_OF) : ARBITRARY_MAKERS;
  for (const symbol of makers) scope.use(fromFolder(symbol));
  return {
    groups: [
      group(
        "types",
        named.map((type) => typeMember(type, names)),
      ),
      group(
        "requests",
        service.operations.map((operation) => requestMember(operation, names)),
      ),
      group(
        "results",
        service.operations.map((operation) => resultMember(operation, names)),
      ),
    ],
    imports: scope.imports(),
  };
}

function group(kind: keyof typeof GROUPS, members: readonly MemberView[]): GroupView {
  const [comment, name, constant] = GROUPS[kind];
  return { comment, name, heritage: "", constant, members };
}

function typeMember(
  { descriptor, tsName, documentation }: DescribedType,
  { arbitrary, types, codec }: Names,
): MemberView {
  return {
    comment: docComment([withWireName(documentation, tsName, descriptor.name)]),
    key: propertyKey(tsName),
    type: `${arbitrary}<${types.value(descriptor)}>`,
    make: `${ARBITRARY_OF}(${codec()}.${tsName})`,
  };
}

function requestMember(operation: OperationDescriptor, { arbitrary, types, operations }: Names): MemberView {
  return {
    comment: docComment([`Parameters of ${operation.wireName}.`]),
    key: propertyKey(operation.name),
    type: `${arbitrary}<${requestType(operation, types)}>`,
    make: `requestArbitrary(${operations}.${operation.name})`,
  };
}

function resultMember(operation: OperationDescriptor, { arbitrary, types, operations }: Names): MemberView {
  return {
    comment: docComment([`Results of ${operation.wireName}.`]),
    key: propertyKey(operation.name),
    type: `${arbitrary}<${resultType(operation, types)}>`,
    make: `resultArbitrary(${operations}.${operation.name})`,
  };
}
