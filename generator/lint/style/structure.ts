import { isWellKnown } from "../../link/well-known.js";
import { namespaces } from "../../xml/names.js";
import { childElements, type XmlElement } from "../../xml/tree.js";
import { type Found, type LintRule, styleRule } from "../rule.js";
import type { LintInput } from "../input.js";
import { allNamed, descendants, isAbsolute, isNamed, placeOf, schemas, attributeValue } from "../xml.js";
import { contentModels, elementDeclarations, isWritten, leaves } from "./schema-nodes.js";

/** Rules for the structure of schemas. */
export const structureRules: readonly LintRule[] = [
  styleRule({
    id: "open-content",
    level: "info",
    title: "content has a type",
    why: "Generated code has XML nodes, or rows whose columns have no declared types, instead of typed values.",
    hint: "Declare the elements that are allowed; for a .NET DataSet, annotate its tables (docs/contract.md).",
    check: openContent,
  }),
  styleRule({
    id: "anonymous-type",
    level: "info",
    title: "the complex type of a local element has a name",
    why: "Generated code names it after the element, and it cannot be reused.",
    hint: "Make the type global and give it a name.",
    check: anonymousTypes,
  }),
  styleRule({
    id: "unqualified-elements",
    level: "warning",
    title: "local elements are qualified",
    why: "Implementations disagree on which elements are in the namespace: the default of XML Schema is not what most tools write.",
    hint: 'Write elementFormDefault="qualified". That is a breaking change on the wire.',
    check: unqualifiedSchemas,
  }),
  styleRule({
    id: "relative-namespace",
    level: "warning",
    title: "a target namespace is an absolute URI",
    why: "A relative name is not unique, and Namespaces in XML deprecates it.",
    hint: "Write a URI of your own, such as http://example.com/service/ or urn:example:service.",
    check: (input) =>
      [...schemas(input), ...allNamed(input, namespaces.wsdl, "definitions")].flatMap((element): Found[] => {
        const name = attributeValue(element, "targetNamespace");
        if (name === undefined || isAbsolute(name)) return [];
        const span = placeOf(element, "targetNamespace");
        return [{ span, message: `the target namespace "${name}" is relative` }];
      }),
  }),
  styleRule({
    id: "import-without-location",
    level: "warning",
    title: "xs:import has a schemaLocation",
    why: "Tools without a copy of the schema cannot resolve its components.",
    hint: "Add a schemaLocation, relative to this document.",
    check: unlocatedImports,
  }),
];

function openContent(input: LintInput): readonly Found[] {
  const described = input.contract.schema.complexTypes.filter(({ dataSet }) => dataSet !== undefined);
  const inDataSet = (start: number): boolean => described.some(({ span }) => span.start <= start && start < span.end);
  const wildcards = contentModels(input)
    .flatMap(leaves)
    .filter((leaf) => leaf.kind === "any" && isWritten(input, leaf) && !inDataSet(leaf.span.start))
    .map(({ span }) => ({ span, message: "xs:any allows any element" }));
  const untyped = elementDeclarations(input)
    .filter(({ type }) => type.kind === "anyType")
    .map(({ span, name }) => ({ span, message: `the element ${name.local} is of type xs:anyType` }));
  return [...wildcards, ...untyped];
}

function anonymousTypes(input: LintInput): readonly Found[] {
  const globals = new Set(schemas(input).flatMap(childElements));
  return schemas(input)
    .flatMap(descendants)
    .filter((element) => isNamed(element, namespaces.xsd, "element") && !globals.has(element))
    .flatMap((element) =>
      childElements(element)
        .filter((child) => isNamed(child, namespaces.xsd, "complexType"))
        .map(({ span }) => ({ span, message: `the type of ${attributeValue(element, "name")} has no name` })),
    );
}

function unqualifiedSchemas(input: LintInput): readonly Found[] {
  const hasLocal = (schema: XmlElement): boolean => {
    const globals = new Set(childElements(schema));
    return descendants(schema).some(
      (element) =>
        isNamed(element, namespaces.xsd, "element") &&
        !globals.has(element) &&
        attributeValue(element, "form") !== "qualified" &&
        attributeValue(element, "ref") === undefined,
    );
  };
  return schemas(input)
    .filter((schema) => attributeValue(schema, "elementFormDefault") !== "qualified" && hasLocal(schema))
    .map((schema) => ({
      span: placeOf(schema, "elementFormDefault"),
      message: `the schema ${attributeValue(schema, "targetNamespace") ?? ""} leaves local elements unqualified`,
    }));
}

function unlocatedImports(input: LintInput): readonly Found[] {
  const present = new Set(schemas(input).map((schema) => attributeValue(schema, "targetNamespace") ?? ""));
  return allNamed(input, namespaces.xsd, "import").flatMap((element): Found[] => {
    const namespace = attributeValue(element, "namespace") ?? "";
    if (attributeValue(element, "schemaLocation") !== undefined || isWellKnown(namespace) || present.has(namespace))
      return [];
    return [{ span: element.span, message: `the import of "${namespace}" has no schemaLocation` }];
  });
}
