import { beforeAll, describe, expect, test } from 'vitest';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const BOARD = 'session=2026&term=Half+Yearly';
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const region = (name: string) => page.getByRole('region', { name, exact: true });
/** The words of a link's address. */
const readQuery = async (link: ReturnType<typeof page.getByRole>): Promise<Record<string, string>> => {
  const address = new URL((await link.getAttribute('href')) ?? '', app.url);
  return { path: address.pathname, ...Object.fromEntries(address.searchParams) };
};

/** The first mark of class 9 in section A, Morning, Science, whose subject takes at most 70 in writing. */
let wrong: { id: string; subjectId: string; roll: number; name: string; subject: string };

beforeAll(async () => {
  const mark = await app
    .db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .join('enrolments', 'enrolments.studentId', 'students.id')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ 'marks.session': 2026, term: 'Half Yearly', 'enrolments.session': 2026, 'classes.value': 9 })
    .where({ section: 'A', shift: 'Morning', 'enrolments.groupName': 'Science', subjectCode: '101' })
    .first('marks.id', 'subjectId', 'roll', 'studentName', 'subjects.name');
  wrong = {
    id: mark.id,
    subjectId: mark.subjectId,
    roll: mark.roll,
    name: mark.studentName,
    subject: mark.name,
  };
  await app.db('marks').where({ id: wrong.id }).update({ subjective: 171 });
});

test('home shows the ten subjects with most marks missing, and all of them when asked', async () => {
  const { id: _, ...subject } = (await app.db('subjects').where({ session: 2026 }).first())!;
  const codes = Array.from({ length: 12 }, (__, at) => `90${at + 10}`);
  await app.db('subjects').insert(codes.map((code) => ({ ...subject, subjectCode: code, name: code })));
  await page.goto(app.url);
  const rows = region('Marks still to come').locator('tbody tr');
  await page.getByRole('button', { name: /^Show all \d+$/ }).waitFor();
  await expect.poll(() => rows.count()).toBe(10);
  await page.getByRole('button', { name: /^Show all \d+$/ }).click();
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(12);
  await press('Show only the 10 with most missing');
  await expect.poll(() => rows.count()).toBe(10);
  await app.db('subjects').whereIn('subjectCode', codes).delete();
});

