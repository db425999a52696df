import { attribute, declaration, restriction, vocabulary } from "./vocabulary.js";

const HEX = "[\\da-fA-F]";
const GUID = restriction("xs:string", `<xs:pattern value="${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}"/>`);

/** The built-in types of which the serializer declares an element. */
const ELEMENTS = [
  "anyType",
  "anyURI",
  "base64Binary",
  "boolean",
  "byte",
  "dateTime",
  "decimal",
  "double",
  "float",
  "int",
  "long",
  "QName",
  "short",
  "string",
  "unsignedByte",
  "unsignedInt",
  "unsignedLong",
  "unsignedShort",
] as const;

const nillable = (name: string, type: string): readonly [string, string] => [
  name,
  `<xs:element name="${name}" type="${type}" nillable="true"/>`,
];

/** What the data contract serializer of .NET declares in every contract. */
export const dotNetSerialization = vocabulary(
  ...ELEMENTS.map((name) => nillable(name, `xs:${name}`)),
  ...["char", "duration", "guid"].map((name) => nillable(name, `t:${name}`)),
  declaration("simpleType", "char", restriction("xs:int")),
  declaration(
    "simpleType",
    "duration",
    restriction(
      "xs:duration",
      `<xs:minInclusive value="-P10675199DT2H48M5.4775808S"/><xs:maxInclusive value="P10675199DT2H48M5.4775807S"/>`,
    ),
  ),
  declaration("simpleType", "guid", GUID),
  attribute("FactoryType", "xs:QName"),
  attribute("Id", "xs:ID"),
  attribute("Ref", "xs:IDREF"),
);

/** The types of ASP.NET services that XML Schema does not have. */
export const dotNetTypes = vocabulary(
  declaration("simpleType", "guid", GUID),
  declaration("simpleType", "char", restriction("xs:unsignedShort")),
);
