import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  cell,
  EXAM,
  field,
  gridAddress,
  openGrid,
  openList,
  openMarks,
  press,
  readMarks,
  readStored,
  removeMarks,
  rows,
  saveAsOtherClerk,
  typedIn,
  waitForGrid,
} from './marksPages.ts';
import { follow } from './onPage.ts';
import { app, page } from './openPages.ts';

openMarks();
beforeEach(() => removeMarks('Annual'));

const inBar = (count = 1) => page.getByRole('button', { name: `Not saved yet: ${count}` });
const dialog = () => page.getByRole('dialog', { name: 'Not saved yet' });
const noBadge = () => expect.poll(() => page.getByRole('button', { name: /^Not saved yet/ }).count()).toBe(0);
const sent = (what: string) => page.getByText(`Sent now that the connection is back: ${what}`);

/** Cuts what saves; the calls that read go on. Returns what mends it. */
const cut = async (path: string) => {
  await page.route(path, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  onTestFinished(() => page.unroute(path));
  return () => page.unroute(path);
};
const MARKS = '**/api/v1/result/create';

test('marks that wait are sent from any screen, and each screen says that they wait', async () => {
  const connect = await cut(MARKS);
  await openGrid();
  await page.keyboard.type('45');
  await press('Submit');
  await page.getByText(/^Not connected: 1 row is kept in this browser/).waitFor();
  // Typed after that, and not submitted.
  await cell(1, 0).fill('33');
  await page.getByRole('link', { name: 'All subjects' }).click();
  await press('Leave');
  await page.getByRole('main').getByText('Not saved yet', { exact: true }).waitFor();
  await page.goto(app.url);
  await page.getByRole('main').getByRole('heading', { name: 'Not saved yet' }).waitFor();
  await inBar().click();
  await dialog().getByText('2 rows, not sent yet: it is sent when the connection is back').waitFor();
  await dialog().getByRole('button', { name: 'Dismiss' }).click();
  await connect();
  await sent('Marks · Bangla 1st Paper · Class 9 · Annual 2026').waitFor();
  // What was not submitted stays a draft.
  await inBar().click();
  await dialog()
    .getByRole('link', { name: /^Marks/ })
    .click();
  await waitForGrid();
  await page.getByText(/^1 row that was not saved is back/).waitFor();
  await expect.poll(() => typedIn(1, 0)).toBe('33');
  expect(await readStored(0)).toMatchObject({ subjective: 45 });
  expect(await readStored(1)).toBeUndefined();
});

test('marks that are on their way are saved where the grid was left, which leads nowhere and leaves no draft', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(MARKS, async (route) => {
    await held;
    await route.fallback();
  });
  onTestFinished(() => page.unroute(MARKS));
  await openGrid();
  await page.keyboard.type('45');
  await press('Submit, next subject');
  await page.getByText('Saving the marks...').waitFor();
  await follow(page, 'Home');
  await press('Leave');
  await inBar().waitFor();
  letGo();
  await page.getByText('Marks added successfully').waitFor();
  await noBadge();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('one cell is never in two drafts, whatever the section', async () => {
  await openGrid({ section: 'All', shift: 'All' });
  await page.keyboard.type('41');
  await page.goto(gridAddress());
  await waitForGrid();
  await page.getByText(/^1 row that was not saved is back/).waitFor();
  await expect.poll(() => typedIn(0, 0)).toBe('41');
  await cell(0, 0).fill('42');
  await press('Submit');
  await page.getByText('All saved').waitFor();
  await openGrid({ section: 'All', shift: 'All' });
  await expect.poll(() => typedIn(0, 0)).toBe('42');
  await expect.poll(() => page.getByText('that was not saved is back').count()).toBe(0);
  await noBadge();
});

test('marks that somebody else entered meanwhile are asked about where they are sent later', async () => {
  const connect = await cut(MARKS);
  await openGrid();
  const studentId = (await rows().nth(0).locator('td').first().textContent()) ?? '';
  await page.keyboard.type('45');
  await press('Submit');
  await page.getByText(/^Not connected: 1 row is kept in this browser/).waitFor();
  await saveAsOtherClerk([studentId], { subjective: 50 });
  await page.goto(app.url);
  await connect();
  await page.getByText(/^Not saved: Marks · Bangla 1st Paper/).waitFor();
  expect(await readStoredOf(studentId)).toBe(50);
  await inBar().click();
  await dialog()
    .getByText(/not taken: /)
    .waitFor();
  await dialog()
    .getByRole('link', { name: /^Marks/ })
    .click();
  await waitForGrid();
  await expect.poll(() => typedIn(0, 0)).toBe('45');
  await press('Submit');
  await page.getByRole('heading', { name: 'Changed by someone else' }).waitFor();
  await press('Keep all mine');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All saved').waitFor();
  expect(await readStoredOf(studentId)).toBe(45);
  await noBadge();
});

const readStoredOf = async (studentId: string) => {
  const mark = await app
    .db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .where({ 'students.studentId': studentId, term: 'Annual', session: 2026 })
    .first('subjective');
  return mark?.subjective;
};

test('marks that another tab sends are saved in the grid too, and no conflict with oneself', async () => {
  await cut(MARKS);
  await openGrid();
  await page.keyboard.type('45');
  await press('Submit');
  await page.getByText(/^Not connected: 1 row is kept in this browser/).waitFor();
  // That tab has a connection, and this one none.
  const other = await page.context().newPage();
  onTestFinished(() => other.close());
  await other.goto(app.url);
  await other.getByText(/^Sent now that the connection is back/).waitFor();
  await page.getByText('All saved').waitFor();
  await page.unroute(MARKS);
  await cell(0, 0).fill('46');
  await press('Submit');
  await page.getByText('All saved').waitFor();
  expect(await readStored(0)).toMatchObject({ subjective: 46 });
});

test('attendance that was submitted is sent though one more cell was typed and the page closed', async () => {
  const ATTENDANCE = '**/api/v1/attendance?*';
  const exam = { ...EXAM, term: 'Annual', className: '9', group: 'Science' };
  const address = `${app.url}/attendance?${new URLSearchParams(exam)}`;
  const day = (at: number) => page.getByRole('textbox', { name: /^Days present:/ }).nth(at);
  await page.goto(address);
  await page.getByRole('main').getByLabel('Working days', { exact: true }).fill('90');
  await cut(ATTENDANCE);
  await day(0).fill('61');
  await press('Save attendance');
  await page.getByText(/^Not connected: /).waitFor();
  await day(1).fill('62');
  page.once('dialog', (question) => question.accept());
  await page.goto(app.url);
  await page.unroute(ATTENDANCE);
  await sent('Attendance · Class 9 · Annual 2026').waitFor();
  await page.goto(address);
  await expect.poll(() => day(0).inputValue()).toBe('61');
  await expect.poll(() => day(1).inputValue()).toBe('62');
  await page.getByText(/^1 row that was not saved is back/).waitFor();
  const stored = await app.db('attendance').where({ session: 2026, term: 'Annual' }).pluck('present');
  expect(stored.filter((present) => present !== null)).toEqual([61]);
});

test('a correction that waits is sent from any screen, and is no draft any more', async () => {
  await openList();
  const connect = await cut('**/api/v1/result/update/**');
  await rows().nth(1).getByRole('button', { name: /^Edit/ }).click();
  await field('Objective').fill('19');
  await press('Save');
  await page.getByText(/^Not connected: this correction is kept in this browser/).waitFor();
  await page.goto(app.url);
  await inBar().waitFor();
  await connect();
  await sent('Edit Marks · ').waitFor();
  await noBadge();
  await openList();
  await expect.poll(() => readMarks(1)).toContain('19');
});

test('a correction that was dropped is not sent', async () => {
  await openList();
  const before = await readMarks(1);
  const connect = await cut('**/api/v1/result/update/**');
  await rows().nth(1).getByRole('button', { name: /^Edit/ }).click();
  await field('Objective').fill('18');
  await press('Save');
  await page.getByText(/^Not connected: this correction is kept in this browser/).waitFor();
  await inBar().click();
  await dialog()
    .getByRole('button', { name: /^Drop Edit Marks/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Drop what was typed?' })
    .getByRole('button', { name: 'Drop it' })
    .click();
  await noBadge();
  await connect();
  await page.reload();
  await openList();
  await expect.poll(() => readMarks(1)).toBe(before);
});

test('logging out names what is not saved, and deletes it after a question', async () => {
  await openGrid();
  await page.keyboard.type('44');
  await follow(page, 'Home');
  await press('Leave');
  await inBar().waitFor();
  await page.getByRole('button', { name: /superadmin/i }).click();
  await press('Log Out');
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await question.getByText(/^Marks · Bangla 1st Paper/).waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  await inBar().waitFor();
  await page.getByRole('button', { name: /superadmin/i }).click();
  await press('Log Out');
  await question.getByRole('button', { name: 'Delete and log out' }).click();
  await page.waitForURL(/\/auth\/signin/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft|'))),
  ).toEqual([]);
});

test('a draft older than 30 days is deleted, and named', async () => {
  await openGrid();
  await page.keyboard.type('44');
  // The bar is loaded with the first draft, and deletes what is old when it is loaded: on the next screen here.
  await inBar().waitFor();
  await page.evaluate(() => {
    const [key, text] = Object.entries(localStorage).find(([name]) => name.startsWith('draft|'))!;
    const old = new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString();
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), at: old }));
  });
  page.once('dialog', (question) => question.accept());
  await page.goto(app.url);
  await page
    .getByText(/^Deleted, because it was typed more than 30 days ago .*Marks · Bangla 1st Paper/)
    .waitFor();
  await noBadge();
});

test('a browser that has no room says so, and calls nothing kept', async () => {
  await page.goto(gridAddress());
  await waitForGrid();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.keyboard.type('44');
  await page.getByText('This browser has no room to keep what you type: save it before you leave.').waitFor();
  await press('Submit');
  await page.getByText('All saved').waitFor();
  await expect.poll(() => page.getByText('This browser has no room').count()).toBe(0);
  expect(await readStored(0)).toMatchObject({ subjective: 44 });
});
