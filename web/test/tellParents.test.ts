import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { download, isPainted } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const EXAM = 'session=2025&term=Annual';
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog', { name: 'Tell parents' });
const open = async () => {
  await page.goto(`${app.url}/check-board?${EXAM}`);
  await press('Show the notice');
};
const saveExcel = async (of: 'English' | 'বাংলা') => {
  const button = dialog().getByRole('button', { name: 'Excel for an SMS service' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (of === 'English' ? button.first() : button.last()).click(),
  ]);
  const book = read(readFileSync(await file.path()));
  const rows = (name: string) => utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1 });
  return { name: file.suggestedFilename(), sheets: book.SheetNames, rows };
};

test('from Home a class is told in four presses: the text, its Excel, and the sheet for the notice board printed', async () => {
  await page.goto(`${app.url}/check-board?${EXAM}`);
  await page.getByRole('button', { name: 'Show the notice' }).waitFor();
  await page.goto(`${app.url}/`);
  await press('Show the notice');
  const { name, rows } = await saveExcel('English');
  expect(name).toBe('text-messages-all-classes-annual-2025-en.xlsx');
  expect(rows('Text messages')[0]).toEqual([
    ...['Student ID', 'Roll', 'Name', 'Mobile', 'Text', 'Characters', 'Messages'],
  ]);
  expect(rows('Text messages')[1]?.[3]).toMatch(/^01\d{9}$/);
  await dialog().getByRole('link', { name: 'Sheet for the notice board' }).click();
  await isPainted(page);
  const notice = await download(page);
  expect(notice.name).toBe('result-notice-all-classes-annual-2025-en.pdf');
  expect(notice.pages).toHaveLength(1);
  expect(notice.pages[0]).toMatch(/The results of Annual 2025 are published\s+Classes 4, .* and 10/);
  expect(notice.pages[0]).toContain('http://school.test/get-result');
  // Of the papers of an exam only this one is of all its classes.
  await expect
    .poll(() =>
      page.getByRole('navigation', { name: 'Papers of this exam' }).getByRole('link').allTextContents(),
    )
    .toEqual(['Notice of Results', 'Print as a job', 'Check board']);
});

test('the text is in both languages, counted, changed before it is copied or sent, and never empty', async () => {
  await open();
  const english = dialog().getByLabel('English');
  await expect
    .poll(() => english.inputValue())
    .toMatch(
      /^Brahmaputra Government Girls' High School: the results of Annual 2025 .*student ID.*http:\/\/school\.test\/get-result$/,
    );
  const bangla = dialog().getByLabel('বাংলা');
  await expect.poll(() => bangla.inputValue()).toMatch(/^ব্রহ্মপুত্র .*বার্ষিক ২০২৫ .*আইডি/);
  await english.fill('Annual 2025 is published.');
  await dialog().getByText('25 characters, 1 text message').waitFor();
  await dialog().getByRole('button', { name: 'Copy' }).first().click();
  await page.getByText('The text is copied. Paste it where parents read it.').waitFor();
  const { rows } = await saveExcel('English');
  expect(rows('Text messages')[1]?.slice(4)).toEqual(['Annual 2025 is published.', 25, 1]);
  await bangla.fill('{nam}');
  await dialog().getByText('{nam} is not known here.').waitFor();
  await bangla.fill(' ');
  await dialog().getByText('The text is empty: write what parents will read.').waitFor();
  for (const name of ['Copy', 'Excel for an SMS service'])
    expect(await dialog().getByRole('button', { name }).last().isDisabled()).toBe(true);
});

test('one class is told alone, and who has no phone is counted and named', async () => {
  const [student] = await app
    .db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .join('transcripts', 'transcripts.studentId', 'students.id')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .join('classes', 'classes.id', 'publications.classId')
    .where({ 'enrolments.session': 2025, 'publications.session': 2025, term: 'Annual', 'classes.value': 8 })
    .where({ 'transcripts.live': 1 })
    .select('students.id', 'studentName');
  await app.db('students').where({ id: student.id }).update({ mobile: '00000000000' });
  await open();
  await dialog().getByLabel('Class').selectOption('8');
  await expect.poll(() => dialog().getByLabel('English').inputValue()).toContain('published (class 8)');
  await dialog()
    .getByText(/^\d+ students have a phone for text messages\.$/)
    .waitFor();
  await dialog().getByText('1 student has no phone. Tell their parents in another way:').waitFor();
  await dialog().getByRole('listitem').filter({ hasText: student.studentName }).waitFor();
  const { name, sheets } = await saveExcel('বাংলা');
  expect(name).toBe('text-messages-class-8-annual-2025-bn.xlsx');
  expect(sheets).toEqual(['এসএমএস', 'মোবাইল নেই (1)']);
});

test('the notice is chosen in the menu, and is refused in words for a class that is not published', async () => {
  await page.goto(`${app.url}/result-notice?session=2026&term=Half+Yearly`);
  const main = page.getByRole('main');
  await main.getByLabel('Class').selectOption('9');
  const refusal = 'Half Yearly 2026 of class 9 is not published.';
  await page.getByRole('region', { name: 'Notice of Results' }).getByText(refusal).waitFor();
  await press('Search');
  await page.getByRole('region', { name: 'Notifications' }).getByText(refusal).waitFor();
  await main.getByLabel('Session').selectOption('2025');
  await main.getByLabel('Term').selectOption('Annual');
  await press('Search');
  await isPainted(page);
  const notice = await download(page);
  expect(notice.name).toBe('result-notice-class-9-annual-2025-en.pdf');
  expect(notice.pages[0]).toContain('Class, group, section and shift');
});
