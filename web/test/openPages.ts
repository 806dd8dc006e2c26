import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Role } from '#server/testing/factories.ts';
import { type RunningApp, startApp } from './app.ts';
import { launchChromium } from './chromium.ts';
import { signIn } from './onPage.ts';
import { watchPolicy } from './watchPolicy.ts';

/** The app of the test file that runs. The browser and the page are shared by the files of a worker. */
export let app: RunningApp;
export let browser: Browser;
export let page: Page;

const VIEWPORT = { width: 1280, height: 900 };

let shared: BrowserContext | undefined;
let refused: string[] = [];
let isUsedUp = false;

/** Starts the app for this test file, and the browser if it is the worker's first file. */
export const openBrowser = (school?: 'demo' | 'new'): void => {
  beforeAll(async () => {
    app = await startApp(school);
    browser ??= await launchChromium();
  });
  afterAll(async () => {
    // Pages that stay open go on working, and take time from the files that follow.
    for (const context of browser.contexts()) if (context !== shared) await context.close();
    if (shared && !page.isClosed()) await page.goto('about:blank');
    await app.close();
  });
};

/**
 * Has the next test begin in another context, because what this one changes cannot be undone: a clock that was set is
 * that of all pages of its context.
 */
export const replacePageAfterwards = (): void => {
  isUsedUp = true;
};

/** Deletes what the tests before left in the browser, except what was loaded and compiled, which would take time. */
const forget = async (context: BrowserContext): Promise<void> => {
  // An address of the app that is no screen.
  await page.goto(`${app.url}/healthz`);
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: app.url,
    storageTypes: 'local_storage,indexeddb,cookies,service_workers,cache_storage',
  });
  await session.detach();
};

/** Takes back what a test changed in the page. */
const tidy = async (): Promise<void> => {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(VIEWPORT);
  for (const open of page.context().pages()) if (open !== page) await open.close();
};

/** Prints the address and the words of the page, because a failed test on another machine leaves nothing else to look at. */
const tellWhatIsShown = async (test: string): Promise<void> => {
  const shown = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch(() => '(nothing could be read)');
  console.error(`"${test}" ended at ${page.url()}\n${shown.slice(0, 3_000)}`);
};

/** Gives each test a page that remembers nothing, signed in where a role is named. */
export const openPages = (role?: Role, school?: 'demo' | 'new'): void => {
  openBrowser(school);
  beforeEach(async () => {
    if (isUsedUp) {
      await shared?.close();
      shared = undefined;
      isUsedUp = false;
    }
    // Without a graphics card each frame of a movement is painted by the machine that runs the tests.
    if (!shared) {
      shared = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
      refused = await watchPolicy(shared);
    }
    if (!page || page.isClosed()) page = await shared.newPage();
    await forget(shared);
    if (role) await signIn(page, app.url, role);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail' && !page.isClosed()) await tellWhatIsShown(task.name);
    if (!page.isClosed()) await tidy();
    expect(refused.splice(0)).toEqual([]);
  });
};