describe('the check board', () => {
  test('names records from before names and IDs were checked, with a way to mend each', async () => {
    const student = (await app.db('students').where({ live: 1 }).first())!;
    await app.db('students').where({ id: student.id }).update({ studentNameBn: 'mywgZv ivYx' });
    await page.goto(`${app.url}/check-board`);
    const records = region(
      'Records to correct: 1 names without a Bangla letter, 0 IDs or phones with invisible marks',
    ).first();
    await records.getByText('Typed in Bijoy, not in Unicode: write সুমিতা রাণী').waitFor();
    const link = records.getByRole('link', { name: student.studentName });
    expect(await readQuery(link)).toEqual({ path: `/student/${student.id}` });
    await app.db('students').where({ id: student.id }).update({ studentNameBn: student.studentNameBn });
  });

  test('keeps the exam and the opened class in the address', async () => {
    await page.goto(`${app.url}/check-board`);
    await page.getByRole('main').getByLabel('Session', { exact: true }).selectOption('2026');
    await page.getByRole('main').getByLabel('Term', { exact: true }).selectOption('Half Yearly');
    await page.getByRole('link', { name: 'Class 9', exact: true }).click();
    await page.waitForURL(`${app.url}/check-board?${BOARD}&class=9`);
    await page.getByRole('heading', { name: 'Class 9' }).waitFor();
    const focused = () => page.evaluate('document.activeElement.textContent');
    await expect.poll(focused).toBe('Class 9');
    await page.reload();
    await page.getByRole('heading', { name: 'Class 9' }).waitFor();
    await page.getByRole('main').getByLabel('Term', { exact: true }).selectOption('Annual');
    await page.waitForURL(`${app.url}/check-board?session=2026&term=Annual&class=9`);
    await page.getByText('No mark is entered yet.').waitFor();
    await expect.poll(focused).not.toBe('Class 9');
  });

  test('links a missing student to the cell in the grid', async () => {
    await page.goto(`${app.url}/check-board?${BOARD}&class=9`);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByText(/^\d+ missing$/) })
      .first();
    await row.getByText(/^\d+ missing$/).click();
    const student = row.getByRole('listitem').getByRole('link').first();
    const roll = (await student.textContent())?.split(' ')[0];
    await expect
      .poll(() => readQuery(student))
      .toMatchObject({
        path: '/add-result',
        session: '2026',
        term: 'Half Yearly',
        class: '9',
        startRoll: roll,
        endRoll: roll,
        subject: expect.stringMatching(/^\d+$/),
        section: 'A',
        shift: expect.stringMatching(/^(Morning|Day)$/),
      });
  });

  test('links a mark above its maximum to its cell, with a sentence', async () => {
    await page.goto(`${app.url}/check-board?${BOARD}&class=9`);
    const found = region('Marks above full marks');
    await found.getByText(/^Subjective: 171 of \d+\.$/).waitFor();
    const finding = found.getByRole('listitem').filter({ hasText: wrong.name });
    const cell = finding.getByRole('link', { name: /^A · Morning · Science · / });
    await expect
      .poll(() => readQuery(cell))
      .toEqual({
        path: '/add-result',
        session: '2026',
        term: 'Half Yearly',
        class: '9',
        section: 'A',
        shift: 'Morning',
        group: 'Science',
        subject: String(wrong.subjectId),
        startRoll: String(wrong.roll),
        endRoll: String(wrong.roll),
      });
    await cell.click();
    await page.getByText('Input Student Marks').waitFor();
    await page.getByRole('table').getByText(wrong.name).waitFor();
    await page.goBack();
    await finding.getByRole('link', { name: `${wrong.roll} ${wrong.name}` }).click();
    await page.waitForURL(/\/student\/\d+$/);
    await page.getByRole('heading', { name: wrong.name, level: 1 }).waitFor();
  });

  test('asks before an exam goes out, and for a reason where marks are missing; its history keeps that, and why it was opened again', async () => {
    await page.goto(`${app.url}/check-board?${BOARD}&class=9`);
    await press('Publish results');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 finding is surely wrong.').waitFor();
    await dialog.getByText(/^\d+ marks are missing: they would be printed as ‘-’\.$/).waitFor();
    const lacks = dialog.getByRole('list', { name: 'Marks that are missing' }).getByRole('listitem');
    await expect.poll(() => lacks.count()).toBeGreaterThan(0);
    await press('Publish anyway');
    await dialog.getByText('Reason is required').waitFor();
    await dialog.getByLabel('Why are they published without these marks?').fill('They sit for it in August');
    await press('Publish anyway');
    await page.getByText('Results published successfully').waitFor();
    await page.getByText(/^Published on .+ by superadmin\. \d+ transcripts were issued\./).waitFor();
    const history = region('History of the exam').getByRole('row');
    const published = history.filter({ hasText: 'They sit for it in August' });
    await expect.poll(() => published.textContent()).toMatch(/Published.*\d+ new transcripts.*superadmin/);
    const inTable = region('Classes').getByRole('row').filter({ hasText: 'Class 9' });
    await inTable.getByText('Published', { exact: true }).waitFor();

    await press('Open again');
    await dialog.getByRole('button', { name: 'Open again' }).click();
    await dialog.getByText('Reason is required').waitFor();
    await dialog.getByLabel('Reason').fill('Roll 1 had 171 in Bangla');
    await dialog.getByRole('button', { name: 'Open again' }).click();
    await page.getByText('Results opened again').waitFor();
    await page.getByRole('button', { name: 'Publish results' }).waitFor();
    const closed = history.filter({ hasText: 'Roll 1 had 171 in Bangla' });
    await closed.waitFor();
    await page.reload();
    await closed.waitFor();
    await expect.poll(() => closed.textContent()).toMatch(/Opened again.*superadmin/);
  });

  test('an exam that was opened again is withdrawn with a reason, after a warning, and only once', async () => {
    await page.goto(`${app.url}/check-board?${BOARD}&class=9`);
    await press('Withdraw');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^It will be as if this exam had not been published/).waitFor();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText('Reason is required').waitFor();
    await dialog.getByLabel('Reason').fill('Meant for next week');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('The exam is withdrawn: it is as if it had not been published').waitFor();
    const withdrawn = region('History of the exam')
      .getByRole('row')
      .filter({ hasText: 'Meant for next week' });
    await withdrawn.waitFor();
    await expect.poll(() => withdrawn.textContent()).toMatch(/Withdrawn.*superadmin/);
    await page.getByRole('button', { name: 'Publish results' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Withdraw', exact: true }).count()).toBe(0);
  });
});
