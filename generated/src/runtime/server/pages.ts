// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { OperationDescriptor } from "../descriptor.js";
import { type Answer, contentAnswer, Refusal, textAnswer } from "./answer.js";
import { baseUrl } from "./base-url.js";
import { answerDocument } from "./documents.js";
import type { Exchange } from "./exchange.js";
import { readQuery } from "./http-endpoint.js";
import { indexPage } from "./index-page.js";

/** What `GET {path}?NAME=VALUE` answers, by NAME in lower case. A bare `?NAME` has the value "". */
const QUERIES: ReadonlyMap<string, (exchange: Exchange, value: string) => Answer> = new Map([
  ["wsdl", (exchange, value) => contractDocument(exchange, "wsdl", value || "wsdl")],
  ["xsd", (exchange, value) => contractDocument(exchange, "xsd", value)],
  ["op", operationPage],
]);

/** Answers a GET of the service's own path: the contract, or the page about the service or one operation. */
export function answerPage(exchange: Exchange): Answer {
  const [field] = readQuery(exchange.request);
  if (field === undefined) return servicePage(exchange);
  const [name, value] = field;
  const answer = QUERIES.get(name.toLowerCase());
  if (answer !== undefined) return answer(exchange, value);
  throw new Refusal(404, `There is nothing under this query; the contract is under ?wsdl.`);
}

function contractDocument(exchange: Exchange, kind: "wsdl" | "xsd", name: string): Answer {
  const { documents } = exchange.serving.service;
  const document = documents.find((candidate) => candidate.kind === kind && candidate.name === name);
  if (document !== undefined) return answerDocument(exchange, document);
  throw new Refusal(404, `The contract has no ${kind} document of this name; begin with ?wsdl.`);
}

function servicePage(exchange: Exchange): Answer {
  const { serving } = exchange;
  return explorerPage(exchange, undefined) ?? textAnswer(200, indexPage(serving, serving.operations));
}

function operationPage(exchange: Exchange, name: string): Answer {
  const { serving } = exchange;
  const operation = serving.operations.find(({ descriptor }) => descriptor.wireName === name);
  if (operation === undefined) throw new Refusal(404, "The service has no operation of this name; see ?wsdl.");
  return explorerPage(exchange, operation.descriptor) ?? textAnswer(200, indexPage(serving, [operation]));
}

/** The page of the explorer; undefined where the server has none. */
function explorerPage({ request, serving }: Exchange, operation: OperationDescriptor | undefined): Answer | undefined {
  const { service, bindings, options } = serving;
  if (options.explorer === undefined) return undefined;
  const address = baseUrl(request, options) + service.path;
  const { html, contentSecurityPolicy } = options.explorer({ service, operation, address, bindings });
  const headers: Answer["headers"] = [["Content-Security-Policy", contentSecurityPolicy]];
  return contentAnswer(200, "text/html; charset=utf-8", new TextEncoder().encode(html), "success", headers);
}
