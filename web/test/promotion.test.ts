import type { Page } from 'playwright-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { groupBy } from '#documents/rules/groupBy.ts';
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
const row = (roll: number) => page.getByRole('row', { name: new RegExp(`, Roll ${roll}$`) });
const rows = () => page.getByRole('row', { name: /, Roll/ });
const field = (roll: number, label: string) => row(roll).getByLabel(new RegExp(`^${label}, `));
const tick = (roll: number) => row(roll).getByRole('checkbox');
const search = () => page.getByRole('form', { name: 'Who is promoted' });
const rule = () => page.getByRole('group', { name: 'Fill from a rule' });
const submit = () => button('Submit');
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Sends several rows, after the question. */
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
      .toContain('shift=Morning&class=9&section=A&group=Science&startRoll=2&endRoll=3');
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
});

describe('rows', () => {
  test('are filled by hand, checked as they are filled, sent, and taken back', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await page.getByRole('columnheader', { name: 'From: Class 9, 2026' }).waitFor();
    const now = row(1).getByRole('cell');
    await expect
      .poll(async () => (await now.allTextContents()).slice(1, 3))
      .toEqual(['A, Morning, Science', '1']);
    await button('Submit').click();
    await toast('Please complete all fields before submitting.');

    await field(1, 'Class').selectOption('10');
    await expect.poll(() => field(1, 'Group').inputValue()).toBe('Science');
    await expect.poll(() => field(1, 'Session').inputValue()).toBe('2027');
    await field(1, 'Roll').fill('7');
    await page.getByText('1 of 4 students are filled in. Nothing clashes.').waitFor();
    await field(2, 'Class').selectOption('10');
    await field(2, 'Roll').fill('৭');
    await page.getByText('2 students clash.').waitFor();
    await expect.poll(() => submit().isDisabled()).toBe(true);
    await row(2)
      .getByText(/^Roll 7 is given to student \d+ too$/)
      .waitFor();
    await expect.poll(() => field(1, 'Roll').getAttribute('aria-invalid')).toBe('true');
    await field(2, 'Roll').fill('8');
    await page.getByText('2 of 4 students are filled in. Nothing clashes.').waitFor();

    // A row that is not complete is not sent, and not lost.
    await field(3, 'Class').selectOption('10');
    await send();
    await toast('Students promoted successfully!');
    await row(1).getByText('Promoted to Class 10, A, Morning, Science, 2027, Roll 7').waitFor();
    await page.getByText('2 students are promoted already. 0 of 2 students are filled in.').waitFor();
    await expect.poll(() => field(3, 'Class').inputValue()).toBe('10');
    expect(await enrolled()).toEqual([
      { ...TENTH, roll: 7 },
      { ...TENTH, roll: 8 },
    ]);

    const last = page.getByRole('region', { name: 'The last promotion' });
    await last.getByText('2: Class 10, A, Morning, Science, 2027').waitFor();
    await last.getByText('2: Class 9, A, Morning, Science, 2026').waitFor();
    await expect.poll(() => field(1, 'Roll').count()).toBe(0);
    await last.getByRole('button', { name: 'Undo' }).click();
    await button('Yes, Undo').click();
    await toast('Promotion undone');
    await expect.poll(() => last.count()).toBe(0);
    await field(1, 'Roll').waitFor();
    await page.getByText('0 of 4 students are filled in.').waitFor();
    expect(await enrolled()).toEqual([]);
  });

  test('that were taken meanwhile are refused together, and nothing is lost', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await field(1, 'Class').selectOption('10');
    await field(1, 'Roll').fill('7');
    await page.getByText('Nothing clashes.').waitFor();
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
    expect(await enrolled()).toHaveLength(1);
    // What clashes cannot be sent; the error goes with its cause.
    await expect.poll(() => button('Submit').isDisabled()).toBe(true);
    await page.getByText('1 student clashes. Change what is red, then submit.').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await app.db('enrolments').where({ session: 2027 }).delete();
    await page.getByText('1 of 4 students are filled in. Nothing clashes.').waitFor();
    expect(
      await row(1)
        .getByText(/is taken by/)
        .count(),
    ).toBe(0);
    await button('Submit').click();
    await row(1).getByText('Promoted to Class 10').waitFor();
  });

  test('of a student whom somebody else changed are refused, also where a check ran in between', async () => {
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
    await rename('Renamed Meanwhile');
    const checked = page.waitForResponse((call) => call.url().includes('dryRun=true') && call.ok());
    await field(1, 'Class').selectOption('10');
    await field(1, 'Roll').fill('7');
    await checked;
    await page.getByText('1 of 4 students are filled in. Nothing clashes.').waitFor();
    await submit().click();
    await page
      .getByRole('alert')
      .getByText(/Renamed Meanwhile \(\d+\) was changed meanwhile/)
      .waitFor();
    expect(await enrolled()).toEqual([]);
    // She is in the list as she is by now, and what was typed is still there: sending again is a decision.
    await page.getByRole('row', { name: 'Renamed Meanwhile, Roll 1' }).waitFor();
    await expect.poll(() => field(1, 'Roll').inputValue()).toBe('7');
    await submit().click();
    await row(1).getByText('Promoted to Class 10').waitFor();
    expect(await enrolled()).toEqual([{ ...TENTH, roll: 7 }]);
  });

  test('of a class that another clerk promotes at the same moment are promoted once, and both see it', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    const other = await page.context().newPage();
    onTestFinished(() => other.close());
    await other.goto(page.url());
    const fillIn = async (clerk: Page, rolls: readonly number[], more: number) => {
      for (const roll of rolls) {
        const own = clerk.getByRole('row', { name: new RegExp(`, Roll ${roll}$`) });
        await own.getByLabel(/^Class, /).selectOption('10');
        await own.getByLabel(/^Roll, /).fill(String(roll + more));
      }
      await clerk.getByText(/2 of \d students are filled in. Nothing clashes./).waitFor();
    };
    await fillIn(page, [1, 2], 0);
    await fillIn(other, [1, 2], 10);
    await Promise.all([send(page), send(other)]);
    for (const clerk of [page, other]) await clerk.getByText('2 students are promoted already.').waitFor();
    expect(await enrolled()).toHaveLength(2);
    // One who has not sent yet learns it too, without a word of red that cannot be set right.
    await fillIn(page, [3, 4], 20);
    await fillIn(other, [3, 4], 30);
    await send(page);
    await page.getByText('Nobody is left to promote.').waitFor();
    await other
      .getByRole('row', { name: /, Roll 4$/ })
      .getByLabel(/^Roll, /)
      .fill('41');
    await other.getByText('Some of these students were promoted meanwhile.').first().waitFor();
    await other.getByText('Nobody is left to promote.').waitFor();
    expect(await enrolled()).toHaveLength(4);
  });

  test('stay as they are typed while the connection is cut, and are sent when it is back', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await field(1, 'Class').selectOption('10');
    await field(1, 'Roll').fill('7');
    await page.getByText('1 of 4 students are filled in. Nothing clashes.').waitFor();
    await page.context().setOffline(true);
    await button('Submit').click();
    await toast('Failed to promote students.');
    // Also the list could not be read again: nothing typed goes with it.
    await page.getByText('1 of 4 students are filled in.').waitFor();
    await expect.poll(() => field(1, 'Roll').inputValue()).toBe('7');
    expect(await enrolled()).toEqual([]);
    await page.context().setOffline(false);
    await button('Submit').click();
    await row(1).getByText('Promoted to Class 10').waitFor();
    expect(await enrolled()).toHaveLength(1);
  });

  test('whose answer was lost on the way are seen as promoted', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await field(1, 'Class').selectOption('10');
    await field(1, 'Roll').fill('7');
    await page.getByText('1 of 4 students are filled in. Nothing clashes.').waitFor();
    await page.route('**/api/v1/student-promotion', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button('Submit').click();
    await toast('Failed to promote students.');
    await row(1).getByText('Promoted to Class 10').waitFor();
    expect(await enrolled()).toHaveLength(1);
  });

  test('that failed for another reason say so until they are changed', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await field(1, 'Class').selectOption('10');
    await field(1, 'Roll').fill('7');
    await page.getByText('Nothing clashes.').waitFor();
    await page.route(/student-promotion$/, (call) =>
      call.fulfill({ status: 409, json: { message: 'Held' } }),
    );
    await button('Submit').click();
    await page.getByRole('alert').getByText('Held').waitFor();
    await expect.poll(() => page.getByText('Nothing clashes.').count()).toBe(0);
    await field(1, 'Roll').fill('8');
    await page.getByText('Nothing clashes.').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  test('that could not be checked are not shown as free', async () => {
    await signIn(page, app.url, 'superadmin');
    const message = 'At most 1000 students at a time';
    const refusal = { status: 400, json: { message, errors: [{ path: 'promotedStudent', message }] } };
    await page.route(/dryRun=true/, (call) => call.fulfill(refusal));
    await open();
    await field(1, 'Class').selectOption('10');
    await field(1, 'Roll').fill('7');
    await page.getByRole('alert').getByText(message).waitFor();
    await expect.poll(() => page.getByText('Nothing clashes.').count()).toBe(0);
  });

  test('that cannot be taken back say why, until the next promotion', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    const send = async (roll: number) => {
      await field(roll, 'Class').selectOption('10');
      await field(roll, 'Roll').fill(String(roll));
      await button('Submit').click();
      await row(roll).getByText('Promoted to Class 10').waitFor();
    };
    await send(1);
    const { id: _, ...seat } = (await app.db('enrolments').where({ session: 2027 }).first())!;
    await app.db('enrolments').insert({ ...seat, session: 2028, promotionId: null });
    const last = page.getByRole('region', { name: 'The last promotion' });
    await last.getByRole('button', { name: 'Undo' }).click();
    // Said before the question, which nobody could answer with yes.
    await last.getByRole('alert').getByText('is enrolled in 2028 already').waitFor();
    await expect.poll(() => button('Yes, Undo').count()).toBe(0);
    await send(2);
    await expect.poll(() => last.getByRole('alert').count()).toBe(0);
    await app.db('enrolments').where({ session: 2028 }).delete();
  });

  test('that are not sent yet are asked about before they are left', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await field(1, 'Roll').fill('7');
    await page.getByRole('link', { name: 'Students', exact: true }).click();
    await button('Stay').click();
    await expect.poll(() => field(1, 'Roll').inputValue()).toBe('7');
  });

  test('of a teacher offer the own class', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await page.getByText('You can enrol students again in your own class').waitFor();
    await expect.poll(() => rule().count()).toBe(0);
    await expect.poll(() => field(1, 'Class').locator('option').allTextContents()).toEqual(['-', '9']);
    await field(1, 'Class').selectOption('9');
    await field(1, 'Roll').fill('70');
    await page.getByText('Nothing clashes.').waitFor();
    await button('Submit').click();
    await toast('Students promoted successfully!');
    expect(await enrolled()).toEqual([{ ...TENTH, value: 9, roll: 70 }]);
  });

  test('that are unticked stay as they are typed and are not sent', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await tick(1).check();
    await expect.poll(() => field(1, 'Class').inputValue()).toBe('10');
    await field(1, 'Roll').fill('7');
    await field(2, 'Class').selectOption('10');
    await field(2, 'Roll').fill('7');
    await page.getByText('2 students clash.').waitFor();
    await tick(2).uncheck();
    await page.getByText('1 of 4 students are filled in. Nothing clashes.').waitFor();
    await expect.poll(() => field(2, 'Roll').inputValue()).toBe('7');
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByText('2 students clash.').waitFor();
    await expect.poll(() => field(4, 'Class').inputValue()).toBe('10');
    await field(2, 'Roll').fill('8');
    await page.getByText('2 of 4 students are filled in. Nothing clashes.').waitFor();
    await tick(1).uncheck();
    await submit().click();
    await toast('Students promoted successfully!');
    expect(await enrolled()).toEqual([{ ...TENTH, roll: 8 }]);
    await expect.poll(() => field(1, 'Roll').inputValue()).toBe('7');
  });

  test('are kept until they are sent, and undone step by step', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await field(1, 'Roll').fill('71');
    await field(2, 'Class').selectOption('10');
    await field(2, 'Roll').focus();
    await page.keyboard.type('72');
    await page.keyboard.press('Control+z');
    await expect.poll(() => field(2, 'Roll').inputValue()).toBe('');
    await expect.poll(() => field(2, 'Class').inputValue()).toBe('10');
    await page.keyboard.press('Control+y');
    await expect.poll(() => field(2, 'Roll').inputValue()).toBe('72');
    await page.getByRole('link', { name: 'Students', exact: true }).click();
    await button('Leave').click();
    await page.getByRole('heading', { name: 'Student List' }).waitFor();
    await open({ endRoll: '2' });
    await page.getByText(/not saved (is|are) back/).waitFor();
    await expect.poll(() => field(1, 'Roll').inputValue()).toBe('71');
    await expect.poll(() => field(2, 'Roll').inputValue()).toBe('72');
    await button('Empty all rows').click();
    await expect.poll(() => field(2, 'Roll').inputValue()).toBe('');
    await page.reload();
    await row(1).waitFor();
    expect(await field(1, 'Roll').inputValue()).toBe('');
  });

  test('that are ticked are the only ones that a rule fills in', async () => {
    await signIn(page, app.url, 'superadmin');
    await open({ class: '8', group: 'General' });
    await tick(1).check();
    await tick(2).check();
    await rule().getByLabel('Group').selectOption('Humanities');
    await rule().getByLabel('New rolls').selectOption('same');
    await button('Sections as now').click();
    await expect.poll(() => field(1, 'Group').inputValue()).toBe('Humanities');
    await expect.poll(() => field(2, 'Group').inputValue()).toBe('Humanities');
    expect(await field(3, 'Class').inputValue()).toBe('');
    expect(await field(4, 'Class').inputValue()).toBe('');
  });

  test('are typed down the column: Enter goes to the next roll, and sends nothing', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    await field(1, 'Roll').focus();
    for (const key of ['1', '1', 'Enter', '1', '2', 'ArrowUp', 'Enter', 'Enter', '1', '3'])
      await page.keyboard.press(key);
    const rolls = () => Promise.all([1, 2, 3].map((roll) => field(roll, 'Roll').inputValue()));
    await expect.poll(rolls).toEqual(['11', '12', '13']);
    await expect.poll(() => page.getByText('Please complete all fields before submitting.').count()).toBe(0);
  });

  test('are dense on a desk and cards on a phone', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${app.url}/promotion?year=2026&class=9`);
    await expect.poll(() => rows().count()).toBeGreaterThan(22);
    const heights = await rows().evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.slice(0, 22).reduce((sum, height) => sum + height)).toBeLessThan(900);
    await page.setViewportSize({ width: 360, height: 740 });
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    await expect.poll(() => cards.count()).toBeGreaterThan(22);
    const { height, width } = (await cards.first().boundingBox())!;
    expect(height).toBeLessThan(340);
    expect(width).toBeLessThanOrEqual(360);
  });
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
  await act(bar.getByLabel('Term').selectOption('Half Yearly'));
  await act(bar.getByLabel('Class').selectOption('9'));
  await act(button('Sections by merit').click());
  await page.getByText(/(\d+) of \1 students are filled in. Nothing clashes\./).waitFor();
  const total = await rows().count();
  await act(submit().click());
  await act(button('Yes, Promote').click());
  await page.getByText(`${total} students are promoted already.`).waitFor();
  // There is nothing left to send.
  await page.getByText('Nobody is left to promote.').waitFor();
  await expect.poll(() => submit().isDisabled()).toBe(true);
  console.info(`A class of ${total} promoted in ${actions} actions`);
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
  const ticked = (count: number) => page.getByRole('group', { name: `Put the ${count} just ticked in` });
  const at = (index: number) => rows().nth(index).getByRole('checkbox');
  await act(page.getByRole('link', { name: 'Promotion', exact: true }).click());
  await act(bar.getByLabel('Term').selectOption('Half Yearly'));
  await act(bar.getByLabel('Class').selectOption('8'));
  await expect.poll(() => rows().nth(0).getByRole('cell').nth(3).textContent()).toMatch(/^\d+$/);
  const total = await rows().count();
  await act(page.getByRole('button', { name: 'Merit', exact: true }).click());
  await page
    .getByRole('columnheader', { name: 'Merit' })
    .and(page.locator('[aria-sort="ascending"]'))
    .waitFor();
  const [science, humanities] = [10, 12];
  await act(at(science - 1).click({ modifiers: ['Shift'] }));
  await act(ticked(science).getByLabel('Group').selectOption('Science'));
  await page.getByText(`${science} of ${total} students are filled in. Nothing clashes.`).waitFor();
  await act(at(science + humanities - 1).click({ modifiers: ['Shift'] }));
  await act(ticked(humanities).getByLabel('Group').selectOption('Humanities'));
  await page
    .getByText(`${science + humanities} of ${total} students are filled in. Nothing clashes.`)
    .waitFor();
  await act(page.getByRole('checkbox', { name: 'Select all shown' }).check());
  const business = total - science - humanities;
  await act(ticked(business).getByLabel('Group').selectOption('Business'));
  await page.getByText(`${total} of ${total} students are filled in. Nothing clashes.`).waitFor();
  await act(submit().click());
  const question = page.getByRole('dialog', { name: `Promote ${total} students?` });
  for (const [count, group] of [
    [science, 'Science'],
    [humanities, 'Humanities'],
    [business, 'Business'],
  ])
    await question.getByText(`${count}: Class 9, ${group}`).waitFor();
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

describe('rows', () => {
  const paste = (text: string) =>
    field(1, 'Roll').evaluate((cell, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

  test('take a column of groups in any words, and say so where one is none', async () => {
    await signIn(page, app.url, 'superadmin');
    await open({ class: '8', group: 'General' });
    await rule().getByLabel('Exam').selectOption('Half Yearly');
    await field(1, 'Roll').focus();
    await paste('Science\nMusic');
    await toast('Some of these are not groups of the next class.');
    await paste('Science\nমানবিক\n\nCommerce');
    const groups = () => Promise.all([1, 2, 3, 4].map((roll) => field(roll, 'Group').inputValue()));
    await expect.poll(groups).toEqual(['Science', 'Humanities', '', 'Business']);
    await page.getByText('3 of 4 students are filled in. Nothing clashes.').waitFor();
    for (const roll of [1, 2, 4]) expect(await field(roll, 'Roll').inputValue()).toBe('1');
    // What is chosen again, with a section, goes before what was chosen.
    await tick(3).check();
    const last = page.getByRole('group', { name: 'Put the 1 just ticked in' });
    await last.getByLabel('Group').selectOption('Science');
    await last.getByLabel('Section').selectOption('B');
    await expect.poll(() => field(3, 'Section').inputValue()).toBe('B');
    await expect.poll(() => field(1, 'Section').inputValue()).toBe('A');
    await page.getByText('4 of 4 students are filled in. Nothing clashes.').waitFor();
    await page.reload();
    await expect.poll(groups).toEqual(['Science', 'Humanities', 'Science', 'Business']);
    // Undone, what was chosen counts no more.
    await button('Empty all rows').click();
    await expect.poll(groups).toEqual(['', '', '', '']);
  });

  test('are sorted by any column, and stay where they are while they are filled in', async () => {
    await signIn(page, app.url, 'superadmin');
    await open({ endRoll: '20' });
    const names = () => rows().getByRole('rowheader').getByRole('link').allTextContents();
    const before = await names();
    await button('Student Name').click();
    const sorted = [...before].sort((one, other) => one.localeCompare(other));
    await expect.poll(names).toEqual(sorted);
    await button('Student Name').click();
    await expect.poll(names).toEqual([...sorted].reverse());
    const merits = async () =>
      (await rows().evaluateAll((all) => all.map((one) => one.querySelectorAll('td')[3]?.textContent)))
        .filter(Boolean)
        .map(Number);
    await rule().getByLabel('Exam').selectOption('Half Yearly');
    await expect.poll(async () => (await merits()).length).toBeGreaterThan(1);
    await button('Merit').click();
    await expect.poll(merits).toEqual([...(await merits())].sort((one, other) => one - other));
  });
});

test('who has no result is named, and a rule about fails leaves them to a person', async () => {
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
  await rule().getByLabel('Exam').selectOption('Half Yearly');
  await row(2).getByText('No result in this exam').waitFor();
  await page.getByText('1 student has no result: fill in their rows yourself.').waitFor();
  await rule().getByLabel('Fails allowed').fill('20');
  await button('Sections as now').click();
  await page.getByText('3 of 4 students are filled in. Nothing clashes.').waitFor();
  expect(await field(2, 'Class').inputValue()).toBe('');
});

describe('a rule', () => {
  test('fills every row by merit, and students who failed too often repeat the class', async () => {
    await signIn(page, app.url, 'superadmin');
    await open({ endRoll: '200' });
    await rule().getByLabel('Exam').selectOption('Half Yearly');
    await rule().getByLabel('Fails allowed').fill('0');
    await button('Sections as now').click();
    await page
      .getByText(/rows are filled in. Nothing is stored yet\.$/)
      .first()
      .waitFor();
    const total = await rows().count();
    await page.getByText(`${total} of ${total} students are filled in. Nothing clashes.`).waitFor();
    const shown = await rows().evaluateAll((all) =>
      all.map((one) => {
        const cells = [...one.querySelectorAll('td')].map(({ textContent }) => textContent);
        const [first] = one.querySelectorAll('select');
        const last = one.querySelector<HTMLInputElement>('input[inputmode]');
        return {
          merit: Number(cells[3]),
          gpa: cells[4],
          fails: Number(cells[5]),
          repeats: one.textContent?.includes('Repeats the class'),
          to: first?.value,
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
    await send();
    await toast('Students promoted successfully!');
    expect(await enrolled()).toHaveLength(total);
  });

  test('takes a whole class at once, into sections by merit, and a latecomer alone afterwards', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/promotion?year=2026&class=7`);
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
      await rule().getByLabel('Exam').selectOption('Half Yearly');
      await button('Sections by merit').click();
    };
    await fillIn();
    await page.getByText(`${total - 1} of ${total - 1} students are filled in. Nothing clashes.`).waitFor();
    await send();
    await toast('Students promoted successfully!');
    await page.getByText(`${total - 1} students are promoted already.`).waitFor();

    await app.db('enrolments').where({ id: late.id }).update({ live: 1 });
    await page.reload();
    await page.getByText(`${total - 1} students are promoted already. 0 of 1 student`).waitFor();
    // Everyone else is shown as done, and cannot be chosen again.
    await expect.poll(() => rows().getByRole('checkbox').count()).toBe(1);
    await fillIn();
    await page.getByText('1 of 1 students are filled in. Nothing clashes.').waitFor();
    await submit().click();
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

  test('asks for the exam that it needs, and for the group of class 9', async () => {
    await signIn(page, app.url, 'superadmin');
    await open({ class: '8', group: 'General' });
    await button('Sections as now').click();
    await rule().getByText('Term is required').waitFor();
    await rule().getByLabel('New rolls').selectOption('same');
    await button('Sections as now').click();
    await rule().getByText('Group is required', { exact: true }).waitFor();
    await rule().getByLabel('Group').selectOption('Business');
    await button('Sections as now').click();
    await expect.poll(() => field(1, 'Group').inputValue()).toBe('Business');
    await expect.poll(() => field(1, 'Class').inputValue()).toBe('9');
    await field(1, 'Roll').fill('77');
    await rule().getByLabel('Group').selectOption('Science');
    await rule().getByLabel('Section').selectOption('B');
    await button('All in section B').click();
    await expect.poll(() => field(2, 'Group').inputValue()).toBe('Science');
    await expect.poll(() => field(2, 'Section').inputValue()).toBe('B');
    await page.getByText(/Nothing is stored yet\. 1 row stays as it was typed\.$/).waitFor();
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
  expect(now).toMatch(/^Class 9, [AB], \w+, \w+, Roll \d+$/);
  expect(before).toMatch(/^Class 8, [AB], \w+, Roll \d+$/);
});
