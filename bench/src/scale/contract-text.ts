/** The files of a contract by their names; the first is the WSDL. */
export type ContractFiles = ReadonlyMap<string, string>;

/** An operation of a written contract: its messages have one element each. */
export interface WrittenOperation {
  readonly name: string;
  /** The elements in the request and in the response: `<xs:element .../>`. */
  readonly request: string;
  readonly response: string;
  /** The global elements of its faults. */
  readonly faults?: readonly string[];
  /** The global elements of its header blocks. */
  readonly headers?: readonly string[];
}

/** The namespace of written contracts. */
export const NAMESPACE = "urn:scale";

const NAMESPACES = `xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="${NAMESPACE}"`;

/** A schema document. */
export function schemaText(namespace: string, declarations: string, content: readonly string[]): string {
  const text = content.join("\n");
  return `<xs:schema ${NAMESPACES} ${declarations} targetNamespace="${namespace}" elementFormDefault="qualified">\n${text}\n</xs:schema>`;
}

/** A complex type with a sequence; with a base, that extends it. */
export function complexType(
  name: string,
  content: readonly string[],
  { base, abstract = false }: { readonly base?: string; readonly abstract?: boolean } = {},
): string {
  const sequence = `<xs:sequence>${content.join("")}</xs:sequence>`;
  const body =
    base === undefined
      ? sequence
      : `<xs:complexContent><xs:extension base="${base}">${sequence}</xs:extension></xs:complexContent>`;
  return `<xs:complexType name="${name}"${abstract ? ' abstract="true"' : ""}>${body}</xs:complexType>`;
}

/** An element of a sequence. */
export function element(name: string, type: string, occurrence = ""): string {
  return `<xs:element name="${name}" type="${type}"${occurrence === "" ? "" : ` ${occurrence}`}/>`;
}

/** An enumeration of texts. */
export function enumeration(name: string, values: readonly string[]): string {
  const facets = values.map((value) => `<xs:enumeration value="${value}"/>`).join("");
  return `<xs:simpleType name="${name}"><xs:restriction base="xs:string">${facets}</xs:restriction></xs:simpleType>`;
}

/** So many things, made from their numbers. */
export function times<Value>(count: number, make: (index: number) => Value): readonly Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** A document/literal WSDL over SOAP 1.1 whose schema has these components, besides the wrappers of its operations. */
export function wsdlText(
  components: readonly string[],
  operations: readonly WrittenOperation[],
  { declarations = "", imports = "" }: { readonly declarations?: string; readonly imports?: string } = {},
): string {
  const wrapper = (name: string, content: string): string =>
    `<xs:element name="${name}"><xs:complexType><xs:sequence>${content}</xs:sequence></xs:complexType></xs:element>`;
  const wrappers = operations.flatMap(({ name, request, response }) => [
    wrapper(name, request),
    wrapper(`${name}Response`, response),
  ]);
  const faults = [...new Set(operations.flatMap(({ faults = [] }) => faults))];
  const headers = [...new Set(operations.flatMap(({ headers = [] }) => headers))];
  const message = (name: string, wanted: string): string =>
    `<message name="${name}"><part name="parameters" element="t:${wanted}"/></message>`;
  return [
    `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"`,
    `  ${NAMESPACES} ${declarations} name="Scale" targetNamespace="${NAMESPACE}">`,
    `<types>${schemaText(NAMESPACE, declarations, [imports, ...components, ...wrappers])}</types>`,
    ...operations.flatMap(({ name }) => [message(`${name}In`, name), message(`${name}Out`, `${name}Response`)]),
    ...[...faults, ...headers].map((each) => message(`${each}Message`, each)),
    `<portType name="Scale">`,
    ...operations.map(({ name, faults: own = [] }) => {
      const declared = own.map((each) => `<fault name="${each}" message="t:${each}Message"/>`).join("");
      return `<operation name="${name}"><input message="t:${name}In"/><output message="t:${name}Out"/>${declared}</operation>`;
    }),
    `</portType><binding name="Soap" type="t:Scale">`,
    `<soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>`,
    ...operations.map(({ name, faults: own = [], headers: blocks = [] }) => {
      const header = blocks.map((each) => `<soap:header message="t:${each}Message" part="parameters" use="literal"/>`);
      const bound = own.map((each) => `<fault name="${each}"><soap:fault name="${each}" use="literal"/></fault>`);
      return [
        `<operation name="${name}"><soap:operation soapAction="${NAMESPACE}:${name}"/>`,
        `<input>${header.join("")}<soap:body use="literal"/></input>`,
        `<output><soap:body use="literal"/></output>${bound.join("")}</operation>`,
      ].join("");
    }),
    `</binding><service name="Scale"><port name="Soap" binding="t:Soap">`,
    `<soap:address location="http://localhost/scale"/></port></service></definitions>`,
  ].join("\n");
}
