import { beforeEach, describe, expect, test } from 'vitest';
import { download, follow, isPainted, signIn } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';
import { printed, watchPrinting } from './watchPrinting.ts';

openPages();

describe('the gallery', () => {
  beforeEach(async () => {
    await signIn(page, app.url, 'operator');
    await page.goto(`${app.url}/`);
    await follow(page, 'Document gallery');
    await page.getByText('Every sheet here is a sample').waitFor();
  });

  test.each([
    ['Transcript', '', '1 page', 'ACADEMIC TRANSCRIPT'],
    ['Marksheet', 'Class 8', '2 pages', 'MARKSHEET'],
    [
      'Tabulation Sheet',
      'Paired papers',
      '1 page',
      'CLASS 10, SCIENCE, ALL SECTIONS, ALL SHIFTS, ANNUAL 2025',
    ],
    ['ID Cards', 'A4', '1 page', 'ID'],
  ])('shows a %s, drawn here', async (kind, sample, count, words) => {
    const kinds = page.getByRole('navigation', { name: 'Kinds of documents' });
    await kinds.getByRole('link', { name: kind, exact: true }).click();
    await page.getByRole('heading', { name: kind, exact: true }).waitFor();
    if (sample) await page.getByRole('main').getByLabel('Sample').selectOption({ label: sample });
    await isPainted(page);
    await page.getByText(count, { exact: true }).waitFor();
    const { pages } = await download(page);
    expect(`${pages.length} page${pages.length > 1 ? 's' : ''}`).toBe(count);
    expect(pages[0]?.toUpperCase()).toContain(words);
  });

  test('keeps what is chosen in the address, and the keyboard where it is', async () => {
    await page.goto(`${app.url}/documents?kind=merit-list&sample=tie-draft`);
    await page.getByRole('heading', { name: 'Merit List' }).waitFor();
    const sample = page.getByRole('main').getByLabel('Sample');
    await expect.poll(() => sample.inputValue()).toBe('tie-draft');
    await sample.focus();
    await page.keyboard.press('ArrowUp');
    await page.waitForURL(/sample=school-paper-bn/);
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('SELECT');
    // The address is written first, and the screen follows it.
    const bangla = page.getByRole('radio', { name: 'বাংলা' }).first();
    await expect.poll(() => bangla.isChecked()).toBe(true);
  });
});

/** Everyone whose marksheet belongs to a class of the demo's last session. */
const countStudents = async (className: string): Promise<number> => {
  const [row] = await app
    .db('enrolments')
    .join('classes', 'classes.id', 'enrolments.classId')
    .join('students', 'students.id', 'enrolments.studentId')
    .where({ session: 2025, 'classes.name': className, 'enrolments.live': 1, 'students.live': 1 })
    .count({ count: '*' });
  return Number(row?.count);
};

const start = async (className: string, kind = 'Marksheet') => {
  await page.getByRole('main').getByLabel('Document', { exact: true }).selectOption({ label: kind });
  await page.getByRole('main').getByLabel('Session').selectOption('2025');
  await page.getByRole('main').getByLabel('Term').selectOption('Annual');
  await page.getByRole('main').getByLabel('Class Name').selectOption(className);
  await page.getByRole('button', { name: 'Start' }).click();
};
const newest = () =>
  page.getByRole('region', { name: 'Prints of the last day' }).getByRole('listitem').first();

