import { createServer, type Handlers } from "customerapi/server";
import { explorer } from "customerapi/explorer";
import { service } from "customerapi/service";
import { expect, test } from "vitest";
import { createExplorer } from "../../runtime/explorer/explorer.js";
import { serve } from "../../runtime/server/serve.js";
import { idleHandlers } from "../support/sample-handlers.js";
import { call, describeInBrowser } from "./browser.js";
import { lowContrast } from "./contrast.js";
import { HOSTILE, hostileDocumentation, hostileService } from "./hostile.js";
import { pathOf } from "./pages.js";

const handlers = new Proxy({} as Handlers, { get: () => async () => undefined });
const server = createServer(handlers, { explorer });
const queries = ["", ...service.operations.map(({ wireName }) => `?op=${wireName}`)];

describeInBrowser("the pages of the customer API", (open) => {
  test("fit a phone of 360 pixels, before and after a call; long lines scroll in their blocks", async () => {
    const tab = await open(server, { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    const width = () => tab.page.evaluate(() => document.documentElement.scrollWidth);
    for (const query of queries) {
      await tab.page.goto(tab.url + pathOf(service) + query);
      for (const summary of await tab.page.locator("summary").all()) await summary.click();
      expect([query, await width()]).toEqual([query, 360]);
    }
    await tab.page.goto(`${tab.url}${pathOf(service)}?op=SMUpdateAliasAddresses`);
    await tab.page.locator('[data-name="key"] [data-value]').fill("k".repeat(500));
    await call(tab, "httpGet");
    expect(await width()).toBe(360);
    const block = await tab.page.locator("#sent").evaluate((pre) => [pre.scrollWidth > pre.clientWidth, pre.tabIndex]);
    expect(block).toEqual([true, 0]);
  });

  test.each(["light", "dark"] as const)("can be read in %s colours: contrast 4.5 at least", async (colorScheme) => {
    const tab = await open(server, { colorScheme });
    const background = () => tab.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    for (const query of ["", "?op=SMUpdateAliasAddresses", "?op=GetNews"]) {
      await tab.page.goto(tab.url + pathOf(service) + query);
      if (query !== "") await call(tab, "httpGet");
      expect(await tab.page.evaluate(lowContrast)).toEqual([]);
      expect(await background()).toBe(colorScheme === "dark" ? "rgb(21, 24, 27)" : "rgb(255, 255, 255)");
    }
  });

  test("can be used by keyboard: the skip link comes first, and the focus is always to be seen", async () => {
    const tab = await open(server);
    const { page } = tab;
    await page.goto(`${tab.url}${pathOf(service)}?op=SMUpdateAliasAddresses`);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    expect(
      await skip.evaluate((link) => [link === document.activeElement, link.getBoundingClientRect().left >= 0]),
    ).toEqual([true, true]);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          name: element.getAttribute("data-value") ?? element.tagName,
          outline: `${outlineStyle} ${outlineWidth}`,
        };
      });
    const seen: string[] = [];
    for (let steps = 0; steps < 20; steps++) {
      await page.keyboard.press("Tab");
      const { name, outline } = await focused();
      expect(outline).toBe("solid 3px");
      seen.push(name);
    }
    for (const tag of ["INPUT", "BUTTON", "SUMMARY", "PRE", "A"]) {
      expect(seen.map((name) => (name === "" ? "INPUT" : name))).toContain(tag);
    }
  });

  test("have names for the roles that a screen reader tells", async () => {
    const tab = await open(server);
    await tab.page.goto(`${tab.url}${pathOf(service)}?op=SMUpdateAliasAddresses`);
    const tree = await tab.page.locator("body").ariaSnapshot();
    for (const line of [
      "- main:",
      '- navigation "Operations":',
      '- heading "SMUpdateAliasAddresses" [level=1]',
      '- textbox "domainName":',
      '- group "newAddresses list of string":',
      '- textbox "newAddresses, item 1"',
      '- group "Binding":',
      '- radio "SOAP 1.1" [checked]',
      '- button "Call SMUpdateAliasAddresses"',
      "- status",
      '- group "SOAP 1.1 request"',
    ]) {
      expect(tree).toContain(line.replace(/:$/, ""));
    }
  });

  test("move nothing", async () => {
    const tab = await open(server, { reducedMotion: "reduce" });
    await tab.page.goto(`${tab.url}${pathOf(service)}?op=GetNews`);
    const moving = await tab.page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
          return transitionDuration !== "0s" || animationName !== "none" || scrollBehavior !== "auto";
        })
        .map(({ tagName }) => tagName),
    );
    expect(moving).toEqual([]);
  });

  test("show samples and say that calling needs JavaScript where there is none", async () => {
    const tab = await open(server, { javaScriptEnabled: false });
    await tab.page.goto(`${tab.url}${pathOf(service)}?op=GetNews`);
    expect(await tab.page.locator("noscript").textContent()).toContain("Calling needs JavaScript");
    expect(await tab.page.locator("#soap11-request").textContent()).toContain("<GetNews");
  });
});

describeInBrowser("the pages of a hostile contract", (open) => {
  test("run nothing of it, and call as they should", async () => {
    const hostile = createExplorer({ documentation: hostileDocumentation });
    const tab = await open(serve(hostileService, idleHandlers, { explorer: hostile }));
    await tab.page.goto(tab.url + pathOf(hostileService));
    expect(await tab.page.title()).toBe(HOSTILE);
    for (const operation of hostileService.operations) {
      await tab.page.goto(`${tab.url}${pathOf(hostileService)}?op=${encodeURIComponent(operation.wireName)}`);
      expect(await tab.page.locator("h1").textContent()).toBe(operation.wireName);
      expect(await tab.page.title()).toBe(`${operation.wireName} - ${HOSTILE}`);
      expect((await call(tab, "soap12")).status()).toBeLessThan(501);
      expect(await tab.page.title()).toBe(`${operation.wireName} - ${HOSTILE}`);
    }
    const complaints = tab.problems.filter((problem) => !problem.startsWith("Failed to load resource"));
    expect(complaints).toEqual([]);
  });
});
