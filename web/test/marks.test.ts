import { readFileSync } from 'node:fs';
import type { Locator, Route } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { read, utils, write } from 'xlsx';
import { axeProblems } from './axeProblems.ts';
import {
  bangla,
  cell,
  field,
  gridAddress,
  openGrid,
  openList,
  openMarks,
  paste,
  press,
  readMarks,
  readStored,
  removeMarks,
  rows,
  saveAsOtherClerk,
  subjectId,
  typedIn,
  waitForGrid,
} from './marksPages.ts';
import { follow, signIn } from './onPage.ts';
import { app, page } from './openPages.ts';

openMarks();

describe('the marks grid', () => {
  beforeEach(() => removeMarks('Annual'));

  test('is found by the form, whose words stand in the address', async () => {
    await page.goto(`${app.url}/add-result`);
    await press('Search');
    for (const message of ['Please select a class', 'Subject is required', 'Roll number is required'])
      await page.getByText(message, { exact: true }).first().waitFor();
    await field('Year').selectOption('2026');
    await field('Exam').selectOption('Annual');
    await field('Shift').selectOption('Morning');
    await field('Select Class').selectOption('9');
    await field('Section').selectOption('A');
    await field('Select Group').selectOption('Science');
    await field('Select Subject').selectOption(bangla);
    await field('Roll From').fill('১');
    await field('Roll To').fill('5');
    await press('Search');
    await page.getByRole('heading', { name: 'Input Student Marks' }).waitFor();
    await page.waitForURL(/subject=\d+&rollFrom=1&rollTo=5/);
    await cell(0, 0).waitFor();
    await expect.poll(() => rows().count()).toBeLessThanOrEqual(5);
    await expect.poll(() => field('Select Subject').inputValue()).toBe(bangla);
  });

  test('says where the subjects of the exam in the address could not be read', async () => {
    await page.route('**/api/v1/subjects?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${app.url}/add-result?session=2026&term=Annual&className=9`);
    await page.getByRole('main').getByText('Failed to fetch subjects', { exact: true }).first().waitFor();
    expect(await page.getByText('Something went wrong').count()).toBe(0);
  });

  test('is typed by keyboard, saved in place and there after a reload', async () => {
    await openGrid();
    // The first cell without a mark waits for typing.
    await page.keyboard.type('৪৫');
    await page.keyboard.press('Enter');
    await page.keyboard.type('50');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('25');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('a');
    await page.getByText('3 rows not saved').waitFor();
    // A row with one of its two parts is not entered.
    await page.getByText(/^entered 2 of \d+, missing \d+$/).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Marks added successfully').waitFor();
    await page.getByText('All saved').waitFor();
    // Nothing was loaded anew, and the focus is where it was.
    await expect.poll(() => cell(2, 1).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.reload();
    await cell(0, 0).waitFor();
    await expect
      .poll(() => Promise.all([typedIn(0, 0), typedIn(0, 1), typedIn(1, 0), typedIn(1, 1)]))
      .toEqual(['45', '', '50', '25']);
    await expect.poll(() => typedIn(2, 0)).toBe('Ab');
    await expect.poll(() => rows().nth(2).getByRole('checkbox').isChecked()).toBe(true);
  });

  test('sends only the rows that are changed', async () => {
    await openGrid();
    await page.keyboard.type('45');
    const sent = page.waitForRequest((request) => request.url().endsWith('/result/create'));
    await press('Submit');
    const { results } = (await sent).postDataJSON() as { results: { was: unknown }[] };
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ subjective: 45, objective: null, was: null });
    await page.getByText('All saved').waitFor();
  });

  test('takes a block, and says what is above its maximum as it is typed', async () => {
    await openGrid();
    await paste('60\t20\r\n৭১\t30\r\nAB\t\r\n');
    await expect
      .poll(() => Promise.all([typedIn(0, 1), typedIn(1, 0), typedIn(2, 1)]))
      .toEqual(['20', '71', 'Ab']);
    const wrong = cell(1, 0);
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
    const described = await wrong.getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`#${described}`).textContent()).toBe('Subjective is at most 70');
    expect(await axeProblems(page)).toEqual([]);
    await press('Submit');
    await page.getByText('Correct what is marked red first.').waitFor();
    await expect.poll(() => wrong.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('70');
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('false');
    await press('Submit');
    await page.getByText('Marks added successfully').waitFor();
  });

  test('keeps a draft when the page is closed, until it is dropped', async () => {
    await openGrid();
    await page.keyboard.type('33');
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(gridAddress());
    await again.getByText(/^Your draft of .*: 1 row is not saved/).waitFor();
    const first = again.locator('tbody tr').first().getByRole('textbox').first();
    await expect.poll(() => first.inputValue()).toBe('33');
    await again.getByRole('button', { name: 'Drop it' }).click();
    await expect.poll(() => first.inputValue()).toBe('');
    await again.reload();
    await first.waitFor();
    await expect.poll(() => again.getByText('Your draft of').count()).toBe(0);
  });

  test('warns before a link or Back leads away from what is not saved', async () => {
    await page.goto(`${app.url}/student-list`);
    await follow(page, 'Add Result');
    // The working exam is in the address by then, and nothing else writes to it.
    await page.waitForURL(/\/add-result\?.*session=/);
    await page.evaluate((address) => history.replaceState(history.state, '', address), gridAddress());
    await page.reload();
    await waitForGrid();
    await page.keyboard.type('12');
    await follow(page, 'Marks List');
    const question = page.getByRole('heading', { name: 'Leave without saving?' });
    await question.waitFor();
    await press('Stay');
    await question.waitFor({ state: 'detached' });
    await page.goBack();
    await question.waitFor();
    await expect.poll(() => typedIn(0, 0)).toBe('12');
    await press('Leave');
    await page.waitForURL(/\/student-list/);
  });

  /** Another clerk saves this in the rows in sight, behind the back of the one who sees them. */
  const otherClerk = async (of: number[], parts: object) => {
    const studentIds = await Promise.all(
      of.map(async (row) => (await rows().nth(row).locator('td').first().textContent()) ?? ''),
    );
    await saveAsOtherClerk(studentIds, parts);
  };

  /** The button of a row that someone else changed, too. */
  const choose = (which: 'Take theirs' | 'Write mine', at: number) =>
    rows()
      .nth(at)
      .getByRole('button', { name: new RegExp(`^${which}: `) });

  test('shows what another clerk entered beside, and is submitted once more', async () => {
    await openGrid();
    await otherClerk([0, 1], { objective: 12 });
    await paste('40\n41\n42');
    await press('Submit');
    await page.getByText(/2 marks were changed by someone else meanwhile/).waitFor();
    await expect.poll(() => Promise.all([0, 1, 2].map((row) => typedIn(row, 1)))).toEqual(['12', '12', '']);
    expect(await Promise.all([0, 1, 2].map((row) => typedIn(row, 0)))).toEqual(['40', '41', '42']);
    await press('Submit');
    await page.getByText('All saved').waitFor();
    await page.reload();
    await cell(0, 0).waitFor();
    await expect.poll(() => Promise.all([typedIn(0, 0), typedIn(0, 1)])).toEqual(['40', '12']);
  });

  test('says at the row who changed it to what; what was typed stays until one of both is chosen', async () => {
    await openGrid();
    await otherClerk([0, 1], { subjective: 11, objective: 12 });
    await paste('40\t20\n41\t21\n42\t22');
    await press('Submit');
    const told = page.getByText(/^operator changed this to 11 \+ 12 on .*; you typed 4[01] \+ 2[01]\./);
    await told.first().waitFor();
    await expect.poll(() => told.count()).toBe(2);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await Promise.all([0, 1, 2].map((row) => typedIn(row, 0)))).toEqual(['40', '41', '42']);
    expect(await axeProblems(page)).toEqual([]);
    await expect
      .poll(() => page.getByRole('button', { name: 'Submit', exact: true }).isDisabled())
      .toBe(true);
    await choose('Write mine', 0).click();
    await choose('Take theirs', 1).click();
    await expect.poll(() => told.count()).toBe(0);
    await press('Submit');
    await page.getByText('Marks added successfully').waitFor();
    await page.reload();
    await cell(0, 0).waitFor();
    await expect.poll(() => Promise.all([0, 1, 2].map((row) => typedIn(row, 0)))).toEqual(['40', '11', '42']);
  });

  test('is only read while the exam is published', async () => {
    const subject = await subjectId(2025, 8, '101');
    await openGrid({ session: '2025', class: '8', group: 'General', subject });
    await page.getByText(/published this exam on .*2025.*locked until it is opened again/).waitFor();
    await page.getByText('Locked', { exact: true }).waitFor();
    await page.keyboard.type('99');
    expect(await typedIn(0, 0)).not.toBe('99');
    await expect.poll(() => page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  });

  test('says in the place of the grid that nobody is there', async () => {
    await page.goto(gridAddress({ startRoll: '900' }));
    await page.getByRole('alert').waitFor();
    await expect.poll(() => rows().count()).toBe(0);
  });

  test('offers an operator the own class, section and shift', async () => {
    await page.evaluate(() => localStorage.clear());
    await signIn(page, app.url, 'operator');
    await page.goto(`${app.url}/add-result`);
    await expect.poll(() => field('Section').inputValue()).toBe('A');
    await expect.poll(() => field('Select Class').locator('option').allTextContents()).toEqual(['9']);
    await expect.poll(() => field('Shift').inputValue()).toBe('Morning');
  });

  test('Ctrl+Z takes back typing and a paste, Ctrl+Y does it again', async () => {
    await openGrid();
    await page.keyboard.type('45');
    await page.keyboard.press('Enter');
    await paste('60\t20\nx\t30');
    await expect
      .poll(() => Promise.all([typedIn(0, 0), typedIn(1, 0), typedIn(2, 0)]))
      .toEqual(['45', '60', 'x']);
    await page.keyboard.press('Control+z');
    await expect
      .poll(() => Promise.all([typedIn(0, 0), typedIn(1, 0), typedIn(2, 0)]))
      .toEqual(['45', '', '']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => typedIn(0, 0)).toBe('');
    await page.getByText('All saved').waitFor();
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+Shift+z');
    await expect
      .poll(() => Promise.all([typedIn(0, 0), typedIn(1, 1), typedIn(2, 0)]))
      .toEqual(['45', '20', 'x']);
  });

  test('an emptied cell leaves what is stored, and Clear takes a mark away and brings it back', async () => {
    await openGrid();
    await paste('45\t20');
    await press('Submit');
    await page.getByText('All saved').waitFor();
    await cell(0, 0).fill('');
    await cell(0, 1).fill('21');
    await expect.poll(() => cell(0, 0).getAttribute('placeholder')).toBe('45');
    await press('Submit');
    await page.getByText('All saved').waitFor();
    await expect.poll(() => readStored(0)).toEqual({ subjective: 45, objective: 21, absent: 0 });
    await expect.poll(() => typedIn(0, 0)).toBe('45');
    await cell(0, 0).focus();
    await page.keyboard.press('Control+Delete');
    const dialog = page.getByRole('dialog', { name: 'Clear this mark?' });
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Mark cleared').waitFor();
    await expect.poll(() => typedIn(0, 0)).toBe('');
    expect(await readStored(0)).toBeUndefined();
    await press('Undo');
    await expect.poll(() => typedIn(0, 0)).toBe('45');
    await expect.poll(() => readStored(0)).toEqual({ subjective: 45, objective: 21, absent: 0 });
    await rows()
      .nth(0)
      .getByRole('button', { name: /^Clear, / })
      .click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => typedIn(0, 1)).toBe('21');
  });

  const AWAY = {
    'without a connection': (route: Route) => route.abort('internetdisconnected'),
    'while the database is away': (route: Route) =>
      route.fulfill({
        status: 503,
        headers: { 'Retry-After': '5' },
        json: { message: 'The database does not answer.', key: 'database.away', code: 'unavailable' },
      }),
  };

  test.each(Object.entries(AWAY))(
    '%s says so, keeps the marks over a reload, and sends nothing until Submit is pressed',
    async (_name, away) => {
      await openGrid();
      await page.route('**/api/v1/result/create', away);
      await page.keyboard.type('52');
      await press('Submit');
      await page.getByText(/^Not connected: 1 row is kept in this browser/).waitFor();
      await expect.poll(() => page.getByText('All saved').count()).toBe(0);
      expect(await axeProblems(page)).toEqual([]);
      page.once('dialog', (dialog) => dialog.accept());
      await page.reload();
      await page.getByText(/^Your draft of .*: 1 row is not saved/).waitFor();
      await expect.poll(() => typedIn(0, 0)).toBe('52');
      await page.unroute('**/api/v1/result/create', away);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByText('1 row not saved').waitFor();
      expect(await readStored(0)).toBeUndefined();
      await press('Submit');
      await page.getByText('All saved').waitFor();
      await expect.poll(() => readStored(0)).toMatchObject({ subjective: 52, objective: null });
    },
  );

  test('a save that gets no answer can be cancelled, and what was typed stays', async () => {
    await openGrid();
    await page.route('**/api/v1/result/create', () => undefined);
    await page.keyboard.type('53');
    await press('Submit');
    await page.getByText('Saving the marks...').waitFor();
    await press('Cancel');
    await page.getByText('1 row not saved').waitFor();
    await expect.poll(() => typedIn(0, 0)).toBe('53');
    await page.unroute('**/api/v1/result/create');
  });

  test('with the browser offline everything that is said can be said, and no page is taken away', async () => {
    const context = page.context();
    onTestFinished(() => context.setOffline(false));
    await openGrid();
    await page.keyboard.type('99');
    await context.setOffline(true);
    await page.getByText(/^Not connected: what you type is kept in this browser/).waitFor();
    await press('Submit');
    await page.getByText('Correct what is marked red first.').waitFor();
    await page.keyboard.type('54');
    await press('Submit');
    await page.getByText(/^Not connected: 1 row is kept in this browser/).waitFor();
    await follow(page, 'Student Promotion');
    await press('Leave');
    await page.getByText('This part could not be loaded. Check the connection.').waitFor();
    await page.getByRole('link', { name: 'Marks', exact: true }).waitFor();
    await press('Try again');
    await page.getByText('This part could not be loaded. Check the connection.').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: /Promotion/, level: 1 }).waitFor();
    await openGrid();
    await page.getByText(/^Your draft of .*: 1 row is not saved/).waitFor();
    expect(await readStored(0)).toBeUndefined();
    await press('Submit');
    await page.getByText('All saved').waitFor();
    await expect.poll(() => readStored(0)).toMatchObject({ subjective: 54 });
  });

  test('shows section and shift where there are several', async () => {
    await openGrid({ section: 'All' });
    await page.getByRole('columnheader', { name: 'Section · Shift' }).waitFor();
    await expect.poll(() => rows().nth(0).locator('td').nth(2).textContent()).toBe('A · Morning');
    expect(await axeProblems(page)).toEqual([]);
  });
});