describe('a print job', () => {
  test('of a whole class is started, watched and saved', async () => {
    const students = await countStudents('8');
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/`);
    await follow(page, 'Print a whole class or school');
    await start('8');
    await page.getByText('Printing has started').waitFor();
    await newest().getByRole('status').getByText('Done').waitFor();
    await newest().getByText(`${students} of ${students}`).waitFor();
    await expect.poll(() => newest().getByRole('progressbar').getAttribute('value')).toBe(String(students));
    const { name, pages } = await download(page, 'Download: Marksheet');
    expect(name).toBe('marksheets-class-8-all-sections-all-shifts-rolls-1-22-annual-2025-en.pdf');
    expect(pages).toHaveLength(students);
    expect(pages.every((text) => text.includes('MARKSHEET'))).toBe(true);
    await expect.poll(() => new URL(page.url()).searchParams.get('className')).toBe('8');
  });

  test('is followed also where the stream of events breaks', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.route('**/events', (route) => route.abort());
    await page.goto(`${app.url}/print-jobs`);
    await start('8', 'Merit List');
    await newest().getByText('Merit List').first().waitFor();
    await newest().getByRole('status').getByText('Done').waitFor();
  });

  test('of the whole school is cancelled', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/print-jobs`);
    await start('All');
    await newest().getByRole('button', { name: 'Cancel' }).click();
    await newest().getByRole('status').getByText('Cancelled').waitFor();
    expect(await app.db('print_jobs').orderBy('id', 'desc').first('status')).toEqual({ status: 'cancelled' });
  });

  test('of every paper of a published class takes one press, in one file; its order and language are a choice', async () => {
    const [row] = await app
      .db('transcripts')
      .join('publications', 'publications.id', 'publicationId')
      .join('classes', 'classes.id', 'publications.classId')
      .where({ session: 2025, term: 'Annual', 'classes.name': '10', 'transcripts.live': 1 })
      .count({ count: '*' });
    const students = Number(row?.count);
    expect(students).toBeGreaterThan(40);
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/check-board?session=2025&term=Annual&className=10`);
    await page.getByRole('button', { name: 'Print everything of this class' }).click();
    await page.waitForURL(/\/print-jobs\?/);
    await page.getByText('Printing has started').waitFor();
    const job = page
      .getByRole('region', { name: 'Prints of the last day' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Every paper of the exam' }) })
      .first();
    await job.getByText(/Class 10 .*Student by student · English/).waitFor();
    const { name, pages } = await download(page, 'Download: Every paper of the exam');
    expect(name).toBe('every-paper-by-student-class-10-annual-2025-en.pdf');
    expect(pages.filter((text) => /^.*2025-AN-10-/s.test(text))).toHaveLength(students);
    // A marksheet shows what the transcript shows: it is printed where somebody ticks it.
    expect(pages.filter((text) => text.includes('MARKSHEET'))).toEqual([]);
    const papers = page.getByRole('group', { name: 'Papers' });
    for (const name of ['Transcripts of a class', 'Analysis of the Exam'])
      await papers.getByLabel(name).uncheck();
    await papers.getByLabel('Marksheet').check();

    await page.getByRole('main').getByLabel('Order of the sheets').selectOption('Paper by paper');
    await page.getByRole('main').getByLabel('In English and Bangla').check();
    await page.getByRole('button', { name: 'Start' }).click();
    await newest()
      .getByText(/· Marksheets?, Tabulation Sheet, .*Paper by paper · In English and Bangla/)
      .waitFor();
    await newest().getByRole('button', { name: 'Download' }).waitFor();
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      newest().getByRole('button', { name: 'Open: Every paper of the exam' }).click(),
    ]);
    await tab.close();
  });

  test('its file is printed where it is listed', async () => {
    await watchPrinting(true);
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/print-jobs`);
    await page.getByRole('button', { name: 'Print: Every paper of the exam' }).first().click();
    expect(await printed()).toMatchObject({ what: 'frame' });
  });

  test('begins with the exam of its address, also an old one and of a section that is no more', async () => {
    await signIn(page, app.url, 'superadmin');
    const asked = { session: '2019', term: 'Annual', className: '8', section: 'Z', shift: 'Noon' };
    await page.goto(`${app.url}/print-jobs?${new URLSearchParams(asked)}`);
    const begins = (label: string) => page.getByRole('main').getByLabel(label, { exact: true }).inputValue();
    await expect.poll(() => begins('Session')).toBe('2019');
    await expect.poll(() => begins('Section')).toBe('Z');
    await expect.poll(() => begins('Shift')).toBe('Noon');
  });

  test('without students says so', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/print-jobs`);
    await page.getByRole('main').getByLabel('Roll From').fill('৯০০');
    await start('8');
    await newest().getByRole('status').getByText('Failed').waitFor();
    await newest().getByText('No students found').waitFor();
  });

  test('begins with the own class of a teacher, and says what is missing', async () => {
    await signIn(page, app.url, 'teacher');
    await page.goto(`${app.url}/print-jobs`);
    await expect.poll(() => page.getByRole('main').getByLabel('Class Name').inputValue()).toBe('9');
    await expect.poll(() => page.getByRole('main').getByLabel('Section').inputValue()).toBe('A');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Term is required').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('term');
    expect(
      await page
        .getByRole('main')
        .getByLabel('Class Name')
        .getByRole('option', { name: 'All classes' })
        .count(),
    ).toBe(0);
    await page.getByRole('main').getByLabel('Term').selectOption('Annual');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Group is required').waitFor();
    const offered = page.getByRole('main').getByLabel('Class Name').getByRole('option');
    await expect.poll(() => offered.allTextContents()).toEqual(['9']);
  });
});
