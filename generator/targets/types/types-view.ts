import { docComment, withWireName } from "../text/comments.js";
import { propertyKey } from "../text/literals.js";
import { ModuleScope } from "../text/module-scope.js";
import { RUNTIME } from "../text/runtime-symbols.js";
import { fieldType, isOptional } from "../text/type-text.js";
import {
  type ArrayShape,
  BUILTINS,
  type DataSetShape,
  type FieldShape,
  type RecordShape,
  type Shape,
  type SimpleShape,
  type ValueShape,
} from "../shape/shape.js";

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
  /** What an alias stands for. */
  readonly type: string;
}

interface MemberView {
  readonly comment: string;
  /** With the "?" of an optional one. */
  readonly key: string;
  readonly type: string;
}

const ALIAS = { isInterface: false, isEnumeration: false, members: [], type: "" };

/** Decides how each type of the contract is declared. A list type has no declaration: it is written `readonly T[]`. */
export function buildTypesView({ types }: Shape): TypesView {
  const scope = new ModuleScope(types.map(({ tsName }) => tsName));
  const declarations = types.filter((type) => type.kind !== "array").map((type) => declare(type, scope));
  return { imports: scope.imports(), declarations };
}

function declare(type: Exclude<Shape["types"][number], ArrayShape>, scope: ModuleScope): DeclarationView {
  if (type.kind === "record") return declareRecord(type);
  return type.kind === "dataSet" ? declareDataSet(type, scope) : declareSimple(type);
}

function declareRecord({ tsName, name, documentation, fields }: RecordShape): DeclarationView {
  const comment = docComment([withWireName(documentation, tsName, name.local)]);
  if (fields.length === 0) return { ...ALIAS, comment, name: tsName, type: "Readonly<Record<string, never>>" };
  return { ...ALIAS, comment, name: tsName, isInterface: true, members: fields.map(fieldMember) };
}

function fieldMember(field: FieldShape): MemberView {
  return {
    comment: docComment([withWireFacts(field)]),
    key: `${propertyKey(field.property)}${isOptional(field) ? "?" : ""}`,
    type: fieldType(field, ""),
  };
}

/** The documentation of a field, with its name on the wire where that differs and its type where TypeScript's says less. */
function withWireFacts({ documentation = "", property, name, value }: FieldShape): string {
  const renamed = property === name.local ? [] : [`name: \`${name.local}\``];
  const type = wireType(value);
  const facts = [...renamed, ...(type === undefined ? [] : [`type: \`${type}\``])];
  return facts.length === 0 ? documentation : `${documentation} Wire ${facts.join(", ")}.`;
}

function wireType(value: ValueShape): string | undefined {
  if (value.kind !== "builtin" || value.builtin === "string" || value.builtin === "boolean") return undefined;
  return `xs:${value.builtin}`;
}

function declareSimple({ tsName, name, documentation, builtin, members }: SimpleShape): DeclarationView {
  const comment = docComment([withWireName(documentation, tsName, name.local)]);
  if (members.length === 0) return { ...ALIAS, comment, name: tsName, type: BUILTINS[builtin] };
  const views = members.map((member) => ({
    comment: docComment([member.documentation]),
    key: propertyKey(member.name),
    type: member.literal,
  }));
  return { ...ALIAS, comment, name: tsName, isEnumeration: true, members: views };
}

function declareDataSet({ tsName, name, documentation, tables }: DataSetShape, scope: ModuleScope): DeclarationView {
  const members = tables.map((table) => ({
    comment: docComment([withWireName(table.documentation, table.property, table.name)]),
    key: propertyKey(table.property),
    type: table.row,
  }));
  const text = members.map(({ comment, key, type }) => `${comment}\nreadonly ${key}: ${type};`).join("\n");
  return {
    ...ALIAS,
    comment: docComment([withWireName(documentation, tsName, name.local)]),
    name: tsName,
    type: `${scope.use(RUNTIME.DataSet)}<{\n${text}\n}>`,
  };
}