describe('marks without detours', () => {
  beforeEach(() => removeMarks('Annual'));

  const CLASS_8 = { session: '2026', term: 'Annual', class: '8', section: 'All', shift: 'Morning' };
  const openSubjects = async (words: Record<string, string> = CLASS_8) => {
    await page.goto(`${app.url}/add-result?${new URLSearchParams(words)}`);
    await subject('Bangla 1st Paper (101)').waitFor();
  };
  const subject = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  const line = (label: string) =>
    page.getByRole('region', { name: 'Input Student Marks' }).getByLabel(label, { exact: true });
  const chosenSubject = () =>
    line('Subject')
      .locator('option:checked')
      .textContent()
      .then((text) => text ?? '');
  const isFocused = (row: number, column: number) =>
    cell(row, column).evaluate((input) => input === document.activeElement);
  /** What a person sees of it: nothing covers its middle. */
  test('the grid, the subjects and Home count the same rows as complete; the sum has the counted total beside it', async () => {
    await removeMarks('Annual');
    const id = await subjectId(2026, 8, '101');
    const stated = await app
      .db('subjects')
      .where({ id })
      .first('subjectiveMarks', 'objectiveMarks', 'practicalMarks');
    onTestFinished(async () => {
      await app.db('subjects').where({ id }).update(stated!);
      await removeMarks('Annual');
    });
    await app
      .db('subjects')
      .where({ id })
      .update({ subjectiveMarks: null, objectiveMarks: null, practicalMarks: null });
    await openGrid({ class: '8', group: 'General', section: 'A', subject: id });
    const all = await rows().count();
    // Subjective, objective and practical have no column of their own maximum: only what is entered is needed.
    await paste(`52\t\t\t24\n60\t\t\t30\n40`);
    await page.getByText(`entered 2 of ${all}, missing ${all - 2}`).waitFor();
    await page.getByRole('columnheader', { name: 'Sum → total of 100' }).waitFor();
    await expect.poll(() => rows().nth(0).locator('[data-card="end"]').textContent()).toBe('76 → 60');
    await press('Submit');
    await page.getByText('All saved').waitFor();
    await page.getByRole('link', { name: 'All subjects' }).click();
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Bangla 1st Paper (101)', exact: true }) })
      .getByText(`2 of ${all}`)
      .waitFor();
    // A part that one student has is needed from then on by everybody.
    await openGrid({ class: '8', group: 'General', section: 'A', subject: id });
    await cell(0, 1).fill('9');
    await page.getByText(`entered 1 of ${all}, missing ${all - 1}`).waitFor();
    await press('Submit');
    await page.getByText('All saved').waitFor();
    const { token } = await app.signIn('superadmin');
    const answer = await fetch(`${app.url}/api/v1/dashboard?session=2026&term=Annual`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { subjects } = (await answer.json()) as {
      subjects: { subject: { _id: string }; entered: number }[];
    };
    expect(subjects.find(({ subject }) => subject._id === id)?.entered).toBe(1);
    await page.goto(`${app.url}/check-board?session=2026&term=Annual&className=8`);
    await page.getByText(/^2 marks lack a part that the subject has/).waitFor({ state: 'attached' });
  });

  const isInSight = (target: Locator) =>
    target.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isInside && seen !== null && (element.contains(seen) || seen.contains(element));
    });

  test('the working exam leads into the grid by one press, with how far each subject is', async () => {
    await page.goto(`${app.url}/`);
    const bar = page.getByRole('banner');
    for (const [label, value] of Object.entries({ Session: '2026', Term: 'Half Yearly', Class: '8' }))
      await bar.getByLabel(label).selectOption(value);
    await follow(page, 'Add Result');
    await page.getByRole('heading', { name: 'Half Yearly 2026 · Class 8' }).waitFor();
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Bangla 1st Paper (101)', exact: true }) });
    await row.getByText(/^\d+ of 85$/).waitFor();
    await expect.poll(() => row.getByRole('link').count()).toBe(5);
    expect(await axeProblems(page)).toEqual([]);
    await expect.poll(() => field('Roll From').isVisible()).toBe(false);
    await page.getByText('Other students').click();
    await expect.poll(() => field('Select Class').inputValue()).toBe('8');
    await row.getByRole('link', { name: /, B · Day/ }).click();
    await page.getByText('Half Yearly 2026 · Class 8 · B · Day · Full marks 100').waitFor();
    await rows().first().waitFor();
    await page.getByRole('link', { name: 'All subjects' }).click();
    await subject('Bangla 1st Paper (101)').waitFor();
  });

  test('40 marks take digits, Enter and one save, and the next subject takes no search', async () => {
    await openSubjects();
    await subject('Bangla 1st Paper (101)').click();
    await waitForGrid();
    await expect.poll(() => rows().count()).toBeGreaterThanOrEqual(40);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/result/create')) sent.push(request.url());
    });
    let keys = 0;
    const press = (key: string) => {
      keys += 1;
      return page.keyboard.press(key);
    };
    for (let row = 0; row < 40; row += 1) for (const key of [...String(30 + row), 'Enter']) await press(key);
    await press('Control+s');
    await page.getByText('Marks added successfully').waitFor();
    await page.getByText('All saved').waitFor();
    expect([keys, sent.length]).toEqual([40 * 3 + 1, 1]);
    const stored = await app.db('marks').where({ session: 2026, term: 'Annual' }).orderBy('subjective');
    expect(stored.map((mark) => mark.subjective)).toEqual(Array.from({ length: 40 }, (_, at) => 30 + at));
    await press('Alt+PageDown');
    await expect.poll(chosenSubject).toMatch(/^Bangla 2nd Paper \(102\) · 0\/4\d$/);
    await expect.poll(() => isFocused(0, 0)).toBe(true);
    await press('7');
    await expect.poll(() => typedIn(0, 0)).toBe('7');
  });

  test('subjects and sections follow one another by key and by button, and unsaved marks are asked about', async () => {
    await openSubjects();
    await page.getByRole('link', { name: /^Bangla 1st Paper \(101\), A · Morning/ }).click();
    await waitForGrid();
    await paste('12\t10\t20');
    await page.keyboard.press('Alt+PageDown');
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await press('Stay');
    await expect.poll(chosenSubject).toBe('Bangla 1st Paper (101) · 0/21');
    await expect.poll(() => typedIn(0, 0)).toBe('12');
    await press('Submit');
    await page.getByText('All saved').waitFor();
    await expect.poll(chosenSubject).toBe('Bangla 1st Paper (101) · 1/21');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => line('Section').locator('option:checked').textContent()).toMatch(/^A · Day · 0/);
    await cell(0, 0).waitFor();
    await press('Next subject');
    await expect.poll(chosenSubject).toMatch(/^Bangla 2nd Paper/);
    await waitForGrid();
    await page.keyboard.press('Alt+PageUp');
    await expect.poll(chosenSubject).toMatch(/^Bangla 1st Paper/);
    // Nothing lies before the first.
    await page.keyboard.press('Alt+PageUp');
    await line('Section').selectOption({ index: 1 });
    await expect.poll(() => typedIn(0, 0)).toBe('12');
    // The working exam moves the grid too, and the subject stays.
    await page.getByRole('banner').getByLabel('Section').selectOption('B');
    await expect.poll(() => line('Section').locator('option:checked').textContent()).toMatch(/^B · Morning/);
    await expect.poll(() => chosenSubject()).toMatch(/^Bangla 1st Paper/);
    // Some rolls of a section are of that section too.
    await page.goto(`${page.url()}&rollFrom=2&rollTo=5`);
    await cell(0, 0).waitFor();
    await expect.poll(() => line('Section').locator('option:checked').textContent()).toMatch(/^B · Morning/);
  });

  test('a subject that groups share is entered for all of them at once', async () => {
    await openSubjects({ ...CLASS_8, class: '9', section: 'A' });
    await subject('Bangla 1st Paper (101)').click();
    await page.getByRole('columnheader', { name: 'Group', exact: true }).waitFor();
    const groups = await rows().locator('td:nth-of-type(3)').allTextContents();
    expect(new Set(groups)).toEqual(new Set(['Business', 'Humanities', 'Science']));
    await waitForGrid();
    await paste(groups.map((_, row) => `${20 + row}\t10`).join('\n'));
    await press('Submit');
    await page.getByText('All saved').waitFor();
    await page.getByText(`entered ${groups.length} of ${groups.length}, missing 0`).waitFor();
    // One group alone is chosen in the bar, and all of them again by a press beside the subjects.
    await page.getByRole('banner').getByLabel('Group').selectOption('Science');
    await subject('Bangla 1st Paper (101)').click();
    await expect.poll(() => rows().count()).toBe(groups.filter((group) => group === 'Science').length);
    await page.getByText('All groups', { exact: true }).click();
    await expect.poll(() => rows().count()).toBe(groups.length);
  });

  test('an operator chooses the term in the bar and opens a subject of the own section', async () => {
    await page.evaluate(() => localStorage.clear());
    await signIn(page, app.url, 'operator');
    await page.goto(`${app.url}/add-result`);
    await page.getByText('Choose the term and the class in the bar above, or here below.').waitFor();
    await page.getByRole('banner').getByLabel('Term').selectOption('Annual');
    await subject('Bangla 1st Paper (101)').click();
    await waitForGrid();
    await expect.poll(() => page.getByRole('columnheader', { name: /^Section/ }).count()).toBe(0);
    await page.keyboard.type('31');
    await page.keyboard.press('Control+s');
    await page.getByText('All saved').waitFor();
    await page.keyboard.press('Alt+PageDown');
    await expect.poll(chosenSubject).toMatch(/^Bangla 2nd Paper/);
  });

  test('exam, class, section and subject stay in sight, with whether all is saved', async () => {
    await openGrid({
      class: '8',
      group: 'General',
      section: 'All',
      subject: await subjectId(2026, 8, '101'),
    });
    await page.getByText('Annual 2026 · Class 8 · Morning · Full marks 100').waitFor();
    await page.keyboard.press('Control+ArrowDown');
    const last = (await rows().count()) - 1;
    await expect.poll(() => isFocused(last, 0)).toBe(true);
    await page.keyboard.type('9');
    for (const words of ['Annual 2026 · Class 8', '1 row not saved', 'Submit'])
      await expect.poll(() => isInSight(page.getByText(words).last()), { message: words }).toBe(true);
    await expect.poll(() => isInSight(cell(last, 0))).toBe(true);
    // Nor is the cell covered by what stays at the top when the way leads up again.
    await page.keyboard.press('Control+ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isInSight(cell(1, 0))).toBe(true);
  });

  test('on a phone every part of a student is in sight, and Enter leads from one to the next', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openGrid({ class: '8', group: 'General', subject: await subjectId(2026, 8, '101') });
    const boxes = rows().nth(0).locator('input');
    await expect.poll(() => boxes.count()).toBe(4);
    for (const box of await boxes.all()) await expect.poll(() => isInSight(box)).toBe(true);
    await expect.poll(() => cell(0, 0).getAttribute('inputmode')).toBe('numeric');
    for (const key of ['45', '20', '18', '50']) {
      await page.keyboard.type(key);
      await page.keyboard.press('Enter');
    }
    await expect
      .poll(() => Promise.all([typedIn(0, 0), typedIn(0, 1), typedIn(0, 2), typedIn(1, 0)]))
      .toEqual(['45', '20', '18', '50']);
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => isFocused(1, 0)).toBe(true);
    await expect.poll(() => isInSight(page.getByText('2 rows not saved'))).toBe(true);
    // Half below the bar a link would be taken for a small one.
    await page.evaluate('window.scrollTo(0, 0)');
    expect(await axeProblems(page)).toEqual([]);
    await press('Submit');
    await page.getByText('All saved').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe('marks from a spreadsheet', () => {
  beforeEach(() => removeMarks('Annual'));

  const choose = (lines: (string | number)[][]) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines), 'Template');
    return page.locator('input[type=file]').setInputFiles({
      name: 'bangla.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    });
  };
  const sheetFor = async (click: Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), click]);
    const { SheetNames, Sheets } = read(readFileSync(await file.path()));
    const lines = utils.sheet_to_json<(string | number)[]>(Sheets[SheetNames[0]!]!, { header: 1 });
    return { name: file.suggestedFilename(), lines };
  };

  test('says what is missing, gives a filled template, names what is wrong, and stores what is right', async () => {
    await page.goto(`${app.url}/add-result-bulk`);
    await press('Upload Results');
    for (const message of ['Term is required', 'class is required', 'subject is required'])
      await page.getByText(message, { exact: true }).waitFor();
    await field('Term').selectOption('Annual');
    await page.getByText('Term is required', { exact: true }).waitFor({ state: 'detached' });
    const sample = await sheetFor(press('Download Template'));
    expect(sample).toEqual({
      name: 'result_upload_template.xlsx',
      lines: [
        ['studentId', 'CQ', 'MCQ', 'CA', 'PRAC'],
        [1, 19, 20, 16, 22],
      ],
    });
    await field('Term').selectOption('Annual');
    await field('Class').selectOption('9');
    await field('Shift').selectOption('Morning');
    await field('Section').selectOption('A');
    await field('Group').selectOption('Science');
    await field('Subject').selectOption(bangla);
    await press('Upload Results');
    await page.getByText('Please select a file to upload').waitFor();
    const { name, lines } = await sheetFor(press('Download Template'));
    expect(name).toMatch(/^Bangla.* 101 Class 9 A Morning Science Annual 2026\.xlsx$/);
    const [[madeFor], head, first, second] = lines as [
      string[],
      string[],
      (string | number)[],
      (string | number)[],
    ];
    expect(madeFor).toMatch(/^Made for: Bangla/);
    await choose([head, [first[0]!, 71, 20], [second[0]!, 'good', 20]]);
    const faulty = page.getByRole('row').filter({ hasText: 'Subjective is at most 70' });
    await faulty.filter({ hasText: '2' }).filter({ hasText: 'CQ' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const mended = await sheetFor(press('Download the sheet with its errors'));
    expect(mended.lines[1]!.at(-1)).toContain('Subjective is at most 70');
    await choose([head, [first[0]!, 70, 20], [second[0]!, 'AB']]);
    await page.getByText('2 would be added, 0 would change, 0 stay as they are.').waitFor();
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'Ab', exact: true }) })
      .waitFor();
    await press('Upload Results');
    await page.getByText('Results uploaded successfully').waitFor();
    await page.getByText('No file is chosen yet').waitFor();
    const live = () => app.db('marks').where({ session: 2026, term: 'Annual' }).whereNull('deletedAt');
    expect(await live()).toHaveLength(2);
    const uploads = page.getByRole('table', { name: 'What it did' });
    await uploads.getByRole('cell', { name: '2 added' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await uploads.getByRole('button', { name: 'Undo bangla.xlsx' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The upload was undone').waitFor();
    await uploads.getByText(/^Undone by superadmin/).waitFor();
    expect(await live()).toEqual([]);
  });

  test('says which marks someone else saved since the preview, shows it anew, and then stores', async () => {
    const half = await app
      .db('marks')
      .join('students', 'students.id', 'marks.studentId')
      .join('subjects', 'subjects.id', 'marks.subjectId')
      .where({ 'marks.session': 2026, 'marks.term': 'Half Yearly', 'subjects.subjectCode': '101' })
      .whereNull('marks.deletedAt')
      .whereIn(
        'marks.studentId',
        app
          .db('enrolments')
          .where({ session: 2026, section: 'A', shift: 'Morning', groupName: 'Science' })
          .whereIn('classId', app.db('classes').where({ value: 9 }).select('id'))
          .select('studentId'),
      )
      .first('marks.*', 'students.studentId as schoolId');
    const { id: _, schoolId, ...mark } = half!;
    await page.goto(`${app.url}/add-result-bulk`);
    await field('Term').selectOption('Annual');
    await field('Class').selectOption('9');
    await field('Shift').selectOption('Morning');
    await field('Section').selectOption('A');
    await field('Group').selectOption('Science');
    await field('Subject').selectOption(bangla);
    await choose([
      ['studentId', 'CQ', 'MCQ'],
      [schoolId, 61, 21],
    ]);
    await page.getByText('1 would be added, 0 would change, 0 stay as they are.').waitFor();
    const ofAnnual = () =>
      app.db('marks').where({ studentId: mark.studentId, subjectId: mark.subjectId, term: 'Annual' });
    await ofAnnual().delete();
    await app.db('marks').insert({ ...mark, term: 'Annual', subjective: 45, objective: 22, practical: 0 });
    await press('Upload Results');
    await page.getByRole('main').getByText('Someone else changed what you were shown.').waitFor();
    await page.getByText(`(${schoolId}): "45 / 22 /`).waitFor();
    await page.getByText('0 would be added, 1 would change, 0 stay as they are.').waitFor();
    expect(await ofAnnual().pluck('subjective')).toEqual([45]);
    expect(await axeProblems(page)).toEqual([]);
    await press('Upload Results');
    await page.getByText('Results uploaded successfully').waitFor();
    expect(await ofAnnual().pluck('subjective')).toEqual([61]);
    await app.db('mark_changes').whereIn('markId', ofAnnual().select('id')).delete();
    await ofAnnual().delete();
  });
});

