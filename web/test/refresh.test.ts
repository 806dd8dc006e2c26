import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  cell,
  gridAddress,
  openGrid,
  openMarks,
  press,
  readStored,
  removeMarks,
  rows,
  saveAsOtherClerk,
  subjectId,
  typedIn,
  waitForGrid,
} from './marksPages.ts';
import { app, page } from './openPages.ts';

openMarks();
beforeEach(() => removeMarks('Annual'));

const MARKS = '**/api/v1/result/create';
const isFocused = (row: number, column: number) =>
  cell(row, column).evaluate((input) => input === document.activeElement);
const idOf = async (row: number) => (await rows().nth(row).locator('td').first().textContent()) ?? '';

/** Waits until the grid was read again for this reason. */
const rereadBy = async (act: () => Promise<unknown>) => {
  const read = page.waitForResponse(/get-student-by-roll-range/);
  await act();
  await read;
};
const focusWindow = () =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('marks that were not sent stay in their rows when the connection comes back, also beside a second clerk', async () => {
  const context = page.context();
  onTestFinished(() => context.setOffline(false));
  await openGrid();
  const last = await idOf(5);
  for (const mark of ['20', '21', '22', '23']) {
    await page.keyboard.type(mark);
    await page.keyboard.press('Enter');
  }
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await page.getByText(/^Not connected: 4 rows are kept/).waitFor();
  await page.keyboard.type('2');
  await saveAsOtherClerk([last], { subjective: 61 });
  await rereadBy(() => context.setOffline(false));
  // What the second clerk stored is there, and nothing else has moved.
  await expect.poll(() => typedIn(5, 0)).toBe('61');
  expect(await isFocused(4, 0)).toBe(true);
  await page.keyboard.type('4');
  await expect
    .poll(() => Promise.all([0, 1, 2, 3, 4].map((row) => typedIn(row, 0))))
    .toEqual(['20', '21', '22', '23', '24']);
  expect(await readStored(0)).toBeUndefined();
  await press('Submit');
  await page.getByText('All saved').waitFor();
  const stored = await Promise.all([0, 1, 2, 3, 4, 5].map(readStored));
  expect(stored.map((mark) => mark?.subjective)).toEqual([20, 21, 22, 23, 24, 61]);
});

test('a draft of another subject that waits, the window and a second clerk take nothing from the cell in hand', async () => {
  await openGrid();
  await page.route(MARKS, (route) => route.abort('internetdisconnected'));
  await page.keyboard.type('45');
  await press('Submit');
  await page.getByText(/^Not connected: 1 row is kept/).waitFor();
  await page.unroute(MARKS);
  page.once('dialog', (question) => question.accept());
  await page.goto(gridAddress({ subject: await subjectId(2026, 9, '102') }));
  await waitForGrid();
  await cell(3, 0).focus();
  await page.keyboard.type('5');
  const top = await page.evaluate(() => scrollY);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await rereadBy(focusWindow);
  expect(await isFocused(3, 0)).toBe(true);
  await page.keyboard.type('7');
  await expect.poll(() => typedIn(3, 0)).toBe('57');
  expect(await page.evaluate(() => scrollY)).toBe(top);
  expect(await app.db('marks').where({ session: 2026, term: 'Annual' })).toEqual([]);
});

test('a draft that is back in the grid stays in hand while the grid is read again', async () => {
  await openGrid();
  await cell(2, 0).fill('33');
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await page.getByText(/^Your draft of .*: 1 row is not saved/).waitFor();
  await cell(2, 1).fill('1');
  await rereadBy(focusWindow);
  expect(await isFocused(2, 1)).toBe(true);
  await page.keyboard.type('9');
  await expect.poll(() => Promise.all([typedIn(2, 0), typedIn(2, 1)])).toEqual(['33', '19']);
});

test('a row that somebody else changed meanwhile says so in the grid as it is read again, and keeps what is typed', async () => {
  await openGrid();
  await cell(1, 0).fill('33');
  await saveAsOtherClerk([await idOf(1)], { subjective: 44 });
  await rereadBy(focusWindow);
  await page.getByText(/^operator changed this to 44 \+ – on .*; you typed 33 \+ –\.$/).waitFor();
  expect([await typedIn(1, 0), await isFocused(1, 0)]).toEqual(['33', true]);
  await rows()
    .nth(1)
    .getByRole('button', { name: /^Take theirs: / })
    .click();
  await expect.poll(() => typedIn(1, 0)).toBe('44');
  await page.getByText('All saved').waitFor();
});

test('a wrong cell moves nothing: its message stands in the line of the grid', async () => {
  await openGrid();
  const heights = () =>
    page.evaluate(() => [
      document.querySelector('tbody tr')!.getBoundingClientRect().height,
      document.querySelector('tbody')!.getBoundingClientRect().top + scrollY,
    ]);
  // The way to the other subjects comes above the grid once it is known.
  await page.getByRole('button', { name: 'Next subject', exact: true }).waitFor();
  const before = await heights();
  await page.keyboard.type('99');
  const told = page.getByRole('main').getByRole('alert').filter({ hasText: 'Subjective is at most 70' });
  await told.waitFor();
  expect(await heights()).toEqual(before);
  await page.keyboard.press('Enter');
  await expect.poll(() => told.count()).toBe(0);
  await page.getByRole('button', { name: '1 row is wrong' }).click();
  await told.waitFor();
  expect(await heights()).toEqual(before);
});

test('a mark that was cleared comes back after the grid was left, and the draft of the next grid stays', async () => {
  await openGrid();
  await page.keyboard.type('45');
  await press('Submit');
  await page.getByText('All saved').waitFor();
  await cell(0, 0).focus();
  await page.keyboard.press('Control+Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.hover();
  await page.evaluate(
    (to) => {
      history.pushState({ idx: 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    },
    gridAddress({ section: 'B' }),
  );
  await expect.poll(() => typedIn(0, 0)).toBe('');
  await cell(1, 0).fill('12');
  await undo.click();
  await page.getByText('Restored').first().waitFor();
  expect(await typedIn(1, 0)).toBe('12');
  const [mark] = await app.db('marks').where({ session: 2026, term: 'Annual' }).whereNull('deletedAt');
  expect(mark?.subjective).toBe(45);
});
