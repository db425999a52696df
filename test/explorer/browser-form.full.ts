import { beforeEach, expect, test } from "vitest";
import { describe as describeContract } from "../../generator/describe/describe.js";
import { loadContract } from "../../generator/load.js";
import { mockExplorer } from "../../generator/mock/prepare-mock.js";
import { createExplorer } from "../../runtime/explorer/explorer.js";
import { serve } from "../../runtime/server/serve.js";
import { idleHandlers } from "../support/sample-handlers.js";
import { PATH, sampleService } from "../support/sample-service.js";
import { call, describeInBrowser, expectQuiet, type Tab } from "./browser.js";
import { kindsService } from "./kinds-service.js";
import { NOTHING_SAID, pathOf } from "./pages.js";

const explorer = createExplorer({ documentation: NOTHING_SAID, remembered: ["key"] });

/** What the handlers got, newest last. */
const received: unknown[] = [];

const record = async (request: unknown): Promise<void> => {
  received.push(request);
};

describeInBrowser("the form of an operation", (open) => {
  let tab: Tab;
  beforeEach(async () => {
    tab = await open(serve(sampleService, { ...idleHandlers, setTags: record }, { explorer }));
    await tab.page.goto(`${tab.url}${PATH}?op=SetTags`);
  });

  test("takes an item more and an item less by keyboard, and says which is which", async () => {
    const { page } = tab;
    const names = () => page.locator("ol [data-value]").evaluateAll((items) => items.map((item) => item.ariaLabel));
    await page.locator("ol [data-value]").fill("one");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.type("two");
    expect(await names()).toEqual(["tags, item 1", "tags, item 2"]);
    await call(tab, "httpPost");
    expect(received.at(-1)).toEqual({ key: "", tags: ["one", "two"] });

    await page.getByRole("button", { name: "Remove tags, item 1" }).press("Enter");
    expect(await names()).toEqual(["tags, item 1"]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("two");
    expectQuiet(tab);
  });

  test.each(["soap11", "soap12", "httpGet", "httpPost"])("sends an empty list over %s", async (binding) => {
    await tab.page.getByRole("button", { name: "Remove tags, item 1" }).click();
    await call(tab, binding);
    expect(received.at(-1)).toEqual({ key: "", tags: [] });
  });

  test.each(["soap11", "soap12", "httpGet", "httpPost"])("sends any text as it is over %s", async (binding) => {
    const text = `<a b="c">&amp; ]]> 100% a+b=c #?/ Zoë 😀 ' ü`;
    await tab.page.locator('[data-name="key"] [data-value]').fill(text);
    await tab.page.locator("ol [data-value]").fill(text);
    await call(tab, binding);
    expect(received.at(-1)).toEqual({ key: text, tags: [text] });
    expectQuiet(tab);
  });

  test("is sent by the Enter key in a field", async () => {
    await tab.page.locator('[data-name="key"] [data-value]').fill("k");
    await tab.page.keyboard.press("Enter");
    await tab.page.locator("#status", { hasText: "200 OK" }).waitFor();
    expect(received.at(-1)).toEqual({ key: "k", tags: [""] });
  });

  test("keeps the key for the next operation, in this tab", async () => {
    const key = tab.page.locator('[data-name="key"] [data-value]');
    await key.fill("secret");
    await tab.page.getByRole("link", { name: "VerifyKey" }).click();
    expect(await tab.page.locator("h1").textContent()).toBe("VerifyKey");
    expect(await key.inputValue()).toBe("secret");
    const other = await tab.page.context().newPage();
    await other.goto(tab.page.url());
    expect(await other.locator('[data-name="key"] [data-value]').inputValue()).toBe("");
  });

  test("shows the body indented on demand, and exactly as it came by default", async () => {
    const { page } = tab;
    await page.goto(`${tab.url}${PATH}?op=GetUsage`);
    const response = await call(tab, "soap12");
    const exact = await response.text();
    const shown = async () => (await page.locator("#received").textContent())?.split("\n\n").slice(1).join("\n\n");
    expect(await shown()).toBe(exact);
    await page.getByLabel("Indent the body").check();
    expect(await shown()).toBe(
      [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope">',
        "  <soap:Body>",
        '    <GetUsageResponse xmlns="urn:sample">',
        "      <GetUsageResult>",
        "        <Used>1</Used>",
        "        <Quota>2</Quota>",
        "      </GetUsageResult>",
        "    </GetUsageResponse>",
        "  </soap:Body>",
        "</soap:Envelope>",
      ].join("\n"),
    );
    await page.getByLabel("Indent the body").uncheck();
    expect(await shown()).toBe(exact);
  });

  test("says so when there is no answer", async () => {
    await tab.page.route("**/*", (route) => route.abort("connectionrefused"));
    await tab.page.locator('#call button[type="submit"]').click();
    await tab.page.locator("#status", { hasText: "No answer" }).waitFor();
    expect(await tab.page.locator("#received").textContent()).toBe("");
  });
});

describeInBrowser("the form of an operation with parameters of every kind", (open) => {
  const PERSON = { name: "string" };

  test.each(["soap11", "soap12"])("sends them over %s", async (binding) => {
    const handlers = {
      everything: async (request: unknown) => {
        received.push(request);
        return { rows: [{ id: 1 }] };
      },
    };
    const tab = await open(serve(kindsService, handlers, { explorer }));
    const { page } = tab;
    await page.goto(`${tab.url}${pathOf(kindsService)}?op=Everything`);
    const value = (name: string) => page.locator(`[data-name="${name}"] [data-value]`);
    await value("color").fill("green");
    await value("code").fill("AB");
    await value("ratio").fill("-INF");
    await value("size").fill("4");
    await value("words").fill("w");
    for (const [presence, sent] of [
      ["value", { note: "text" }],
      ["absent", {}],
      ["nil", { note: null }],
    ] as const) {
      await page.getByLabel("How to send note").selectOption(presence);
      await value("note").fill("text");
      await call(tab, binding);
      expect(received.at(-1)).toEqual({
        ...sent,
        color: "green",
        code: "AB",
        ratio: Number.NEGATIVE_INFINITY,
        sizes: [4],
        words: ["w"],
        people: [PERSON, PERSON],
      });
    }
    expectQuiet(tab);
  });
});

describeInBrowser("the form of an operation with structures and a declared header", (open) => {
  test("sends valid samples as they are", async () => {
    const description = describeContract(loadContract("test/interop/shop/shop.wsdl"));
    const handlers = {
      ...Object.fromEntries(description.service.operations.map(({ name }) => [name, record])),
      placeOrder: async (request: { readonly order: unknown }, context: { readonly headers: unknown }) => {
        received.push([request, context.headers]);
        return request.order;
      },
    };
    const tab = await open(serve(description.service, handlers, { explorer: mockExplorer(description, []) }));
    await tab.page.goto(`${tab.url}/orders?op=PlaceOrder`);
    expect((await call(tab, "Orders")).status()).toBe(200);
    const paid = { customer: "text", email: "text", article: ["text"], payment: { amount: "1" } };
    const order = { id: 1, priority: "low", ...paid, note: { value: "text", language: "en" } };
    expect(received.at(-1)).toEqual([{ order }, { session: { user: "text" } }]);
    expectQuiet(tab);
  });
});

describeInBrowser("the form of an operation with requests of another kind", (open) => {
  /** The page of an operation of a construct, and a function that calls it and returns the request. */
  const openCase = async (construct: string, operation: string, port: string) => {
    const { service } = describeContract(loadContract(`test/cases/constructs/${construct}/contract.wsdl`));
    const handlers = Object.fromEntries(service.operations.map(({ name }) => [name, record]));
    const tab = await open(serve(service, handlers, { explorer }));
    const path = service.ports.find(({ name }) => name === port)?.path ?? "";
    await tab.page.goto(`${tab.url}${path}?op=${operation}`);
    const value = (name: string) => tab.page.locator(`[data-name="${name}"] [data-value]`);
    const send = async () => {
      await call(tab, port);
      expectQuietButFailure(tab);
      return received.at(-1);
    };
    return { value, send };
  };

  /** The handlers have no result of the right type: the answer is a failure, which the console of the browser shows. */
  const expectQuietButFailure = (tab: Tab): void => {
    expectQuiet({ ...tab, problems: tab.problems.filter((text) => !text.includes("500 (Internal Server Error)")) });
  };

  test("sends values in the location", async () => {
    const { value, send } = await openCase("url-replacement", "Ask", "httpGet");
    await value("count").fill("7");
    await value("unit").fill("a/b (é)");
    expect(await send()).toEqual({ count: 7, unit: "a/b (é)" });
  });

  test("sends an element without parameters as an empty one, without white space", async () => {
    const { send } = await openCase("wrapped", "List", "soap11");
    expect(await send()).toEqual({});
  });

  test("sends a document without an envelope", async () => {
    const { value, send } = await openCase("mime-content", "Ask", "httpPost");
    await value("count").fill("7");
    expect(await send()).toEqual({ count: 7 });
  });

  test.each([
    ["Keep", "Soap", "Title", "t", { title: "t" }],
    ["Print", "Rpc", "size", "3", { size: 3 }],
  ])("sends files with the envelope: %s", async (operation, port, field, text, parameters) => {
    const { value, send } = await openCase("mime-multipart", operation, port);
    await value(field).fill(text);
    const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
    await value("photo").setInputFiles({ name: "p.png", mimeType: "image/png", buffer: bytes });
    const note = { name: "n.txt", mimeType: "text/plain", buffer: bytes };
    if (operation === "Keep") await value("note").setInputFiles(note);
    expect(await send()).toMatchObject({
      ...parameters,
      photo: { contentType: "image/png", bytes: new Uint8Array(bytes) },
    });
  });
});
