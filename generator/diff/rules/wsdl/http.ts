import { only, rulesOf } from "../rule.js";

const rule = rulesOf("binding");

/** Changes of what an HTTP binding says of its operations (WSDL 1.1, sections 4 and 5). */
export const httpRules = {
  locationChanged: rule(
    "http-location-changed",
    "an operation is at another location",
    "The location is a part of the URL; a server answers 404 under any other.",
    only(["request"], ["breaking", "breaking"]),
  ),
  encodingChanged: rule(
    "http-encoding-changed",
    "parameters are put into the request in another way",
    "Who looks for the parameters in the query does not find them in the path or in the body (sections 4.6 to 4.8).",
    only(["request"], ["breaking", "breaking"]),
  ),
  contentTypeChanged: rule(
    "http-content-type-changed",
    "the body of the request has another media type",
    "A server answers 415 to a media type that it does not read.",
    only(["request"], ["breaking", "breaking"]),
  ),
  outputTypeChanged: rule(
    "http-output-type-changed",
    "the answer has another media type",
    "A client refuses an answer that is not of the kind that it reads.",
    only(["response"], ["breaking", "breaking"], "source-breaking"),
  ),
  outputTypeRespelled: rule(
    "http-output-type-respelled",
    "another way to say that the answer is XML",
    "A client reads XML under every media type of XML.",
    only(["response"], ["compatible", "compatible"]),
  ),
  resultAdded: rule(
    "http-result-added",
    "an operation has a result over HTTP",
    "A client that knows no result does not read the body; one that waits for a result refuses an empty one.",
    only(["response"], ["compatible", "breaking"], "source-compatible"),
  ),
  resultRemoved: rule(
    "http-result-removed",
    "an operation has no result any more over HTTP",
    "A client that knows no result does not read the body; one that waits for a result refuses an empty one.",
    only(["response"], ["breaking", "compatible"], "source-breaking"),
  ),
  parameterAdded: rule(
    "http-parameter-added",
    "a parameter was added to the fields of a call",
    "Every field is required, and one that the server does not know is refused.",
    only(["request"], ["breaking", "breaking"], "source-breaking"),
  ),
  arrayParameterAdded: rule(
    "http-array-parameter-added",
    "a repeated parameter was added to the fields of a call",
    "Sent no time it is an empty array; a server refuses a field that it does not know.",
    only(["request"], ["compatible", "breaking"], "source-breaking"),
  ),
  parameterRemoved: rule(
    "http-parameter-removed",
    "a parameter was removed from the fields of a call",
    "Every field is required, and one that the server does not know is refused.",
    only(["request"], ["breaking", "breaking"], "source-breaking"),
  ),
  arrayParameterRemoved: rule(
    "http-array-parameter-removed",
    "a repeated parameter was removed from the fields of a call",
    "Sent no time it is an empty array; a server refuses a field that it does not know.",
    only(["request"], ["breaking", "compatible"], "source-breaking"),
  ),
  parameterRenamed: rule(
    "http-parameter-renamed",
    "a field of a call has another name",
    "The names of fields are exact: the new one is unknown to an old server, and the old one is missing for it.",
    only(["request"], ["breaking", "breaking"], "source-breaking"),
  ),
  parameterMoved: rule(
    "http-parameter-moved",
    "the fields of a call stand in another order",
    "Fields are known by their names; their order says nothing.",
    only(["request"], ["compatible", "compatible"]),
  ),
  parameterDeclared: rule(
    "http-parameter-declared-otherwise",
    "a field has another type in its message, and the same in SOAP",
    "Its values are those of the SOAP parameter; who takes the message at its word writes others.",
    only(["request"], ["risky", "risky"]),
  ),
  parameterMadeArray: rule(
    "http-parameter-made-array",
    "a field may be repeated",
    "A field sent once is an array of one; a server that expects one value refuses none and a second.",
    only(["request"], ["compatible", "breaking"], "source-breaking"),
  ),
  parameterMadeScalar: rule(
    "http-parameter-made-scalar",
    "a field must stand exactly once",
    "A field sent once is an array of one; a server that expects one value refuses none and a second.",
    only(["request"], ["breaking", "compatible"], "source-breaking"),
  ),
} as const;
