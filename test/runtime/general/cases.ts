/** A schema with documents of its element `r`. */
export interface Case {
  readonly name: string;
  readonly schema: string;
  /** Documents with their values; undefined where the round trip alone is of interest. */
  readonly valid: readonly (readonly [xml: string, value?: unknown])[];
  readonly invalid: readonly string[];
}

const root = (type: string, more = ""): string =>
  `<xs:element name="r"${more}><xs:complexType>${type}</xs:complexType></xs:element>`;
const element = (name: string, type = "xs:int", more = ""): string =>
  `<xs:element name="${name}" type="${type}"${more}/>`;
const sequence = (content: string, more = ""): string => `<xs:sequence${more}>${content}</xs:sequence>`;
const choice = (content: string, more = ""): string => `<xs:choice${more}>${content}</xs:choice>`;
const extension = (name: string, base: string, content: string, more = ""): string =>
  `<xs:complexType name="${name}"${more}><xs:complexContent><xs:extension base="s:${base}">${content}</xs:extension></xs:complexContent></xs:complexType>`;
const restriction = (name: string, base: string, facets: string): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType>`;
const OPTIONAL = ' minOccurs="0"';
const MANY = ' maxOccurs="unbounded"';
const ANY_NUMBER = OPTIONAL + MANY;
const named = (local: string, namespace = "urn:s"): object => ({ namespace, local });

/** What the messages of test/cases/constructs do not show: constructs in each other, and rarer forms of them. */
export const CASES: readonly Case[] = [
  {
    name: "attributes",
    schema: root(`${sequence(element("a"))}<xs:attribute name="b" type="xs:int" use="required"/><xs:attribute name="c"/>
