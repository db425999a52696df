/** Values, XML, SOAP envelopes and HTTP forms, for generated code, the generator and the conformance suite. */
export { compileAutomaton } from "./xml/automaton.js";
export { anyTypeCodec, complexCodec, simpleCodec } from "./xml/general/codec.js";
export { dataSetCodec } from "./dataset/codec.js";
export type { DataSet } from "./dataset/codec.js";
export { type DataColumn, type DataColumnType, isColumnType } from "./dataset/flat-schema.js";
export { tablesIn, untypedDataSet } from "./dataset/untyped.js";
export type {
  DataRecord,
  DataSetTables,
  DataSetXml,
  UntypedDataSet,
  UntypedRow,
  UntypedTable,
} from "./dataset/untyped.js";
export { type Column, type Table, tablesOf } from "./dataset/format.js";
export { collectStream } from "./http/byte-collector.js";
export { formatForm, type FormField, parseForm } from "./http/form.js";
export { parseMediaType } from "./http/media-type.js";
export { writeParameters } from "./http/parameters.js";
export { placesIn, urlReplacement } from "./http/url-replacement.js";
export { LONGEST_TIMER } from "./http/platform.js";
export { soapEncoding } from "./soap/encoding.js";
export { faultCodec } from "./soap/fault-codec.js";
export { headerCodec } from "./soap/header-codec.js";
export { attachmentCodec, MIME_PART_NAMESPACE } from "./mime/attachments.js";
export { literalParts } from "./soap/literal-parts.js";
export { type Envelope, type OpenEnvelope, openEnvelope, readBodyNodes } from "./soap/envelope.js";
export { nodeBuiltin } from "./node-builtin.js";
export { FORM, portTitle, type ProtocolFacts, PROTOCOLS } from "./protocols.js";
export { isFault, readFault } from "./soap/fault.js";
export { HEADER_BLOCKS, SOAP, type SoapFacts, type SoapVersion } from "./soap/version.js";
export type { Builtin } from "./types/builtin.js";
export { BUILTINS } from "./types/builtins.js";
export { PatternError, type PatternScanner, readPattern } from "./pattern/grammar.js";
export { parseJavaScriptPattern } from "./pattern/javascript.js";
export { matchAllWays } from "./pattern/match.js";
export {
  after,
  character,
  charactersOf,
  choice,
  EMPTY,
  type Matches,
  NEVER,
  type PatternNode,
  type PatternVisitor,
  repeat,
  sequence,
  successors,
  visitPattern,
} from "./pattern/node.js";
export { type CalendarName, calendarReader, instantOf } from "./types/calendar.js";
export { fromDate, toDate } from "./types/date.js";
export { decimalParts } from "./types/numbers.js";
export { withArticle } from "./types/refuse.js";
export { listValues, restrictedStrings, restrictedValues, unionValues } from "./types/derived.js";
export { builtinOf, CONTRACT_SCOPE, formatSimple, parseSimple } from "./types/simple.js";
export { normalizeWhiteSpace } from "./types/text.js";
export { anyType, xs } from "./types/xs.js";
export { isCharacter } from "./xml/bytes.js";
export { declaredEncoding, MAX_DECLARATION } from "./xml/encoding.js";
export { simpleTypes } from "./xml/general/simple-types.js";
export { decodeDocument, decodeNode } from "./xml/decode.js";
export { encodeDocument, XML_DECLARATION } from "./xml/encode.js";
export { encodeLists } from "./xml/encode-records.js";
export { checkWellFormed } from "./xml/well-formed.js";
export { toUtf8 } from "./xml/encoding.js";
export { escapeAttribute, escapeText } from "./xml/escape.js";
export { inheritedAttributes, inheritedParticles } from "./views.js";
export { NamespaceScope, XML_NAMESPACE, XSD_NAMESPACE, XSI_NAMESPACE } from "./xml/namespaces.js";
export type { XmlAttribute, XmlElement } from "./descriptor.js";
export { clarkName } from "./xml/namespaces.js";
export type { DecodeRule } from "./xml/reader.js";
export { writeNode } from "./xml/write-node.js";
