import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContract } from "../../../generator/load.js";
import type { Contract } from "../../../generator/model/contract.js";

/** The parts of a small contract that a test changes. */
export interface ContractParts {
  /** Schema components beside the two wrappers. */
  readonly types?: string;
  /** Children of the request wrapper's sequence. */
  readonly request?: string;
  readonly response?: string;
  /** Children of the definitions beside the one operation's. */
  readonly more?: string;
  readonly body?: string;
  readonly style?: string;
  readonly transport?: string;
  readonly portOperation?: string;
  readonly ports?: string;
}

const PORT_OPERATION = '<w:input message="s:in"/><w:output message="s:out"/>';
const PORT = '<w:port name="P" binding="s:B"><soap:address location="https://a.example/service"/></w:port>';

/** A WSDL file with one operation `Do`; each part is on a line of its own. */
export function contractText(parts: ContractParts): string {
  const { types = "", request = "", response = "", more = "", ports = PORT, style = "document" } = parts;
  const body = parts.body ?? '<soap:body use="literal"/>';
  const transport = parts.transport ?? "http://schemas.xmlsoap.org/soap/http";
  return `<w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/" xmlns:http="http://schemas.xmlsoap.org/wsdl/http/" xmlns:mime="http://schemas.xmlsoap.org/wsdl/mime/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:s="urn:s" targetNamespace="urn:s" name="S">
<w:types><xs:schema targetNamespace="urn:s" elementFormDefault="qualified">
${types}
<xs:element name="Do"><xs:complexType><xs:sequence>
${request}
</xs:sequence></xs:complexType></xs:element>
<xs:element name="DoResponse"><xs:complexType><xs:sequence>
${response}
</xs:sequence></xs:complexType></xs:element>
</xs:schema></w:types>
<w:message name="in"><w:part name="parameters" element="s:Do"/></w:message>
<w:message name="out"><w:part name="parameters" element="s:DoResponse"/></w:message>
<w:portType name="T"><w:operation name="Do">
${parts.portOperation ?? PORT_OPERATION}
</w:operation></w:portType>
<w:binding name="B" type="s:T"><soap:binding transport="${transport}"/><w:operation name="Do">
<soap:operation soapAction="" style="${style}"/>
<w:input>${body}</w:input><w:output><soap:body use="literal"/></w:output>
</w:operation></w:binding>
${more}
<w:service name="S">
${ports}
</w:service>
</w:definitions>
`;
}

/** The model of such a contract. */
export function contractOf(parts: ContractParts): Contract {
  const folder = mkdtempSync(join(tmpdir(), "portwright-shape-"));
  try {
    const file = join(folder, "s.wsdl");
    writeFileSync(file, contractText(parts));
    return loadContract(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
