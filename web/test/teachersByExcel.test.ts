import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { axeProblems } from './axeProblems.ts';
import { download } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const HEADINGS = [
  ...['Teacher Name', 'Phone Number', 'Designation', 'Subject', 'Class', 'Shift'],
  ...['Own Class', 'Own Section', 'Own Shift'],
];

/** A file with a sheet of teachers, another one with a row to leave out, and a hidden one. */
const choose = (name: string, rows: string[][], others: string[][] = []) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADINGS, ...rows, ['Total teachers', '2']]), 'Teachers');
  if (others.length > 0) {
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEADINGS, ...others]), 'Others');
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEADINGS, ...others]), 'Last year');
    book.Workbook = { Sheets: [{}, {}, { Hidden: 1 }] };
  }
  return page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }),
  });
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const main = () => page.getByRole('main');

const RAHIMA = ['Rahima Khatun', '01711000201', 'Assistant Teacher'];
const KARIM = ['Abdul Karim', '01711000202', ''];

test('teachers are uploaded, a cell is corrected on the way, and their slips are printed', async () => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`${app.url}/teachers`);
  // The screen has the same link as its tab above, and is there when its table is.
  await page.getByRole('table', { name: 'Teacher List' }).waitFor();
  await main().getByRole('link', { name: 'Teachers by Excel' }).last().click();
  await page.getByRole('heading', { name: 'Teachers by Excel' }).waitFor();
  await choose(
    'teachers.xlsx',
    [
      [...RAHIMA, 'Arabic', '8', 'Day', '3', 'A', 'Day'],
      [...RAHIMA, 'Bangla 1st', '8', 'Day'],
      [...KARIM, 'English 1st', '8', 'Day'],
    ],
    [['Nobody', '017', '', '154', '8', 'Day']],
  );
  const cell = page.getByLabel('Subject in row 2');
  await cell.waitFor();
  await main()
    .getByText(
      'Left out, because 1 row belongs to no student or teacher: "Total teachers 2" (Teachers, row 5).',
    )
    .waitFor();
  await main().getByText('Left out, because the sheet is hidden: Last year.').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await cell.fill('Home Science');
  // What is typed stays while a row is left out.
  await page
    .getByRole('row')
    .filter({ hasText: 'Nobody' })
    .getByRole('button', { name: 'Leave this row out' })
    .click();
  await page.getByText('You left out: "Nobody 017 154 8 Day" (Others, row 2).').waitFor();
  await expect.poll(() => cell.inputValue()).toBe('Home Science');
  await press('Check again');
  await page.getByText('2 teachers would be added.').waitFor();
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    // Scrolled, the head of the page lies over its tabs.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeProblems(page)).toEqual([]);
  }
  await press('Upload Teachers');
  await page.getByText('2 sign-ins were made.').waitFor();
  const slips = await download(page);
  expect(slips.name).toMatch(/^sign-in-slips-teachers-\d{4}-en\.pdf$/);
  const added = await app.db('users').where({ phoneNumber: '01711000201', live: 1 }).first();
  expect(added).toMatchObject({ userType: 'teacher', section: 'A', shift: 'Day', mustChangePassword: 1 });
  await main().getByRole('button', { name: 'Undo teachers.xlsx' }).waitFor();

  // Nobody leaves the passwords by mistake.
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Print or download them now').waitFor();
  await dialog.getByRole('button', { name: 'Stay' }).click();

  await choose('teachers.xlsx', [[...RAHIMA.slice(0, 2), 'Head', 'Home Science', '8', 'Day']]);
  await page.getByText('1 known teacher would be changed.').waitFor();
  await page.getByRole('button', { name: 'Undo teachers.xlsx' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('The upload was undone').waitFor();
  expect(await app.db('users').where({ phoneNumber: '01711000201', live: 1 })).toEqual([]);
});

test('the same in Bangla', async () => {
  await page.goto(`${app.url}/add-teachers-bulk`);
  await page.getByRole('button', { name: 'বাংলা' }).first().click();
  await page.getByRole('heading', { name: 'এক্সেলে শিক্ষক যোগ' }).waitFor();
  await choose('teachers.xlsx', [
    [...RAHIMA, 'আরবি', '৮', 'দিবা'],
    [...KARIM, 'গার্হস্থ্য বিজ্ঞান', '৮', 'দিবা'],
  ]);
  await main().getByText('"আরবি"').first().waitFor();
  await page.getByRole('textbox').first().fill('101');
  await press('আবার যাচাই');
  await page.getByText('২ জন শিক্ষক যোগ হবেন।').waitFor();
  await press('শিক্ষকদের তথ্য আপলোড করুন');
  await page.getByText('২টি সাইন-ইন তৈরি হয়েছে।').waitFor();
});
