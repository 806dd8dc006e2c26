import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { ACCOUNTS, PASSWORD } from '#server/testing/factories.ts';
import { staffWords } from '#web/i18n/staff/index.ts';
import { readMenu } from '#web/staff/routes.ts';
import { follow, signIn, watchRequests } from './onPage.ts';
import { app, browser, openBrowser } from './openPages.ts';

openBrowser();

const MOST_REQUESTS = 15;
const MOST_KILOBYTES = 250;

/** A computer on which the app was never opened. */
const openComputer = async (locale: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  return page;
};

/** Holds what `load` brings, fonts and headers included, to the budget. */
const measure = async (name: string, page: Page, load: () => Promise<unknown>): Promise<void> => {
  const before = app.served();
  const settled = watchRequests(page);
  await load();
  await settled();
  const after = app.served();
  const addresses = after.addresses.slice(before.addresses.length);
  const kilobytes = (after.bytes - before.bytes) / 1024;
  console.log(`${name}: ${addresses.length} requests, ${kilobytes.toFixed(1)} KB`);
  expect(addresses.some((address) => address.includes('/bangla-'))).toBe(true);
  expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(kilobytes).toBeLessThanOrEqual(MOST_KILOBYTES);
};

test.each(['en-GB', 'bn-BD'])('from the sign-in to Home in %s', async (locale) => {
  const page = await openComputer(locale);
  await measure(`Home, ${locale}`, page, async () => {
    await page.goto(`${app.url}/auth/signin`);
    await page.locator('main input[name="phoneNumber"]').fill(ACCOUNTS.superadmin.phoneNumber);
    await page.locator('main input[name="password"]').fill(PASSWORD);
    await page.locator('main button[type="submit"]').click();
    await page.waitForURL(`${app.url}/`);
    await page.locator('main h1').waitFor();
  });
});

test.each(['en-GB', 'bn-BD'])('the student list in %s', async (locale) => {
  const page = await openComputer(locale);
  await signIn(page, app.url, 'superadmin');
  await measure(`Student List, ${locale}`, page, async () => {
    await page.goto(`${app.url}/student-list`);
    await page.getByRole('table').getByRole('row').nth(10).waitFor();
  });
});

test('a screen that is opened again shows at once what is known', async () => {
  const page = await openComputer('en-GB');
  await signIn(page, app.url, 'superadmin');
  await page.goto(`${app.url}/`);
  const settled = watchRequests(page);
  const loading = page.locator('main').getByText(staffWords.en.loading);
  const words = staffWords.en;
  const screens = readMenu('superadmin').map(({ path, title }) => ({
    path,
    title: typeof title === 'string' ? words[title] : title.en,
  }));
  /** Goes there, and waits until the screen before is gone. */
  const open = async ({ path, title }: (typeof screens)[number]) => {
    await follow(page, title);
    await page.locator(`nav a[aria-current="page"][href="${path}"]`).first().waitFor();
  };
  for (const screen of screens) {
    await open(screen);
    await settled();
    await expect.poll(() => loading.count()).toBe(0);
  }
  const waits: string[] = [];
  // From now on the server is silent.
  await page.route('**/api/**', () => undefined);
  for (const screen of screens) {
    await open(screen);
    await page.locator('main h1').waitFor();
    // A sheet is drawn again, in a moment; the server could not help.
    const shown = expect.poll(() => loading.count()).toBe(0);
    await shown.catch(() => waits.push(screen.title));
  }
  expect(waits).toEqual([]);
});
