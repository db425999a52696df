import {
  complexType,
  type ContractFiles,
  element,
  enumeration,
  schemaText,
  times,
  type WrittenOperation,
  wsdlText,
} from "./contract-text.js";

/** Contracts of many components, written for the measurement, by their titles. */
export const WRITTEN_CONTRACTS: Readonly<Record<string, () => ContractFiles>> = {
  "150 types, each of which extends the one before": () => chain(150),
  "300 types, each of which extends the one before": () => chain(300),
  "2,500 types of 25 elements in a tree": () => records(2_500, (index) => [2 * index + 1, 2 * index + 2]),
  "5,000 types of 25 elements in a tree": () => records(5_000, (index) => [2 * index + 1, 2 * index + 2]),
  "5,000 types of 25 elements in cycles": () => records(5_000, (index) => [(index + 1) % 5_000, (index + 7) % 5_000]),
  "755 operations": () => calls(755),
  "1,511 operations": () => calls(1_511),
  "like a management service of virtual machines": managed,
  "like a groupware service": groupware,
  "like an accounting service": accounting,
};

const OPTIONAL = 'minOccurs="0"';
const MANY = 'minOccurs="0" maxOccurs="unbounded"';

const SIMPLE = ["xs:string", "xs:int", "xs:boolean", "xs:dateTime", "xs:decimal", "xs:long"];

/** Elements of simple types in turn, each optional. */
function fields(prefix: string, count: number): readonly string[] {
  return times(count, (index) => element(`${prefix}${index}`, SIMPLE[index % SIMPLE.length] ?? "xs:string", OPTIONAL));
}

function single(wsdl: string): ContractFiles {
  return new Map([["contract.wsdl", wsdl]]);
}

/** One operation that gets one thing. */
function getter(name: string, type: string): WrittenOperation {
  return { name: `Get${name}`, request: element("id", "xs:string"), response: element("result", type) };
}

function chain(count: number): ContractFiles {
  const types = times(count, (index) =>
    complexType(`Type${index}`, fields(`field${index}x`, 3), index === 0 ? {} : { base: `t:Type${index - 1}` }),
  );
  return single(wsdlText(types, [getter("First", "t:Type0")]));
}

function records(count: number, referred: (index: number) => readonly number[]): ContractFiles {
  const types = times(count, (index) => {
    const references = referred(index).filter((other) => other < count);
    return complexType(`Type${index}`, [
      ...fields("field", 23),
      ...references.map((other, place) => element(`other${place}`, `t:Type${other}`, OPTIONAL)),
    ]);
  });
  return single(wsdlText(types, [getter("First", "t:Type0")]));
}

function calls(count: number): ContractFiles {
  const types = times(count, (index) => complexType(`Record${index}`, fields("field", 10)));
  const operations = times(count, (index) => ({
    name: `Operation${index}`,
    request: fields("parameter", 4).join(""),
    response: element("result", `t:Record${index}`, MANY),
  }));
  return single(wsdlText(types, operations));
}

/**
 * One wide hierarchy (2,400 data objects under one base, an array type for most of them), references that are simple
 * content with an attribute, 450 enumerations, 350 faults of one hierarchy, 700 operations.
 */
function managed(): ContractFiles {
  const groups = 40;
  const types = [
    '<xs:complexType name="Reference"><xs:simpleContent><xs:extension base="xs:string"><xs:attribute name="type" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>',
    complexType("DynamicProperty", [element("name", "xs:string"), element("val", "xs:anyType")]),
    complexType("DynamicData", [element("property", "t:DynamicProperty", MANY)]),
    complexType("MethodFault", [
      element("cause", "t:LocalizedFault", OPTIONAL),
      element("message", "xs:string", OPTIONAL),
    ]),
    complexType("LocalizedFault", [element("fault", "t:MethodFault"), element("text", "xs:string", OPTIONAL)], {
      base: "t:DynamicData",
    }),
    ...times(450, (index) =>
      enumeration(
        `Mode${index}`,
        times(6, (value) => `mode${value}`),
      ),
    ),
    ...times(groups, (index) => complexType(`Group${index}`, fields("common", 4), { base: "t:DynamicData" })),
    ...times(2_400, (index) =>
      complexType(
        `Data${index}`,
        [
          ...fields(`field${index}x`, 5),
          element("mode", `t:Mode${index % 450}`, OPTIONAL),
          element("host", "t:Reference", OPTIONAL),
          element("next", `t:Data${(index + 1) % 2_400}`, MANY),
        ],
        { base: index % 3 === 0 ? `t:Group${index % groups}` : "t:DynamicData" },
      ),
    ),
    ...times(1_600, (index) => complexType(`ArrayOfData${index}`, [element(`Data${index}`, `t:Data${index}`, MANY)])),
    ...times(350, (index) =>
      complexType(`Problem${index}`, fields(`detail${index}x`, 2), {
        base: index < 20 ? "t:MethodFault" : `t:Problem${index % 20}`,
      }),
    ),
    ...times(350, (index) => element(`Problem${index}Fault`, `t:Problem${index}`)),
  ];
  const operations = times(700, (index) => ({
    name: `Operation${index}`,
    request: [
      element("this", "t:Reference"),
      element("spec", `t:Data${index * 3}`),
      element("filter", "t:Data7", MANY),
    ].join(""),
    response: element("returnval", index % 4 === 0 ? "t:DynamicData" : `t:Data${index}`, OPTIONAL),
    faults: ["Problem0Fault", `Problem${index % 350}Fault`].filter((each, place, all) => all.indexOf(each) === place),
  }));
  return single(wsdlText(types, operations));
}

