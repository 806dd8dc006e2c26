import { describe, expect, test } from 'vitest';
import { cell, gridAddress, openMarks, press, subjectId, waitForGrid } from './marksPages.ts';
import { follow, signIn } from './onPage.ts';
import { app, page } from './openPages.ts';

openMarks();

/** Holds the calls to a path until the returned function is called. */
const hold = async (path: string, method: string): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return release;
};

const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const editUser = async (name: string) => {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await field('Designation').waitFor();
};
const designation = async (id: string) =>
  (await app.db('users').where({ id }).first('designation'))?.designation;

const former = () => page.locator('[aria-busy=true]').filter({ has: page.getByRole('table') });
/** Whether neither the pointer nor the keyboard reaches the rows. */
const isInert = () => former().evaluate((list) => (list as HTMLElement).inert);
const act = (name: RegExp) => page.getByRole('table').getByRole('button', { name });

test('who goes on before the running exam is known is not taken back when it is', async () => {
  const release = await hold('**/api/v1/dashboard*', 'GET');
  await page.goto(`${app.url}/student-list`);
  const session = page.getByRole('group', { name: 'Working exam' }).getByLabel('Session');
  await session.waitFor();
  // A link changes the address at once, and the screen that it leaves goes on until the next one is drawn.
  await page.evaluate(() => history.pushState({ idx: 1 }, '', '/attendance'));
  release();
  await expect.poll(() => session.inputValue()).toBe('2026');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(new URL(page.url()).pathname).toBe('/attendance');
});

test('students of the class before are greyed until the others are there, and nothing is done with them', async () => {
  await page.goto(`${app.url}/student-list?session=2026&className=8`);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  const deletion = page.getByRole('button', { name: 'Delete selected' });
  await deletion.waitFor();
  const release = await hold('**/api/v1/getAllStudent*', 'GET');
  await page.getByRole('main').getByLabel('Class', { exact: true }).selectOption('10');
  await former().waitFor();
  expect(await deletion.count()).toBe(0);
  expect(await isInert()).toBe(true);
  release();
  await act(/^Delete/)
    .first()
    .waitFor();
  await expect.poll(() => former().count()).toBe(0);
  expect(await deletion.count()).toBe(0);
});

test('marks of the subject before are not deleted as if they were of the chosen one', async () => {
  const [one, other] = [await subjectId(2026, 8, '101'), await subjectId(2026, 8, '102')];
  const exam = { session: '2026', term: 'Half Yearly', className: '8', section: 'A', shift: 'Morning' };
  await page.goto(`${app.url}/result-list?${new URLSearchParams({ ...exam, subject: one })}`);
  await act(/^Delete/)
    .first()
    .waitFor();
  const release = await hold('**/api/v1/result/get_all', 'POST');
  await page.getByRole('main').getByLabel('Subject', { exact: true }).first().selectOption(other);
  await former().waitFor();
  expect(await isInert()).toBe(true);
  release();
  await act(/^Delete/)
    .first()
    .waitFor();
});

test('a save that is refused late is not repeated in the name of whoever signed in meanwhile', async () => {
  await signIn(page, app.url, 'operator');
  const superadmin = await app.signIn('superadmin');
  await page.goto(gridAddress());
  await waitForGrid();
  const tokens: (string | undefined)[] = [];
  await page.route('**/api/v1/result/create', async (route) => {
    tokens.push(route.request().headers().authorization);
    if (tokens.length > 1) return route.continue();
    const other = await page.context().newPage();
    await other.goto(`${app.url}/healthz`);
    await other.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(superadmin));
    await other.close();
    await route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"message":"The session has ended"}',
    });
  });
  const last = () => app.db('mark_changes').max('id as id').first();
  const before = await last();
  await cell(0, 0).fill('44');
  await press('Submit');
  const asked = page.getByText(/has signed in in another tab\. What you typed here is not sent in that name/);
  await asked.waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/^Failed to add marks/).waitFor();
  expect(tokens).toHaveLength(1);
  expect(await last()).toEqual(before);
  await expect.poll(() => cell(0, 0).inputValue()).toBe('44');
});

test('a sheet that was open before a mark was changed is read again', async () => {
  const subject = await subjectId(2026, 8, '101');
  await page.goto(gridAddress({ class: '8', group: 'General', term: 'Half Yearly', subject }));
  await waitForGrid();
  await follow(page, 'Tabulation Sheet');
  const sheet = (path: string) => page.waitForRequest((call) => call.url().endsWith(path));
  const [first] = await Promise.all([sheet('/result/tebulation-sheet'), press('Search')]);
  expect(first.postDataJSON()).toMatchObject({ className: '8', term: 'Half Yearly' });
  await page.waitForURL(/\/get-tabulation-sheet/);
  const steps = await page.evaluate(() => history.state.idx as number);
  await page.evaluate((back) => history.go(-back), steps);
  await waitForGrid();
  const was = await cell(0, 0).inputValue();
  await cell(0, 0).fill(was === '1' ? '2' : '1');
  await press('Submit');
  await page.getByText('Marks added successfully').waitFor();
  await Promise.all([
    sheet('/result/tebulation-sheet'),
    page.evaluate((forward) => history.go(forward), steps),
  ]);
});

