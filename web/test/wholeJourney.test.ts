import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import type { StudentResult } from '#documents/model/result.ts';
import { readText } from '#documents/test/readText.ts';
import type { ReportAnswers } from '#web/answers.ts';
import { download, isPainted, signInByForm } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages();

/** A class that the demo school does not have: everything of it is made here. */
const CLASS = { class: '5', year: '2024', section: 'A', shift: 'Morning', group: 'General' };
const COHORT = { className: '5', session: '2024', section: 'A', shift: 'Morning', group: 'General' };
const TERMS = ['Half Yearly', 'Annual'] as const;
const GIRLS = [
  { studentId: '24501', roll: 1, name: 'Afsana Mimi', mobile: '01711110001' },
  { studentId: '24502', roll: 2, name: 'Bushra Anjum', mobile: '01711110002' },
  { studentId: '24503', roll: 3, name: 'Chaity Rani', mobile: '01711110003' },
];
/** Code, and a mark of each girl; the last one fails in Mathematics. */
const MARKS: Record<string, readonly [number, number, number]> = {
  101: [62, 55, 48],
  107: [60, 50, 40],
  109: [65, 52, 12],
  127: [58, 51, 44],
  150: [66, 49, 41],
  111: [69, 60, 50],
};

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
    .join('classes', 'classes.id', 'subjects.class_id')
    .where({ session: 2024, 'classes.value': 5 })
    .select('subjects.id', 'subject_code');
  return new Map(rows.map(({ id, subject_code }) => [subject_code, String(id)]));
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

const uploadMarks = async (term: string, subjectId: string, marks: readonly number[]) => {
  const lines = [
    'studentId,CQ,MCQ,CA,PRAC',
    ...GIRLS.map(({ studentId }, at) => `${studentId},${marks[at]},20`),
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => line.split(','))), 'Template');
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...COHORT, term, subjectId })) form.set(name, value);
  const bytes: Uint8Array<ArrayBuffer> = write(book, { type: 'buffer', bookType: 'xlsx' });
  form.set('file', new Blob([bytes]), 'marks.xlsx');
  await call('/result/bulk-upload', form);
};

const enterMarks = async () => {
  const ids = await subjectIds();
  const [first, ...others] = Object.entries(MARKS);
  for (const term of TERMS) {
    await typeMarks(term, ids.get(first![0])!, first![1]);
    for (const [code, marks] of others) await uploadMarks(term, ids.get(code)!, marks);
  }
};

const publish = async (term: string) => {
  await page.goto(`${app.url}/check-board?${new URLSearchParams({ session: '2024', term, class: '5' })}`);
  await page.getByRole('heading', { name: 'Class 5' }).waitFor();
  await page.getByText('All marks are entered and nothing was found.').waitFor();
  await press('Publish results');
  await page.getByText('3 transcripts were issued.').waitFor();
};

const ROLLS = { start_roll: '1', end_roll: '3' };
const plain = (text: string) => text.replace(/\s+/g, '');
const gpaOf = ({ summary }: StudentResult) => summary.gpa.toFixed(2);

/** Opens a print page, waits for the sheet itself, and reads the file that is downloaded there. */
const printed = async (path: string, words: Record<string, string>): Promise<string[]> => {
  await page.goto(`${app.url}${path}?${new URLSearchParams(words)}`);
  await isPainted(page);
  return (await download(page)).pages.map(plain);
};
const namesIn = (text = ''): string[] =>
  GIRLS.map(({ name }) => name).filter((name) => text.includes(plain(name)));

const printResults = async () => {
  const asked = { ...COHORT, term: 'Annual', ...ROLLS };
  const { Data }: ReportAnswers['marksheet'] = await call('/result/marksheet', asked);
  expect(Data.map(({ studentInfo }) => studentInfo.merit)).toEqual([1, 2, 3]);
  expect(Data.map(({ summary }) => summary.noOfFail)).toEqual([0, 0, 1]);

  const marksheets = await printed('/get-marksheet', asked);
  expect(marksheets.map(namesIn)).toEqual(GIRLS.map(({ name }) => [name]));
  for (const [at, result] of Data.entries()) expect(marksheets[at]).toContain(gpaOf(result));

  const merged = await printed('/get-merge-marksheet', { ...asked, is_merged: 'true' });
  expect(merged.map(namesIn)).toEqual(GIRLS.map(({ name }) => [name]));

  const [tabulation] = await printed('/get-tabulation-sheet', asked);
  expect(namesIn(tabulation)).toHaveLength(3);
  for (const { summary } of Data) expect(tabulation).toContain(String(summary.obtainedMarks));

  const [merit] = await printed('/merit-list', asked);
  const places = GIRLS.map(({ name }) => merit!.indexOf(plain(name)));
  expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);

  const [fails] = await printed('/fail-list', asked);
  expect(namesIn(fails)).toEqual(['Chaity Rani']);
  expect(fails).toContain('Mathematics');

  const [summary] = await printed('/result-summary-list', asked);
  for (const figure of ['66.67', '33.33']) expect(summary).toContain(figure);
};

const printCards = async () => {
  const cards = { ...CLASS, rollFrom: '1', rollTo: '3', layout: '1' };
  const [fronts] = await printed('/id-cards', cards);
  expect(namesIn(fronts)).toHaveLength(3);
  expect(await printed('/id-cards-back-side', cards)).toHaveLength(1);
};

const promote = async () => {
  const { class: className, ...place } = CLASS;
  const words = new URLSearchParams({ ...place, class: className, startRoll: '1', endRoll: '3' });
  await page.goto(`${app.url}/promotion?${words}`);
  for (const { roll } of GIRLS) {
    const row = page.getByRole('group', { name: new RegExp(`, Roll ${roll}$`) });
    await row.getByLabel('Class', { exact: true }).selectOption('6');
    await row.getByLabel('Roll', { exact: true }).fill(String(90 + roll));
  }
  await page.getByText('3 of 3 students are filled in. Nothing clashes.').waitFor();
  await press('Submit');
  await page.getByText('Students promoted successfully!').first().waitFor();
};

/** On a phone, signed in nowhere. */
const lookUpAsParent = async () => {
  await page.evaluate('localStorage.clear()');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${app.url}/get-result`);
  await page.getByLabel('Class').selectOption('5');
  await page.getByLabel('Section').selectOption('A');
  await page.getByLabel('Shift').selectOption('Morning');
  await page.getByLabel('Session').selectOption('2024');
  await page.getByLabel('Term').selectOption('Annual');
  await page.getByLabel('Student Id').fill('24502');
  await press('Get Result');
  await page.getByRole('heading', { name: 'Bushra Anjum' }).waitFor();
  const shown = page.locator('dt', { hasText: /^GPA$/ }).locator('xpath=following-sibling::dd[1]');
  const gpa = await shown.textContent();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Download', { exact: true }).first().click(),
  ]);
  const [text] = await readText(readFileSync(await file.path()));
  expect(gpa).toMatch(/^\d\.\d\d$/);
  expect(text).toContain(gpa);
  // She sits in class 6 by now; the paper says what she was then.
  expect(plain(text!)).toMatch(/Class5/);
};

test('from an empty class to a transcript in a parent’s hands', { timeout: 180_000 }, async () => {
  await signInByForm(page, app.url, 'superadmin');
  await addClass();
  await enterMarks();
  for (const term of TERMS) await publish(term);
  await printResults();
  await promote();
  await printCards();
  await lookUpAsParent();
});