<xs:attribute name="d" type="xs:date" default="2020-01-01"/><xs:attribute name="e" type="xs:int" fixed="1"/>`),
    valid: [
      [`<r b="2"><a>1</a></r>`, { b: 2, a: 1 }],
      [
        `<r b=" 2 " c="x&lt;&quot;" d="2021-01-01" e="01"><a>1</a></r>`,
        { b: 2, c: 'x<"', d: "2021-01-01", e: 1, a: 1 },
      ],
      [`<r b="2" xsi:schemaLocation="urn:s s.xsd"><a>1</a></r>`, { b: 2, a: 1 }],
    ],
    invalid: [`<r><a>1</a></r>`, `<r b="x"><a>1</a></r>`, `<r b="1" x="1"><a>1</a></r>`, `<r b="1" e="2"><a>1</a></r>`],
  },
  {
    name: "qualified attributes and names in texts",
    schema: `<xs:attribute name="g" type="xs:QName"/>${root(`${sequence(element("a", "xs:QName"))}<xs:attribute ref="s:g"/><xs:attribute name="h" form="qualified" type="xs:int"/>`)}`,
    valid: [
      [`<r s:g="o:x" s:h="1"><a>y</a></r>`, { g: named("x", "urn:o"), h: 1, a: named("y") }],
      [`<s:r xmlns="" s:g="x"><s:a>x</s:a></s:r>`.replace(' xmlns=""', ""), { g: named("x"), a: named("x") }],
    ],
    invalid: [`<r g="o:x"><a>x</a></r>`, `<r s:g="p:x"><a>x</a></r>`, `<r h="1"><a>x</a></r>`],
  },
  {
    name: "simple content",
    schema: root(
      `<xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="unit" type="xs:NCName"/></xs:extension></xs:simpleContent>`,
    ),
    valid: [
      [`<r unit="kg">1.5</r>`, { value: "1.5", unit: "kg" }],
      [`<r> 1 <!-- c --> </r>`, { value: "1" }],
    ],
    invalid: [`<r unit="kg"/>`, `<r>x</r>`, `<r unit="1 2">1</r>`, `<r>1<a/></r>`],
  },
  {
    name: "a property in several branches",
    schema: root(
      choice(
        element("a") +
          choice(element("b") + sequence(element("c") + element("d")), OPTIONAL) +
          sequence(element("d") + element("e", "xs:int", OPTIONAL)),
      ),
    ),
    valid: [
      [`<r><d>1</d></r>`, { d: 1 }],
      [`<r><c>1</c><d>2</d></r>`, { c: 1, d: 2 }],
      [`<r><d>1</d><e>2</e></r>`, { d: 1, e: 2 }],
      [`<r/>`, {}],
    ],
    invalid: [`<r><c>1</c></r>`, `<r><c>1</c><d>2</d><e>3</e></r>`],
  },
  {
    name: "repeated and nested sequences",
    schema: root(
      sequence(
        sequence(
          element("k", "xs:string") +
            choice(
              element("v") + sequence(element("n") + element("m", "xs:int", OPTIONAL)),
              ' minOccurs="0" maxOccurs="3"',
            ),
          ' minOccurs="1" maxOccurs="unbounded"',
        ),
      ),
    ),
    valid: [
      [`<r><k>a</k></r>`, { items: [{ k: "a", items2: [] }] }],
      [
        `<r><k>a</k><v>1</v><n>2</n><m>3</m><k>b</k><n>4</n><n>5</n></r>`,
        {
          items: [
            { k: "a", items2: [{ v: 1 }, { n: 2, m: 3 }] },
            { k: "b", items2: [{ n: 4 }, { n: 5 }] },
          ],
        },
      ],
    ],
    invalid: [`<r/>`, `<r><v>1</v></r>`, `<r><k>a</k><v>1</v><v>1</v><v>1</v><v>1</v></r>`],
  },
  {
    name: "an optional group and a group definition used twice",
    schema: `<xs:group name="G"><xs:sequence>${element("a")}${element("b", "xs:int", OPTIONAL)}</xs:sequence></xs:group>${root(sequence(`<xs:group ref="s:G" minOccurs="0"/>${element("c")}<xs:group ref="s:G"/>`))}`,
    valid: [
      [`<r><c>1</c><a>2</a></r>`, { c: 1, a2: 2 }],
      [`<r><a>1</a><b>2</b><c>3</c><a>4</a><b>5</b></r>`, { a: 1, b: 2, c: 3, a2: 4, b2: 5 }],
    ],
    invalid: [`<r><a>1</a><c>2</c></r>`, `<r><b>1</b><c>2</c><a>1</a></r>`],
  },
  {
    name: "a record after a text",
    schema: `<xs:complexType name="Record">${sequence(element("bc"))}</xs:complexType>${root(sequence(element("aa") + element("ab", "s:Record") + element("ac")))}`,
    valid: [[`<r><aa>1</aa><ab><bc>2</bc></ab><ac>3</ac></r>`, { aa: 1, ab: { bc: 2 }, ac: 3 }]],
    invalid: [`<r><aa>1</aa><ab>text</ab><ac>3</ac></r>`, `<r><aa>1</aa><ab></ab><ac>3</ac></r>`],
  },
  {
    name: "wildcards",
    schema: root(
      sequence(
        `${element("a")}<xs:any namespace="urn:o" processContents="skip" minOccurs="0"/>${element("b", "xs:int", OPTIONAL)}<xs:any namespace="urn:p" processContents="lax"${ANY_NUMBER}/>`,
      ),
    ),
    valid: [
      [`<r><a>1</a></r>`, { a: 1, $any2: [] }],
      [`<r><a>1</a><o:x o:y="o:z" z="1">t<o:w/>u</o:x><b>1</b><p:q xmlns:p="urn:p" o:t="o:T"/><q xmlns="urn:p"/></r>`],
      [
        `<r><a>1</a><o:x/></r>`,
        {
          a: 1,
          $any: {
            name: named("x", "urn:o"),
            prefix: "o",
            declarations: new Map([["o", "urn:o"]]),
            attributes: [],
            children: [],
          },
          $any2: [],
        },
      ],
    ],
    invalid: [`<r><a>1</a><x/></r>`, `<r><o:x/></r>`, `<r><a>1</a><o:x/><o:x/></r>`, `<r><a>1</a><x xmlns=""/></r>`],
  },
  {
    name: "extension",
    schema: `<xs:complexType name="Base">${sequence(element("a"))}<xs:attribute name="at"/></xs:complexType>
