import {
  type ComplexDescriptor,
  type DataSetDescriptor,
  itemOf,
  type OperationDescriptor,
  type SimpleDescriptor,
} from "@portwright/runtime";
import type { DescribedType, Description, NamedDescriptor } from "../../describe/description.js";
import { docComment, withWireName } from "../text/comments.js";
import { literal, objectLiteral, propertyKey, stringLiteral } from "../text/literals.js";
import { exportStatements, type ImportView, ModuleScope } from "../text/module-scope.js";
import { requestType, resultType } from "../text/operation-text.js";
import { RUNTIME, VALUE_TYPES } from "../text/runtime-symbols.js";
import { declaredNames, nameTypes, type TypeNames } from "../text/type-names.js";
import { derivedEntries, derivedFrom } from "../text/inheritance.js";
import { TypeText } from "../text/type-text.js";
import { ContentShapes } from "./content-shape.js";
import { defaultsOf } from "./defaults.js";
import { memberView, type MemberView, shapeParts } from "./shape-text.js";
import type { Shape } from "./shapes.js";

/** What types.hbs shows. */
export interface TypesView {
  readonly imports: readonly ImportView[];
  readonly exports: readonly ImportView[];
  readonly declarations: readonly DeclarationView[];
}

interface DeclarationView {
  readonly comment: string;
  readonly name: string;
  /** One of them, or none for an alias. */
  readonly isInterface: boolean;
  readonly isEnumeration: boolean;
  readonly isConstant: boolean;
  /** What follows the name of an interface: " extends Base", or "". */
  readonly heritage: string;
  readonly members: readonly MemberView[];
  /** The type that an alias names, or that of a constant. */
  readonly type: string;
  /** The literal of a constant. */
  readonly text: string;
}

const ALIAS = {
  comment: "",
  isInterface: false,
  isEnumeration: false,
  isConstant: false,
  heritage: "",
  members: [],
  type: "",
  text: "",
};

/** What the declarations of one module share. */
interface Context {
  readonly scope: ModuleScope;
  readonly types: TypeText;
  readonly names: TypeNames;
  readonly shapes: ContentShapes;
  readonly documented: Description["documented"];
}

/** Decides how each type of the contract is declared. A list type has no declaration: it is written `readonly T[]`. */
export function buildTypesView(description: Description): TypesView {
  const declared = description.types.filter(({ descriptor }) => itemOf(descriptor) === undefined);
  const scope = new ModuleScope(declaredNames(description));
  const types = new TypeText(description, "");
  const { documented } = description;
  const shapes = new ContentShapes(types, documented);
  const context = { scope, types, names: nameTypes(description), shapes, documented };
  const declarations = declared.flatMap((type) => declare(type, context));
  for (const name of types.used) scope.use(VALUE_TYPES[name]);
  for (const { descriptor } of description.operations) writeRootTypes(descriptor, types);
  for (const { descriptor } of description.types) types.value(descriptor);
  for (const { descriptor } of description.elements) types.field(descriptor);
  const exported = [...types.used].map((name) => VALUE_TYPES[name]);
  return { imports: scope.imports(), exports: exportStatements(exported), declarations };
}

/** Writes the types of an operation that other modules refer to, for the types of the runtime in them. */
function writeRootTypes(operation: OperationDescriptor, types: TypeText): void {
  requestType(operation, types);
  resultType(operation, types);
  const messages = [operation.input, operation.output];
  for (const { element } of messages.flatMap((message) => message?.headers?.blocks ?? [])) types.field(element);
  for (const { detail } of operation.faults ?? []) types.field(detail);
}

type Declare = {
  readonly [Kind in NamedDescriptor["kind"]]: (
    type: DescribedType<Extract<NamedDescriptor, { readonly kind: Kind }>>,
    context: Context,
  ) => readonly DeclarationView[];
};

const DECLARE: Declare = { simple: declareSimple, complex: declareComplex, dataset: declareDataSet };

function declare(type: DescribedType, context: Context): readonly DeclarationView[] {
  return DECLARE[type.descriptor.kind](type as never, context);
}

/** What the declaration of a type has beside its own text. */
function declarationOf({ documentation, tsName, descriptor }: DescribedType): DeclarationView {
  return { ...ALIAS, comment: docComment([withWireName(documentation, tsName, descriptor.name)]), name: tsName };
}

/** The properties of a type; then, where there are any, the types that may replace it, and default values. */
function declareComplex(type: DescribedType<ComplexDescriptor>, context: Context): readonly DeclarationView[] {
  return [
    { ...declarationOf(type), ...objectDeclaration(type.descriptor, context) },
    ...declareUnion(type.descriptor, context),
    ...declareDefaults(type.descriptor, context),
  ];
}

