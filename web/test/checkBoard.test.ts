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
let wrong: { id: string; subjective: number; subjectId: string; roll: number; name: string; subject: string };

beforeAll(async () => {
  const mark = await app
    .db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .join('enrolments', 'enrolments.studentId', 'students.id')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ 'marks.session': 2026, term: 'Half Yearly', 'enrolments.session': 2026, 'classes.value': 9 })
    .where({ section: 'A', shift: 'Morning', 'enrolments.groupName': 'Science', subjectCode: '101' })
    .first('marks.id', 'marks.subjective', 'subjectId', 'roll', 'studentName', 'subjects.name');
  wrong = {
    id: mark.id,
    subjective: mark.subjective,
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
  test('keeps the exam and the opened class in the address', async () => {
    await page.goto(`${app.url}/check-board`);
    await page.getByRole('main').getByLabel('Session', { exact: true }).selectOption('2026');
    await page.getByRole('main').getByLabel('Term', { exact: true }).selectOption('Half Yearly');
    await page.getByRole('link', { name: 'Class 9', exact: true }).click();
    await page.waitForURL(`${app.url}/check-board?${BOARD}&className=9`);
    await page.getByRole('heading', { name: 'Class 9' }).waitFor();
    const focused = () => page.evaluate('document.activeElement.textContent');
    await expect.poll(focused).toBe('Class 9');
    await page.reload();
    await page.getByRole('heading', { name: 'Class 9' }).waitFor();
    await page.getByRole('main').getByLabel('Term', { exact: true }).selectOption('Annual');
    await page.waitForURL(`${app.url}/check-board?session=2026&term=Annual&className=9`);
    await page.getByText(/^\d+ things? to check before publishing$/).click();
    await page.getByText('No mark is entered yet.').waitFor();
    await expect.poll(focused).not.toBe('Class 9');
  });

  test('of a class is a matrix: the worst subject first, and each number leads to its first gap in the grid', async () => {
    await page.goto(`${app.url}/check-board?${BOARD}&className=9`);
    const rows = region('Marks entered, by subject').locator('tbody tr');
    await rows.first().waitFor();
    const heads = await region('Marks entered, by subject').getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.replace('\n', ' '))).toEqual([
      'Subject',
      'A Morning',
      'A Day',
      'B Morning',
      'B Day',
    ]);
    const lines = (await rows.allTextContents()).map((line) =>
      [...line.matchAll(/: (?:All )?\s*(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0),
    );
    const subjects = lines.slice(0, -1);
    expect(subjects.length).toBeGreaterThan(10);
    expect(subjects).toEqual(subjects.toSorted((one, other) => other - one));
    expect(subjects[0]).toBeGreaterThan(0);

    const cell = rows.getByRole('link', { name: /^Bangla 1st Paper, A · Morning: / });
    const mark = await app
      .db('marks')
      .join('enrolments', 'enrolments.studentId', 'marks.studentId')
      .where({ subjectId: wrong.subjectId, 'marks.session': 2026, term: 'Half Yearly' })
      .where({ 'enrolments.session': 2026, section: 'A', shift: 'Morning', groupName: 'Humanities' })
      .orderBy('roll')
      .first('marks.id', 'roll');
    expect(await cell.count()).toBe(0);
    await app.db('marks').where({ id: mark.id }).update({ deletedAt: new Date() });
    await app.db('mark_changes').insert({ markId: mark.id, changedAt: new Date(), newValue: '{}' });
    await page.reload();
    await cell.waitFor();
    await expect
      .poll(() => readQuery(cell))
      .toEqual({
        path: '/add-result',
        session: '2026',
        term: 'Half Yearly',
        className: '9',
        section: 'A',
        shift: 'Morning',
        group: 'Humanities',
        subject: String(wrong.subjectId),
        rollFrom: String(mark.roll),
        rollTo: String(mark.roll),
      });
    await app.db('marks').where({ id: mark.id }).update({ deletedAt: null });
    await app.db('mark_changes').insert({ markId: mark.id, changedAt: new Date(), newValue: '{}' });
  });

  test('of an exam has seven classes on one screen, each section and the attendance with the way to the first gap', async () => {
    const student = await app
      .db('attendance')
      .join('enrolments', 'enrolments.studentId', 'attendance.studentId')
      .join('classes', 'classes.id', 'enrolments.classId')
      .where({ 'attendance.session': 2026, term: 'Half Yearly', 'enrolments.session': 2026 })
      .where({ 'classes.value': 10, section: 'B', shift: 'Day', groupName: 'Business' })
      .first('attendance.*');
    await app.db('attendance').where({ id: student.id }).delete();
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${app.url}/check-board?${BOARD}`);
    const rows = region('Classes').locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(7);
    // Once the fonts are there and what is above is as high as it stays.
    const bottom = async () => {
      const { y, height } = (await rows.last().boundingBox())!;
      return y + height;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(768);
    expect(await readQuery(rows.getByRole('link', { name: 'Class 10, Attendance: 1' }))).toEqual({
      path: '/attendance',
      session: '2026',
      term: 'Half Yearly',
      className: '10',
      section: 'B',
      shift: 'Day',
      group: 'Business',
    });
    const cell = rows.getByRole('link', { name: /^Class 4, B · Day: \d+$/ });
    expect(await readQuery(cell)).toMatchObject({
      path: '/add-result',
      className: '4',
      section: 'B',
      shift: 'Day',
    });
    await cell.click();
    await page.getByRole('heading', { name: 'Input Student Marks' }).waitFor();
    await app.db('attendance').insert(student);
  });

  test.each([
    [1366, 768],
    [360, 740],
  ])(
    'the publish bar is in sight at %i px wherever one is, and solid only when all is there',
    async (width, height) => {
      let all = { students: 90, entered: 89 };
      await page.route('**/api/v1/result/checks?*', async (route) => {
        const response = await route.fetch();
        const json = { ...(await response.json()), verdict: 'ready', attendance: all, lacks: [] };
        json.counts = { ...json.counts, entered: json.counts.enrolled, missing: 0, due: 0, stop: 0, look: 0 };
        await route.fulfill({ response, json: { ...json, unentered: [] } });
      });
      await page.setViewportSize({ width, height });
      await page.goto(`${app.url}/check-board?${BOARD}&className=8`);
      const bar = region('Publishing');
      await bar.getByText('Class 8, Half Yearly 2026').waitFor();
      const button = bar.getByRole('button', { name: 'Publish results' });
      const readButton = () =>
        button.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          const isSolid =
            getComputedStyle(one).backgroundColor !==
            getComputedStyle(one.closest('section')!).backgroundColor;
          return { isInSight: top >= 0 && bottom <= innerHeight, isSolid };
        });
      expect(await readButton()).toEqual({ isInSight: true, isSolid: false });
      await bar.getByText('1 thing to check before publishing').click();
      await bar.getByText(/^The attendance of 1 of 90 students is not entered/).waitFor();
      expect((await readButton()).isInSight).toBe(true);
      all = { students: 90, entered: 90 };
      await page.reload();
      await bar.getByText('All marks are entered and nothing was found.').waitFor();
      await page.mouse.wheel(0, 20_000);
      await expect.poll(readButton).toEqual({ isInSight: true, isSolid: true });
    },
  );

  test('links a mark above its maximum to its cell, with a sentence', async () => {
    await page.goto(`${app.url}/check-board?${BOARD}&className=9`);
    const found = region('Marks above full marks');
    await found.getByText(/^Subjective: 171 of \d+\.$/).waitFor();
    const finding = found.getByRole('listitem').filter({ hasText: wrong.name });
    const cell = finding.getByRole('link', { name: /^Science · A · Morning · / });
    await expect
      .poll(() => readQuery(cell))
      .toEqual({
        path: '/add-result',
        session: '2026',
        term: 'Half Yearly',
        className: '9',
        section: 'A',
        shift: 'Morning',
        group: 'Science',
        subject: String(wrong.subjectId),
        rollFrom: String(wrong.roll),
        rollTo: String(wrong.roll),
      });
    await cell.click();
    // The caption of the grid has the same words.
    await page.getByRole('heading', { name: 'Input Student Marks' }).waitFor();
    await page.getByRole('table').getByText(wrong.name).waitFor();
    await page.goBack();
    await finding.getByRole('link', { name: `${wrong.roll} ${wrong.name}` }).click();
    await page.waitForURL(/\/student\/\d+$/);
    await page.getByRole('heading', { name: wrong.name, level: 1 }).waitFor();
  });

  test('says what forbids publishing while something is surely wrong, and asks for no reason', async () => {
    await page.goto(`${app.url}/check-board?${BOARD}&className=9`);
    await press('Publish results');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText('1 entry is surely wrong, which forbids publishing. Correct them first.')
      .waitFor();
    const found = dialog.getByRole('list', { name: 'Surely wrong' }).getByRole('listitem');
    await found
      .filter({ hasText: wrong.name })
      .getByText(/^Subjective: 171 of \d+\.$/)
      .waitFor();
    expect(await found.count()).toBe(1);
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(await dialog.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
    await dialog.getByText('Close', { exact: true }).click();
    const { token } = await app.signIn('superadmin');
    const { status } = await fetch(`${app.url}/api/v1/result/update/${wrong.id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ subjective: wrong.subjective }),
    });
    expect(status).toBe(200);
  });

  test('asks before an exam goes out, and for a reason where marks are missing; its history keeps that, and why it was opened again', async () => {
    await page.goto(`${app.url}/check-board?${BOARD}&className=9`);
    await press('Publish results');
    const dialog = page.getByRole('dialog');
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

  test('asks for a reason where nobody in the class has a mark in a part, and names the part', async () => {
    const { token } = await app.signIn('superadmin');
    const post = async (path: string, body: object) => {
      const response = await fetch(`${app.url}/api/v1${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 201])]);
    };
    const exam = { session: 2024, term: 'Half Yearly', className: '5', section: 'A', shift: 'Morning' };
    const parts = { marks: 100, subjectiveMarks: 70, objectiveMarks: 30 };
    await post('/create-subject', {
      ...{ name: 'Drawing', subjectCode: '973', class: '5', group: 'General', year: 2024, ...parts },
    });
    await post('/addStudentData', {
      ...{ studentId: '24591', studentName: 'Afsana Mimi', fatherName: 'A', motherName: 'B', year: 2024 },
      ...{ class: '5', group: 'General', section: 'A', shift: 'Morning', roll: 1, mobile: '01711110009' },
      ...{ religion: 'Islam', gender: 'Female' },
    });
    const results = [{ studentId: '24591', subjective: 60 }];
    await post('/result/create', { ...exam, subjectName: 'Drawing', results });

    await page.goto(`${app.url}/check-board?session=2024&term=Half+Yearly&className=5`);
    await press('Publish results');
    const dialog = page.getByRole('dialog');
    const unmarked = dialog
      .getByRole('list', { name: 'Parts in which nobody has a mark' })
      .getByRole('listitem');
    await unmarked.getByText(/^Objective: nobody has a mark.*at most 70 of 100/).waitFor();
    expect(await unmarked.count()).toBe(1);
    expect(await dialog.getByRole('list', { name: 'Marks that are missing' }).count()).toBe(0);
    await press('Publish anyway');
    await dialog.getByText('Reason is required').waitFor();
    expect(await app.db('publications').where({ session: 2024 }).first()).toBeUndefined();
    await dialog.getByLabel('Why are they published without these marks?').fill('It had no such part');
    await press('Publish anyway');
    await page.getByText('Results published successfully').waitFor();
    await region('History of the exam').getByRole('row').filter({ hasText: 'It had no such part' }).waitFor();
  });

  test('an exam that was opened again is withdrawn with a reason, after a warning, and only once', async () => {
    await page.goto(`${app.url}/check-board?${BOARD}&className=9`);
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
