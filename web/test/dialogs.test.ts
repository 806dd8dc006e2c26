import { afterEach, expect, test } from 'vitest';
import { OPEN_EXAM, PUBLISHED } from './app.ts';
import { axeProblems } from './axeProblems.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');
afterEach(() => page.emulateMedia({ colorScheme: null }));

const { session, term } = PUBLISHED;
const MARKS = `/result-list?${new URLSearchParams(OPEN_EXAM)}&subject=`;
/** A class with few subjects: axe goes through the thousands of cells behind the dialog too. */
const BOARD = `/check-board?${new URLSearchParams({ session, term, class: '4' })}`;

/** The dialogs: their screen, and the button that opens the first of them, in English and in Bangla. */
const DIALOGS: [path: string, english: string, bangla: string][] = [
  ['/student-list', 'View', 'দেখুন'],
  ['/student-list', 'Edit', 'সম্পাদনা'],
  ['/student-list', 'Delete', 'মুছুন'],
  ['/student-list', 'Deleted students', 'মুছে ফেলা শিক্ষার্থী'],
  ['/subject-list', 'Edit', 'সম্পাদনা'],
  ['/subject-list', 'Copy last year', 'গত বছর থেকে আনুন'],
  ['/subject-list', 'National subjects', 'জাতীয় বিষয়'],
  ['/teachers', 'Assign', 'দায়িত্ব দিন'],
  ['/user-list', 'View', 'দেখুন'],
  ['/user-list', 'Edit', 'সম্পাদনা'],
  [MARKS, 'Edit', 'সম্পাদনা'],
  [MARKS, 'History', 'ইতিহাস'],
  [BOARD, 'Open again', 'আবার খুলুন'],
  ['/configs', 'Rename', 'নাম বদলান'],
];

/** Bangla of the open exam, whose marks are in the demo school. */
const findSubject = async (): Promise<string> => {
  const classId = app.db('classes').where({ value: OPEN_EXAM.className }).select('id');
  const subjects = app.db('subjects').where({ session: OPEN_EXAM.session, subjectCode: '101' });
  return String((await subjects.whereIn('classId', classId).first('id'))!.id);
};

const problemsIn = async (path: string, label: string): Promise<string[]> => {
  await page.goto(app.url + (path === MARKS ? path + (await findSubject()) : path));
  await page
    .locator('main button', { hasText: new RegExp(`^${label}$`) })
    .first()
    .click();
  await page.locator('dialog[open]').waitFor();
  // The screen behind it is looked at among all screens.
  return axeProblems(page, 'dialog[open]');
};

test.each(DIALOGS)(
  '%s, %s: nothing to find fault with at 1280 px in English, and dark at 360 px in Bangla',
  async (path, english, bangla) => {
    expect(await problemsIn(path, english)).toEqual([]);
    await page.evaluate("localStorage.setItem('language', '\"bn\"')");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await problemsIn(path, bangla)).toEqual([]);
    const overflow =
      'document.querySelector("dialog[open]").scrollWidth - document.querySelector("dialog[open]").clientWidth';
    expect(await page.evaluate(overflow), 'px that run over the right edge').toBeLessThanOrEqual(0);
  },
);
