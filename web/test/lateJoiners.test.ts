import { beforeAll, expect, test } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { studentWorkbook } from '#server/testing/testUpload.ts';
import { axeProblems } from './axeProblems.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const EXAM = { session: 2026, term: 'Half Yearly', className: '8' };
const PLACE = { class: '8', group: 'General', section: 'A', shift: 'Morning', fourthSubjectCode: '' };
beforeAll(async () => {
  const how = { at: new Date(), by: null, reason: 'Marks are missing', signingKey: TEST_KEY };
  await publishExam(app.db, { ...EXAM, ...how });
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const exempt = async (studentId: string) =>
  (
    await app
      .db('exemptions')
      .join('students', 'students.id', 'exemptions.studentId')
      .where('students.studentId', studentId)
      .select('exemptions.session', 'term')
  ).map(({ session, term }) => `${term} ${session}`);
const HALF_YEARLY = ['Half Yearly 2026'];
const choose = (studentId: string, roll: number) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'students.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(studentWorkbook({ ...PLACE, studentId, roll })),
  });
const ONE = '1 student joins class 8 after Half Yearly 2026 was published.';

test('the preview of a sheet says who joins after a published term; the check board decides', async () => {
  await page.goto(`${app.url}/add-student-bulk`);
  await choose('late1', 901);
  await page.getByText(`${ONE} A superadmin decides on the check board`).waitFor();
  await press('Upload Students');
  await expect.poll(() => app.db('students').where({ studentId: 'late1' }).select('live')).toHaveLength(1);
  expect(await exempt('late1')).toEqual([]);
});

test('the check board and the page of the student ask a superadmin about who is not exempt', async () => {
  const rows = ['late3', 'late4'].map((studentId, index) => ({ ...PLACE, studentId, roll: 903 + index }));
  await storeStudents(app.db, testStudentRows(...rows));
  const id = (await app.db('students').where({ studentId: 'late3' }).first('id'))?.id;
  await page.goto(`${app.url}/student/${id}`);
  await page.getByText('The student joined after Half Yearly 2026. Exempt the student from it?').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Exempt', exact: true }).click();
  await page.getByText('Exemptions made: 1').waitFor();
  await page.getByRole('cell', { name: 'Joined after Half Yearly 2026', exact: true }).waitFor();
  expect(await exempt('late3')).toEqual(HALF_YEARLY);

  await page.goto(
    `${app.url}/check-board?${new URLSearchParams({ session: '2026', term: 'Half Yearly', class: '8' })}`,
  );
  await page.getByText(/joined after this was published.*\(late4\)/).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await press('Exempt them from it');
  await page.getByText(/Exemptions made: \d/).waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await exempt('late4')).toEqual(HALF_YEARLY);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByText('২০২৬ সালের অর্ধবার্ষিক পরীক্ষার পরে ভর্তি').first().waitFor();
  await page.getByRole('button', { name: 'English' }).click();
});

test('a promotion into a class whose term is published leads to the page that decides it', async () => {
  await storeStudents(
    app.db,
    testStudentRows({ ...PLACE, class: '7', year: 2025, studentId: 'late5', roll: 905 }),
  );
  const search = {
    year: '2025',
    class: '7',
    section: 'A',
    shift: 'Morning',
    startRoll: '905',
    endRoll: '905',
  };
  await page.goto(`${app.url}/promotion?${new URLSearchParams(search)}`);
  await page.getByLabel(/^Roll, /).fill('905');
  await press('Submit');
  await press('Yes, Promote');
  const note = page.getByRole('status').filter({ hasText: ONE });
  await note.waitFor();
  expect(await exempt('late5')).toEqual([]);
  await note.getByRole('link', { name: "Open the student's page" }).click();
  await page.getByText('The student joined after Half Yearly 2026. Exempt the student from it?').waitFor();
});

test('who restores a student of before is told so, with the way to the page that decides it', async () => {
  await storeStudents(app.db, testStudentRows({ ...PLACE, studentId: 'late6', roll: 906 }));
  const id = (await app.db('students').where({ studentId: 'late6' }).first('id'))?.id;
  const at = new Date();
  await app.db('students').where({ id }).update({ live: null, deletedAt: at, updatedAt: at });
  await app.db('enrolments').where({ studentId: id }).update({ live: null, updatedAt: at });
  await page.goto(`${app.url}/student-list`);
  await press('Deleted students');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: false }).first().click();
  const question = page.getByRole('dialog', { name: 'Restored' });
  await question.getByText(ONE).waitFor();
  await question.getByRole('button', { name: "Open the student's page" }).click();
  await page.getByText('The student joined after Half Yearly 2026. Exempt the student from it?').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Exempt', exact: true }).click();
  await page.getByText('Exemptions made: 1').waitFor();
  expect(await exempt('late6')).toEqual(HALF_YEARLY);
});
