import { describe, expect, test } from 'vitest';
import type { PresentedMerged } from '#server/exams/results/present.ts';
import { REPORT_FORMS } from '#web/staff/context/reports.ts';
import { fromCall } from '#web/staff/forms/filters.ts';
import { download, follow, isPainted, signIn } from './onPage.ts';
import { app, page } from './openPages.ts';
import {
  address,
  EXAM,
  openReports,
  plain,
  ROLLS,
  readAnswer,
  readGpa,
  rememberedAt,
  storedAt,
} from './reportExam.ts';
import { REPORTS_BY_FORM } from './reportsByForm.ts';

openReports();

const LABELS = {
  session: 'Session',
  term: 'Term',
  section: 'Section',
  shift: 'Shift',
  start_roll: 'Roll From',
  end_roll: 'Roll To',
};
/** The class first: the group follows from it. */
const fill = async (filters: Record<string, string>, classLabel: string) => {
  await page
    .getByRole('main')
    .getByLabel(classLabel, { exact: true })
    .selectOption(filters.className ?? '');
  for (const [name, label] of Object.entries(LABELS)) {
    const value = filters[name];
    if (value === undefined) continue;
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    if (name.endsWith('roll')) await field.fill(value);
    else await field.selectOption(value);
  }
};

describe.each(REPORTS_BY_FORM)('$link', ({ link, filters, button, path, toast, file, keys, printed }) => {
  test('goes from the form to the sheet, and saves what the server says', async () => {
    await page.goto(`${app.url}/`);
    await follow(page, link);
    await fill(filters, button === 'Submit' ? 'Class Name' : 'Class');
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
    if (toast) await page.getByText(toast).waitFor();
    const words = Object.fromEntries(new URL(page.url()).searchParams);
    expect(words).toMatchObject(fromCall(filters));
    await isPainted(page);
    const { pages, texts } = await printed(filters);
    expect(texts.length).toBeGreaterThan(3);
    const saved = await download(page);
    expect(saved.name).toBe(`${file}.pdf`);
    if (pages) expect(saved.pages).toHaveLength(pages);
    const text = plain(saved.pages.join(' '));
    for (const figure of texts) expect(text).toContain(plain(figure));
    for (const key of keys)
      await expect
        .poll(() => (key === 'schoolInfo' ? rememberedAt : storedAt)(key), { message: key })
        .not.toBeNull();
  });

  test('says which field is missing, the first one focused', async () => {
    // Not by Home, whose answer makes the running exam the working exam, term and all.
    await page.goto(app.url + REPORT_FORMS.find((form) => form.link.en === link)!.path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText('Please select a class').waitFor();
    await page.getByText('Shift is required').waitFor();
    const first = button === 'Submit' ? 'term' : 'className';
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe(first);
  });
});

test('beside the form stands what it would open, as soon as the class and the exam are chosen', async () => {
  await page.goto(`${app.url}/mark-sheet`);
  const sheet = page.getByRole('region', { name: 'Marksheets' });
  await sheet.getByText('The sheet is shown here once the class').waitFor();
  await fill({ ...EXAM, ...ROLLS }, 'Class Name');
  await sheet.getByText('4 pages').waitFor();
  await isPainted(page);
  await page.getByLabel('Roll To').fill('3');
  await sheet.getByText('2 pages').waitFor();
  await page.getByLabel('Yes').check();
  await page.getByRole('region', { name: 'Merged Marksheets' }).getByText('2 pages').waitFor();
  // Only what was asked for by the button is what a print page without filters opens.
  expect(await storedAt('marksheet')).toBeNull();
  await page.getByLabel('Roll From').fill('990');
  await page.getByLabel('Roll To').fill('999');
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringMatching(/No/));
});

describe('both terms', () => {
  test('of the marksheets stand on one page each', async () => {
    await page.goto(`${app.url}/mark-sheet`);
    await fill({ ...EXAM, ...ROLLS }, 'Class Name');
    await page.getByRole('group', { name: 'Merge Result?' }).getByLabel('Yes').check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/get-merge-marksheet\?/);
    await isPainted(page);
    const { Data } = await readAnswer<{ Data: PresentedMerged[] }>('marksheet', {
      ...EXAM,
      ...ROLLS,
      is_merged: true,
    });
    const { name, pages } = await download(page);
    expect(name).toBe('merged-marksheets-class-8-a-morning-rolls-2-5-half-yearly-annual-2025-en.pdf');
    expect(pages).toHaveLength(Data.length);
    for (const [index, { studentInfo, halfYearlyResults, annualResults }] of Data.entries()) {
      const text = plain(pages[index] ?? '');
      expect(text).toContain(plain(studentInfo.studentName));
      expect(text).toContain(readGpa(halfYearlyResults));
      expect(text).toContain(readGpa(annualResults));
    }
  });

  test('of a fail list are asked for by a box', async () => {
    await page.goto(`${app.url}/filter-fail-list`);
    await fill({ ...EXAM, ...ROLLS }, 'Class Name');
    await page.getByRole('checkbox', { name: 'Merge Result', exact: true }).check();
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1);
  });

  test('of a merit list are asked for by a radio button, and named', async () => {
    await page.goto(`${app.url}/filter-merit-list`);
    await fill(EXAM, 'Class');
    await expect.poll(() => page.getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
    await page.getByText('Yes', { exact: true }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/merit-list\?.*is_merged=true/);
    await page.getByText('Half Yearly + Annual 2025 · Class 8').waitFor();
  });
});

