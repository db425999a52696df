import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ElementView, OperationDescriptor, ServiceDescriptor } from "@portwright/runtime";
import { elementsOfTree, readTree, textOf, type Tree } from "./read-tree.js";
import { clark } from "./read-tree.js";
import { exceptionOf } from "./exceptions.js";
import { differenceOf } from "./difference.js";
import type { FileResult } from "./report.js";

/** What messages are sent to, and what is known of it. */
export interface Target {
  /** The URL of the server: "http://127.0.0.1:8080". */
  readonly url: string;
  readonly service: ServiceDescriptor;
  /** The request elements of the operations that could not be generated, each with the reason. */
  readonly refused: ReadonlyMap<string, string>;
}

const SOAP12 = "http://www.w3.org/2003/05/soap-envelope";
const MEDIA_TYPES = { soap11: "text/xml; charset=utf-8", soap12: "application/soap+xml; charset=utf-8" } as const;

/** Sends each message of a folder, one after the other, and compares the answers. */
export async function runMessages(folder: string, target: Target): Promise<readonly FileResult[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".xml"));
  const results: FileResult[] = [];
  for (const file of files.sort()) {
    const found = await runMessage(readFileSync(join(folder, file), "utf8"), target);
    const exception = exceptionOf(file);
    results.push({ file, ...found, ...(exception === undefined ? {} : { exception }) });
  }
  return results;
}

async function runMessage(message: string, target: Target): Promise<Omit<FileResult, "file">> {
  const envelope = readTree(message);
  const sent = payloadOf(envelope);
  const reason = target.refused.get(sent.local);
  if (reason !== undefined) return { status: "refused", reason };
  const kind = envelope.namespace === SOAP12 ? "soap12" : "soap11";
  const path = target.service.ports.find((port) => port.kind === kind)?.path;
  if (path === undefined) return { status: "refused", reason: `the contract has no port of ${kind}` };
  const response = await fetch(target.url + path, {
    method: "POST",
    headers: { "content-type": MEDIA_TYPES[kind], ...(kind === "soap11" ? { soapaction: '""' } : {}) },
    body: message,
  });
  const answer = await response.text();
  if (!response.ok) return { status: "refused", reason: `${response.status} ${faultText(answer)}` };
  const difference = differenceOf(sent, payloadOf(readTree(answer)), requestOf(target.service, sent));
  return difference === undefined ? { status: "same" } : { status: "different", reason: difference };
}

/** The first element in the Body. */
export function payloadOf(envelope: Tree): Tree {
  const body = elementsOfTree(envelope).find(
    ({ namespace, local }) => namespace === envelope.namespace && local === "Body",
  );
  const [payload] = body === undefined ? [] : elementsOfTree(body);
  if (payload === undefined) throw new Error("no element in the Body");
  return payload;
}

function requestOf(
  { operations }: ServiceDescriptor,
  { namespace, local }: Tree,
): Pick<ElementView, "type"> | undefined {
  const parts = operations.flatMap(({ input }: OperationDescriptor) => input?.body ?? []);
  return parts.find((part) => clark(part.namespace, part.name) === clark(namespace, local));
}

/** The text of a fault, which has it in faultstring or in Text. */
function faultText(answer: string): string {
  try {
    return allText(payloadOf(readTree(answer)))
      .replace(/\s+/g, " ")
      .trim();
  } catch {
    return answer.slice(0, 200);
  }
}

function allText(element: Tree): string {
  return [textOf(element), ...elementsOfTree(element).map(allText)].join(" ");
}