/** An interface; an alias where the content has a choice. Either extends the base of the type where that is possible. */
function objectDeclaration(type: ComplexDescriptor, context: Context): Partial<DeclarationView> {
  const { shapes, types } = context;
  const shape = shapes.shapeOf(type);
  if (isEmpty(shape)) return { type: EMPTY_TYPE };
  const base = shapes.extended(type);
  const own = base === undefined ? shape : shapes.without(shape, base);
  if (shapes.isInterface(type)) {
    const heritage = base === undefined ? "" : ` extends ${types.own(base)}`;
    return { isInterface: true, heritage, members: own.properties.map(memberView) };
  }
  const parts = [...(base === undefined ? [] : [types.own(base)]), ...(isEmpty(own) ? [] : shapeParts(own, types))];
  return { type: parts.join(" & ") };
}

/** Without the names of global types, which a type of the contract can have. */
const EMPTY_TYPE = "{ readonly [name: string]: never }";

function isEmpty({ properties, choices }: Shape): boolean {
  return properties.length === 0 && choices.length === 0;
}

/** The union of a type and those derived from it; `$type` discriminates. */
function declareUnion(type: ComplexDescriptor, context: Context): readonly DeclarationView[] {
  const name = context.names.unions.get(type);
  if (name === undefined) return [];
  const typeName = context.types.own(type);
  const own = type.abstract === true ? [] : [taggedType(type, "?", context)];
  const what = type.abstract === true ? "" : `\`${typeName}\`, or `;
  const comment = docComment([`${what}a type derived from \`${typeName}\`.`.replace(/^a/, "A")]);
  const derived = derivedTypes(type, context);
  const alias = context.names.derived.get(type);
  if (alias === undefined) return [{ ...ALIAS, comment, name, type: [...own, ...derived].join(" | ") }];
  return [
    { ...ALIAS, comment, name, type: [...own, alias].join(" | ") },
    {
      ...ALIAS,
      comment: docComment([`A type derived from \`${typeName}\`.`]),
      name: alias,
      type: derived.join(" | "),
    },
  ];
}

/** The types derived from a type. Those of a type among them have a name, so that deep hierarchies stay short. */
function derivedTypes(type: ComplexDescriptor, context: Context): readonly string[] {
  const { derived } = context.names;
  return derivedEntries(derivedFrom(type), (each) => derived.has(each)).flatMap((entry) => {
    const alias = entry.withDerived ? derived.get(entry.type) : undefined;
    return [taggedType(entry.type, "", context), ...(alias === undefined ? [] : [alias])];
  });
}

function taggedType(type: ComplexDescriptor, mark: "?" | "", { shapes, types }: Context): string {
  const tag = `{ readonly $type${mark}: ${stringLiteral(type.typeName ?? type.name)} }`;
  return isEmpty(shapes.shapeOf(type)) ? tag : `(${types.own(type)} & ${tag})`;
}

function declareDefaults(type: ComplexDescriptor, { names, types }: Context): readonly DeclarationView[] {
  const defaults = defaultsOf(type, types);
  if (defaults.length === 0) return [];
  const members = defaults.map((each) => `readonly ${propertyKey(each.property)}: ${each.type}`);
  const text = objectLiteral(defaults.map(({ property, value }) => [property, literal(value)]));
  const comment = docComment([`What absent attributes and empty elements of \`${types.own(type)}\` mean.`]);
  return [
    {
      ...ALIAS,
      comment,
      isConstant: true,
      name: names.defaults.get(type) ?? "",
      type: `{ ${members.join("; ")} }`,
      text,
    },
  ];
}

function declareSimple(type: DescribedType<SimpleDescriptor>, { types }: Context): readonly DeclarationView[] {
  const declaration = declarationOf(type);
  if (type.members.length === 0) return [{ ...declaration, type: types.definition(type.descriptor) }];
  const members = type.members.map(({ name, value, documentation }) => ({
    comment: docComment([documentation]),
    key: propertyKey(name),
    type: literal(value),
  }));
  return [{ ...declaration, isEnumeration: true, members }];
}

function declareDataSet(type: DescribedType<DataSetDescriptor>, context: Context): readonly DeclarationView[] {
  const { scope, types, documented } = context;
  const members = (type.descriptor.tables ?? []).map((table) => {
    const comment = docComment([withWireName(documented.get(table), table.property, table.name)]);
    return `  ${comment}\n  readonly ${propertyKey(table.property)}: ${types.value(table.row())};`;
  });
  return [{ ...declarationOf(type), type: `${scope.use(RUNTIME.DataSet)}<{\n${members.join("\n")}\n}>` }];
}
