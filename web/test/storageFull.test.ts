import { expect, test } from 'vitest';
import { PUBLISHED } from './app.ts';
import {
  cell,
  gridAddress,
  openMarks,
  press,
  readStored,
  removeMarks,
  rows,
  typedIn,
  waitForGrid,
} from './marksPages.ts';
import { follow, signInByForm } from './onPage.ts';
import { app, page, replacePageAfterwards } from './openPages.ts';

openMarks();

/** From the next page on the storage of the browser is full; or it may not even be read. */
const refuseStorage = async (how: 'full' | 'forbidden') => {
  replacePageAfterwards();
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript((kind) => {
    if (kind === 'full')
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    else
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
  }, how);
};

const errors: string[] = [];
const watchErrors = () => {
  errors.length = 0;
  page.on('pageerror', (error) => errors.push(error.message));
};

test.each(['full', 'forbidden'] as const)(
  'with storage that is %s one signs in, chooses the exam, sorts a list, and types marks',
  async (how) => {
    await removeMarks('Annual');
    await refuseStorage(how);
    watchErrors();
    await signInByForm(page, app.url, 'superadmin');
    const bar = page.getByRole('banner');
    await bar.getByLabel('Term').selectOption('Annual');
    await expect.poll(() => bar.getByLabel('Term').inputValue()).toBe('Annual');
    await follow(page, 'Student List');
    await rows().nth(1).waitFor();
    const sort = page.getByRole('columnheader', { name: /^Roll/ });
    await sort.getByRole('button').click();
    await expect.poll(() => sort.getAttribute('aria-sort')).toMatch(/ascending|descending/);
    await page.evaluate((to) => {
      history.pushState({ idx: 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    }, gridAddress());
    await waitForGrid();
    await page.keyboard.type('44');
    await page.getByText('This browser has no room to keep what you type').waitFor();
    await expect.poll(() => typedIn(0, 0)).toBe('44');
    await cell(1, 0).fill('45');
    await expect.poll(() => typedIn(0, 0)).toBe('44');
    await press('Submit');
    await page.getByText('All saved').waitFor();
    expect(await readStored(1)).toMatchObject({ subjective: 45 });
    expect(errors).toEqual([]);
  },
);

test.each(['full', 'forbidden'] as const)('with storage that is %s a parent finds a result', async (how) => {
  await refuseStorage(how);
  watchErrors();
  await page.goto(`${app.url}/get-result`);
  const { studentId, ...choices } = PUBLISHED;
  for (const [name, value] of Object.entries(choices))
    await page.locator(`main select[name="${name}"]`).selectOption(value);
  await page.locator('main input[name="studentId"]').fill(studentId);
  await page.locator('main button[type="submit"]').click();
  await page.getByRole('table').first().waitFor();
  expect(errors).toEqual([]);
});
