/** Cases with a verdict that no message proves, by the reason; an entry that is no longer needed fails. */
export const UNPROVEN: Readonly<Record<string, readonly string[]>> = {
  "the operation is left out over HTTP: its media type or answer is not supported": [
    "http-content-type-changed",
    "http-output-type-changed",
    "http-output-type-respelled",
    "message-element-renamed-beside-http",
  ],
  "a reader of encoded messages reads literal ones, and a client skips encodingStyle": ["soap-use-changed"],
  "both encodings write plain values alike, and the attribute encodingStyle is not significant": [
    "soap-encoding-style-changed",
  ],
  "the name of the element around the parts of an rpc response is not significant": ["soap-body-namespace-changed"],
  "a client cannot start the operation": ["operation-pattern-changed"],
  "another change breaks every message": [
    "element-replaced",
    "soap-version-changed-with-type",
    "wildcard-added-required",
    "wildcard-removed-required",
  ],
  'the codecs do not support use="encoded"': ["fault-use-changed", "header-use-changed"],
  "the transport is not HTTP": ["soap-transport-changed"],
};
