/**
 * The declarations of a well-known namespace by local name, as schema text; a type and an element may share a name.
 * The prefix `t` is that of the namespace itself.
 */
export type Vocabulary = ReadonlyMap<string, string>;

/** An element of a type. */
export const element = (name: string, type: string): readonly [string, string] => [
  name,
  `<xs:element name="${name}" type="${type}"/>`,
];

/** A declaration whose content is given, with the name that it has. */
export const declaration = (
  kind: "complexType" | "simpleType" | "attributeGroup",
  name: string,
  content: string,
): readonly [string, string] => [name, `<xs:${kind} name="${name}">${content}</xs:${kind}>`];

/** A global attribute. */
export const attribute = (name: string, type: string): readonly [string, string] => [
  name,
  `<xs:attribute name="${name}" type="${type}"/>`,
];

/** The content of a simple type that restricts another one. */
export const restriction = (base: string, facets = ""): string =>
  `<xs:restriction base="${base}">${facets}</xs:restriction>`;

/** A complex type whose text is of a simple type. */
export const textType = (name: string, base: string, attributes: string): readonly [string, string] =>
  declaration(
    "complexType",
    name,
    `<xs:simpleContent><xs:extension base="${base}">${attributes}</xs:extension></xs:simpleContent>`,
  );

/** Any number of elements. */
export const anything = (namespace = "##any"): string =>
  `<xs:any namespace="${namespace}" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>`;

/** Any attributes of other namespaces. */
export const OTHER_ATTRIBUTES = '<xs:anyAttribute namespace="##other" processContents="lax"/>';

/** Joins declarations. Those that share a name are one text. */
export function vocabulary(...declarations: readonly (readonly [string, string])[]): Vocabulary {
  const texts = new Map<string, string>();
  for (const [name, text] of declarations) texts.set(name, (texts.get(name) ?? "") + text);
  return texts;
}