${extension("More", "Base", `${sequence(element("b"))}<xs:attribute name="bt" type="xs:int"/>`)}${extension("Most", "More", choice(element("c") + element("d")))}
${extension("Other", "Base", "", ' abstract="true"')}<xs:complexType name="Stranger">${sequence(element("a"))}</xs:complexType>
<xs:element name="r" type="s:Base" nillable="true"/>`,
    valid: [
      [`<r at="1"><a>1</a></r>`, { at: "1", a: 1 }],
      [`<r xsi:type="s:Base"><a>1</a></r>`, { $type: "Base", a: 1 }],
      [`<r xsi:type="More" bt="1"><a>1</a><b>2</b></r>`, { $type: "More", bt: 1, a: 1, b: 2 }],
      [`<r xsi:type="s:Most" at="x"><a>1</a><b>2</b><d>3</d></r>`, { $type: "Most", at: "x", a: 1, b: 2, d: 3 }],
      [`<r xsi:nil="true" at="x"/>`, { $nil: true, at: "x" }],
      [`<r xsi:nil="1" xsi:type="s:More"/>`, { $nil: true, $type: "More" }],
      [`<r xsi:nil="false"><a>1</a></r>`, { a: 1 }],
    ],
    invalid: [
      `<r xsi:type="s:Stranger"><a>1</a></r>`,
      `<r xsi:type="s:Other"><a>1</a></r>`,
      `<r xsi:type="o:More"><a>1</a><b>2</b></r>`,
      `<r xsi:type="q:More"><a>1</a><b>2</b></r>`,
      `<r xsi:type="s:None"><a>1</a></r>`,
      `<r xsi:type="xs:int">1</r>`,
      `<r xsi:type="s:More"><a>1</a></r>`,
      `<r bt="1"><a>1</a></r>`,
      `<r xsi:nil="true"><a>1</a></r>`,
      `<r xsi:nil="true"> </r>`,
      `<r xsi:nil="x"/>`,
    ],
  },
  {
    name: "an abstract type, and one that blocks extension",
    schema: `<xs:complexType name="Shape" abstract="true">${sequence(element("id"))}</xs:complexType>${extension("Circle", "Shape", sequence(element("radius")))}
<xs:complexType name="Closed" block="extension">${sequence(element("x"))}</xs:complexType>${extension("Open", "Closed", sequence(element("y")))}
<xs:complexType name="Small"><xs:complexContent><xs:restriction base="s:Closed">${sequence(element("x", "xs:byte"))}</xs:restriction></xs:complexContent></xs:complexType>
${root(sequence(element("shape", "s:Shape", ANY_NUMBER) + element("closed", "s:Closed", OPTIONAL)))}`,
    valid: [
      [
        `<r><shape xsi:type="s:Circle"><id>1</id><radius>2</radius></shape></r>`,
        { shape: [{ $type: "Circle", id: 1, radius: 2 }] },
      ],
      [`<r><closed xsi:type="s:Small"><x>1</x></closed></r>`, { shape: [], closed: { $type: "Small", x: 1 } }],
    ],
    invalid: [
      `<r><shape><id>1</id></shape></r>`,
      `<r><shape xsi:type="s:Shape"><id>1</id></shape></r>`,
      `<r><closed xsi:type="s:Open"><x>1</x><y>1</y></closed></r>`,
      `<r><closed xsi:type="s:Small"><x>1000</x></closed></r>`,
    ],
  },
  {
    name: "any type, with the properties of an XML tree",
    schema: `<xs:complexType name="Tree">${sequence(element("name", "xs:string", ' nillable="true"') + element("children", "xs:int", ANY_NUMBER))}</xs:complexType>
${root(sequence(element("any", "xs:anyType")))}`,
    valid: [
      [
        `<r><any xsi:type="s:Tree"><name xsi:nil="true"/><children>1</children></any></r>`,
        { any: { $type: "Tree", name: null, children: [1] } },
      ],
    ],
    invalid: [`<r><any xsi:type="s:Tree"><children>1</children></any></r>`],
  },
  {
    name: "a type in place",
    schema: root(
      sequence(`<xs:element name="a"><xs:complexType>${sequence(element("b", "xs:int", OPTIONAL))}</xs:complexType></xs:element>
<xs:element name="c" minOccurs="0"><xs:simpleType><xs:restriction base="xs:int"><xs:maxInclusive value="5"/></xs:restriction></xs:simpleType></xs:element>`),
    ),
    valid: [[`<r><a/><c>1</c></r>`, { a: {}, c: 1 }]],
    invalid: [
      `<r><a xsi:type="a"/></r>`,
      `<r><a xsi:type="s:a"/></r>`,
      `<r><a/><c xsi:type="s:c">1</c></r>`,
      `<r xsi:type="s:r"><a/></r>`,
      `<r><a xsi:nil="false"/></r>`,
    ],
  },
  {
    name: "empty content",
    schema: root(
      sequence(
        `<xs:element name="a" maxOccurs="2"><xs:complexType><xs:attribute name="b"/></xs:complexType></xs:element><xs:element name="c" minOccurs="0"><xs:complexType/></xs:element>`,
      ),
    ),
    valid: [[`<r><a b="1"/><a></a><c><!-- c --></c></r>`, { a: [{ b: "1" }, {}], c: {} }]],
    invalid: [`<r><a> </a></r>`, `<r><a/><c> </c></r>`, `<r><a/><c><d/></c></r>`, `<r><a/><c>x</c></r>`],
  },
  {
    name: "a substitution group",
    schema: `<xs:element name="head" type="xs:int"/><xs:element name="one" type="xs:byte" substitutionGroup="s:head"/>
