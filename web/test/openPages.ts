import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Role } from '#server/test/factories.ts';
import { type RunningApp, startApp } from './app.ts';
import { launchChromium } from './chromium.ts';
import { signIn } from './onPage.ts';

/** Of the test file that imports them: it has this module for itself. */
export let app: RunningApp;
export let browser: Browser;
export let page: Page;

/** The app and a browser to look at it, once a file. */
export const openBrowser = (school?: 'demo' | 'new'): void => {
  beforeAll(async () => {
    app = await startApp(school);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
};

/** Forgets whoever sat there; what was loaded stays, as in a browser of every day. */
const forget = async (context: BrowserContext, blank: Page): Promise<void> => {
  const door = await context.newCDPSession(blank);
  await door.send('Storage.clearDataForOrigin', {
    origin: app.url,
    storageTypes: 'local_storage,indexeddb,cookies',
  });
  await door.detach();
};

/** A page in the same process. A new page of Playwright's gets one of its own. */
const openBeside = async (known: Page): Promise<Page> => {
  const opened = known.context().waitForEvent('page');
  await known.evaluate("window.open('/healthz', '_blank', 'noopener')");
  const beside = await opened;
  await beside.waitForLoadState();
  return beside;
};

/** And for each test a page of its own, signed in where a role is named. */
export const openPages = (role?: Role, school?: 'demo' | 'new'): void => {
  openBrowser(school);
  let context: BrowserContext;
  /** Never closed, because with the last page of a context its process ends. */
  let kept: Page;
  beforeAll(async () => {
    context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      // Without a graphics card each frame of a movement is painted by the machine that runs the tests.
      reducedMotion: 'reduce',
    });
    kept = await context.newPage();
    await kept.goto(`${app.url}/healthz`);
  });
  beforeEach(async () => {
    page = await openBeside(kept);
    await forget(context, page);
    page.setDefaultTimeout(20_000);
    if (role) await signIn(page, app.url, role);
  });
  afterEach(async () => {
    for (const open of context.pages()) if (open !== kept) await open.close();
  });
};
