import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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

/** Another clerk saves the days of a row, and other working days where they are given. */
const saveAsOther = async (row: number, present: number, open?: number): Promise<void> => {
  const { token } = await app.signIn('superadmin');
  const address = `${app.url}/api/v1/attendance?${new URLSearchParams(CLASS)}`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const { data } = (await (await fetch(address, { headers })).json()) as AttendanceAnswer;
  const body = { workingDays: open, data: [{ studentId: data[row]?.studentId, present }] };
  const reply = await fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) });
  expect(reply.status).toBe(200);
};
/** The button of a row that someone else changed, too. */
const choose = (which: 'Take theirs' | 'Write mine', at: number) =>
  page
    .locator('tr', { has: page.locator(`[data-row="${at}"]`) })
    .getByRole('button', { name: new RegExp(`^${which}: `) });

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

  test('leaves what somebody else saved meanwhile in another row, also other working days', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await day(0).waitFor();
    await day(4).fill('44');
    await saveAsOther(5, 55, 97);
    await save().click();
    await page.getByText('Attendance saved successfully').waitFor();
    expect((await stored()).slice(4, 6)).toEqual([44, 55]);
    await expect.poll(() => day(5).inputValue()).toBe('55');
    await expect.poll(() => workingDays().inputValue()).toBe('97');
    await saveAsOther(5, 55, 96);
  });

  test('says at the row who changed it to what and when; what was typed stays until one of both is chosen', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await day(0).waitFor();
    await day(2).fill('42');
    await day(3).fill('43');
    await day(4).fill('45');
    await saveAsOther(2, 52);
    await saveAsOther(3, 53);
    const before = await stored();
    await save().click();
    await page.getByText(/^superadmin changed this to 52 on/).waitFor();
    await page.getByText(/changed this to 53 on \d+ \w+ 20\d\d, \d\d:\d\d; you typed 43\./).waitFor();
    expect(await stored()).toEqual(before);
    expect(await Promise.all([2, 3, 4].map((at) => day(at).inputValue()))).toEqual(['42', '43', '45']);
    expect(await save().isDisabled()).toBe(true);
    await choose('Take theirs', 2).click();
    await expect.poll(() => day(2).inputValue()).toBe('52');
    await choose('Write mine', 3).click();
    await expect.poll(() => page.getByText(/changed this to/).count()).toBe(0);
    await save().click();
    await page.getByText('Attendance saved successfully').waitFor();
    expect((await stored()).slice(2, 5)).toEqual([52, 43, 45]);
    await page.getByText('All saved').waitFor();
  });

  test('says who changed the working days while they were typed', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await workingDays().fill('98');
    await saveAsOther(2, 52, 99);
    await save().click();
    await page.getByText(/changed this to 99 on .*; you typed 98\./).waitFor();
    await page.getByRole('button', { name: 'Take theirs: Working days' }).click();
    await expect.poll(() => workingDays().inputValue()).toBe('99');
    await page.getByText('All saved').waitFor();
    await saveAsOther(2, 52, 96);
  });

  test('typed at an earlier visit replaces nothing that somebody else saved since, unless that is chosen', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await day(3).fill('47');
    await page.goto('about:blank');
    await saveAsOther(3, 57);
    // Also in a page that was closed once more.
    for (const _ of ['opened', 'opened again']) {
      await page.goto('about:blank');
      await open();
      await page.getByText(/^Your draft of/).waitFor();
      await page.getByText(/changed this to 57 on .*; you typed 47\./).waitFor();
      await expect.poll(() => day(3).inputValue()).toBe('47');
      expect(await save().isDisabled()).toBe(true);
    }
    await choose('Write mine', 3).click();
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
    await page.getByText(/^Your draft of/).waitFor();
    await expect.poll(() => day(0).inputValue()).toBe('77');
    await page.getByRole('button', { name: 'Drop it' }).click();
    await expect.poll(() => day(0).inputValue()).toBe(before);
    await page.reload();
    await day(0).waitFor();
    await expect.poll(() => page.getByText(/^Your draft of/).count()).toBe(0);
  });

  test('without a connection is kept over a reload, and sent when Save is pressed again', async () => {
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
    await page.getByText(/^Your draft of/).waitFor();
    await expect.poll(() => day(0).inputValue()).toBe(String(typed));
    await page.unroute('**/api/v1/attendance?*', away);
    expect((await stored())[0]).toBe(before);
    await save().click();
    await page.getByText('Attendance saved successfully').waitFor();
    expect((await stored())[0]).toBe(typed);
    await page.reload();
    await expect.poll(() => day(0).inputValue()).toBe(String(typed));
    await expect.poll(() => page.getByText(/^Your draft of/).count()).toBe(0);
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
