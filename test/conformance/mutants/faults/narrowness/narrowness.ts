import { SOAP } from "../../../../../runtime/soap/version.js";
import type { Mutant } from "../../mutant.js";
import { type Answer, isSoap12, type Sent } from "../../servers.js";

/** A server that does not take a request which it has to take. */
export interface Narrowness extends Pick<Mutant, "id" | "fault" | "rule" | "message"> {
  readonly refuses: (sent: Sent) => boolean;
  /** How it refuses; by a fault that blames the client when absent. */
  readonly refusal?: (sent: Sent) => Answer;
}

/** Requests with this in their body. */
export function inBody(pattern: RegExp): Narrowness["refuses"] {
  return ({ body }) => pattern.test(body);
}

/** Requests with this in a header. */
export function inHeader(name: string, pattern: RegExp): Narrowness["refuses"] {
  return ({ headers }) => pattern.test(headers.get(name) ?? "");
}

/** A refusal that is nothing but a status. */
export function withStatus(status: number): () => Answer {
  return () => ({ status, headers: new Headers(), body: "" });
}

/** A well-formed fault that blames the client. */
export function clientFault(sent: Sent): Answer {
  return isSoap12(sent) ? fault12("Sender", 400) : fault11("Client");
}

/** A well-formed fault that blames the server. */
export function serverFault(sent: Sent): Answer {
  return isSoap12(sent) ? fault12("Receiver", 500) : fault11("Server");
}

function fault11(code: string): Answer {
  const { namespace, contentType } = SOAP["1.1"];
  const fault = `<faultcode>s:${code}</faultcode><faultstring>no</faultstring>`;
  return { status: 500, headers: new Headers({ "content-type": contentType }), body: envelope(namespace, fault) };
}

function fault12(code: string, status: number): Answer {
  const { namespace, contentType } = SOAP["1.2"];
  const reason = '<s:Reason><s:Text xml:lang="en">no</s:Text></s:Reason>';
  const fault = `<s:Code><s:Value>s:${code}</s:Value></s:Code>${reason}`;
  return { status, headers: new Headers({ "content-type": contentType }), body: envelope(namespace, fault) };
}

function envelope(namespace: string, fault: string): string {
  return `<s:Envelope xmlns:s="${namespace}"><s:Body><s:Fault>${fault}</s:Fault></s:Body></s:Envelope>`;
}
