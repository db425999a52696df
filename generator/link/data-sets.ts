import type { ComplexType, ElementDeclaration, Particle, Type } from "../model/components.js";
import { dataSetContent } from "../model/views.js";
import { displayName, namespaces } from "../xml/names.js";
import type { DataSetNode, DataSetTableNode } from "../xsd/nodes.js";
import type { LinkContext, Mutable, MutableDataSet } from "./context.js";
import { resolve } from "./resolve.js";

/**
 * Pass: turns the contract's `dataSet` annotations into DataSet types, one for each type name, and sets them on the
 * elements that contain them: those that are annotated, and those with an annotated type.
 */
export function linkDataSets(context: LinkContext): void {
  for (const [node, type] of context.complexTypes.entries()) {
    if (node.dataSet !== undefined) type.dataSet = dataSetFor(node.dataSet, type, context);
  }
  for (const [node, element] of context.elements.entries()) {
    const { type } = element;
    if (node.dataSet !== undefined) annotate(element, node.dataSet, context);
    else if (type.kind === "complexType") element.dataSet = type.dataSet;
  }
}

function annotate(element: Mutable<ElementDeclaration>, node: DataSetNode, context: LinkContext): void {
  element.dataSet = dataSetFor(node, element.type, context);
  const { type } = element;
  // An anonymous type belongs to this element only, so it is the DataSet too.
  const own: Mutable<ComplexType> | undefined = type.kind === "complexType" && type.anonymous ? type : undefined;
  if (own !== undefined) own.dataSet = element.dataSet;
}

function dataSetFor(node: DataSetNode, type: Type, context: LinkContext): MutableDataSet {
  if (!holdsDataSet(type)) {
    const message =
      "A DataSet's type is a sequence of the schema (an element or a wildcard) and a wildcard for the rows.";
    context.diagnostics.error("invalidDataSet", node.span, message);
  }
  const dataSet = buildDataSet(node, context);
  const same = context.dataSets.find(({ tsName }) => tsName === dataSet.tsName);
  if (same === undefined) {
    context.dataSets.push(dataSet);
  } else if (summary(same) !== summary(dataSet)) {
    const { file, line, column } = same.span;
    const message = `The DataSet ${node.typeName} has another definition at ${file}:${line}:${column}.`;
    context.diagnostics.error("invalidDataSet", node.span, message, "Make the two equal, or give them two type names.");
  }
  return same ?? dataSet;
}

function summary({ name, tables }: MutableDataSet): string {
  return [name.local, ...tables.map((table) => `${table.name} ${displayName(table.row.name)}`)].join(", ");
}

function buildDataSet(
  { name, typeName, tables, span, documentation }: DataSetNode,
  context: LinkContext,
): MutableDataSet {
  return {
    kind: "dataSet",
    name: { namespace: "", local: name },
    tsName: typeName,
    tables: tables.flatMap((table) => buildTable(table, context)),
    span,
    documentation,
  };
}

function buildTable(node: DataSetTableNode, context: LinkContext): MutableDataSet["tables"] {
  if (node.type === undefined) return [];
  const row = resolve(context.symbols.types, node.type, context);
  if (row === undefined) return [];
  if (row.kind !== "complexType" || !hasUnqualifiedColumns(row)) {
    const message = `The row type ${displayName(row.name)} must be a complexType whose elements are all form="unqualified".`;
    context.diagnostics.error("invalidDataSet", node.type.span, message);
    return [];
  }
  return [{ name: node.name, tsName: "", row, span: node.span, documentation: node.documentation }];
}

function hasUnqualifiedColumns({ content }: ComplexType): boolean {
  if (content.kind !== "particles" || content.particle.kind !== "sequence") return content.kind === "empty";
  return content.particle.particles.every(
    (item) => item.kind === "elementParticle" && item.element.name.namespace === "",
  );
}

function holdsDataSet(type: Type): boolean {
  const [schema] = (type.kind === "complexType" ? dataSetContent(type) : undefined) ?? [];
  return schema !== undefined && holdsSchema(schema);
}

function holdsSchema(particle: Particle): boolean {
  if (particle.kind === "elementParticle") return displayName(particle.element.name) === "xs:schema";
  if (particle.kind !== "any") return false;
  const allowed = particle.namespaces;
  return allowed === "##any" || (Array.isArray(allowed) && allowed.includes(namespaces.xsd));
}
