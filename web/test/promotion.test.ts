import type { Page } from 'playwright-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { groupBy } from '#documents/rules/groupBy.ts';
import { axeProblems } from './axeProblems.ts';
import { follow, signIn } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages();
afterEach(async () => {
  await app.db('enrolments').where({ session: 2027 }).delete();
  await app.db('promotions').delete();
});

const CLASS = { year: '2026', shift: 'Morning', class: '9', section: 'A', group: 'Science' };
const open = async (input: object = {}) => {
  const address = new URLSearchParams({ ...CLASS, startRoll: '1', endRoll: '4', ...input });
  await page.goto(`${app.url}/promotion?${address}`);
  await row(1).waitFor();
};
/** The row of the student who has this roll now. */
const rowOf = (clerk: Page, roll: number) =>
  rowsOf(clerk).filter({ has: clerk.locator('td[data-title="Roll"]', { hasText: new RegExp(`^${roll}$`) }) });
const rowsOf = (clerk: Page) => clerk.getByRole('form', { name: 'Students to promote' }).locator('tbody tr');
const row = (roll: number) => rowOf(page, roll);
const rows = () => rowsOf(page);
const field = (roll: number, label: string) => row(roll).getByLabel(new RegExp(`^${label}, `));
const tick = (roll: number) => row(roll).getByRole('checkbox');
const search = () => page.getByRole('form', { name: 'Who is promoted' });
const rule = () => page.getByRole('group', { name: 'Fill from a rule' });
const submit = () => button('Submit');
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Sends the rows, after the question. */
const send = async (clerk: Page = page) => {
  await clerk.getByRole('button', { name: 'Submit', exact: true }).click();
  await clerk.getByRole('button', { name: 'Yes, Promote' }).click();
};
const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const enrolled = () =>
  app
    .db('enrolments')
    .join('classes', 'classes.id', 'classId')
    .where({ session: 2027, live: 1 })
    .orderBy('roll')
    .select('value', 'section', 'shift', 'groupName', 'roll');
const TENTH = { value: 10, section: 'A', shift: 'Morning', groupName: 'Science' };

describe('the search', () => {
  test('begins with the whole class, names what is missing, and is in the address', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/`);
    await follow(page, 'Student Promotion');
    await button('Search').click();
    await page.getByText('Please select a class').waitFor();
    await search().getByLabel('Class').selectOption('9');
    for (const label of ['Section', 'Shift']) {
      await expect.poll(() => search().getByLabel(label).inputValue()).toBe('All');
      await search().getByLabel(label).selectOption('');
    }
    await button('Search').click();
    await expect.poll(() => page.getByText('This field is required').count()).toBe(2);
    await expect.poll(() => page.getByText('Roll number is required').count()).toBe(2);
    await search().getByLabel('Shift').selectOption('Morning');
    await search().getByLabel('Section').selectOption('A');
    await search().getByLabel('Roll From').fill('২');
    await search().getByLabel('Roll To').fill('3');
    await button('Search').click();
    await expect.poll(() => page.getByText('This field is required').count()).toBe(1);
    await search().getByLabel('Group').selectOption('Science');
    await button('Search').click();
    await row(2).waitFor();
    await expect
      .poll(() => page.url())
      .toContain('shift=Morning&className=9&section=A&group=Science&rollFrom=2&rollTo=3');
    await expect.poll(() => rows().count()).toBe(2);
    await page.goBack();
    await expect.poll(() => rows().count()).toBe(0);
  });

  test('of another section is refused to a teacher', async () => {
    await signIn(page, app.url, 'teacher');
    await page.goto(
      `${app.url}/promotion?${new URLSearchParams({ ...CLASS, section: 'B', startRoll: '1', endRoll: '4' })}`,
    );
    await page.getByText('This is not in your class, section and shift.').waitFor();
  });

  test('keeps Bangla digits after a search', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/healthz`);
    await page.evaluate(() => localStorage.setItem('language', '"bn"'));
    await page.goto(
      `${app.url}/promotion?${new URLSearchParams({ ...CLASS, startRoll: '1', endRoll: '4' })}`,
    );
    const form = page.getByRole('form', { name: 'কাদের উত্তরণ হবে' });
    const rolls = () =>
      Promise.all(['রোল শুরু', 'রোল শেষ'].map((label) => form.getByLabel(label).inputValue()));
    await expect.poll(rolls).toEqual(['১', '৪']);
    await form.getByRole('button', { name: 'খুঁজুন' }).click();
    await expect.poll(rolls).toEqual(['১', '৪']);
  });
});

