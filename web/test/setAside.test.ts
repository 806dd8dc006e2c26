import { expect, test } from 'vitest';
import { axeProblems } from './axeProblems.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** A field of the form, by its name, which is the same in both languages. */
const field = (name: string) => page.getByRole('dialog').locator(`[name="${name}"]`);

/** The enrolments of class 9 in a session. */
const enrolled = (session: number) =>
  app
    .db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ 'enrolments.session': session, 'classes.name': '9', 'enrolments.live': 1 });

/** A student of class 9, Science, with a mark in a subject of that group. */
const scientist = async (session: number) =>
  (await enrolled(session)
    .join('marks', (join) =>
      join.on('marks.studentId', 'students.id').on('marks.session', 'enrolments.session'),
    )
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .where({ 'enrolments.groupName': 'Science', 'subjects.groupName': 'Science', isFourthSubject: 0 })
    .orderBy('students.id')
    .first(
      'students.id',
      'students.studentId',
      'section',
      'shift',
      'subjects.name as subject',
      'marks.subjectId',
    ))!;

const openForm = async (session: number, studentId: string, edit: string) => {
  await page.goto(`${app.url}/student-list?session=${session}&className=9&search=${studentId}`);
  await page.getByRole('row').getByRole('button').filter({ hasText: edit }).first().click();
  await field('group').selectOption('Humanities');
  await field('fourthSubjectCode').selectOption({ index: 1 });
};

const groupOf = async (session: number, studentId: string) =>
  (await enrolled(session).where({ 'students.studentId': studentId }).first('groupName'))?.groupName;

const FREE_ROLL = '99';

test('a change of group asks with the counted marks; the list of marks shows which are set aside', async () => {
  const { studentId, subject, subjectId } = await scientist(2026);
  await openForm(2026, studentId, 'Edit');
  await field('roll').fill(FREE_ROLL);
  await press('Save Changes');
  const asked = page.getByRole('dialog', { name: 'Set marks aside?', exact: true });
  await asked.getByText(/^\d+ marks? in \d+ subjects? will be set aside: .*They count again/).waitFor();
  await asked.getByText(subject).waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await groupOf(2026, studentId)).toBe('Science');

  await press('Save Changes');
  await press('Save and set aside');
  await page.getByText('Student updated successfully').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await groupOf(2026, studentId)).toBe('Humanities');

  const filters = {
    session: '2026',
    term: 'Half Yearly',
    className: '9',
    subjectName: subjectId,
  };
  await page.goto(`${app.url}/result-list?${new URLSearchParams(filters)}`);
  const row = page.getByRole('row').filter({ hasText: studentId });
  await row.getByText('Set aside', { exact: true }).waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('the question is in Bangla too, and what is refused after yes is said in the form', async () => {
  const { studentId, section, shift } = await scientist(2026);
  const taken = await enrolled(2026).where({ groupName: 'Humanities', section, shift }).first('roll');
  await page.goto(app.url);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await openForm(2026, studentId, 'সম্পাদনা');
  await field('roll').fill(String(taken?.roll));
  await press('পরিবর্তন সংরক্ষণ করুন');
  await page.getByText(/নম্বর আলাদা রাখা হবে: .*আগের মতো করে দিলে এগুলো আবার ধরা হবে।$/).waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await press('আলাদা রেখে সংরক্ষণ করুন');
  await expect.poll(() => field('roll').getAttribute('aria-invalid')).toBe('true');
  expect(await groupOf(2026, studentId)).toBe('Science');
});

test('after a change for a published exam a note says that the exam stays as it was', async () => {
  const { studentId } = await scientist(2025);
  await openForm(2025, studentId, 'Edit');
  await field('roll').fill(FREE_ROLL);
  await press('Save Changes');
  const dialog = page.getByRole('dialog', { name: 'Edit Student' });
  await dialog.getByText(/^Published exams keep .*: Half Yearly 2025, Annual 2025\. /).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await groupOf(2025, studentId)).toBe('Humanities');
});