test('a class without groups clears the group', async () => {
  await page.goto(`${app.url}/tabulation-sheet`);
  await page.getByRole('main').getByLabel('Class', { exact: true }).selectOption('10');
  await page.getByRole('main').getByLabel('Group').selectOption('Science');
  await page.getByRole('main').getByLabel('Class', { exact: true }).selectOption('8');
  await expect.poll(() => page.getByRole('main').getByLabel('Group').inputValue()).not.toBe('Science');
});

test('every list is of one section and shift, or of all', async () => {
  const holdTo = async (path: string, label: string, offered: string[]) => {
    await page.goto(app.url + path);
    const options = page.getByRole('main').getByLabel(label).locator('option');
    await expect.poll(() => options.allTextContents()).toEqual(offered);
  };
  await holdTo('/result-summary', 'Section', ['Choose', 'All', 'A', 'B']);
  await holdTo('/result-summary', 'Shift', ['Choose', 'All', 'Morning', 'Day']);
  await holdTo('/filter-merit-list', 'Section', ['Choose', 'All', 'A', 'B']);
  await holdTo('/tabulation-sheet', 'Shift', ['Choose', 'All', 'Morning', 'Day']);
});

test('a failure without a message of the server has the message of the form', async () => {
  await page.goto(address('/filter-fail-list', { ...EXAM, ...ROLLS }));
  await page.route('**/result/fail-list', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Please Enter Valid Details').waitFor();
});

test('rolls in the wrong order are named as such, on the field', async () => {
  await page.goto(address('/mark-sheet', { ...EXAM, start_roll: '9', end_roll: '3' }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Roll From is greater than Roll To').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('start_roll');
});

test('who is in the field when the rolls of the class come types over them', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/students/rolls?*', async (call) => {
    await asked;
    await call.continue();
  });
  await page.goto(address('/mark-sheet', EXAM));
  await fill(EXAM, 'Class Name');
  const from = page.getByRole('main').getByLabel('Roll From', { exact: true });
  await from.focus();
  // What is selected at the end of the task that fills it in, before another key can come.
  await from.evaluate((element) => {
    const field = element as HTMLInputElement;
    const { get, set } = Object.getOwnPropertyDescriptor(field, 'value')!;
    const note = () => Object.assign(window, { selected: [field.selectionStart, field.selectionEnd] });
    Object.defineProperty(field, 'value', {
      get,
      set(value) {
        set!.call(field, value);
        queueMicrotask(note);
      },
    });
  });
  answer();
  await expect.poll(() => page.evaluate('window.selected')).toEqual([0, 1]);
  await page.keyboard.insertText('7');
  expect(await from.inputValue()).toBe('7');
  await page.unroute('**/students/rolls?*');
});

test('Bangla brings Bangla digits, and the next report is written so too', async () => {
  await page.goto(address('/merit-list', EXAM));
  await isPainted(page);
  const choice = (name: string) => page.getByRole('radio', { name, exact: true }).last();
  await page.getByText('বাংলা', { exact: true }).last().click();
  await expect.poll(() => choice('১২৩').isChecked()).toBe(true);
  await page.goto(address('/get-tabulation-sheet', EXAM));
  await isPainted(page);
  await expect.poll(() => choice('বাংলা').isChecked()).toBe(true);
  await expect.poll(() => choice('১২৩').isChecked()).toBe(true);
  // Digits that are chosen for themselves stay.
  await page.getByText('123', { exact: true }).last().click();
  await page.getByText('বাংলা', { exact: true }).last().click();
  await expect.poll(() => choice('123').isChecked()).toBe(true);
  await page.evaluate("localStorage.removeItem('paper-options')");
});

test('a toast leaves Print and Download in sight', async () => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address('/mark-sheet', { ...EXAM, ...ROLLS }));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/get-marksheet\?/);
    const toast = page.getByText('Marksheet Generated Successfully').last();
    await toast.waitFor();
    for (const name of ['Print', 'Download']) {
      const button = page.getByRole('button', { name, exact: true }).first();
      await expect
        .poll(async () => {
          const action = (await button.boundingBox())!;
          // It goes after five seconds.
          const shown = await toast.boundingBox({ timeout: 1000 }).catch(() => null);
          if (!shown) return true;
          const isAbove = shown.y + shown.height <= action.y;
          return isAbove || shown.y >= action.y + action.height || shown.x >= action.x + action.width;
        })
        .toBe(true);
      await button.click({ trial: true });
    }
  }
});

test('the forms of a teacher offer their own place only', async () => {
  await signIn(page, app.url, 'teacher');
  const holdTo = async (path: string, label: string, offered: string[]) => {
    await page.goto(app.url + path);
    const options = page.getByRole('main').getByLabel(label, { exact: true }).locator('option');
    await expect.poll(async () => (await options.allTextContents()).slice(-2)).toEqual(offered);
  };
  await holdTo('/mark-sheet', 'Class Name', ['9']);
  await holdTo('/mark-sheet', 'Section', ['A']);
  await holdTo('/tabulation-sheet', 'Shift', ['Morning']);
  await holdTo('/print-jobs', 'Class Name', ['9']);
  await holdTo('/id-card-template', 'Class', ['9']);
  await holdTo('/promotion', 'Class', ['9']);
});
