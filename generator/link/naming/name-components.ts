import type { QName } from "../../model/node.js";
import type { LinkContext, MutableDataSet } from "../context.js";
import { nameMembers } from "./members.js";
import { NameScope, type NamingStyle, namingStyles } from "./names.js";
import { reservedMethods, reservedProperties, reservedTypes } from "./reserved.js";
import { nameTypes } from "./types.js";

/** Pass: gives each component its name in TypeScript. It comes last, so that every clash is detected. */
export function nameComponents(context: LinkContext): void {
  const style = namingStyles[context.options.naming];
  nameTypes(context, new NameScope(reservedTypes), style);
  nameMembers(context, style);
  for (const dataSet of context.dataSets) nameTables(dataSet, style);
  nameOperations(context, style);
  const { groups, attributeGroups, messages, portTypes, bindings, services } = context;
  for (const list of [groups, attributeGroups, messages, portTypes, bindings, services]) {
    nameAlone(list.components(), style);
  }
}

function nameTables({ tables }: MutableDataSet, style: NamingStyle): void {
  const scope = new NameScope(reservedProperties);
  for (const table of tables) table.tsName = scope.take(style.member(table.name));
}

function nameOperations({ operations }: LinkContext, style: NamingStyle): void {
  const scope = new NameScope(reservedMethods);
  for (const operation of operations) {
    const { local } = operation.name;
    const portType = operation.bindings[0]?.port.binding.portType.name.local ?? "";
    operation.tsName = scope.take(style.member(local), style.member(local) + style.type(portType));
  }
}

function nameAlone(components: readonly { tsName: string; readonly name: QName }[], style: NamingStyle): void {
  const scope = new NameScope();
  for (const component of components) component.tsName = scope.take(style.type(component.name.local));
}
