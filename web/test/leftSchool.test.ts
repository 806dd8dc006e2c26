import { expect, test } from 'vitest';
import { PUBLISHED } from './app.ts';
import { axeProblems } from './axeProblems.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('that a student left is noted on the page of the student, shown in both languages, and taken back', async () => {
  const row = await app.db('enrolments').where({ session: 2026, live: 1 }).first('studentId');
  await page.goto(`${app.url}/student/${row?.studentId}`);
  await press('Student left');
  const dialog = page.getByRole('dialog', { name: 'Student left' });
  await press('Save');
  await dialog.getByText('Enter the day of leaving').waitFor();
  await dialog.getByLabel('Day of leaving').fill('2026-08-01');
  await dialog.getByLabel('Reason').selectOption('transfer');
  await dialog.getByLabel('Transfer certificate number').fill('TC-17');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await axeProblems(page)).toEqual([]);
  await press('Save');
  await page.getByText('left on 1 August 2026').waitFor();
  await page.getByText('Went to another school · Transfer certificate number TC-17').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByText('Reason: Went to another school').waitFor();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByText('অন্য বিদ্যালয়ে গেছে ·').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await press('Take back leaving');
  await page.getByRole('button', { name: 'Student left', exact: true }).waitFor();
});

test('the papers of a published exam are those of the student, also after another one got the roll', async () => {
  const students = () => app.db('enrolments').where({ session: PUBLISHED.session, live: 1 });
  const place = {
    section: PUBLISHED.section,
    shift: PUBLISHED.shift,
    groupName: PUBLISHED.group,
    classId: app.db('classes').where({ name: PUBLISHED.className }).select('id'),
  };
  const [one, other] = await students().where(place).orderBy('roll').limit(2);
  const give = (id: string, roll: number) => app.db('enrolments').where({ id }).update({ roll });
  await give(one!.id, 900);
  await give(other!.id, one!.roll);
  await give(one!.id, other!.roll);
  await page.goto(`${app.url}/student/${one!.studentId}`);
  await page.getByRole('main').getByLabel('Term', { exact: true }).selectOption(PUBLISHED.term);
  const asked = page.waitForRequest('**/documents/marksheet.pdf?*');
  await press('Mark Sheet');
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('start_roll')).toBe(String(one!.roll));
  await give(one!.id, 900);
  await give(other!.id, other!.roll);
  await give(one!.id, one!.roll);
});

test('a deletion that is refused leads to the leaving in one press, and the list says who left on which day', async () => {
  const { id, studentName } = (await app
    .db('students')
    .where({ studentId: PUBLISHED.studentId, live: 1 })
    .first('id', 'studentName'))!;
  await page.goto(`${app.url}/student-list?search=${PUBLISHED.studentId}`);
  await press(`Delete ${studentName}`);
  await press('Yes, Delete');
  const refused = page.getByRole('dialog', { name: 'Delete', exact: true });
  await refused.getByText(`${studentName} (${PUBLISHED.studentId}) has a published result`).waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await refused.getByRole('link', { name: `Student left ${studentName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Student left' });
  await dialog.getByLabel('Day of leaving').fill('2026-08-01');
  await dialog.getByLabel('Reason').selectOption('transfer');
  await press('Save');
  await page.getByText('left on 1 August 2026').waitFor();
  const enrolment = await app
    .db('enrolments')
    .where({ studentId: id })
    .whereNotNull('leftOn')
    .first('leftOn');
  expect(enrolment?.leftOn).toBe('2026-08-01');
  await page.goto(`${app.url}/student-list?search=${PUBLISHED.studentId}`);
  await page.getByRole('cell', { name: 'Left on 1 Aug 2026' }).waitFor();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByRole('cell', { name: /^ছেড়েছে ১ আগ(স্ট)?, ২০২৬/ }).waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await page
    .getByText(/ছেড়েছে ১ আগ(স্ট)?, ২০২৬/)
    .first()
    .waitFor();
  expect(await axeProblems(page)).toEqual([]);
});
