import {
  type ChildDescriptor,
  type ComplexDescriptor,
  type DataSetDescriptor,
  childrenOf,
  itemOf,
  resolveType,
  type SimpleDescriptor,
} from "@portwright/runtime";
import { xs } from "@portwright/runtime/codec";
import type { DescribedType, Description, NamedDescriptor } from "../../describe/description.js";
import { docComment, withWireName } from "../text/comments.js";
import { literal, propertyKey } from "../text/literals.js";
import { ModuleScope } from "../text/module-scope.js";
import { RUNTIME } from "../text/runtime-symbols.js";
import { isOptional, TypeText } from "../text/type-text.js";

/** What types.hbs shows. */
export interface TypesView {
  readonly imports: readonly { readonly statement: string }[];
  readonly declarations: readonly DeclarationView[];
}

interface DeclarationView {
  readonly comment: string;
  readonly name: string;
  /** One of the two, or neither for an alias. */
  readonly isInterface: boolean;
  readonly isEnumeration: boolean;
  readonly members: readonly MemberView[];
  /** The type that an alias names. */
  readonly type: string;
}

interface MemberView {
  readonly comment: string;
  /** With the "?" of an optional one. */
  readonly key: string;
  readonly type: string;
}

const ALIAS = { isInterface: false, isEnumeration: false, members: [], type: "" };

/** What the declarations of one module share. */
interface Context {
  readonly scope: ModuleScope;
  readonly types: TypeText;
  readonly documented: Description["documented"];
}

/** Decides how each type of the contract is declared. A list type has no declaration: it is written `readonly T[]`. */
export function buildTypesView(description: Description): TypesView {
  const declared = description.types.filter(({ descriptor }) => itemOf(descriptor) === undefined);
  const scope = new ModuleScope(declared.map(({ tsName }) => tsName));
  const context = { scope, types: new TypeText(description, ""), documented: description.documented };
  const declarations = declared.map((type) => {
    const { members, ...declaration } = declare(type, context);
    const comment = docComment([withWireName(type.documentation, type.tsName, type.descriptor.name)]);
    return { ...ALIAS, ...declaration, members: members ?? [], comment, name: type.tsName };
  });
  return { imports: scope.imports(), declarations };
}

type Declaration = Partial<Omit<DeclarationView, "comment" | "name">>;

type Declare = {
  readonly [Kind in NamedDescriptor["kind"]]: (
    type: DescribedType<Extract<NamedDescriptor, { readonly kind: Kind }>>,
    context: Context,
  ) => Declaration;
};

const DECLARE: Declare = { simple: declareSimple, complex: declareComplex, dataset: declareDataSet };

function declare(type: DescribedType, context: Context): Declaration {
  return DECLARE[type.descriptor.kind](type as never, context);
}

function declareComplex({ descriptor }: DescribedType<ComplexDescriptor>, context: Context): Declaration {
  const children = childrenOf(descriptor);
  if (children.length === 0) return { type: "Readonly<Record<string, never>>" };
  return { isInterface: true, members: children.map((child) => childMember(child, context)) };
}

function childMember(child: ChildDescriptor, { types, documented }: Context): MemberView {
  return {
    comment: docComment([withWireFacts(child, documented.get(child))]),
    key: `${propertyKey(child.property)}${isOptional(child) ? "?" : ""}`,
    type: types.field(child),
  };
}

/** The documentation of a property, with its name on the wire where that differs and its type where TypeScript's says less. */
function withWireFacts({ property, name, type }: ChildDescriptor, documentation = ""): string {
  const renamed = property === name ? [] : [`name: \`${name}\``];
  const builtin = wireType(resolveType(type));
  const facts = [...renamed, ...(builtin === undefined ? [] : [`type: \`${builtin}\``])];
  return facts.length === 0 ? documentation : `${documentation} Wire ${facts.join(", ")}.`;
}

/** The name of a built-in type that TypeScript has no type of the same values for. */
function wireType(type: ReturnType<typeof resolveType>): string | undefined {
  if (type.kind !== "simple" || type.variety !== "atomic" || type !== xs[type.builtin]) return undefined;
  return type.builtin === "string" || type.builtin === "boolean" ? undefined : `xs:${type.builtin}`;
}

function declareSimple({ descriptor, members }: DescribedType<SimpleDescriptor>, { types }: Context): Declaration {
  if (members.length === 0) return { type: types.definition(descriptor) };
  const views = members.map(({ name, value, documentation }) => ({
    comment: docComment([documentation]),
    key: propertyKey(name),
    type: literal(value),
  }));
  return { isEnumeration: true, members: views };
}

function declareDataSet({ descriptor }: DescribedType<DataSetDescriptor>, context: Context): Declaration {
  const { scope, types, documented } = context;
  const members = descriptor.tables.map((table) => {
    const comment = docComment([withWireName(documented.get(table), table.property, table.name)]);
    return `${comment}\nreadonly ${propertyKey(table.property)}: ${types.value(table.row())};`;
  });
  return { type: `${scope.use(RUNTIME.DataSet)}<{\n${members.join("\n")}\n}>` };
}
