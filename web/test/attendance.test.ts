import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import { follow, signIn } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages();

/** The teacher's own class, whose exam is still open. */
const CLASS = {
  session: '2026',
  term: 'Half Yearly',
  className: '9',
  group: 'Science',
  section: 'A',
  shift: 'Morning',
};
const open = (filters: object = {}) =>
  page.goto(`${app.url}/attendance?${new URLSearchParams({ ...CLASS, ...filters })}`);
const days = () => page.getByRole('textbox', { name: /^Days present:/ });
const day = (at: number) => days().nth(at);
const workingDays = () => page.getByRole('main').getByLabel('Working days', { exact: true });
const save = () => page.getByRole('button', { name: 'Save attendance' });
const stored = async () => {
  const rows = await app
    .db('attendance')
    .join('enrolments', 'enrolments.studentId', 'attendance.studentId')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ 'attendance.session': 2026, 'attendance.term': CLASS.term, 'enrolments.session': 2026 })
    .where({ 'classes.name': '9', section: 'A', shift: 'Morning', groupName: 'Science' })
    .orderBy('roll')
    .pluck('present');
  return rows as number[];
};

const paste = (at: number, text: string) =>
  day(at).evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

describe('a class', () => {
  test('is found by its own teacher, typed over by keyboard, and saved in place', async () => {
    await signIn(page, app.url, 'teacher');
    await page.goto(`${app.url}/`);
    await follow(page, 'Attendance');
    await page.getByRole('main').getByLabel('Session').selectOption('2026');
    await page.getByRole('main').getByLabel('Term').selectOption('Half Yearly');
    await expect.poll(() => page.getByRole('main').getByLabel('Class Name').inputValue()).toBe('9');
    await page.getByRole('main').getByLabel('Group').selectOption('Science');
    await page.getByRole('button', { name: 'Search' }).click();
    await day(0).waitFor();
    await expect
      .poll(() => page.url())
      .toContain('term=Half+Yearly&className=9&group=Science&section=A&shift=Morning');

    await workingDays().fill('৯৬');
    await page.keyboard.press('Enter');
    await page.keyboard.type('91');
    await page.keyboard.press('Enter');
    await page.keyboard.type('৯২');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('93');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('92');
    await page.keyboard.press('Control+s');
    await page.getByText('Attendance saved successfully').waitFor();
    expect((await stored()).slice(0, 3)).toEqual([91, 92, 93]);
    // The focus stays where it was.
    await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('92');
    await page.reload();
    await expect.poll(() => day(1).inputValue()).toBe('92');
    await expect.poll(() => workingDays().inputValue()).toBe('96');
  });

  test('takes a column from a spreadsheet, and what is above the working days turns red', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await day(0).waitFor();
    await paste(1, '81\r\n৮২\r\n97\r\n');
    await expect.poll(() => Promise.all([1, 2].map((row) => day(row).inputValue()))).toEqual(['81', '82']);
    await expect.poll(() => day(3).getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Above the working days, or no number: 1.').waitFor();
    await expect.poll(() => save().isDisabled()).toBe(true);
    await day(3).fill('83');
    await save().click();
    await page.getByText('Attendance saved successfully').waitFor();
    expect((await stored()).slice(1, 4)).toEqual([81, 82, 83]);
  });

  test('is undone step by step, a pasted column at once, and done again', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await day(0).waitFor();
    const shown = () => Promise.all([0, 1, 2].map((at) => day(at).inputValue()));
    const before = await shown();
    await day(1).focus();
    await paste(1, '11\r\n12\r\n');
    await day(0).focus();
    await page.keyboard.type('10');
    await expect.poll(shown).toEqual(['10', '11', '12']);
    await page.keyboard.press('Control+z');
    await expect.poll(shown).toEqual([before[0], '11', '12']);
    await page.keyboard.press('Control+z');
    await expect.poll(shown).toEqual(before);
    await page.keyboard.press('Control+y');
    await expect.poll(shown).toEqual([before[0], '11', '12']);
    await page.keyboard.press('Control+z');
  });

  test('leaves what somebody else saved meanwhile', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await day(0).waitFor();
    const { token } = await app.signIn('superadmin');
    const address = `${app.url}/api/v1/attendance?${new URLSearchParams(CLASS)}`;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(address, { headers });
    const { data, workingDays } = (await answer.json()) as AttendanceAnswer;
    const theirs = JSON.stringify({ workingDays, data: [{ studentId: data[5]?.studentId, present: 55 }] });
    expect((await fetch(address, { method: 'PUT', headers, body: theirs })).status).toBe(200);
    await day(4).fill('44');
    await save().click();
    await page.getByText('Attendance saved successfully').waitFor();
    expect((await stored()).slice(4, 6)).toEqual([44, 55]);
    await expect.poll(() => day(5).inputValue()).toBe('55');
  });

  test('typed at an earlier visit replaces nothing that somebody else saved since, unless it is saved again', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await day(3).fill('47');
    await page.goto('about:blank');
    const { token } = await app.signIn('superadmin');
    const address = `${app.url}/api/v1/attendance?${new URLSearchParams(CLASS)}`;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const { data, workingDays } = (await (await fetch(address, { headers })).json()) as AttendanceAnswer;
    const theirs = JSON.stringify({ workingDays, data: [{ studentId: data[3]?.studentId, present: 57 }] });
    expect((await fetch(address, { method: 'PUT', headers, body: theirs })).status).toBe(200);
    await open();
    await page.getByText(/not saved (is|are) back/).waitFor();
    await expect.poll(() => day(3).inputValue()).toBe('47');
    const seenByDraft = () =>
      page.evaluate<string>(
        `JSON.stringify(JSON.parse(Object.entries(localStorage).find(([key]) => key.includes('|attendance|'))[1]).seen)`,
      );
    const before = await seenByDraft();
    await save().click();
    await page.getByText(/"57"/).waitFor();
    expect((await stored())[3]).toBe(57);
    // What was typed is over the new answer once that has come.
    await expect.poll(seenByDraft).not.toBe(before);
    // Also in a page that was closed once more.
    await page.goto('about:blank');
    await open();
    await expect.poll(() => day(3).inputValue()).toBe('47');
    await save().click();
    await page.getByText('Attendance saved successfully').waitFor();
    expect((await stored())[3]).toBe(47);
  });

  test('keeps what was typed until it is saved, also in a page that was closed', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    const before = await day(0).inputValue();
    await day(0).fill('77');
    await page.goto('about:blank');
    await open();
    await page.getByText(/not saved (is|are) back/).waitFor();
    await expect.poll(() => day(0).inputValue()).toBe('77');
    await page.getByRole('button', { name: 'Drop it' }).click();
    await expect.poll(() => day(0).inputValue()).toBe(before);
    await page.reload();
    await day(0).waitFor();
    await expect.poll(() => page.getByText(/not saved (is|are) back/).count()).toBe(0);
  });

  test('without a connection is kept over a reload, and sent when it is back', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await day(0).waitFor();
    const before = (await stored())[0];
    const typed = before === 61 ? 62 : 61;
    const away = (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback());
    await page.route('**/api/v1/attendance?*', away);
    await day(0).fill(String(typed));
    await save().click();
    await page.getByText(/^Not connected: /).waitFor();
    await expect.poll(() => page.getByText('Attendance saved successfully').count()).toBe(0);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByText(/^Not connected: /).waitFor();
    await expect.poll(() => day(0).inputValue()).toBe(String(typed));
    expect((await stored())[0]).toBe(before);
    await page.unroute('**/api/v1/attendance?*', away);
    await page.getByText('Attendance saved successfully').waitFor();
    expect((await stored())[0]).toBe(typed);
    await page.reload();
    await expect.poll(() => day(0).inputValue()).toBe(String(typed));
    await expect.poll(() => page.getByText(/not saved (is|are) back/).count()).toBe(0);
  });

  test('stays in sight where it was saved and could not be read again', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await day(0).waitFor();
    const typed = (await stored())[0] === 63 ? 64 : 63;
    await day(0).fill(String(typed));
    const away = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.fallback());
    await page.route('**/api/v1/attendance?*', away);
    await save().click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await expect.poll(() => day(0).inputValue()).toBe(String(typed));
    expect((await stored())[0]).toBe(typed);
    await page.unroute('**/api/v1/attendance?*', away);
    await again.click();
    await expect.poll(() => again.count()).toBe(0);
    await expect.poll(() => day(0).inputValue()).toBe(String(typed));
    await page.getByText('All saved').waitFor();
  });

  test('of another section is refused to a teacher', async () => {
    await signIn(page, app.url, 'teacher');
    await open({ section: 'B' });
    await page.getByText('This is not in your class, section and shift.').waitFor();
  });

  test('is read only once its exam is published', async () => {
    await signIn(page, app.url, 'superadmin');
    await open({ session: '2025', section: 'All' });
    await page.getByText(/published this exam on 20 Jul 2025/).waitFor();
    await expect.poll(() => day(0).getAttribute('readonly')).not.toBeNull();
    await expect.poll(() => save().count()).toBe(0);
  });
});

