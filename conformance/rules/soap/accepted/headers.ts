import { withHeader } from "../../../message/edit.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { type BlockAttributes, headerBlock } from "../header-block.js";
import type { Variant } from "../variant-rule.js";
import { acceptedRule } from "./accepted-rule.js";

interface HeaderVariant {
  readonly id: string;
  /** The Header in the words of a message. */
  readonly header: string;
  readonly blocks: readonly BlockAttributes[];
}

const HEADERS: readonly HeaderVariant[] = [
  { id: "empty-header", header: "an empty Header", blocks: [] },
  { id: "unknown-block", header: "an unknown header block", blocks: [{}] },
  { id: "several-blocks", header: "several unknown header blocks", blocks: [{}, {}] },
  { id: "must-understand-0", header: 'a header block of mustUnderstand="0"', blocks: [{ mustUnderstand: "0" }] },
  {
    id: "another-node",
    header: "a header block that another node must understand",
    blocks: [{ mustUnderstand: "1", actor: "urn:conformance:another-node" }],
  },
];

/** SOAP 1.2 part 1, sections 2.2 and 5.2.3. */
const HEADERS12: readonly HeaderVariant[] = [
  {
    id: "must-understand-false",
    header: 'a header block of mustUnderstand="false"',
    blocks: [{ mustUnderstand: "false" }],
  },
  {
    id: "role-none",
    header: "a header block that no node must understand",
    blocks: [{ mustUnderstand: "true", actor: "http://www.w3.org/2003/05/soap-envelope/role/none" }],
  },
];

/** For one call of each binding: headers are read before the operation plays a part. */
export const headersAccepted = acceptedRule({
  id: "headers-accepted",
  severity: "must",
  title: "Header blocks that nobody has to understand, and those for another node, are passed over.",
  reference: "SOAP 1.1, sections 4.2.2 and 4.2.3; SOAP 1.2 part 1, sections 2.6 and 5.2",
  calls: "one of each binding",
  variants: (call) => [...HEADERS, ...(call.version === "1.2" ? HEADERS12 : [])].map((header) => variant(call, header)),
});

function variant(call: SoapCall, { id, header, blocks }: HeaderVariant): Variant {
  const edit = withHeader(
    call.version,
    blocks.map((block) => headerBlock(call, block)),
  );
  return { id, request: `a message with ${header}`, changes: { edit } };
}