/** A hierarchy of 20 items of 40 elements, choices of them that repeat, substitution groups, 5 headers in 130 operations. */
function groupware(): ContractFiles {
  const choice = (name: string, members: readonly string[]): string =>
    `<xs:complexType name="${name}"><xs:choice minOccurs="0" maxOccurs="unbounded">${members.join("")}</xs:choice></xs:complexType>`;
  const headers = times(5, (index) => `Header${index}`);
  const types = [
    ...times(150, (index) =>
      enumeration(
        `Code${index}`,
        times(index === 0 ? 400 : 12, (value) => `Code${value}`),
      ),
    ),
    complexType("Item", [...fields("item", 40), element("attachments", "t:Items", OPTIONAL)]),
    ...times(20, (index) =>
      complexType(`Item${index}`, fields(`own${index}x`, 40), { base: index < 8 ? "t:Item" : `t:Item${index - 8}` }),
    ),
    choice(
      "Items",
      times(20, (index) => element(`Item${index}`, `t:Item${index}`)),
    ),
    complexType("Path", [], { abstract: true }),
    '<xs:element name="Path" type="t:Path" abstract="true"/>',
    ...times(4, (index) => complexType(`Path${index}`, fields("step", 2), { base: "t:Path" })),
    ...times(4, (index) => `<xs:element name="Path${index}" type="t:Path${index}" substitutionGroup="t:Path"/>`),
    complexType("Paths", [`<xs:element ref="t:Path" ${MANY}/>`]),
    ...times(600, (index) =>
      complexType(`Record${index}`, [
        ...fields("field", 6),
        element("code", `t:Code${index % 150}`, OPTIONAL),
        element("items", "t:Items", OPTIONAL),
        element("paths", "t:Paths", OPTIONAL),
      ]),
    ),
    complexType("Message", [...fields("message", 3), element("code", "t:Code0", OPTIONAL)]),
    ...times(130, (index) => complexType(`Message${index}`, fields(`own${index}x`, 3), { base: "t:Message" })),
    choice(
      "Messages",
      times(130, (index) => element(`Message${index}`, `t:Message${index}`)),
    ),
    ...headers.map((name, index) => element(name, `t:Record${index}`)),
  ];
  const operations = times(130, (index) => ({
    name: `Operation${index}`,
    request: [element("shape", "t:Paths"), element("record", `t:Record${index * 4}`)].join(""),
    response: element("messages", "t:Messages"),
    headers,
  }));
  return single(wsdlText(types, operations));
}

/** 40 schemas that import one another, 400 records under one abstract base, 40 operations with 8 faults and 6 headers. */
function accounting(): ContractFiles {
  const schemas = 40;
  const namespace = (index: number): string => `urn:scale:${index}`;
  const located = (index: number): string =>
    `<xs:import namespace="${namespace(index)}" schemaLocation="part${index}.xsd"/>`;
  const declarations = times(schemas, (index) => `xmlns:s${index}="${namespace(index)}"`).join(" ");
  const core = [
    complexType("Record", [element("nullFields", "xs:string", MANY)], { abstract: true }),
    complexType("Search", [], { abstract: true }),
    complexType("Ref", [element("name", "xs:string", OPTIONAL), element("id", "xs:string", OPTIONAL)]),
    complexType("Status", [element("success", "xs:boolean"), element("code", "s1:Kind0", MANY)]),
  ];
  const part = (index: number): readonly string[] => [
    ...times(12, (each) =>
      enumeration(
        `Kind${each}`,
        times(30, (value) => `_kind${value}`),
      ),
    ),
    ...times(10, (each) =>
      complexType(
        `Record${index}x${each}`,
        [
          ...fields("field", 30),
          ...times(10, (place) => element(`ref${place}`, "s0:Ref", OPTIONAL)),
          element("kind", `s${index}:Kind${each}`, OPTIONAL),
          element("lines", `s${index}:Lines${each}`, OPTIONAL),
        ],
        { base: "s0:Record" },
      ),
    ),
    ...times(10, (each) => complexType(`Line${each}`, [...fields("line", 20), element("ref", "s0:Ref", OPTIONAL)])),
    ...times(10, (each) => complexType(`Lines${each}`, [element("line", `s${index}:Line${each}`, MANY)])),
    ...times(5, (each) =>
      complexType(`Search${index}x${each}`, [...fields("criterion", 30), element("ref", "s0:Ref", OPTIONAL)], {
        base: "s0:Search",
      }),
    ),
  ];
  const faults = times(8, (index) => `Problem${index}`);
  const headers = times(6, (index) => `Header${index}`);
  const own = [
    ...[...faults, ...headers].map((name) => complexType(name, fields("field", 4))),
    ...[...faults, ...headers].map((name) => element(name, `t:${name}`)),
  ];
  const operations = times(40, (index) => ({
    name: `Operation${index}`,
    request: [element("record", "s0:Record", MANY), element("search", "s0:Search", OPTIONAL)].join(""),
    response: [element("status", "s0:Status"), element("record", "s0:Record", MANY)].join(""),
    faults,
    headers,
  }));
  const imports = times(schemas, located).join("");
  return new Map([
    ["contract.wsdl", wsdlText(own, operations, { declarations, imports })],
    ["part0.xsd", schemaText(namespace(0), declarations, [located(1), ...core])],
    ...times(schemas - 1, (index) => {
      const name = `part${index + 1}.xsd`;
      return [name, schemaText(namespace(index + 1), declarations, [located(0), ...part(index + 1)])] as const;
    }),
  ]);
}