<xs:element name="none" type="xs:int" abstract="true" substitutionGroup="s:head"/><xs:element name="two" substitutionGroup="s:none"/>
<xs:element name="shut" type="xs:int" block="substitution"/><xs:element name="in" substitutionGroup="s:shut"/>
${root(sequence('<xs:element ref="s:head"/><xs:element ref="s:none" minOccurs="0" maxOccurs="unbounded"/><xs:element ref="s:shut" minOccurs="0"/>'))}`,
    valid: [
      [`<r><head>1</head></r>`, { head: 1, two2: [] }],
      [`<r><one>1</one><two>2</two><two>3</two><shut>1</shut></r>`, { one: 1, two2: [2, 3], shut: 1 }],
    ],
    invalid: [`<r/>`, `<r><none>1</none></r>`, `<r><one>1000</one></r>`, `<r><head>1</head><in>1</in></r>`],
  },
  {
    name: "anyType",
    schema: `<xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:maxLength value="2"/></xs:restriction></xs:simpleType>
<xs:complexType name="Point">${sequence(element("x"))}<xs:attribute name="y" type="xs:int"/></xs:complexType>
<xs:complexType name="List">${sequence(element("item", "xs:int", MANY))}</xs:complexType>
${root(sequence(element("a", "xs:anyType", ` nillable="true"${ANY_NUMBER}`) + element("z", "xs:int", OPTIONAL)))}`,
    valid: [
      [
        `<r><a xsi:type="xs:int">1</a><a xsi:type="s:Code">ab</a><a xsi:type="s:Point" y="2"><x>1</x></a><a xsi:nil="true"/></r>`,
        {
          a: [{ $type: "xs:int", value: 1 }, { $type: "Code", value: "ab" }, { $type: "Point", y: 2, x: 1 }, null],
        },
      ],
      [
        `<r><a xsi:type="xs:QName">o:x</a><a xsi:type="xs:NMTOKENS">a b</a></r>`,
        {
          a: [
            { $type: "xs:QName", value: named("x", "urn:o") },
            { $type: "xs:NMTOKENS", value: ["a", "b"] },
          ],
        },
      ],
      [`<r><a xsi:type="s:List"><item>1</item><item>2</item></a></r>`, { a: [{ $type: "List", value: [1, 2] }] }],
      [`<r><a>text</a><a b="1"><o:c/>d</a><a xsi:type="xs:anyType"/></r>`],
    ],
    invalid: [
      `<r><a xsi:type="xs:int">x</a></r>`,
      `<r><a xsi:type="s:Code">abc</a></r>`,
      `<r><a xsi:type="s:None"/></r>`,
      `<r><a xsi:type="s:Point"/></r>`,
    ],
  },
  {
    name: "default and fixed values",
    schema: root(
      sequence(`${element("a", "xs:int", ' default="7"')}${element("b", "xs:string", ' fixed="x" minOccurs="0"')}${element("c", "xs:decimal", ' fixed="1.0" minOccurs="0"')}
<xs:element name="d" default="5" minOccurs="0"><xs:complexType><xs:simpleContent><xs:extension base="xs:int"><xs:attribute name="e"/></xs:extension></xs:simpleContent></xs:complexType></xs:element>`),
    ),
    valid: [
      [`<r><a>1</a></r>`, { a: 1 }],
      [`<r><a/><b/><c/><d e="1"/></r>`, { a: 7, b: "x", c: "1.0", d: { value: 5, e: "1" } }],
      [`<r><a>2</a><b>x</b><c>1.0</c><d>6</d></r>`, { a: 2, b: "x", c: "1.0", d: { value: 6 } }],
    ],
    invalid: [`<r><a> </a></r>`, `<r><a/><b>y</b></r>`, `<r><a/><c>2</c></r>`],
  },
  {
    name: "xsi:type on elements of simple types",
    schema: `${restriction("Even", "xs:int", '<xs:pattern value="\\d*[02468]"/>')}${restriction("Small", "s:Even", '<xs:maxInclusive value="8"/>')}