describe('a spreadsheet', () => {
  const sheet = (name: string, rows: (string | number)[][]) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Student ID', 'Days Present'], ...rows]), 'Sheet1');
    const path = join(mkdtempSync(join(tmpdir(), 'attendance-')), name);
    writeFileSync(path, write(book, { type: 'buffer', bookType: 'xlsx' }));
    return path;
  };
  const choose = (path: string) => page.locator('input[type=file]').setInputFiles(path);

  test('is checked, mended and stored', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await day(0).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the sheet of this class' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('attendance.xlsx');
    const [first] = await app
      .db('enrolments')
      .join('students', 'students.id', 'enrolments.studentId')
      .join('classes', 'classes.id', 'enrolments.classId')
      .where({ session: 2026, 'classes.name': '9', section: 'A', shift: 'Morning', groupName: 'Science' })
      .orderBy('roll')
      .select('students.studentId');
    await choose(
      sheet('wrong.xlsx', [
        [first.studentId, 99],
        ['nobody', 3],
      ]),
    );
    const fieldErrors = page.getByRole('table', { name: 'What is wrong in the sheet' });
    await fieldErrors.getByText('The school was open for 96 days only').waitFor();
    await fieldErrors.getByText('Student ID nobody is not enrolled there').waitFor();
    await choose(sheet('right.xlsx', [[first.studentId, 66]]));
    await page.getByText('1 student would be saved.').waitFor();
    await page.getByRole('button', { name: 'Store the sheet' }).click();
    await page.getByText('Attendance saved successfully').waitFor();
    await expect.poll(() => day(0).inputValue()).toBe('66');
  });
});
