import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
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
export const openBrowser = (): void => {
  beforeAll(async () => {
    app = await startApp();
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
};

/** A page that stays open, so that the next page finds the process of the app's pages with what it has compiled. */
const openKeeper = async (context: BrowserContext): Promise<{ keeper: Page; session: CDPSession }> => {
  const keeper = await context.newPage();
  // An address of the app that is no screen.
  await keeper.goto(`${app.url}/healthz`);
  return { keeper, session: await context.newCDPSession(keeper) };
};

/** Forgets whoever sat there; what was loaded stays, as in a browser of every day. */
const forget = (session: CDPSession) =>
  session.send('Storage.clearDataForOrigin', {
    origin: app.url,
    storageTypes: 'local_storage,indexeddb,cookies',
  });

/** And for each test a page of its own, signed in where a role is named. */
export const openPages = (role?: Role): void => {
  openBrowser();
  let context: BrowserContext;
  let keeper: Page;
  let session: CDPSession;
  beforeAll(async () => {
    context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      // Without a graphics card each frame of a movement is painted by the machine that runs the tests.
      reducedMotion: 'reduce',
    });
    ({ keeper, session } = await openKeeper(context));
  });
  beforeEach(async () => {
    await forget(session);
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    if (role) await signIn(page, app.url, role);
  });
  afterEach(async () => {
    for (const open of context.pages()) if (open !== keeper) await open.close();
  });
};
