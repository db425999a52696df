/** Cases with a verdict that no message proves, by the reason; an entry that is no longer needed fails. */
export const UNPROVEN: Readonly<Record<string, readonly string[]>> = {
  "the operation is left out over HTTP: its media type or answer is not supported": [
    "http-content-type-changed",
    "http-output-type-changed",
    "http-output-type-respelled",
    "message-element-renamed-beside-http",
  ],
  "no message that was tried shows it alone": ["soap-encoding-style-changed", "soap-use-changed"],
  "the codecs write no empty element where it has a default value: they write the value": [
    "element-default-added",
    "element-default-changed",
    "element-default-removed",
  ],
  "the codecs write elements in the order of the schema": ["particle-order-fixed", "particle-order-freed"],
  "the text of the old type is one of the new type": ["simple-atomic-to-list"],
  "the reader refuses what a wildcard does not take": [
    "element-before-wildcard",
    "wildcard-maximum-decreased",
    "wildcard-maximum-increased",
  ],
  "no message of an operation has the type or element": ["type-base-extended"],
  "a simple type has no attributes to compare": ["simple-content-attribute-added"],
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
