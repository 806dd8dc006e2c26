import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  bangla,
  cell,
  gridAddress,
  openGrid,
  openMarks,
  press,
  readStored,
  removeMarks,
  rows,
  saveAsOtherClerk,
  typedIn,
  waitForGrid,
} from './marksPages.ts';
import { follow } from './onPage.ts';
import { app, page, replacePageAfterwards } from './openPages.ts';

openMarks();
beforeEach(() => removeMarks('Annual'));

const inBar = (count = 1) => page.getByRole('button', { name: `Not saved yet: ${count}` });
const dialog = () => page.getByRole('dialog', { name: 'Not saved yet' });
const noBadge = () => expect.poll(() => page.getByRole('button', { name: /^Not saved yet/ }).count()).toBe(0);
/** Cuts what saves; the calls that read go on. Returns what mends it. */
const cut = async (path: string) => {
  await page.route(path, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  onTestFinished(() => page.unroute(path));
  return () => page.unroute(path);
};
const MARKS = '**/api/v1/result/create';

test('marks that could not be sent wait in their grid; every screen names them, and only Submit sends them', async () => {
  const connect = await cut(MARKS);
  await openGrid();
  await page.keyboard.type('45');
  await press('Submit');
  await page.getByText(/^Not connected: 1 row is kept in this browser/).waitFor();
  await page.getByRole('link', { name: 'All subjects' }).click();
  await press('Leave');
  await page.getByRole('main').getByText('Not saved yet', { exact: true }).waitFor();
  await page.goto(app.url);
  await page.getByRole('main').getByRole('heading', { name: 'Not saved yet' }).waitFor();
  await connect();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await inBar().click();
  await dialog()
    .getByText(/^1 row, typed on /)
    .waitFor();
  expect(await app.db('marks').where({ session: 2026, term: 'Annual' })).toEqual([]);
  await dialog()
    .getByRole('link', { name: /^Marks · Bangla 1st Paper · Class 9 · Annual 2026/ })
    .click();
  await waitForGrid();
  await page.getByText(/^Your draft of .*: 1 row is not saved/).waitFor();
  await expect.poll(() => typedIn(0, 0)).toBe('45');
  await press('Submit');
  await page.getByText('All saved').waitFor();
  expect(await readStored(0)).toMatchObject({ subjective: 45 });
  await noBadge();
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
  await page.getByText(/^Your draft of .*: 1 row is not saved/).waitFor();
  await expect.poll(() => typedIn(0, 0)).toBe('41');
  await cell(0, 0).fill('42');
  await press('Submit');
  await page.getByText('All saved').waitFor();
  await openGrid({ section: 'All', shift: 'All' });
  await expect.poll(() => typedIn(0, 0)).toBe('42');
  await expect.poll(() => page.getByText('Your draft of').count()).toBe(0);
  await noBadge();
});

test('a draft says what somebody else stored meanwhile, and asks which stays', async () => {
  await openGrid();
  const studentId = (await rows().nth(0).locator('td').first().textContent()) ?? '';
  await page.keyboard.type('45');
  page.once('dialog', (question) => question.accept());
  await page.goto(app.url);
  await saveAsOtherClerk([studentId], { subjective: 50 });
  await openGrid();
  await page.getByText(/^Your draft of .*: 1 row is not saved/).waitFor();
  await page.getByText(/^operator changed this to 50 \+ – on .*; you typed 45 \+ –\.$/).waitFor();
  await expect.poll(() => typedIn(0, 0)).toBe('45');
  await rows()
    .nth(0)
    .getByRole('button', { name: /^Write mine: / })
    .click();
  await press('Submit');
  await page.getByText('All saved').waitFor();
  expect(await readStored(0)).toMatchObject({ subjective: 45 });
  await noBadge();
});

/** The same grid in another tab. */
const openOtherTab = async () => {
  const other = await page.context().newPage();
  onTestFinished(() => other.close());
  await other.goto(gridAddress());
  const cellThere = (row: number) => other.locator('tbody tr').nth(row).getByRole('textbox').first();
  await cellThere(0).waitFor();
  return { other, cellThere };
};

test('two tabs of one grid keep each other’s rows, also while both are typed into', async () => {
  await openGrid();
  const { other, cellThere } = await openOtherTab();
  await cell(0, 0).fill('41');
  await cellThere(1).fill('42');
  await expect.poll(() => typedIn(1, 0)).toBe('42');
  await expect.poll(() => cellThere(0).inputValue()).toBe('41');
  await page.bringToFront();
  await cell(2, 0).fill('4');
  await cellThere(3).fill('44');
  await cell(2, 0).press('3');
  await expect.poll(() => typedIn(2, 0)).toBe('43');
  await other.close({ runBeforeUnload: false });
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await page.getByText(/^Your draft of .*: 4 rows are not saved/).waitFor();
  expect(await Promise.all([0, 1, 2, 3].map((row) => typedIn(row, 0)))).toEqual(['41', '42', '43', '44']);
});

test('a row of a student who is in no grid any more is named, and can be dropped', async () => {
  await openGrid();
  const idAt = async (row: number) => (await rows().nth(row).locator('td').first().textContent()) ?? '';
  const [first, second] = [await idAt(0), await idAt(1)];
  const named = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
  await cell(0, 0).fill('41');
  await cell(1, 0).fill('42');
  page.once('dialog', (question) => question.accept());
  await page.goto('about:blank');
  const students = await app.db('students').whereIn('studentId', [first, second]).select('id', 'studentId');
  const idOf = (studentId: string) => students.find((one) => one.studentId === studentId)!.id;
  onTestFinished(async () => {
    await app
      .db('enrolments')
      .where({ studentId: idOf(first), session: 2026 })
      .update({ section: 'A' });
    await app
      .db('students')
      .where({ id: idOf(second) })
      .update({ studentId: second });
  });
  await app
    .db('enrolments')
    .where({ studentId: idOf(first), session: 2026 })
    .update({ section: 'B', roll: 991 });
  await app
    .db('students')
    .where({ id: idOf(second) })
    .update({ studentId: 'CORRECTED-1' });
  // No grid has to be opened to see the students and what was typed.
  await page.goto(app.url);
  await inBar().click();
  await dialog()
    .getByText(/^2 rows, typed on /)
    .click();
  await dialog()
    .getByText(new RegExp(`^\\S.* \\(${first}\\): 41`))
    .waitFor();
  await dialog()
    .getByText(new RegExp(`^\\S.* \\(${second}\\): 42`))
    .waitFor();
  await openGrid();
  await named(new RegExp(`\\(${first}\\): 41`)).waitFor();
  // The ID was corrected: the row is still of the same student.
  const corrected = rows().filter({ hasText: 'CORRECTED-1' }).getByRole('textbox').first();
  await expect.poll(() => corrected.inputValue()).toBe('42');
  await named(/41/)
    .getByRole('button', { name: /^Drop / })
    .click();
  await expect.poll(() => named(/\): 41/).count()).toBe(0);
  await press('Submit');
  await page.getByText('All saved').waitFor();
  await noBadge();
});

