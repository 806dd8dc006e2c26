import { expect, test } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { axeProblems } from './axeProblems.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const panel = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });

/** A student of 2026 without a mark in the annual exam of that year. */
const findStudent = async (): Promise<string> => {
  const marked = app.db('marks').where({ session: 2026, term: 'Annual' }).select('studentId');
  const row = await app
    .db('enrolments')
    .where({ session: 2026, live: 1 })
    .whereNotIn('studentId', marked)
    .first('studentId');
  return String(row?.studentId);
};

test('an exemption is made on the page of a student, shown in both languages, and taken back', async () => {
  const id = await findStudent();
  await page.goto(`${app.url}/student/${id}`);
  await page.getByText('Every term and subject counts for this student.').waitFor();
  await press('Exempt from a term or a subject');
  const dialog = page.getByRole('dialog', { name: 'Exempt from a term or a subject' });
  await dialog.getByLabel('Year').selectOption('2026');
  await dialog.getByLabel('Term').selectOption('Annual');
  await press('Show what changes');
  await dialog.getByText('Reason is required').waitFor();
  await dialog.getByLabel('Reason').fill('Ill in November');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await axeProblems(page)).toEqual([]);
  await press('Show what changes');
  await dialog.getByText('Nothing that is printed changes.').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await press('Save');
  await page.getByText('The term does not count for the student any more').waitFor();
  await panel('Exemptions').getByRole('row', { name: 'Annual 2026' }).getByText('Ill in November').waitFor();
  await panel('History of the record').getByText('Exempt (2026)').waitFor();

  await page.getByRole('button', { name: 'বাংলা' }).click();
  await panel('অব্যাহতি').getByRole('row', { name: 'বার্ষিক ২০২৬' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await press('Take back: Annual 2026');
  await page.getByRole('dialog').getByLabel('Reason').fill('She sat for it after all');
  await press('Show what changes');
  await press('Save');
  await page.getByText('Every term and subject counts for this student.').waitFor();
  expect(await app.db('exemptions')).toEqual([]);
});

test('a student is exempt from one subject, which the page names in both languages, and it is taken back', async () => {
  const id = await findStudent();
  await page.goto(`${app.url}/student/${id}`);
  await press('Exempt from a term or a subject');
  const dialog = page.getByRole('dialog', { name: 'Exempt from a term or a subject' });
  await dialog.getByLabel('Term').selectOption('Annual');
  await dialog.getByLabel('Subject').selectOption('Mathematics');
  await dialog.getByLabel('Reason').fill('Cannot do it');
  expect(await axeProblems(page)).toEqual([]);
  await press('Show what changes');
  await press('Save');
  await page.getByText('The subject does not count for the student any more').waitFor();
  await panel('Exemptions').getByRole('row', { name: 'Annual 2026 Mathematics Cannot do it' }).waitFor();
  await panel('History of the record').getByText('Subject: Mathematics').waitFor();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await panel('অব্যাহতি').getByRole('row', { name: 'বার্ষিক ২০২৬ গণিত' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await press('Take back: Annual 2026, Mathematics');
  await page.getByRole('dialog').getByLabel('Reason').fill('She can');
  await press('Show what changes');
  await press('Save');
  await page.getByText('Every term and subject counts for this student.').waitFor();
  expect(await app.db('subject_exemptions')).toEqual([]);
});

test('a student who is added after a term was published is named, with the link to the page that decides it', async () => {
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  const exam = { session: 2026, term: 'Half Yearly', className: '8' };
  const publication = { at: new Date(), by: null, reason: 'Marks are missing', signingKey: TEST_KEY };
  await publishExam(app.db, { ...exam, ...publication });
  await page.goto(`${app.url}/add-student`);
  await field('Class').selectOption('8');
  await field('Section').selectOption('A');
  await field('Shift').selectOption('Morning');
  const values = {
    'Student ID': '3026555',
    Roll: '955',
    Name: 'Joined Later',
    'Phone Number': '01712999999',
  };
  for (const [label, text] of Object.entries(values)) await field(label).fill(text);
  for (const label of ["Father's Name", "Mother's Name"]) await field(label).fill('Someone');
  await field('Religion').selectOption('Islam');
  await press('Submit');
  const note = page
    .getByRole('status')
    .filter({ hasText: '1 student joins class 8 after Half Yearly 2026 was published.' });
  await note.waitFor();
  expect(await axeProblems(page)).toEqual([]);
  expect(await app.db('exemptions')).toEqual([]);
  await note.getByRole('link', { name: "Open the student's page" }).click();
  await page.getByText('The student joined after Half Yearly 2026. Exempt the student from it?').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Exempt', exact: true }).click();
  await page.getByText('Exemptions made: 1').waitFor();
  const rows = await app.db('exemptions').select('session', 'term', 'reason');
  expect(rows).toEqual([{ session: 2026, term: 'Half Yearly', reason: 'Joined after Half Yearly 2026' }]);
});

test('what was typed for an exemption stays when it is refused, and a double press sends it once', async () => {
  const id = await findStudent();
  await page.goto(`${app.url}/student/${id}`);
  await press('Exempt from a term or a subject');
  const dialog = page.getByRole('dialog', { name: 'Exempt from a term or a subject' });
  await dialog.getByLabel('Year').selectOption('2026');
  await dialog.getByLabel('Term').selectOption('Annual');
  await dialog.getByLabel('Reason').fill('Ill in November');
  await press('Show what changes');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  const calls = '**/exemptions?dryRun=false';
  const refusal = { status: 503, contentType: 'application/json', body: '{"message":"Try again"}' };
  await page.route(calls, (route) => route.fulfill(refusal));
  await save.click();
  const reason = dialog.getByLabel('Reason');
  await reason.waitFor();
  expect([await reason.inputValue(), await dialog.getByLabel('Term').inputValue()]).toEqual([
    'Ill in November',
    'Annual',
  ]);
  await page.unroute(calls);
  await press('Show what changes');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('dryRun=false')) sent += 1;
  });
  await save.dblclick();
  await page.getByText('The term does not count for the student any more').waitFor();
  expect(sent).toBe(1);
});