describe('the marks list', () => {
  test('asks for a subject', async () => {
    await page.goto(`${app.url}/result-list`);
    await press('Search');
    await page.getByText('Subject is required').waitFor();
  });

  test('shows the marks of the exam in the bar once a subject is chosen, and no column that repeats it', async () => {
    const words = { session: '2026', term: 'Half Yearly', className: '9', group: 'Science', section: 'A' };
    await page.goto(`${app.url}/result-list?${new URLSearchParams(words)}`);
    await page.getByText('Choose a subject above.').waitFor();
    await page.getByText('Half Yearly 2026 · Class 9 · Science · A', { exact: true }).waitFor();
    const choice = page.getByRole('main').getByLabel('Subject', { exact: true }).first();
    await choice.selectOption(bangla);
    await rows().first().waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['', 'Student Name', 'Roll', 'S.ID', 'Shift', 'Subjective', 'Objective', 'Action']);
    await press(/^Columns/);
    await page.getByRole('checkbox', { name: 'Term' }).check();
    await page.getByRole('columnheader', { name: 'Term' }).waitFor();
    await page.getByRole('checkbox', { name: 'Term' }).uncheck();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    const card = page.getByRole('list', { name: 'Marks List' }).getByRole('listitem').first();
    for (const words of ['Subjective', 'Objective']) await card.getByText(words).waitFor();
    await card.getByRole('button', { name: /^Edit/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeProblems(page)).toEqual([]);
  });

  test('corrects a mark, tells its history, and takes it back', async () => {
    await openList();
    expect(await axeProblems(page)).toEqual([]);
    await rows().nth(0).getByRole('button', { name: /^Edit/ }).click();
    await field('Objective').fill('99');
    await press('Save');
    await page.getByText('Objective is at most 30').first().waitFor();
    await field('Objective').fill('১৩');
    await press('Save');
    await page.getByText('Marks updated successfully').waitFor();
    await expect.poll(() => readMarks(0)).toContain('|13|');
    await rows()
      .nth(0)
      .getByRole('button', { name: /^History/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^History of/ });
    await dialog.getByRole('row').filter({ hasText: 'superadmin' }).filter({ hasText: 'By hand' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    // The toast goes while the history is read, so another correction is taken back.
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect.poll(() => undo.count()).toBe(0);
    const before = await readMarks(0);
    await rows().nth(0).getByRole('button', { name: /^Edit/ }).click();
    await field('Objective').fill('14');
    await press('Save');
    // With the pointer on it the toast stays.
    await undo.hover();
    await expect.poll(() => readMarks(0)).toContain('|14|');
    await undo.click();
    await expect.poll(() => readMarks(0)).toBe(before);
  });

  test('a correction without a connection says so, and stays typed until it is saved', async () => {
    await openList();
    await page.route('**/api/v1/result/update/**', (route) => route.abort('internetdisconnected'));
    await rows().nth(1).getByRole('button', { name: /^Edit/ }).click();
    await field('Objective').fill('17');
    await press('Save');
    await page.getByText(/^Not connected: nothing is saved/).waitFor();
    await expect.poll(() => field('Objective').inputValue()).toBe('17');
    await page.unroute('**/api/v1/result/update/**');
    await press('Save');
    await page.getByText('Marks updated successfully').waitFor();
    await expect.poll(() => readMarks(1)).toContain('|17|');
  });

  test('deletes one, or those selected, and brings them back', async () => {
    await openList();
    const count = await rows().count();
    await rows()
      .nth(0)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page
      .getByText('Are you sure you want to delete this result? It can be restored for 30 days.')
      .waitFor();
    await press('Yes, Delete');
    await page.getByText('Marks deleted successfully').waitFor();
    await expect.poll(() => rows().count()).toBe(count - 1);
    await press('Undo');
    await expect.poll(() => rows().count()).toBe(count);
    await expect.poll(() => page.getByRole('button', { name: 'Delete selected' }).count()).toBe(0);
    await rows().nth(0).getByRole('checkbox').check();
    await rows().nth(1).getByRole('checkbox').check();
    await press('Delete selected');
    await press('Yes, Delete');
    await page.getByText('2 marks deleted successfully').waitFor();
    await expect.poll(() => rows().count()).toBe(count - 2);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => rows().count()).toBe(count);
  });

  test('a part that is typed ends an absence, and an absence has no parts', async () => {
    await openList();
    const edit = () => rows().nth(0).getByRole('button', { name: /^Edit/ }).click();
    const parts = () => Promise.all(['Subjective', 'Objective'].map((label) => field(label).inputValue()));
    await edit();
    const before = await parts();
    await field('Absent').check();
    await expect.poll(() => parts()).toEqual(['', '']);
    await field('Absent').uncheck();
    await expect.poll(() => parts()).toEqual(before);
    await field('Absent').check();
    await press('Save');
    await expect.poll(() => readMarks(0)).toContain('|Ab|');
    await edit();
    await field('Objective').fill('7');
    await expect.poll(() => field('Absent').isChecked()).toBe(false);
    await press('Save');
    await expect.poll(() => readMarks(0)).toContain('||7|');
  });

  test('brings back later what was deleted', async () => {
    await openList();
    const count = await rows().count();
    const deleted = await rows().nth(0).innerText();
    await rows()
      .nth(0)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await press('Yes, Delete');
    await expect.poll(() => rows().count()).toBe(count - 1);
    await page.reload();
    await press('Deleted marks');
    const dialog = page.getByRole('dialog', { name: 'Deleted marks' });
    await dialog.getByText('Half Yearly 2026').first().waitFor();
    expect(await axeProblems(page)).toEqual([]);
    // The tests before this one deleted marks too; the latest comes first.
    const restore = dialog.getByRole('button', { name: /^Restore / });
    for (let left = await restore.count(); left > 0; left -= 1) {
      await restore.first().click();
      await expect.poll(() => restore.count()).toBe(left - 1);
      if (left === 1) await dialog.getByText('Nothing was deleted in the last 30 days.').waitFor();
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => rows().allInnerTexts()).toContain(deleted);
  });
});
