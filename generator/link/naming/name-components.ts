import type { QName } from "../../model/node.js";
import type { ElementDeclaration } from "../../model/components.js";
import type { Message, MessagePart, OperationMessage, SoapHeader } from "../../model/wsdl.js";
import type { LinkContext, Mutable, MutableDataSet } from "../context.js";
import { nameMembers } from "./members.js";
import { NameScope, type NamingStyle, namingStyles } from "./names.js";
import { reservedMethods, reservedProperties, reservedTypes } from "./reserved.js";
import { nameTypes } from "./types.js";

/** Pass: gives each component its name in TypeScript. It comes last, so that every clash is detected. */
export function nameComponents(context: LinkContext): void {
  const style = namingStyles[context.options.naming];
  const types = new NameScope(reservedTypes);
  nameTypes(context, types, style);
  nameFaults(context, types, style);
  nameMembers(context, style);
  for (const dataSet of context.dataSets) nameTables(dataSet, style);
  nameOperations(context, style);
  const { groups, attributeGroups, messages, portTypes, bindings, services } = context;
  for (const list of [groups, attributeGroups, messages, portTypes, bindings, services]) {
    nameAlone(list.components(), style);
  }
  for (const { parts } of messages.components()) nameParts(parts, style);
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

/**
 * Classes of faults are named after the element in the detail; they have one scope with types. A header fault has one where
 * its element is in no detail.
 */
function nameFaults(context: LinkContext, types: NameScope, style: NamingStyle): void {
  const names = new Map<unknown, string>();
  const keyOf = (part: MessagePart | undefined, message: Message): ElementDeclaration | Message =>
    part?.content.kind === "element" ? part.content.element : message;
  const take = (key: ElementDeclaration | Message): string => {
    const wanted = faultName(style.type(key.name.local));
    const name = names.get(key) ?? types.take(wanted, `${wanted}Error`);
    names.set(key, name);
    return name;
  };
  const faults = context.portTypes.components().flatMap(({ operations }) => operations.flatMap((each) => each.faults));
  for (const fault of faults as readonly Mutable<OperationMessage>[]) {
    fault.tsName = take(keyOf(fault.message.parts[0], fault.message));
  }
  const inDetails = new Set(names.keys());
  for (const fault of headerFaults(context) as readonly Mutable<SoapHeader>[]) {
    const key = keyOf(fault.part, fault.message);
    if (!inDetails.has(key)) fault.tsName = take(key);
  }
}

function headerFaults({ bindings }: LinkContext): readonly SoapHeader[] {
  const operations = bindings.components().flatMap((each) => (each.kind === "soapBinding" ? each.operations : []));
  const messages = operations.flatMap(({ input, output }) => [input, output]);
  return messages.flatMap((content) => content?.headers ?? []).flatMap(({ faults }) => faults);
}

function faultName(name: string): string {
  return /(fault|exception|error)$/i.test(name) ? name : `${name}Fault`;
}

function nameParts(parts: readonly Mutable<MessagePart>[], style: NamingStyle): void {
  const scope = new NameScope(reservedProperties);
  for (const part of parts) part.tsName = scope.take(style.member(part.name));
}

function nameAlone(components: readonly { tsName: string; readonly name: QName }[], style: NamingStyle): void {
  const scope = new NameScope();
  for (const component of components) component.tsName = scope.take(style.type(component.name.local));
}