test('the list of a draft names students in the language of the screen, and only the parts that the subject has', async () => {
  await openGrid();
  await cell(0, 0).fill('41');
  await page.evaluate(() => localStorage.setItem('language', '"bn"'));
  page.once('dialog', (question) => question.accept());
  await page.goto(app.url);
  await page.getByRole('button', { name: /^সংরক্ষণ হয়নি: ১/ }).click();
  const list = page.getByRole('dialog');
  await list.getByText(/^১টি সারি/).click();
  const shown = list.locator('details p');
  await expect.poll(() => shown.textContent()).toMatch(/^[\u0980-\u09ff ]+ \([০-৯]+\): ৪১ \+ –$/);
});

test('drafts of version 1.0 are taken over or named', async () => {
  await openGrid();
  const studentId = (await rows().nth(0).locator('td').first().textContent()) ?? '';
  const at = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
  const texts = { subjective: '47', objective: '', practical: '', classAssignment: '' };
  await page.evaluate(
    ({ studentId, at, texts, subject }) => {
      const me = JSON.parse(localStorage.getItem('auth')!)._id;
      const keep = (parts: string[], draft: object) =>
        localStorage.setItem(`draft|${[me, ...parts].join('|')}`, JSON.stringify({ at, ...draft }));
      const about = { session: '2026', term: 'Annual', class: '9' };
      keep(['marks', '2026', 'Annual', '9', subject], {
        href: '/add-result',
        about,
        rows: { [studentId]: { was: null, typed: { texts, absent: false } } },
        waiting: [
          { id: 'A|Morning|Science', method: 'POST', path: '/api/v1/result/create', body: {}, taken: {} },
        ],
      });
      keep(['mark', '5'], {
        href: '/result-list?edit=5',
        about: { student: { name: 'Sadia Islam' }, subject: { name: 'Bangla' } },
        rows: { '5': { was: null, mark: {}, typed: { subjective: '31', objective: '12', absent: false } } },
      });
      keep(['promotion', '2026', '8'], {
        href: '/promotion',
        about: { session: '2026', class: '8' },
        rows: { '7': { was: null, typed: { class: '9' } } },
      });
    },
    { studentId, at, texts, subject: bangla },
  );
  await openGrid();
  await page.getByText(/^Your draft of .*: 1 row is not saved/).waitFor();
  await expect.poll(() => typedIn(0, 0)).toBe('47');
  await page.getByText(/^Deleted, because promotions are no longer kept.*Promotion · Class 8/).waitFor();
  await inBar(2).click();
  const line = (text: string) => dialog().getByRole('listitem').filter({ hasText: text });
  await line('Edit Marks · Sadia Islam · Bangla')
    .getByText(/31 \+ 12, from an earlier version/)
    .waitFor();
  expect(await line('Promotion').count()).toBe(0);
  expect(await app.db('marks').where({ session: 2026, term: 'Annual' })).toEqual([]);
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

test('a computer whose clock runs years ahead deletes no draft', async () => {
  await openGrid();
  await page.keyboard.type('44');
  await inBar().waitFor();
  replacePageAfterwards();
  await page.clock.setFixedTime(new Date(Date.now() + 3 * 365 * 24 * 3600 * 1000));
  page.once('dialog', (question) => question.accept());
  await page.goto(app.url);
  await page.getByText(/^The clock of this computer says/).waitFor();
  await page.getByRole('link', { name: /^Marks · Bangla 1st Paper/ }).waitFor();
  await expect.poll(() => page.getByText(/^Deleted, because it was typed/).count()).toBe(0);
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
