import type { Browser, Page } from 'playwright-core';
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

/** And for each test a page of its own, signed in where a role is named. */
export const openPages = (role?: Role): void => {
  openBrowser();
  beforeEach(async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    if (role) await signIn(page, app.url, role);
  });
  afterEach(() => page.context().close());
};
