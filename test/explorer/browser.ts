import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Server } from "../../runtime/server/serve.js";
import { type Listening, listen } from "../support/reach.js";
import { skips } from "../support/skips.js";

const EXECUTABLE = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A tab that shows pages of a server, and what it complained about or asked for since it was opened. */
export interface Tab {
  readonly page: Page;
  readonly url: string;
  /** Console errors, uncaught errors and violations of the content security policy. Must stay empty. */
  readonly problems: readonly string[];
  /** Every URL that was asked for. */
  readonly requested: readonly string[];
}

/** Opens a tab on a server. The server and the tab end with the suite. */
export type OpenTab = (server: Pick<Server, "listener">, options?: BrowserContextOptions) => Promise<Tab>;

/** A suite that needs Chromium. Where there is none, it says so and its tests count as skipped. */
export function describeInBrowser(name: string, suite: (open: OpenTab) => void): void {
  const missing = `no Chromium at ${EXECUTABLE}. Install it (apt-get install chromium) or set CHROMIUM.`;
  describe.skipIf(skips(name, !existsSync(EXECUTABLE) && missing))(name, () => {
    let browser: Browser;
    const servers: Listening[] = [];
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: EXECUTABLE, args: FLAGS });
    });
    afterAll(async () => {
      await browser.close();
      await Promise.all(servers.map((server) => server.close()));
    });
    suite(async (server, options = {}) => {
      const listening = await listen(server);
      servers.push(listening);
      return openTab(await (await browser.newContext(options)).newPage(), listening.url);
    });
  });
}

async function openTab(page: Page, url: string): Promise<Tab> {
  const problems: string[] = [];
  const requested: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("request", (request) => requested.push(request.url()));
  await page.exposeFunction("reportViolation", (text: string) => problems.push(text));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      reportViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return { page, url, problems, requested };
}

/** Fails unless the tab had nothing to complain about and asked nobody but its server. */
export function expectQuiet({ problems, requested, url }: Tab): void {
  expect(problems).toEqual([]);
  expect(requested.filter((address) => !address.startsWith(`${url}/`) && !address.startsWith("data:"))).toEqual([]);
}

/** Chooses a binding, presses the button, and waits for the answer. */
export async function call({ page }: Tab, binding: string) {
  await page.locator(`input[name="binding"][value="${binding}"]`).check();
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => candidate.request().resourceType() === "fetch"),
    page.locator('#call button[type="submit"]').click(),
  ]);
  await page.locator("#status", { hasText: `${response.status()}` }).waitFor();
  return response;
}
