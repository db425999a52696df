import type { BindingName } from "../../../../runtime/service-descriptor.js";
import type { Mutant } from "../mutant.js";
import { resulting } from "../servers.js";

type Wrapper = readonly [
  id: string,
  fault: string,
  operation: string,
  pattern: RegExp,
  replacement: string,
  message: RegExp,
];

const OVER_SOAP: readonly Wrapper[] = [
  [
    "wrapper-renamed",
    "names the wrapper of a response otherwise",
    "VerifyKey",
    /VerifyKeyResponse/g,
    "VerifyKeyReply",
    /VerifyKeyReply, expected .*VerifyKeyResponse/,
  ],
  [
    "wrapper-missing",
    "leaves out the wrapper of a response",
    "VerifyKey",
    /<VerifyKeyResponse( [^>]*)><VerifyKeyResult(>.*)<\/VerifyKeyResponse>/g,
    "<VerifyKeyResult$1$2",
    /VerifyKeyResult, expected .*VerifyKeyResponse/,
  ],
  [
    "result-renamed",
    "names the result as toolkits do that have no contract",
    "VerifyKey",
    /(<\/?)VerifyKeyResult>/g,
    "$1return>",
    /that the contract does not have there: VerifyKeyResponse\/return/,
  ],
  [
    "result-missing",
    "leaves out a required result",
    "VerifyKey",
    /<VerifyKeyResult>.*<\/VerifyKeyResult>/g,
    "",
    /VerifyKeyResult: the element is missing/,
  ],
  [
    "result-of-nothing",
    "writes a result for an operation that has none",
    "SMAddUser",
    /(<SMAddUserResponse[^>]*>)/g,
    "$1<SMAddUserResult>true</SMAddUserResult>",
    /that the contract does not have there: SMAddUserResponse\/SMAddUserResult/,
  ],
  [
    "response-of-other-operation",
    "answers with the response of another operation",
    "MySqlGetUsage",
    /MySqlGetUsage(Response|Result)/g,
    "Sql2016GetUsage$1",
    /Sql2016GetUsageResponse, expected .*MySqlGetUsageResponse/,
  ],
  [
    "request-echoed",
    "answers with the element of the request",
    "SMAddUser",
    /SMAddUserResponse/g,
    "SMAddUser",
    /\}SMAddUser, expected .*SMAddUserResponse/,
  ],
  [
    "body-missing",
    "writes an Envelope without a Body",
    "VerifyKey",
    /<soap:Body>.*<\/soap:Body>/gs,
    "",
    /the Body is missing/,
  ],
  [
    "body-empty",
    "writes an empty Body",
    "VerifyKey",
    /(<soap:Body>).*(<\/soap:Body>)/gs,
    "$1$2",
    /the Body of the answer is empty, expected the element VerifyKeyResponse/,
  ],
  [
    "body-repeated",
    "writes two Bodies",
    "VerifyKey",
    /(<soap:Body>.*<\/soap:Body>)/gs,
    "$1$1",
    /Envelope\/Body: found .*Body/,
  ],
  [
    "payload-repeated",
    "writes the response twice",
    "VerifyKey",
    /(<soap:Body>)(.*)(<\/soap:Body>)/gs,
    "$1$2$2$3",
    /the Body has a second element/,
  ],
  [
    "header-behind-body",
    "writes the Header behind the Body",
    "VerifyKey",
    /(<\/soap:Body>)/g,
    "$1<soap:Header/>",
    /Envelope\/Header: found .*Header/,
  ],
  [
    "text-in-envelope",
    "writes text into the Envelope",
    "VerifyKey",
    /(<soap:Body>)/g,
    "text$1",
    /Envelope: text found where only elements are allowed: "text"/,
  ],
];

const OVER_HTTP: readonly Wrapper[] = [
  [
    "root-renamed",
    "names the root after the operation",
    "SMGetAllUsers",
    /ArrayOfSMUser/g,
    "SMGetAllUsersResult",
    /the root of the answer is .*SMGetAllUsersResult, expected .*ArrayOfSMUser/,
  ],
  [
    "root-of-one-item",
    "answers a list of one item as the item",
    "SMGetAllUsers",
    /<ArrayOfSMUser( [^>]*)><SMUser>(.*)<\/SMUser><\/ArrayOfSMUser>/g,
    "<SMUser$1>$2</SMUser>",
    /the root of the answer is .*\}SMUser, expected .*ArrayOfSMUser/,
  ],
  [
    "root-of-soap",
    "answers over HTTP GET and POST with a SOAP message",
    "VerifyKey",
    /(<boolean.*)/gs,
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>$1</s:Body></s:Envelope>',
    /the root of the answer is .*Envelope, expected .*boolean/,
  ],
  [
    "root-without-namespace",
    "writes the root in no namespace",
    "VerifyKey",
    / xmlns="[^"]*"/g,
    "",
    /the root of the answer is boolean in no namespace, expected it in/,
  ],
  [
    "second-root",
    "writes a second root",
    "VerifyKey",
    /(<boolean.*)/gs,
    "$1$1",
    /a second element follows the root element/,
  ],
];

/** Faults in the elements around the values of results. */
export const WRAPPERS: readonly Mutant[] = [
  ...OVER_SOAP.map((wrapper) => mutantOf(wrapper, ["soap11", "soap12"])),
  ...OVER_HTTP.map((wrapper) => mutantOf(wrapper, ["httpGet", "httpPost"])),
];

function mutantOf(
  [id, fault, operation, pattern, replacement, message]: Wrapper,
  bindings: readonly BindingName[],
): Mutant {
  const start = resulting((body, { method, headers }) => {
    const isSoap = method === "POST" && headers.get("content-type")?.includes("xml") === true;
    return isSoap === bindings.includes("soap11") ? body.replace(pattern, replacement) : body;
  });
  return { id, fault, start, rule: "example-answered", message, operations: [operation], bindings };
}
