import { expect, test } from 'vitest';
import { axeProblems } from './axeProblems.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });

test('a subject of class 7 is made optional, and a student of the class takes it', async () => {
  await page.goto(`${app.url}/subject-entry?session=2026&className=7`);
  await field('Subject Name').fill('Agriculture Studies');
  await field('Subject Code').fill('134');
  await field('Marks').fill('100');
  await page.getByLabel('Optional: for students who choose it').check();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Subject created successfully').waitFor();
  const [stored] = await app.db('subjects').where({ session: 2026, subjectCode: '134', isOptional: 1 });
  expect(stored).toMatchObject({ name: 'Agriculture Studies', isFourthSubject: 0 });
  await page.goto(`${app.url}/subject-list?session=2026&className=7`);
  await page.getByRole('row', { name: 'Agriculture Studies Optional' }).waitFor();

  await page.goto(`${app.url}/student-list?session=2026&className=7`);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = page.getByRole('dialog');
  const taken = dialog.getByRole('group', { name: 'Optional subjects taken' });
  await taken.getByText('With nothing ticked, those in which the student has marks count.').waitFor();
  await taken.getByLabel('Agriculture Studies').check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Student updated successfully').waitFor();
  const rows = await app
    .db('enrolments')
    .where({ session: 2026, live: 1 })
    .whereNotNull('chosenSubjectCodes');
  const junior = rows.filter(({ groupName }) => groupName === 'General');
  expect(junior.map(({ chosenSubjectCodes }) => chosenSubjectCodes)).toEqual([['134']]);
});