${restriction("Code", "xs:token", '<xs:length value="3"/>')}<xs:simpleType name="Sizes"><xs:list itemType="xs:int"/></xs:simpleType>${restriction("Two", "s:Sizes", '<xs:length value="2"/>')}
<xs:simpleType name="Either"><xs:union memberTypes="s:Even xs:boolean"/></xs:simpleType>${restriction("Name", "xs:QName", "")}
${root(
  choice(
    element("s", "xs:string", MANY) +
      element("i", "xs:int", `${MANY} nillable="true"`) +
      element("d", "xs:decimal", MANY) +
      element("e", "s:Even", MANY) +
      element("l", "s:Sizes", MANY) +
      element("n", "xs:NMTOKENS", MANY) +
      element("u", "s:Either", MANY) +
      element("q", "xs:QName", MANY) +
      element("m", "s:Name") +
      element("c", "s:Code") +
      element("a", "xs:anySimpleType", MANY) +
      element("f", "xs:int", `${MANY} fixed="2"`) +
      element("b", "xs:int", `${MANY} block="restriction"`),
  ),
)}`,
    valid: [
      [`<r><s xsi:type="xs:token"> a  b </s><s xsi:type="s:Code"> abc </s></r>`, { s: ["a b", "abc"] }],
      [`<r><i xsi:type="xs:byte">-5</i><i xsi:type="s:Small"> 8 </i></r>`, { i: [-5, 8] }],
      [`<r><i xsi:nil="true" xsi:type="s:Small"/><i xsi:nil="0" xsi:type="s:Even">2</i></r>`, { i: [null, 2] }],
      [`<r><d xsi:type="s:Small">4</d></r>`, { d: ["4"] }],
      [`<r><e xsi:type="s:Small">4</e></r>`, { e: [4] }],
      [`<r><l xsi:type="s:Two">1 2</l></r>`, { l: [[1, 2]] }],
      [`<r><n xsi:type="xs:NMTOKENS">a b</n></r>`, { n: [["a", "b"]] }],
      [
        `<r><u xsi:type="s:Even">2</u><u xsi:type="xs:boolean">1</u><u xsi:type="s:Small">2</u></r>`,
        { u: [2, true, 2] },
      ],
      [`<r><q xsi:type="s:Name">o:x</q></r>`, { q: [named("x", "urn:o")] }],
      [
        `<r><a xsi:type="xs:int">1</a><a xsi:type="s:Two">1 2</a><a xsi:type="s:Either">2</a></r>`,
        { a: ["1", "1 2", "2"] },
      ],
      [`<r><f xsi:type="xs:short">2</f><f xsi:type="s:Small">2</f><f/></r>`, { f: [2, 2, 2] }],
      [`<r><b xsi:type="xs:int">1</b></r>`, { b: [1] }],
    ],
    invalid: [
      `<r><s xsi:type="s:Code">abcd</s></r>`,
      `<r><s xsi:type="xs:int">1</s></r>`,
      `<r><s xsi:type="xs:NMTOKENS">a</s></r>`,
      `<r><i xsi:type="xs:byte">500</i></r>`,
      `<r><i xsi:type="xs:long">5</i></r>`,
      `<r><i xsi:type="s:Small">10</i></r>`,
      `<r><i xsi:type="s:Small">3</i></r>`,
      `<r><i xsi:type="s:None">2</i></r>`,
      `<r><e xsi:type="xs:int">2</e></r>`,
      `<r><e xsi:type="xs:byte">2</e></r>`,
      `<r><l xsi:type="s:Two">1</l></r>`,
      `<r><u xsi:type="s:Small">12</u></r>`,
      `<r><u xsi:type="xs:int">2</u></r>`,
      `<r><q xsi:type="s:Name">p:x</q></r>`,
      `<r><a xsi:type="xs:int">x</a></r>`,
      `<r><f xsi:type="xs:short">3</f></r>`,
      `<r><b xsi:type="xs:byte">1</b></r>`,
      `<r><b xsi:type="s:Small">2</b></r>`,
    ],
  },
  {
    name: "lists, unions and restrictions in simple content",
    schema: `<xs:simpleType name="Sizes"><xs:list itemType="xs:int"/></xs:simpleType><xs:complexType name="Text"><xs:simpleContent><xs:extension base="s:Sizes"><xs:attribute name="u"><xs:simpleType><xs:union memberTypes="xs:int xs:boolean"/></xs:simpleType></xs:attribute></xs:extension></xs:simpleContent></xs:complexType>
<xs:complexType name="Two"><xs:simpleContent><xs:restriction base="s:Text"><xs:length value="2"/></xs:restriction></xs:simpleContent></xs:complexType>
${root(sequence(element("a", "s:Text", MANY) + element("z", "xs:int", OPTIONAL)))}`,
    valid: [
      [
        `<r><a u="true">1 2 3</a><a xsi:type="s:Two" u="1">1 2</a><a/></r>`,
        { a: [{ value: [1, 2, 3], u: true }, { $type: "Two", value: [1, 2], u: 1 }, { value: [] }] },
      ],
    ],
    invalid: [`<r><a xsi:type="s:Two">1</a></r>`, `<r><a u="x">1</a></r>`],
  },
];
