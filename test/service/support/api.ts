import { HttpError, SoapFault } from "customerapi";
import type { Handlers } from "customerapi/server";
import { NO_LIMITS } from "../../../service/src/backup/limits.js";
import type { FaultCode } from "../../../service/src/domain/fault.js";
import { createHandlers } from "../../../service/src/http/handlers.js";
import type { Installation } from "../../../service/src/operate/installation.js";
import { createRateLimit } from "../../../service/src/operate/rate-limit.js";

/** The 20 operations as functions of their request. No list comes item by item. */
export type Api = {
  readonly [Name in keyof Handlers]: (
    request: Parameters<Handlers[Name]>[0],
  ) => Promise<Exclude<Awaited<ReturnType<Handlers[Name]>>, AsyncIterable<unknown>>>;
};

/** The handlers of an installation, called without any binding between. */
export function directApi(
  installation: Installation,
  observe: { onJob?: () => void; rateLimit?: number; backupQueue?: number } = {},
): Api {
  const handlers = createHandlers({
    ...installation,
    rateLimit: createRateLimit(observe.rateLimit ?? 0),
    backupLimits: { ...NO_LIMITS, queue: observe.backupQueue ?? 0 },
    onJob: () => observe.onJob?.(),
    onFault: () => undefined,
  });
  const context = { operation: "", signal: new AbortController().signal };
  const entries = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (request: unknown) => (handle as (request: unknown, context: unknown) => unknown)(request, context),
  ]);
  return Object.fromEntries(entries) as Api;
}

/**
 * What the service says of a refused call: `code/field` of the fault's detail, or `code` where the answer came over
 * HTTP GET or POST. Anything else is thrown.
 */
export async function refusal(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    (result) => new Error(`the call was not refused but gave ${JSON.stringify(result)}`),
    (thrown: unknown) => thrown,
  );
  const found = error instanceof HttpError ? codeOfText(error) : error instanceof SoapFault ? codeOfDetail(error) : "";
  if (found === "") throw error;
  return found;
}

/** The code alone of a refused call, which every binding tells. */
export async function refusalCode(call: Promise<unknown>): Promise<string> {
  return (await refusal(call)).split("/", 1)[0] ?? "";
}

/** The code, or the status where the answer says no before the service is asked. */
function codeOfText({ status, body }: HttpError): string {
  return status === 400 ? (/\[(\w+)\]\s*$/.exec(body)?.[1] ?? "") : String(status);
}

function codeOfDetail({ code, detail }: SoapFault): string {
  const entry = detail.find(({ name }) => name.namespace === "urn:portwright:service-fault");
  const texts = entry?.children.flatMap((child) => (typeof child === "string" ? [] : [child.children.join("")]));
  return code === "Sender" ? (texts ?? []).join("/") : "";
}

/** A refusal as `refusal` gives it. */
export const refused = (code: FaultCode, field: string): string => `${code}/${field}`;
