import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { axeProblems } from './axeProblems.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const FILE = new URL('../../fixtures/sheets/class-register.xlsx', import.meta.url).pathname;
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const uploadButton = () => page.getByRole('button', { name: 'Upload Students' });
const open = async () => {
  await page.goto(`${app.url}/add-student-bulk`);
  await page.getByRole('heading', { name: 'Bulk Add Students' }).first().waitFor();
};
const choose = (rows: string[][]) => {
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'Students');
  return page.locator('input[type=file]').setInputFiles({
    name: 'students.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }),
  });
};
const TITLE = 'Class 8, Section A, Morning, 2024';
const HEADINGS = ['SL', 'Roll', 'Student ID', 'Student Name', 'Father Name', 'Mother Name', 'Mobile'];

test('a class register of 60 is stored in eight actions, with what its title says', async () => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await open();
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await act(page.locator('input[type=file]').setInputFiles(FILE));
  await page.getByRole('heading', { name: 'The same for all rows' }).waitFor();
  for (const [label, value] of [
    ['Class', '8'],
    ['Year', '2024'],
    ['Section', 'A'],
    ['Shift', 'Morning'],
    ['Group', 'General'],
  ] as const)
    expect(await page.getByRole('main').getByLabel(`${label} *`).inputValue()).toBe(value);
  expect(await axeProblems(page)).toEqual([]);
  await act(page.getByLabel('Religion *').selectOption('Islam'));
  await act(page.getByLabel('Sex *').selectOption('Female'));
  await act(press('Read the sheet with these columns'));
  await page.getByText('60 students would be added').waitFor();
  await act(uploadButton().click());
  await page.getByText('Students uploaded successfully').waitFor();
  expect(actions).toBeLessThanOrEqual(8);
  expect(await app.db('enrolments').where({ session: 2024 })).toHaveLength(60);
});

test('rows of others stop the upload until they are looked at, and one can be left out', async () => {
  await open();
  const names = ['Mitu Begum', 'Rumpa Dey', 'Jui Sarkar', 'Lamia Akter'];
  const rows = names.map((name, at) => [
    String(at + 1),
    String(at + 1),
    `BUG-10${at + 1}`,
    name,
    `Father ${at}`,
    'Salma Khatun',
    `0171100010${at + 1}`,
  ]);
  await choose([[TITLE], HEADINGS, ...rows]);
  await page.getByLabel('Religion *').selectOption('Islam');
  await page.getByLabel('Sex *').selectOption('Female');
  await press('Read the sheet with these columns');
  await page.getByText('The sheet says Mitu Begum, but BUG-101 is Nabila Tasnim').waitFor();
  const tick = page.getByLabel('I compared these 4 rows: the IDs are right');
  await tick.waitFor();
  expect(await uploadButton().isDisabled()).toBe(true);
  await tick.check();
  expect(await uploadButton().isDisabled()).toBe(false);
  await press('Leave this row out: Row 3');
  await page.getByText('You left out:').waitFor();
  await page.getByLabel('I compared these 3 rows: the IDs are right').waitFor();
  expect(await uploadButton().isDisabled()).toBe(true);
});

test('columns chosen last time are shown, and changed', async () => {
  await open();
  const own = ['SID', 'R', 'Girl', 'Abba', 'Amma', 'Mob'];
  const girl = (at: number) => [
    `C-${at}`,
    String(70 + at),
    `Asha ${at}`,
    'Abul Kashem',
    'Salma Khatun',
    `0181100010${at}`,
  ];
  await choose([[TITLE], own, girl(1)]);
  await page.getByRole('heading', { name: 'Which column is which?' }).waitFor();
  const take = (letter: string, field: string) =>
    page.getByLabel(`Column ${letter} is`).selectOption({ label: `${field} *` });
  /** Father and mother are exchanged by mistake. */
  const takeAll = async () => {
    const fields = ['Student ID', 'Roll', 'Student Name', 'Mother Name', 'Father Name', 'Mobile'];
    for (const [at, field] of fields.entries()) await take('ABCDEF'[at]!, field);
  };
  await takeAll();
  await page.getByLabel('Religion *').selectOption('Islam');
  await page.getByLabel('Sex *').selectOption('Female');
  await press('Read the sheet with these columns');
  await page.getByText('1 student would be added').waitFor();

  await choose([[TITLE], own, girl(2)]);
  await page.getByRole('heading', { name: 'The same for all rows' }).waitFor();
  await page.getByLabel('Religion *').selectOption('Islam');
  await page.getByLabel('Sex *').selectOption('Female');
  expect(await page.getByLabel('Column E is').inputValue()).toBe('fatherName');
  await take('D', 'Father Name');
  await take('E', 'Mother Name');
  await press('Read the sheet with these columns');
  await page.getByRole('cell', { name: 'Abul Kashem' }).waitFor();

  // With columns for everything, nothing is asked, and what was chosen is said.
  const full = [...own, 'Class', 'Year', 'Section', 'Shift', 'Group', 'Religion', 'Gender'];
  const place = ['8', '2024', 'A', 'Morning', 'General', 'Islam', 'Female'];
  await choose([full, [...girl(3), ...place]]);
  await takeAll();
  await press('Read the sheet with these columns');
  await page.getByText('1 student would be added').waitFor();
  await choose([full, [...girl(4), ...place]]);
  await page.getByText(/Columns as you chose them last time: .*Father Name: Amma/).waitFor();
  await press('Change');
  await take('D', 'Father Name');
  await take('E', 'Mother Name');
  await press('Read the sheet with these columns');
  await page.getByRole('cell', { name: 'Abul Kashem' }).waitFor();
  await choose([full, [...girl(5), ...place]]);
  await page.getByText(/Columns as you chose them last time: .*Father Name: Abba/).waitFor();
});

test('the question and its answer fit a phone, in Bangla', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  await page.getByRole('button', { name: 'বাংলা' }).first().click();
  await page.locator('input[type=file]').setInputFiles(FILE);
  await page.getByRole('heading', { name: 'সব সারির জন্য একই' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
