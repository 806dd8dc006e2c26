import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { readText } from '#documents/test/readText.ts';
import type { ReportAnswers } from '#web/api/answers.ts';
import { CLASS, COHORT, GIRLS, MARKS, TERMS } from './journeyClass.ts';
import { compareCards, compareReports } from './journeyPapers.ts';
import { signInByForm } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';
import { plain } from './reportExam.ts';
import { missingFrom, shownIn } from './shownFigures.ts';

openPages();

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const chooseFile = (name: string, lines: (string | number)[][]) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines), 'Sheet');
  return page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  });
};

/** The calls of the screens, for what is done once on screen and then many times over. */
const call = async (path: string, body: object | FormData) => {
  const { token } = await app.signIn('superadmin');
  const isForm = body instanceof FormData;
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...(!isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  expect([path, response.status]).toEqual([path, response.status < 300 ? response.status : 200]);
  return response.json();
};

const subjectIds = async (): Promise<Map<string, string>> => {
  const rows = await app
    .db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ session: 2024, 'classes.value': 5 })
    .select('subjects.id', 'subjectCode');
  return new Map(rows.map(({ id, subjectCode }) => [subjectCode, String(id)]));
};

const addClass = async () => {
  await call('/subjects/preset', { class: '5', group: 'General', year: 2024 });
  await page.goto(`${app.url}/add-student-bulk`);
  const heads = 'Student ID,Roll,Student Name,Father Name,Mother Name,Mobile,Class,Year,Section,Shift,Group';
  await chooseFile('class-5.xlsx', [
    [...heads.split(','), 'Religion', 'Gender'],
    ...GIRLS.map(({ studentId, roll, name, mobile }) => [
      ...[studentId, roll, name, 'Abdul Karim', 'Rahima Begum', mobile],
      ...[CLASS.class, CLASS.year, CLASS.section, CLASS.shift, CLASS.group, 'Islam', 'Female'],
    ]),
  ]);
  await page.getByText('3 students would be added').waitFor();
  await press('Upload Students');
  await page.getByText('Students uploaded successfully').waitFor();
  await page.waitForURL(/\/student-list/);
};

const typeMarks = async (term: string, subject: string, marks: readonly number[]) => {
  const { className: _, ...place } = { ...COHORT, class: COHORT.className };
  const words = new URLSearchParams({ ...place, term, subject, startRoll: '1', endRoll: '3' });
  await page.goto(`${app.url}/add-result?${words}`);
  await page.getByRole('heading', { name: 'Input Student Marks' }).waitFor();
  await page
    .getByRole('textbox', { name: /Subjective/ })
    .first()
    .click();
  for (const mark of marks) {
    await page.keyboard.type(String(mark));
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+s');
  await page.getByText('Marks added successfully').waitFor();
};

const sheetFor = (marks: readonly number[]) => [
  ['studentId', 'CQ', 'MCQ', 'CA', 'PRAC'],
  ...GIRLS.map(({ studentId }, at) => [studentId, marks[at]!, 20]),
];

const uploadMarks = async (term: string, subjectId: string, marks: readonly number[]) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(sheetFor(marks)), 'Template');
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...COHORT, term, subjectId })) form.set(name, value);
  const bytes: Uint8Array<ArrayBuffer> = write(book, { type: 'buffer', bookType: 'xlsx' });
  form.set('file', new Blob([bytes]), 'marks.xlsx');
  await call('/result/bulk-upload', form);
};

/** The same on the screen: checked as soon as it is chosen, stored when that is seen. */
const uploadOnScreen = async (term: string, subjectId: string, marks: readonly number[]) => {
  await page.goto(`${app.url}/add-result-bulk`);
  const { session, className, shift, section } = COHORT;
  const chosen = { Session: session, Term: term, Class: className, Shift: shift, Section: section };
  for (const [label, value] of Object.entries({ ...chosen, Subject: subjectId }))
    await page.getByRole('main').getByLabel(label, { exact: true }).selectOption(value);
  await chooseFile('marks.xlsx', sheetFor(marks));
  await page.getByText('3 would be added, 0 would change, 0 stay as they are.').waitFor();
  await press('Upload Results');
  await page.getByText('Results uploaded successfully').waitFor();
};

const enterMarks = async () => {
  const ids = await subjectIds();
  const [first, second, ...others] = Object.entries(MARKS);
  for (const term of TERMS) {
    await typeMarks(term, ids.get(first![0])!, first![1]);
    await uploadOnScreen(term, ids.get(second![0])!, second![1]);
    for (const [code, marks] of others) await uploadMarks(term, ids.get(code)!, marks);
  }
};

