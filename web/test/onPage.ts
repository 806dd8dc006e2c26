import { readFileSync } from 'node:fs';
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { readText } from '#documents/test/readText.ts';
import { ACCOUNTS, PASSWORD, type Role } from '#server/testing/factories.ts';
import { staffWords } from '#web/i18n/staff/index.ts';
import { routeAt, staffRoutes } from '#web/staff/routes.ts';
import { replacePageAfterwards } from './openPages.ts';

/** Signs in by the form, as people do. */
export const signInByForm = async (page: Page, url: string, role: Role): Promise<void> => {
  await page.goto(`${url}/auth/signin`);
  await page.getByRole('main').getByLabel('Phone Number').fill(ACCOUNTS[role].phoneNumber);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`${url}/`);
};

/** Goes to a screen of the staff's app as people do: by its area in the menu, and its tab where the area has several. */
export const follow = async (page: Page, name: string): Promise<void> => {
  const english = staffWords.en;
  const screen = staffRoutes.find(({ entry }) => {
    const title = entry?.title;
    return title && (typeof title === 'string' ? english[title] : title.en) === name;
  })!;
  const { area } = screen.entry!;
  const tabs = staffRoutes.filter(({ entry }) => entry?.title && entry.area === area);
  const link = (nav: string, exact: string) =>
    page.getByRole('navigation', { name: nav }).getByRole('link', { name: exact, exact: true });
  // The address knows where the page is before the screen is drawn.
  const isThere =
    tabs.length > 1 && routeAt(await page.evaluate(() => location.pathname))?.entry?.area === area;
  if (!isThere) await link('Main menu', english.areas[area]).click();
  // The menu leads to the first one.
  if (isThere || tabs[0] !== screen) await link(english.areas[area], name).click();
};

/** Sets the clocks of the browser and of the server, as far as the browser hears of it, for the rest of the test. */
export const setClocks = async (page: Page, time: Date): Promise<void> => {
  replacePageAfterwards();
  await page.clock.setFixedTime(time);
  await page.route('**/api/v1/**', async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: time.toUTCString() } });
    } catch {
      // The page was left or closed meanwhile.
    }
  });
};

/** As the form would leave the browser; the page is still to be opened. */
export const signIn = async (page: Page, url: string, role: Role): Promise<void> => {
  const { phoneNumber } = ACCOUNTS[role];
  const answer = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phoneNumber, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  // An address of the app that is no screen, where a test begins.
  if (page.url() !== `${url}/healthz`) await page.goto(`${url}/healthz`);
  await page.evaluate((auth) => localStorage.setItem('auth', auth), await answer.text());
};

/** Counts the page's requests from now on. Returns a wait until all are answered and the answers are shown. */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    do {
      await expect.poll(() => underWay.size, { interval: 10 }).toBe(0);
      // An answer that is shown may ask for the next.
      await page.evaluate(
        () => new Promise((shown) => requestAnimationFrame(() => requestIdleCallback(shown))),
      );
    } while (underWay.size > 0);
  };
};

/** Waits until pdf.js has put ink on the first page. */
export const isPainted = async (page: Page): Promise<void> => {
  const canvas = page.getByRole('img', { name: 'Page 1 of' });
  await canvas.waitFor();
  const hasInk = () =>
    canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const drawn = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
      return drawn?.some((value, index) => index % 4 === 1 && value < 100) ?? false;
    });
  await expect.poll(hasInk).toBe(true);
};

/** Presses the button that downloads a PDF, and reads what is saved, page by page. */
export const download = (page: Page, button = 'Download'): Promise<SavedFile> =>
  saveBy(page, page.getByRole('button', { name: button }).first());

/** The same of a link to the file on the server. */
export const downloadLink = (page: Page): Promise<SavedFile> =>
  saveBy(page, page.getByRole('link', { name: 'Download' }));

type SavedFile = { name: string; pages: string[] };

const saveBy = async (page: Page, control: Locator): Promise<SavedFile> => {
  const [file] = await Promise.all([page.waitForEvent('download'), control.click()]);
  const pages = await readText(readFileSync(await file.path()));
  return { name: file.suggestedFilename(), pages };
};
