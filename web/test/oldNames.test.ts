import { expect, test } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { axeProblems } from './axeProblems.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('after an edit of a name, transcripts that print the former one can be issued anew at once or later', async () => {
  const exam = { session: 2026, term: 'Half Yearly', className: '8' };
  const publication = { at: new Date(), by: null, reason: 'Marks are missing', signingKey: TEST_KEY };
  await publishExam(app.db, { ...exam, ...publication });
  const issued = await app.db('transcripts').where({ live: 1 }).orderBy('id', 'desc').first('studentId');
  const { studentId, studentName } = (await app
    .db('students')
    .where({ id: issued?.studentId })
    .first('studentId', 'studentName'))!;
  const edit = async (name: string) => {
    await page.goto(`${app.url}/student-list?search=${studentId}`);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit Student' });
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await press('Save Changes');
    await dialog
      .getByText('prints other names than the record')
      .or(dialog.getByText('print other names'))
      .waitFor();
  };
  await edit(`${studentName} Moni`);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await axeProblems(page)).toEqual([]);
  await press('Not now');
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(`${app.url}/student/${issued?.studentId}`);
  await page.getByRole('heading', { name: 'Transcripts with the former name' }).waitFor();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByRole('heading', { name: 'আগের নামের ট্রান্সক্রিপ্ট' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await press('Issue anew');
  await page.getByText(/^Transcripts issued anew: [1-9]/).waitFor();
  await page
    .getByRole('heading', { name: 'Transcripts with the former name' })
    .waitFor({ state: 'detached' });

  await edit(`${studentName} Mitu`);
  await press('Issue anew');
  await page.getByText(/^Transcripts issued anew: [1-9]/).waitFor();
  const [newest] = await app
    .db('transcripts')
    .where({ studentId: issued?.studentId, live: 1 })
    .orderBy('id', 'desc')
    .select('snapshot');
  expect(JSON.parse(newest!.snapshot).result.studentInfo.studentName).toBe(`${studentName} Mitu`);
});
