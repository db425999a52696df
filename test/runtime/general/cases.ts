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
const OPTIONAL = ' minOccurs="0"';
const MANY = ' maxOccurs="unbounded"';
const ANY_NUMBER = OPTIONAL + MANY;
const named = (local: string, namespace = "urn:s"): object => ({ namespace, local });

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
    name: "anyAttribute",
    schema: root(`<xs:attribute name="b" type="xs:int"/><xs:anyAttribute namespace="##other" processContents="lax"/>`),
    valid: [
      [`<r b="1"/>`, { b: 1 }],
      [
        `<r o:c="x" o:b="y"/>`,
        {
          $attributes: [
            { name: named("c", "urn:o"), prefix: "o", value: "x" },
            { name: named("b", "urn:o"), prefix: "o", value: "y" },
          ],
        },
      ],
    ],
    invalid: [`<r c="1"/>`, `<r s:c="1"/>`],
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
    name: "a choice",
    schema: root(
      choice(element("a") + element("b", "xs:string") + sequence(element("c") + element("d", "xs:int", ANY_NUMBER))),
    ),
    valid: [
      [`<r><a>1</a></r>`, { a: 1 }],
      [`<r><b></b></r>`, { b: "" }],
      [`<r><c>1</c></r>`, { c: 1, d: [] }],
      [`<r> <c>1</c> <d>2</d><d>3</d></r>`, { c: 1, d: [2, 3] }],
    ],
    invalid: [`<r/>`, `<r><a>1</a><b/></r>`, `<r><a>1</a><a>1</a></r>`, `<r><d>1</d></r>`, `<r><x/></r>`],
  },
  {
    name: "a repeated choice",
    schema: root(sequence(element("z", "xs:int", OPTIONAL) + choice(element("a") + element("b"), ANY_NUMBER))),
    valid: [
      [`<r></r>`, { items: [] }],
      [`<r><z>1</z><b>1</b><a>2</a><b>3</b><b>4</b></r>`],
      [`<r><a>2</a><a>3</a></r>`, { items: [{ a: 2 }, { a: 3 }] }],
    ],
    invalid: [`<r><a>1</a><z>1</z></r>`, `<r><x/></r>`],
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
    name: "all",
    schema: root(
      `<xs:all>${element("a")}${element("b", "xs:int", OPTIONAL)}${element("c", "xs:string")}</xs:all><xs:attribute name="d"/>`,
    ),
    valid: [
      [`<r d="1"><c>x</c><a>1</a></r>`, { d: "1", a: 1, c: "x" }],
      [`<r><b>2</b><a>1</a><c>x</c></r>`, { a: 1, b: 2, c: "x" }],
    ],
    invalid: [`<r/>`, `<r><a>1</a><c/><a>1</a></r>`, `<r><c/></r>`],
  },
  {
    name: "an element twice",
    schema: root(sequence(element("a") + element("b", "xs:int", OPTIONAL) + element("a"))),
    valid: [
      [`<r><a>1</a><a>2</a></r>`, { a: 1, a2: 2 }],
      [`<r><a>1</a><b>2</b><a>3</a></r>`, { a: 1, b: 2, a2: 3 }],
    ],
    invalid: [`<r><a>1</a></r>`, `<r><a>1</a><b>1</b></r>`, `<r><a>1</a><a>2</a><a>3</a></r>`],
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
];