const filled = (count: number, total: number) =>
  page.getByText(`${count} of ${total} students are filled in.`).waitFor();
/** Fills in a row by hand. The next class stands in it already. */
const type = (roll: number, to: string, clerk: Page = page) =>
  rowOf(clerk, roll)
    .getByLabel(/^Roll, /)
    .fill(to);

describe('rows', () => {
  test('are filled by hand, sent after a question, and taken back', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await page.getByRole('columnheader', { name: 'From: Class 9, 2026' }).waitFor();
    await button('Submit').click();
    await toast('Please complete all fields before submitting.');

    // What mostly follows is there already.
    await expect.poll(() => field(1, 'Class').inputValue()).toBe('10');
    await expect.poll(() => field(1, 'Group').inputValue()).toBe('Science');
    await expect.poll(() => field(1, 'Session').inputValue()).toBe('2027');
    await type(1, '7');
    await type(2, '৭');
    await filled(2, 4);
    await submit().click();
    await toast('Failed to promote students.');
    await row(2)
      .getByText(/^Roll 7 is given to student \d+ too$/)
      .waitFor();
    await expect.poll(() => field(1, 'Roll').getAttribute('aria-invalid')).toBe('true');
    await type(2, '8');
    await expect
      .poll(() =>
        row(2)
          .getByText(/is given to/)
          .count(),
      )
      .toBe(0);

    // A row that is not complete is not sent, and not lost.
    await field(3, 'Section').selectOption('B');
    await send();
    await toast('Students promoted successfully!');
    await row(1).getByText('Promoted to Class 10 · Science · A · Morning · Roll 7 · 2027').waitFor();
    await page.getByText('2 students are promoted already. 0 of 2 students are filled in.').waitFor();
    await expect.poll(() => field(3, 'Section').inputValue()).toBe('B');
    expect(await enrolled()).toEqual([
      { ...TENTH, roll: 7 },
      { ...TENTH, roll: 8 },
    ]);

    const last = page.getByRole('region', { name: 'The last promotion' });
    await last.getByText('2: Class 10 · Science · A · Morning · 2027').waitFor();
    await last.getByText('2: Class 9 · Science · A · Morning · 2026').waitFor();
    await last.getByRole('button', { name: 'Undo' }).click();
    await button('Yes, Undo').click();
    await toast('Promotion undone');
    await expect.poll(() => last.count()).toBe(0);
    await field(1, 'Roll').waitFor();
    await filled(0, 4);
    expect(await enrolled()).toEqual([]);
  });

  test('that were taken meanwhile are refused with the reason at the row, and nothing is lost', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await type(1, '7');
    const { id: classId } = (await app.db('classes').where({ value: 10 }).first('id'))!;
    const seat = await app.db('enrolments').where({ session: 2026, classId }).first('studentId');
    const times = { createdAt: new Date(), updatedAt: new Date() };
    const { value: _, ...place } = TENTH;
    await app.db('enrolments').insert({ ...seat, ...place, ...times, session: 2027, classId, roll: 7 });
    await button('Submit').click();
    await toast('Failed to promote students.');
    await row(1)
      .getByText(/^Roll 7 is taken by student/)
      .waitFor();
    await expect.poll(() => field(1, 'Roll').inputValue()).toBe('7');
    await tick(1).check();
    expect(await axeProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await axeProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await app.db('enrolments').where({ session: 2027 }).delete();
    await send();
    await row(1).getByText('Promoted to Class 10').waitFor();
  });

  test('of a student who leaves meanwhile say so, stay, and hold up nobody else', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await type(1, '7');
    await type(2, '8');
    const seat = await app
      .db('enrolments')
      .join('classes', 'classes.id', 'classId')
      .where({
        value: 9,
        session: 2026,
        section: 'A',
        shift: 'Morning',
        groupName: 'Science',
        roll: 1,
        live: 1,
      })
      .first('enrolments.id');
    const leave = (leftOn: string | null) => app.db('enrolments').where({ id: seat.id }).update({ leftOn });
    onTestFinished(() => leave(null).then(() => undefined));
    await leave('2026-11-02');
    await submit().click();
    await toast('Failed to promote students.');
    await row(1)
      .getByText(/left on 2 November 2026/)
      .waitFor();
    await field(1, 'Class').selectOption('');
    await filled(1, 4);
    await send();
    await toast('Students promoted successfully!');
    expect(await enrolled()).toEqual([{ ...TENTH, roll: 8 }]);
  });

  test('of a student whom somebody else changed are refused by name; sending again is a decision', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    const { class: value, group: groupName, year: session, ...place } = CLASS;
    const found = await app
      .db('enrolments')
      .join('classes', 'classes.id', 'classId')
      .join('students', 'students.id', 'enrolments.studentId')
      .where({ value, groupName, session, ...place, roll: 1, 'enrolments.live': 1 })
      .first('students.id', 'studentName');
    const student = found as { id: string; studentName: string };
    const rename = (studentName: string) =>
      app.db('students').where({ id: student.id }).update({ studentName });
    onTestFinished(() => rename(student.studentName).then(() => undefined));
    await type(1, '7');
    await rename('Renamed Meanwhile');
    await send();
    await row(1)
      .getByText(/Renamed Meanwhile \(\d+\) was changed meanwhile/)
      .waitFor();
    expect(await enrolled()).toEqual([]);
    await row(1).getByRole('link', { name: 'Renamed Meanwhile' }).waitFor();
    await expect.poll(() => field(1, 'Roll').inputValue()).toBe('7');
    await send();
    await row(1).getByText('Promoted to Class 10').waitFor();
    expect(await enrolled()).toEqual([{ ...TENTH, roll: 7 }]);
  });

  test('of a class that another clerk promotes at the same moment are promoted once, and both see it', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    const other = await page.context().newPage();
    onTestFinished(() => other.close());
    await other.goto(page.url());
    for (const roll of [1, 2]) {
      await type(roll, String(roll));
      await type(roll, String(roll + 10), other);
    }
    // Both are asked before either stores.
    for (const clerk of [page, other])
      await clerk.getByRole('button', { name: 'Submit', exact: true }).click();
    const yes = (clerk: Page) => clerk.getByRole('button', { name: 'Yes, Promote' });
    for (const clerk of [page, other]) await yes(clerk).waitFor();
    await Promise.all([yes(page).click(), yes(other).click()]);
    for (const clerk of [page, other]) await clerk.getByText('2 students are promoted already.').waitFor();
    expect(await enrolled()).toHaveLength(2);
  });

  test('stay as they are typed while the connection is cut, and an answer that is lost is seen in the list', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await type(1, '7');
    await page.context().setOffline(true);
    await button('Submit').click();
    await toast('Failed to promote students.');
    await filled(1, 4);
    await expect.poll(() => field(1, 'Roll').inputValue()).toBe('7');
    expect(await enrolled()).toEqual([]);
    await page.context().setOffline(false);
    await page.route('**/api/v1/student-promotion', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send();
    await row(1).getByText('Promoted to Class 10').waitFor();
    expect(await enrolled()).toHaveLength(1);
  });

  test('that are refused for no row of theirs say why above the button', async () => {
    await signIn(page, app.url, 'superadmin');
    const message = 'At most 1000 students at a time';
    const refusal = { status: 400, json: { message, errors: [{ path: 'promotedStudent', message }] } };
    await page.route(/dryRun=true/, (call) => call.fulfill(refusal));
    await open();
    await type(1, '7');
    await submit().click();
    await page.getByRole('alert').getByText(message).waitFor();
  });

  test('that cannot be taken back say why, until the next promotion', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    const promote = async (roll: number) => {
      await type(roll, String(roll));
      await send();
      await row(roll).getByText('Promoted to Class 10').waitFor();
    };
    await promote(1);
    const { id: _, ...seat } = (await app.db('enrolments').where({ session: 2027 }).first())!;
    await app.db('enrolments').insert({ ...seat, session: 2028, promotionId: null });
    const last = page.getByRole('region', { name: 'The last promotion' });
    await last.getByRole('button', { name: 'Undo' }).click();
    // Said before the question, which nobody could answer with yes.
    await last.getByRole('alert').getByText('is enrolled in 2028 already').waitFor();
    await expect.poll(() => button('Yes, Undo').count()).toBe(0);
    await promote(2);
    await expect.poll(() => last.getByRole('alert').count()).toBe(0);
    await app.db('enrolments').where({ session: 2028 }).delete();
  });

  test('are asked about before they are left, and are not kept after that', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await type(1, '7');
    await page.getByRole('link', { name: 'Students', exact: true }).click();
    await button('Stay').click();
    await expect.poll(() => field(1, 'Roll').inputValue()).toBe('7');
    await page.getByRole('link', { name: 'Students', exact: true }).click();
    await button('Leave').click();
    await page.getByRole('heading', { name: 'Student List' }).waitFor();
    expect(await drafts()).toEqual([]);
    await open();
    expect(await field(1, 'Roll').inputValue()).toBe('');
  });

  test('of a teacher offer the own class', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await page.getByText('You can enrol students again in your own class').waitFor();
    await expect.poll(() => rule().count()).toBe(0);
    await expect.poll(() => field(1, 'Class').locator('option').allTextContents()).toEqual(['-', '9']);
    await type(1, '70');
    await send();
    await toast('Students promoted successfully!');
    expect(await enrolled()).toEqual([{ ...TENTH, value: 9, roll: 70 }]);
  });

  test('that are ticked are the only ones that a rule fills in, and are numbered from a roll on', async () => {
    await signIn(page, app.url, 'superadmin');
    await open({ class: '8', group: 'General' });
    await tick(1).check();
    await tick(2).check();
    await rule().getByLabel('Group').selectOption('Humanities');
    await rule().getByLabel('New rolls').selectOption('same');
    await button('Fill 2 rows').click();
    await expect.poll(() => field(1, 'Group').inputValue()).toBe('Humanities');
    await expect.poll(() => field(2, 'Group').inputValue()).toBe('Humanities');
    await filled(2, 4);
    await page
      .getByRole('group', { name: 'For the 2 selected students' })
      .getByLabel('Rolls from')
      .fill('31');
    const rolls = () => Promise.all([1, 2].map((roll) => field(roll, 'Roll').inputValue()));
    await expect.poll(rolls).toEqual(['31', '32']);
    // The next tick begins another selection.
    await tick(3).check();
    await page.getByRole('group', { name: 'For the selected student', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('group', { name: 'For the 4 selected students' }).waitFor();
  });

  test('are typed down the column: Enter goes to the next roll, and sends nothing', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await field(1, 'Roll').focus();
    for (const key of ['1', '1', 'Enter', '1', '2', 'ArrowUp', 'Enter', 'Enter', '1', '3'])
      await page.keyboard.press(key);
    const rolls = () => Promise.all([1, 2, 3].map((roll) => field(roll, 'Roll').inputValue()));
    await expect.poll(rolls).toEqual(['11', '12', '13']);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('are dense on a desk and cards on a phone, with what is chosen for ticked ones in sight', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${app.url}/promotion?session=2026&className=9`);
    await expect.poll(() => rows().count()).toBeGreaterThan(22);
    const heights = await rows().evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.slice(0, 22).reduce((sum, height) => sum + height)).toBeLessThan(900);
    await rows().last().getByRole('checkbox').check();
    const box = page.getByRole('group', { name: 'For the selected student', exact: true });
    const isInSight = () => box.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight);
    await expect.poll(isInSight).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await rows().first().scrollIntoViewIfNeeded();
    await expect.poll(isInSight).toBe(true);
    const { height, width } = (await rows().first().boundingBox())!;
    expect(height).toBeLessThan(340);
    expect(width).toBeLessThanOrEqual(360);
  });
});

const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft|')));

test('a promotion that version 1.0 kept in the browser is named once, and never sent', async () => {
  await signIn(page, app.url, 'superadmin');
  await page.evaluate(() => {
    const { _id } = JSON.parse(localStorage.getItem('auth')!);
    const placement = {
      class: '9',
      section: 'A',
      group: 'Science',
      year: '2027',
      shift: 'Morning',
      roll: '1',
    };
    const draft = {
      at: new Date().toISOString(),
      href: '/promotion?year=2026&class=8',
      about: { session: '2026', class: '8' },
      rows: { 1: { was: null, placement, isPlanned: true, chosen: {} } },
    };
    localStorage.setItem(`draft|${_id}|promotion|2026|8`, JSON.stringify(draft));
  });
  await page.goto(`${app.url}/`);
  const told = page.getByText(/^Deleted, because promotions are no longer kept.*Promotion · Class 8 · 2026/);
  await told.waitFor();
  expect(await drafts()).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await told.count()).toBe(0);
  expect(await enrolled()).toEqual([]);
});

test('a class is promoted in at most 6 actions', async () => {
  await signIn(page, app.url, 'superadmin');
  await page.goto(`${app.url}/`);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  const bar = page.getByRole('group', { name: 'Working exam' });
  await act(page.getByRole('link', { name: 'Promotion', exact: true }).click());
  await act(bar.getByLabel('Class').selectOption('9'));
  await act(button('Fill all rows').click());
  await page.getByText(/(\d+) of \1 students are filled in\./).waitFor();
  const total = await rows().count();
  await act(submit().click());
  await act(button('Yes, Promote').click());
  await page.getByText(`${total} students are promoted already.`).waitFor();
  // There is nothing left to send, and nothing says that something is not saved.
  await page.getByText('Nobody is left to promote.').waitFor();
  await expect.poll(() => submit().isDisabled()).toBe(true);
  expect(await page.getByText(/not saved/i).count()).toBe(0);
  expect(await drafts()).toEqual([]);
  expect(actions).toBeLessThanOrEqual(6);
  const { id: classId } = (await app.db('classes').where({ value: 9 }).first('id'))!;
  const whole = await app.db('enrolments').where({ session: 2026, classId, live: 1 });
  expect(total).toBe(whole.length);
  expect(await enrolled()).toHaveLength(total);
});

test('class 8 is promoted into three groups by merit in at most 12 actions, with rolls from 1 on in each', async () => {
  await signIn(page, app.url, 'superadmin');
  await page.goto(`${app.url}/`);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  const bar = page.getByRole('group', { name: 'Working exam' });
  const ticked = (count: number) => page.getByRole('group', { name: `For the ${count} selected students` });
  const at = (index: number) => rows().nth(index).getByRole('checkbox');
  await act(page.getByRole('link', { name: 'Promotion', exact: true }).click());
  await act(bar.getByLabel('Class').selectOption('8'));
  await act(page.getByLabel('Sort by').selectOption('merit'));
  const merits = () => rows().locator('td[data-title="Merit"]').allTextContents();
  await expect.poll(async () => (await merits()).slice(0, 2)).toEqual(['1', expect.stringMatching(/^[12]$/)]);
  const total = await rows().count();
  const [science, humanities] = [10, 12];
  const business = total - science - humanities;
  const parts: [last: number, count: number, group: string][] = [
    [science - 1, science, 'Science'],
    [science + humanities - 1, humanities, 'Humanities'],
    [total - 1, business, 'Business'],
  ];
  for (const [last, count, group] of parts) {
    await act(at(last).click({ modifiers: ['Shift'] }));
    await act(ticked(count).getByLabel('Group').selectOption(group));
    await filled(last + 1, total);
  }
  await act(submit().click());
  const question = page.getByRole('dialog', { name: `Promote ${total} students?` });
  for (const [, count, group] of parts) await question.getByText(`${count}: Class 9 · ${group}`).waitFor();
  await act(question.getByRole('button', { name: 'Yes, Promote' }).click());
  await page.getByText(`${total} students are promoted already.`).waitFor();
  console.info(`Class 8 of ${total} promoted into three groups in ${actions} actions`);
  expect(actions).toBeLessThanOrEqual(12);
  const stored = await enrolled();
  const counts = [...groupBy(stored, ({ groupName }) => groupName)].map(([group, all]) => [
    group,
    all.length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    Science: science,
    Humanities: humanities,
    Business: business,
  });
  for (const seats of groupBy(stored, ({ groupName, section, shift }) =>
    [groupName, section, shift].join(),
  ).values())
    expect(seats.map(({ roll }) => roll)).toEqual(seats.map((_, index) => index + 1));
});

test('who has no result is named until the row is filled, and a rule about fails leaves it to a person', async () => {
  await signIn(page, app.url, 'superadmin');
  const { id: classId } = (await app.db('classes').where({ value: 9 }).first('id'))!;
  const seat = (await app
    .db('enrolments')
    .where({ session: 2026, classId, section: 'A', shift: 'Morning', groupName: 'Science', roll: 2, live: 1 })
    .first('studentId'))!;
  const marks = app.db('marks').where({ studentId: seat.studentId, session: 2026, term: 'Half Yearly' });
  await marks.clone().update({ deletedAt: new Date() });
  onTestFinished(() => marks.update({ deletedAt: null }).then(() => undefined));
  await open();
  await row(2).getByText('No result in this exam').waitFor();
  const named = page.getByText('1 student has no result: fill in their rows yourself.');
  await named.waitFor();
  await rule().getByLabel('Fails allowed').fill('20');
  await button('Fill all rows').click();
  await filled(3, 4);
  await named.waitFor();
  await type(2, '99');
  await filled(4, 4);
  await expect.poll(() => named.count()).toBe(0);
});

describe('a rule', () => {
  test('fills every row by merit, and students who failed too often repeat the class', async () => {
    await signIn(page, app.url, 'superadmin');
    await open({ endRoll: '200' });
    await expect.poll(() => rule().getByLabel('Exam').inputValue()).toBe('Half Yearly');
    await rule().getByLabel('Fails allowed').fill('0');
    await button('Fill all rows').click();
    const total = await rows().count();
    await filled(total, total);
    const shown = await rows().evaluateAll((all) =>
      all.map((one) => {
        const cell = (title: string) => one.querySelector(`td[data-title="${title}"]`)?.textContent ?? '';
        const last = one.querySelector<HTMLInputElement>('input[inputmode]');
        return {
          merit: Number(cell('Merit')),
          gpa: cell('GPA'),
          fails: Number(cell('Fails')),
          repeats: one.textContent?.includes('Repeats the class'),
          to: one.querySelector('select')?.value,
          roll: Number(last?.value),
        };
      }),
    );
    expect(new Set(shown.map(({ repeats }) => repeats)).size).toBe(2);
    for (const one of shown) expect([one, one.repeats]).toEqual([one, one.fails > 0]);
    for (const { gpa, fails } of shown) expect(gpa).toMatch(fails > 0 ? /^0\.00$/ : /^[1-5]\.\d\d$/);
    for (const { repeats, to } of shown) expect(to).toBe(repeats ? '9' : '10');
    const moved = shown.filter(({ repeats }) => !repeats).sort((a, b) => a.roll - b.roll);
    expect(moved.map(({ roll }) => roll)).toEqual(moved.map((_, at) => at + 1));
    const merits = moved.map(({ merit }) => merit);
    expect(merits).toEqual([...merits].sort((a, b) => a - b));
  });

  test('takes a whole class at once, into sections by merit, and a latecomer alone afterwards', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/promotion?session=2026&className=7`);
    await rows().first().waitFor();
    const total = await rows().count();
    const { id: classId } = (await app.db('classes').where({ value: 7 }).first('id'))!;
    const whole = app.db('enrolments').where({ session: 2026, classId, live: 1 });
    expect(total).toBe((await whole.clone()).length);
    // One was away.
    const late = (await whole.clone().orderBy('id').first())!;
    await app.db('enrolments').where({ id: late.id }).update({ live: null });
    await page.reload();
    await expect.poll(() => rows().count()).toBe(total - 1);
    const fillIn = async () => {
      await rule().getByLabel('Section').selectOption('By merit');
      await button('Fill all rows').click();
    };
    await fillIn();
    await filled(total - 1, total - 1);
    await send();
    await toast('Students promoted successfully!');
    await page.getByText(`${total - 1} students are promoted already.`).waitFor();

    await app.db('enrolments').where({ id: late.id }).update({ live: 1 });
    await page.reload();
    await page.getByText(`${total - 1} students are promoted already. 0 of 1 student`).waitFor();
    // Everyone else is shown as done, and cannot be chosen again.
    await expect.poll(() => rows().getByRole('checkbox').count()).toBe(1);
    await fillIn();
    await filled(1, 1);
    await send();
    await page.getByText(`${total} students are promoted already.`).waitFor();
    const seats: { shift: string; section: string; count: string; last: number }[] = await app
      .db('enrolments')
      .where({ session: 2027 })
      .groupBy('shift', 'section')
      .orderBy(['shift', 'section'])
      .select('shift', 'section')
      .count({ count: '*' })
      .max({ last: 'roll' });
    // Rolls without a gap, in sections of one size.
    for (const { count, last } of seats) expect(last).toBe(Number(count));
    for (const shift of new Set(seats.map((one) => one.shift))) {
      const sizes = seats.filter((one) => one.shift === shift).map(({ count }) => Number(count));
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });

  test('says all that is missing at once at its fields, with the focus in the first', async () => {
    await signIn(page, app.url, 'superadmin');
    await open({ class: '8', group: 'General' });
    // The last exam with marks is chosen already.
    await expect.poll(() => rule().getByLabel('Exam').inputValue()).toBe('Half Yearly');
    await rule().getByLabel('Exam').selectOption('');
    await button('Fill all rows').click();
    await rule().getByText('Term is required').waitFor();
    await rule().getByText('Group is required', { exact: true }).waitFor();
    const focused = () =>
      rule()
        .getByLabel('Exam')
        .evaluate((field) => field === document.activeElement);
    await expect.poll(focused).toBe(true);
    await rule().getByLabel('New rolls').selectOption('same');
    await rule().getByLabel('Group').selectOption('Business');
    await button('Fill all rows').click();
    await expect.poll(() => field(1, 'Group').inputValue()).toBe('Business');
    // A row that is changed by hand stays as it was typed.
    await type(1, '77');
    await rule().getByLabel('Group').selectOption('Science');
    await rule().getByLabel('Section').selectOption('B');
    await button('Fill all rows').click();
    await expect.poll(() => field(2, 'Group').inputValue()).toBe('Science');
    await expect.poll(() => field(2, 'Section').inputValue()).toBe('B');
    await expect.poll(() => field(1, 'Roll').inputValue()).toBe('77');
    await expect.poll(() => field(1, 'Group').inputValue()).toBe('Business');
  });
});

test('the history of a student has the class of each year', async () => {
  await signIn(page, app.url, 'superadmin');
  await page.goto(`${app.url}/student-list?${new URLSearchParams({ year: '2026', class: '9' })}`);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const history = page.getByRole('dialog').getByRole('region', { name: 'Class by year' });
  await history.getByRole('term').nth(1).waitFor();
  await expect.poll(() => history.getByRole('term').allTextContents()).toEqual(['2026', '2025']);
  const [now, before] = await history.getByRole('definition').allTextContents();
  expect(now).toMatch(/^Class 9 · \w+ · [AB] · \w+ · Roll \d+$/);
  expect(before).toMatch(/^Class 8 · [AB] · \w+ · Roll \d+$/);
});
