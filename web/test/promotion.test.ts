import { afterEach, describe, expect, test } from 'vitest';
import { follow, signIn } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages();
afterEach(async () => {
  await app.db('enrolments').where({ session: 2027 }).delete();
  await app.db('promotions').delete();
});

const CLASS = { year: '2026', shift: 'Morning', class: '9', section: 'A', group: 'Science' };
const open = async (said: object = {}) => {
  const address = new URLSearchParams({ ...CLASS, startRoll: '1', endRoll: '4', ...said });
  await page.goto(`${app.url}/promotion?${address}`);
  await row(1).waitFor();
};
const row = (roll: number) => page.getByRole('group', { name: new RegExp(`, Roll ${roll}$`) });
const done = (roll: number) => page.getByRole('listitem', { name: new RegExp(`, Roll ${roll}$`) });
const field = (roll: number, label: string) => row(roll).getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
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
  test('names what is missing, and stands in the address', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/`);
    await follow(page, 'Student Promotion');
    await button('Search').click();
    await page.getByText('Please select a class').waitFor();
    expect(await page.getByText('This field is required').count()).toBe(2);
    expect(await page.getByText('Roll number is required').count()).toBe(2);
    await page.getByRole('main').getByLabel('Class', { exact: true }).selectOption('9');
    await page.getByRole('main').getByLabel('Shift').selectOption('Morning');
    await page.getByRole('main').getByLabel('Section').selectOption('A');
    await button('Search').click();
    await page.getByRole('main').getByLabel('Roll From').fill('২');
    await page.getByRole('main').getByLabel('Roll To').fill('3');
    await page.getByRole('main').getByLabel('Group').selectOption('Science');
    await button('Search').click();
    await row(2).waitFor();
    expect(page.url()).toContain('shift=Morning&class=9&section=A&group=Science&startRoll=2&endRoll=3');
    expect(await page.getByRole('group', { name: /, Roll/ }).count()).toBe(2);
    await page.goBack();
    await expect.poll(() => page.getByRole('group', { name: /, Roll/ }).count()).toBe(0);
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
    expect(await row(1).textContent()).toContain('Class9GroupScienceSession2026SectionAShiftMorningRoll1');
    await button('Submit').click();
    await toast('Please complete all fields before submitting.');

    await field(1, 'Class').selectOption('10');
    expect(await field(1, 'Group').inputValue()).toBe('Science');
    expect(await field(1, 'Session').inputValue()).toBe('2027');
    await field(1, 'Roll').fill('7');
    await page.getByText('1 of 4 students are filled in. Nothing clashes.').waitFor();
    await field(2, 'Class').selectOption('10');
    await field(2, 'Roll').fill('৭');
    await page.getByText('2 students clash.').waitFor();
    await row(2)
      .getByText(/^Roll 7 is given to student \d+ too$/)
      .waitFor();
    expect(await field(1, 'Roll').getAttribute('aria-invalid')).toBe('true');
    await field(2, 'Roll').fill('8');
    await page.getByText('2 of 4 students are filled in. Nothing clashes.').waitFor();

    // A row that is not complete is not sent, and not lost.
    await field(3, 'Class').selectOption('10');
    await button('Submit').click();
    await toast('Students promoted successfully!');
    await done(1).getByText('Promoted to Class 10, A, Morning, Science, 2027, Roll 7').waitFor();
    await page.getByText('2 students are promoted already. 0 of 2 students are filled in.').waitFor();
    expect(await field(3, 'Class').inputValue()).toBe('10');
    expect(await enrolled()).toEqual([
      { ...TENTH, roll: 7 },
      { ...TENTH, roll: 8 },
    ]);

    const last = page.getByRole('region', { name: 'The last promotion' });
    await last.getByText('2: Class 10, A, Morning, Science, 2027').waitFor();
    await last.getByText('2: Class 9, A, Morning, Science, 2026').waitFor();
    expect(await row(1).count()).toBe(0);
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
    expect(await field(1, 'Roll').inputValue()).toBe('7');
    expect(await enrolled()).toHaveLength(1);
    // What clashes cannot be sent; the error goes with its cause.
    expect(await button('Submit').isDisabled()).toBe(true);
    await page.getByText('1 student clashes. Change what is red, then submit.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await app.db('enrolments').where({ session: 2027 }).delete();
    await page.getByText('1 of 4 students are filled in. Nothing clashes.').waitFor();
    expect(
      await row(1)
        .getByText(/is taken by/)
        .count(),
    ).toBe(0);
    await button('Submit').click();
    await done(1).waitFor();
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
    expect(await page.getByText('Nothing clashes.').count()).toBe(0);
    await field(1, 'Roll').fill('8');
    await page.getByText('Nothing clashes.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('that could not be looked at are not said to be free', async () => {
    await signIn(page, app.url, 'superadmin');
    const message = 'At most 1000 students at a time';
    const refusal = { status: 400, json: { message, errors: [{ path: 'promotedStudent', message }] } };
    await page.route(/dryRun=true/, (call) => call.fulfill(refusal));
    await open();
    await field(1, 'Class').selectOption('10');
    await field(1, 'Roll').fill('7');
    await page.getByRole('alert').getByText(message).waitFor();
    expect(await page.getByText('Nothing clashes.').count()).toBe(0);
  });

  test('that cannot be taken back say why, until the next promotion', async () => {
    await signIn(page, app.url, 'superadmin');
    await open();
    const send = async (roll: number) => {
      await field(roll, 'Class').selectOption('10');
      await field(roll, 'Roll').fill(String(roll));
      await button('Submit').click();
      await done(roll).waitFor();
    };
    await send(1);
    const { id: _, ...seat } = (await app.db('enrolments').where({ session: 2027 }).first())!;
    await app.db('enrolments').insert({ ...seat, session: 2028, promotionId: null });
    const last = page.getByRole('region', { name: 'The last promotion' });
    await last.getByRole('button', { name: 'Undo' }).click();
    await button('Yes, Undo').click();
    await last.getByRole('alert').getByText('is enrolled in 2028 already').waitFor();
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
    expect(await field(1, 'Roll').inputValue()).toBe('7');
  });

  test('of a teacher offer her own class', async () => {
    await signIn(page, app.url, 'teacher');
    await open();
    await page.getByText('You can enrol students again in your own class').waitFor();
    expect(await button('Fill in').count()).toBe(0);
    expect(await field(1, 'Class').locator('option').allTextContents()).toEqual(['-', '9']);
    await field(1, 'Class').selectOption('9');
    await field(1, 'Roll').fill('70');
    await page.getByText('Nothing clashes.').waitFor();
    await button('Submit').click();
    await toast('Students promoted successfully!');
    expect(await enrolled()).toEqual([{ ...TENTH, value: 9, roll: 70 }]);
  });

  test('stand below each other on a phone', async () => {
    await signIn(page, app.url, 'superadmin');
    const sides = async () => {
      const from = await row(1).getByText('From', { exact: true }).boundingBox();
      const to = await row(1).getByText('To', { exact: true }).boundingBox();
      return from!.y < to!.y;
    };
    await open();
    expect(await sides()).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sides()).toBe(true);
  });
});

describe('a rule', () => {
  test('fills every row by merit, and those who failed too often repeat the class', async () => {
    await signIn(page, app.url, 'superadmin');
    await open({ endRoll: '200' });
    await page.getByRole('form', { name: 'Fill from a rule' }).getByLabel('Exam').selectOption('Half Yearly');
    await page.getByRole('main').getByLabel('Hold back with more fails than').fill('0');
    await button('Fill in').click();
    await page
      .getByText(/rows are filled in. Nothing is stored yet\.$/)
      .first()
      .waitFor();
    const rows = page.getByRole('group', { name: /, Roll/ });
    const total = await rows.count();
    await page.getByText(`${total} of ${total} students are filled in. Nothing clashes.`).waitFor();
    const said = await rows.evaluateAll((all) =>
      all.map((one) => {
        const [first, , , , , last] = [...one.querySelectorAll('select, input')] as HTMLInputElement[];
        const text = one.textContent ?? '';
        return {
          merit: Number(/Merit (\d+)/.exec(text)?.[1]),
          fails: Number(/Fails: (\d+)/.exec(text)?.[1]),
          repeats: text.includes('Repeats the class'),
          to: first?.value,
          roll: Number(last?.value),
        };
      }),
    );
    expect(new Set(said.map(({ repeats }) => repeats)).size).toBe(2);
    for (const one of said) expect([one, one.repeats]).toEqual([one, one.fails > 0]);
    for (const { repeats, to } of said) expect(to).toBe(repeats ? '9' : '10');
    const moved = said.filter(({ repeats }) => !repeats).sort((a, b) => a.roll - b.roll);
    expect(moved.map(({ roll }) => roll)).toEqual(moved.map((_, at) => at + 1));
    const merits = moved.map(({ merit }) => merit);
    expect(merits).toEqual([...merits].sort((a, b) => a - b));
    await button('Submit').click();
    await toast('Students promoted successfully!');
    expect(await enrolled()).toHaveLength(total);
  });

  test('takes a whole class at once, into sections by merit, and a latecomer alone afterwards', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/promotion`);
    for (const [label, value] of [
      ['Class', '7'],
      ['Section', 'All'],
      ['Shift', 'All'],
    ] as const)
      await page.getByRole('main').getByLabel(label, { exact: true }).selectOption(value);
    await page.getByRole('main').getByLabel('Year').selectOption('2026');
    await button('Search').click();
    const rows = page.getByRole('group', { name: /, Roll/ });
    await rows.first().waitFor();
    const total = await rows.count();
    const { id: classId } = (await app.db('classes').where({ value: 7 }).first('id'))!;
    const whole = app.db('enrolments').where({ session: 2026, classId, live: 1 });
    expect(total).toBe((await whole.clone()).length);
    // One was away.
    const late = (await whole.clone().orderBy('id').first())!;
    await app.db('enrolments').where({ id: late.id }).update({ live: null });
    await page.reload();
    await expect.poll(() => rows.count()).toBe(total - 1);
    const form = page.getByRole('form', { name: 'Fill from a rule' });
    const fillIn = async () => {
      await form.getByLabel('Exam').selectOption('Half Yearly');
      await form.getByLabel('Section').selectOption('By merit');
      await button('Fill in').click();
    };
    await fillIn();
    await page.getByText(`${total - 1} of ${total - 1} students are filled in. Nothing clashes.`).waitFor();
    await button('Submit').click();
    await toast('Students promoted successfully!');
    await page.getByText(`${total - 1} students are promoted already.`).waitFor();

    await app.db('enrolments').where({ id: late.id }).update({ live: 1 });
    await page.reload();
    await page.getByText(`${total - 1} students are promoted already. 0 of 1 student`).waitFor();
    await fillIn();
    await page.getByText('1 of 1 students are filled in. Nothing clashes.').waitFor();
    await button('Submit').click();
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
    await button('Fill in').click();
    await page.getByText('Term is required').waitFor();
    await page.getByRole('main').getByLabel('New rolls').selectOption('same');
    await button('Fill in').click();
    await page.getByText('Group is required', { exact: true }).waitFor();
    const form = page.getByRole('form', { name: 'Fill from a rule' });
    await form.getByLabel('Group').selectOption('Business');
    await button('Fill in').click();
    await expect.poll(() => field(1, 'Group').inputValue()).toBe('Business');
    expect(await field(1, 'Class').inputValue()).toBe('9');
    await field(1, 'Roll').fill('77');
    await form.getByLabel('Group').selectOption('Science');
    await button('Fill in').click();
    await expect.poll(() => field(2, 'Group').inputValue()).toBe('Science');
    await page.getByText(/Nothing is stored yet\. 1 row stays as it was typed\.$/).waitFor();
    expect(await field(1, 'Roll').inputValue()).toBe('77');
    expect(await field(1, 'Group').inputValue()).toBe('Business');
  });
});

test('the history of a student tells her class of each year', async () => {
  await signIn(page, app.url, 'superadmin');
  await page.goto(`${app.url}/student-list?${new URLSearchParams({ year: '2026', class: '9' })}`);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const history = page.getByRole('dialog').getByRole('region', { name: 'Class by year' });
  await history.getByRole('term').nth(1).waitFor();
  expect(await history.getByRole('term').allTextContents()).toEqual(['2026', '2025']);
  const [now, before] = await history.getByRole('definition').allTextContents();
  expect(now).toMatch(/^Class 9, [AB], \w+, \w+, Roll \d+$/);
  expect(before).toMatch(/^Class 8, [AB], \w+, Roll \d+$/);
});