const publish = async (term: string) => {
  await page.goto(`${app.url}/check-board?${new URLSearchParams({ session: '2024', term, class: '5' })}`);
  await page.getByRole('heading', { name: 'Class 5' }).waitFor();
  const bar = page.getByRole('region', { name: 'Publishing' });
  // The days are not entered, and what is typed in the grid has no objective marks.
  await bar.getByText(/things? to check before publishing/).click();
  await bar.getByText(/attendance/i).waitFor();
  await press('Publish results');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Objective: nobody has a mark/).waitFor();
  await dialog.getByLabel('Why are they published without these marks?').fill('It had no such part');
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText('3 transcripts were issued.').waitFor();
};

/** What the server makes of the marks; the papers are held to the screens, and these to the marks. */
const checkResults = async () => {
  const asked = { ...COHORT, term: 'Annual', start_roll: '1', end_roll: '3' };
  const { Data }: ReportAnswers['marksheet'] = await call('/result/marksheet', asked);
  expect(Data.map(({ studentInfo }) => studentInfo.merit)).toEqual([1, 2, 3]);
  expect(Data.map(({ summary }) => summary.noOfFail)).toEqual([0, 0, 1]);
  // A sheet says 20 objective marks of everyone; what is typed in the grid says none.
  const inSheets = 20 * (Object.keys(MARKS).length - 1);
  const sums = GIRLS.map((_, girl) =>
    Object.values(MARKS).reduce((sum, marks) => sum + marks[girl]!, inSheets),
  );
  expect(Data.map(({ summary }) => summary.obtainedMarks)).toEqual(sums);
};

const promote = async () => {
  const { class: className, ...place } = CLASS;
  const words = new URLSearchParams({ ...place, class: className, startRoll: '1', endRoll: '3' });
  await page.goto(`${app.url}/promotion?${words}`);
  for (const { roll } of GIRLS) {
    const row = page
      .getByRole('form', { name: 'Students to promote' })
      .locator('tbody tr')
      .filter({ has: page.locator('td[data-title="Roll"]', { hasText: new RegExp(`^${roll}$`) }) });
    await row.getByLabel(/^Class, /).selectOption('6');
    await row.getByLabel(/^Roll, /).fill(String(90 + roll));
  }
  await page.getByText('3 of 3 students are filled in.').waitFor();
  await press('Submit');
  await press('Yes, Promote');
  await page.getByText('Students promoted successfully!').first().waitFor();
};

/** On a phone, signed in nowhere. */
const lookUpAsParent = async () => {
  await page.evaluate('localStorage.clear()');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${app.url}/get-result`);
  await page.getByRole('main').getByLabel('Class').selectOption('5');
  await page.getByRole('main').getByLabel('Section').selectOption('A');
  await page.getByRole('main').getByLabel('Shift').selectOption('Morning');
  await page.getByRole('main').getByLabel('Session').selectOption('2024');
  await page.getByRole('main').getByLabel('Term').selectOption('Annual');
  await page.getByRole('main').getByLabel('Student Id').fill('24502');
  await press('Get Result');
  await page.getByRole('heading', { name: 'Bushra Anjum' }).waitFor();
  const { rows, fields } = await shownIn(page.locator('main'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Download', { exact: true }).first().click(),
  ]);
  const [text] = await readText(readFileSync(await file.path()));
  expect(rows).toHaveLength(6);
  const onPaper = ([subject, total, letter, point, full, ...others]: string[]): string =>
    [subject, full, ...others.slice(0, -1), total, letter, point, others.at(-1)].join('');
  expect(missingFrom(plain(text!), rows.map(onPaper))).toEqual([]);
  expect(Object.fromEntries(fields)).toMatchObject({ GPA: expect.stringMatching(/^\d\.\d\d$/) });
  expect(Object.fromEntries(fields).Result).toBe('Passed');
  const figures = fields.filter(([label]) => label !== 'Result').flatMap(([, value]) => value.split(' / '));
  expect(missingFrom(plain(text!), figures)).toEqual([]);
  // The student is in class 6 by now; the paper names the class of the exam.
  expect(plain(text!)).toMatch(/Class5/);
};

test('from an empty class to a transcript in a parent’s hands', { timeout: 180_000 }, async () => {
  await signInByForm(page, app.url, 'superadmin');
  await addClass();
  await enterMarks();
  for (const term of TERMS) await publish(term);
  await checkResults();
  await compareReports();
  await promote();
  await compareCards();
  await lookUpAsParent();
});