const question = () => page.getByRole('dialog');
const confirmDeletion = () => question().getByRole('button', { name: 'Yes, Delete' }).click();

test('a question closes with its answer, and a late answer leaves the next question open', async () => {
  await page.goto(`${app.url}/subject-list?session=2026&className=8`);
  const release = await hold('**/api/v1/subject/*', 'DELETE');
  await act(/^Delete/)
    .nth(0)
    .click();
  await confirmDeletion();
  await expect.poll(() => question().count()).toBe(0);
  await act(/^Delete/)
    .nth(1)
    .click();
  await question().waitFor();
  release();
  await page.getByText('Subject deleted successfully').waitFor();
  expect(await question().count()).toBe(1);
});

test('after a deletion the focus is at the row that took its place', async () => {
  await page.goto(`${app.url}/subject-list?session=2026&className=7`);
  await act(/^Delete/)
    .nth(1)
    .click();
  const next = await page.getByRole('row').nth(3).getByRole('rowheader').innerText();
  await confirmDeletion();
  await page.getByText('Subject deleted successfully').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('th')?.textContent))
    .toBe(next);
});

test('after all ticked rows are deleted the focus is at the heading of the list', async () => {
  const subject = await subjectId(2026, 7, '101');
  const exam = { session: '2026', term: 'Half Yearly', className: '7', section: 'A', shift: 'Morning' };
  await page.goto(`${app.url}/result-list?${new URLSearchParams({ ...exam, subject: subject })}`);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await confirmDeletion();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^0 |^No /);
});

test('only a table that scrolls is a tab stop', async () => {
  await page.goto(`${app.url}/subject-list?session=2026&className=8`);
  await page.getByRole('table').waitFor();
  const stops = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('section')]
        .filter((section) => section.querySelector(':scope > table'))
        .map((section) => ({
          isStop: section.tabIndex === 0,
          scrolls: section.scrollWidth > section.clientWidth || section.scrollHeight > section.clientHeight,
        })),
    );
  for (const width of [1366, 700]) {
    await page.setViewportSize({ width, height: 768 });
    await expect
      .poll(async () => (await stops()).every(({ isStop, scrolls }) => isStop === scrolls))
      .toBe(true);
  }
  expect(await stops()).not.toEqual([]);
});

describe('a save on its way', () => {
  const openUsers = async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/user-list`);
    await act(/^Edit/).first().waitFor();
    const users = await app.db('users').where({ live: 1, userType: 'teacher' }).orderBy('id').limit(2);
    return users.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }));
  };

  test('keeps what is typed meanwhile', async () => {
    const [user] = await openUsers();
    const release = await hold('**/api/v1/teacher/*', 'PUT');
    await editUser(user!.name);
    await field('Designation').fill('Head teacher');
    await press('Save');
    await field('Subject').fill('Physics');
    release();
    await page.getByText('Profile updated successfully').waitFor();
    await expect.poll(() => designation(user!.id)).toBe('Head teacher');
    expect(await field('Subject').inputValue()).toBe('Physics');
    await press('Save');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('that is left does not close the dialog of another user', async () => {
    const [user, other] = await openUsers();
    const release = await hold('**/api/v1/teacher/*', 'PUT');
    await editUser(user!.name);
    await field('Designation').fill('Assistant head');
    await press('Save');
    await page.keyboard.press('Escape');
    await press('Leave');
    await editUser(other!.name);
    await field('Designation').fill('Librarian');
    release();
    await page.getByText('Profile updated successfully').waitFor();
    await expect.poll(() => designation(user!.id)).toBe('Assistant head');
    expect(await field('Designation').inputValue()).toBe('Librarian');
  });

  test('asks before it is left, and loses nothing when it is refused', async () => {
    const [user] = await openUsers();
    let refuse = (): void => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/v1/teacher/*', async (route) => {
      await refused;
      await route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"No"}' });
    });
    await editUser(user!.name);
    await field('Designation').fill('Clerk');
    await press('Save');
    await page.keyboard.press('Escape');
    await press('Stay');
    refuse();
    await page.getByText('Failed to update profile').waitFor();
    expect(await field('Designation').inputValue()).toBe('Clerk');
  });
});
