import { only, rulesOf } from "../rule.js";

const rule = rulesOf("binding");

/** Changes of operations in HTTP bindings (WSDL 1.1, sections 4 and 5). */
export const httpRules = {
  locationChanged: rule(
    "http-location-changed",
    "the location of an operation changed",
    "The location is a part of the URL; a server answers 404 under any other.",
    only(["request"], ["breaking", "breaking"]),
  ),
  encodingChanged: rule(
    "http-encoding-changed",
    "the encoding of parameters in the request changed",
    "A server that expects the parameters in the query does not find them in the path or in the body (sections 4.6 to 4.8).",
    only(["request"], ["breaking", "breaking"]),
  ),
  contentTypeChanged: rule(
    "http-content-type-changed",
    "the media type of the request body changed",
    "A server answers 415 to a media type that it does not read.",
    only(["request"], ["breaking", "breaking"]),
  ),
  outputTypeChanged: rule(
    "http-output-type-changed",
    "the media type of the response changed",
    "A client refuses a response that is not of the expected kind.",
    only(["response"], ["breaking", "breaking"], "source-breaking"),
  ),
  outputTypeRespelled: rule(
    "http-output-type-respelled",
    "the response has a different media type of XML",
    "A client reads XML under every media type of XML.",
    only(["response"], ["compatible", "compatible"]),
  ),
  resultAdded: rule(
    "http-result-added",
    "a result over HTTP was added to an operation",
    "A client without a result in its contract does not read the body; a client with one refuses an empty body.",
    only(["response"], ["compatible", "breaking"], "source-compatible"),
  ),
  resultRemoved: rule(
    "http-result-removed",
    "the result of an operation over HTTP was removed",
    "A client without a result in its contract does not read the body; a client with one refuses an empty body.",
    only(["response"], ["breaking", "compatible"], "source-breaking"),
  ),
  parameterAdded: rule(
    "http-parameter-added",
    "a parameter was added to the fields of a call",
    "Every field is required, and a server refuses an undeclared field.",
    only(["request"], ["breaking", "breaking"], "source-breaking"),
  ),
  arrayParameterAdded: rule(
    "http-array-parameter-added",
    "a repeated parameter was added to the fields of a call",
    "A field that is not sent is an empty array; a server refuses an undeclared field.",
    only(["request"], ["compatible", "breaking"], "source-breaking"),
  ),
  parameterRemoved: rule(
    "http-parameter-removed",
    "a parameter was removed from the fields of a call",
    "Every field is required, and a server refuses an undeclared field.",
    only(["request"], ["breaking", "breaking"], "source-breaking"),
  ),
  arrayParameterRemoved: rule(
    "http-array-parameter-removed",
    "a repeated parameter was removed from the fields of a call",
    "A field that is not sent is an empty array; a server refuses an undeclared field.",
    only(["request"], ["breaking", "compatible"], "source-breaking"),
  ),
  parameterRenamed: rule(
    "http-parameter-renamed",
    "a field of a call was renamed",
    "The names of fields are exact: to an old server the new field is undeclared and the old one is missing.",
    only(["request"], ["breaking", "breaking"], "source-breaking"),
  ),
  parameterMoved: rule(
    "http-parameter-moved",
    "the fields of a call are in a different order",
    "Fields are identified by their names; their order is not significant.",
    only(["request"], ["compatible", "compatible"]),
  ),
  parameterDeclared: rule(
    "http-parameter-declared-otherwise",
    "the type of a field changed in its message alone, not in SOAP",
    "Its values are those of the SOAP parameter; a client that follows the message writes different ones.",
    only(["request"], ["risky", "risky"]),
  ),
  parameterMadeArray: rule(
    "http-parameter-made-array",
    "a field became repeatable",
    "A field sent once is an array of one item; a server that expects one value refuses none and a second.",
    only(["request"], ["compatible", "breaking"], "source-breaking"),
  ),
  parameterMadeScalar: rule(
    "http-parameter-made-scalar",
    "a field must occur exactly once",
    "A field sent once is an array of one item; a server that expects one value refuses none and a second.",
    only(["request"], ["breaking", "compatible"], "source-breaking"),
  ),
} as const;