test('the preview of a published exam says Exempt in the language of the screen', async () => {
  // Published above with marks missing: of an exam subject, those of one shift.
  const marks = () => app.db('marks').where({ session: 2026, term: 'Half Yearly' });
  const entered = await marks().select('studentId', 'subjectId');
  const rows = await app
    .db('enrolments')
    .join('subjects', (join) => {
      join.on('subjects.classId', 'enrolments.classId').andOn('subjects.session', 'enrolments.session');
    })
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ 'enrolments.session': 2026, 'enrolments.live': 1, 'classes.value': 8, 'subjects.live': 1 })
    .whereNull('subjects.religion')
    .whereIn('enrolments.studentId', marks().select('studentId'))
    .orderBy(['enrolments.studentId', 'subjects.subjectCode'])
    .select('enrolments.studentId', 'subjects.id as subjectId');
  const has = new Set(entered.map((mark) => `${mark.studentId} ${mark.subjectId}`));
  const examined = new Set(entered.map(({ subjectId }) => subjectId));
  const lack = rows.find(
    (row) => examined.has(row.subjectId) && !has.has(`${row.studentId} ${row.subjectId}`),
  );
  await page.goto(`${app.url}/student/${lack?.studentId}`);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await press('পরীক্ষা বা বিষয় থেকে অব্যাহতি দিন');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('পরীক্ষা', { exact: true }).selectOption('Half Yearly');
  await dialog.getByLabel('বিষয়', { exact: true }).selectOption(String(lack?.subjectId));
  await dialog.getByLabel('কারণ').fill('Ill');
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('ins', { hasText: 'অব্যাহতি' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'English' }).click();
});
