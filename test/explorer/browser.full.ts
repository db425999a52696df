import { createServer, type Handlers } from "customerapi/server";
import { explorer } from "customerapi/explorer";
import type { Request as BrowserRequest, Response as BrowserResponse } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { requests, results } from "../golden/exchanges.js";
import { readRecordings } from "../support/recording.js";
import { call, describeInBrowser, expectQuiet, type Tab } from "./browser.js";

const PATH = "/1.0/customerapi.asmx";
const recordings = readRecordings().filter(({ variant }) => variant === "");
const operations = [...new Set(recordings.map(({ operation }) => operation))];
const calls = recordings.map(({ operation, binding }) => [operation, binding] as const);

/** What the handlers got since the last look. */
const received: { readonly request: unknown; readonly operation: string; readonly binding: string }[] = [];

/** A handler for every method: it answers what the recorded engine answered. */
const handlers = new Proxy({} as Handlers, {
  get:
    () =>
    async (request: unknown, { operation, binding }: { operation: string; binding: string }) => {
      received.push({ request, operation, binding });
      return results[operation];
    },
});

describeInBrowser("the explorer of the customer API", (open) => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await open(createServer(handlers, { explorer }));
  });

  test("there are 20 operations, each over 4 bindings", () => {
    expect([operations.length, calls.length]).toEqual([20, 80]);
  });

  test("the page of the service leads to every operation and to the contract", async () => {
    await tab.page.goto(tab.url + PATH);
    const hrefs = await tab.page
      .locator("a")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const wanted = ["?wsdl", "?xsd=customerapi", "?xsd=guid", ...operations.map((operation) => `?op=${operation}`)];
    for (const query of wanted) {
      expect(hrefs).toContain(tab.url + PATH + query);
      expect((await fetch(tab.url + PATH + query)).status).toBe(200);
    }
    expectQuiet(tab);
  });

  test.each(calls)("%s can be called over %s; what is shown is what went over the wire", async (operation, binding) => {
    const parameters = Object.entries(requests[operation] ?? {});
    await tab.page.goto(`${tab.url}${PATH}?op=${operation}`);
    for (const [name, value] of parameters) await fill(tab, name, value);
    received.length = 0;
    const response = await call(tab, binding);
    expect(response.status()).toBe(200);
    expect(received).toEqual([{ request: requests[operation], operation, binding }]);
    expect(await tab.page.locator("#sent").textContent()).toBe(await requestText(response.request()));
    expect(await tab.page.locator("#received").textContent()).toBe(await responseText(response));
    expectQuiet(tab);
  });

  test("a wrong value is sent as it was typed, and the refusal is shown", async () => {
    await tab.page.goto(`${tab.url}${PATH}?op=SMAddUser`);
    await fill(tab, "maxMailboxSizeInMB", "<many>");
    for (const [binding, status, needle] of [
      ["soap11", 500, "soap:Client"],
      ["soap12", 400, "soap:Sender"],
      ["httpGet", 400, "maxMailboxSizeInMB"],
      ["httpPost", 400, "maxMailboxSizeInMB"],
    ] as const) {
      const response = await call(tab, binding);
      expect(response.status()).toBe(status);
      expect(await tab.page.locator("#received").textContent()).toBe(await responseText(response));
      expect(await tab.page.locator("#received").textContent()).toContain(needle);
    }
    const complaints = tab.problems.filter((problem) => !problem.startsWith("Failed to load resource"));
    expect(complaints).toEqual([]);
  });
});

/** Types a value into the field of a parameter; an array into as many fields as it has items. */
async function fill({ page }: Tab, name: string, value: unknown): Promise<void> {
  const field = page.locator(`[data-name="${name}"]`);
  if (!Array.isArray(value)) {
    const control = field.locator("[data-value]");
    if (typeof value === "boolean") await control.selectOption(String(value));
    else await control.fill(String(value));
    return;
  }
  for (let count = await field.locator("li").count(); count < value.length; count++) {
    await field.locator("[data-add]").click();
  }
  for (const [index, item] of value.entries()) await field.locator("[data-value]").nth(index).fill(String(item));
}

/** A request as the browser's own tools saw it, in the form in which the page shows it. */
async function requestText(request: BrowserRequest): Promise<string> {
  const { pathname, search, host } = new URL(request.url());
  const headers = await request.allHeaders();
  const shown = [
    ["Host", host],
    ["Content-Type", headers["content-type"]],
    ["SOAPAction", headers["soapaction"]],
  ].filter(([, value]) => value !== undefined);
  const lines = [
    `${request.method()} ${pathname}${search} HTTP/1.1`,
    ...shown.map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join("\n")}\n\n${request.postData() ?? ""}`;
}

/** An answer as the browser's own tools saw it, in the form in which the page shows it. */
async function responseText(response: BrowserResponse): Promise<string> {
  const headers = Object.entries(await response.allHeaders()).sort(([left], [right]) => (left < right ? -1 : 1));
  const lines = [
    `HTTP/1.1 ${response.status()} ${response.statusText()}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join("\n")}\n\n${(await response.body()).toString("utf8")}`;
}
