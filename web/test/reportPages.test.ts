import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { MeritRow, StudentResult } from '#documents/model/result.ts';
import { ACCOUNTS } from '#server/testing/factories.ts';
import type { ReportAnswers } from '#web/api/answers.ts';
import { fromCall } from '#web/staff/forms/filters.ts';
import { axeProblems } from './axeProblems.ts';
import { download, isPainted } from './onPage.ts';
import { app, page } from './openPages.ts';
import { address, EXAM, openReports, plain, ROLLS, readAnswer, storedAt } from './reportExam.ts';
import { shownIn } from './shownFigures.ts';
import { printed, watchPrinting } from './watchPrinting.ts';

openReports();

describe('from one paper to the next', () => {
  test('the exam and the rolls go along', async () => {
    const given = fromCall({ ...EXAM, ...ROLLS });
    await page.goto(address('/merit-list', given));
    const papers = [
      ['Marksheets', '/get-marksheet'],
      ['Merged Marksheets', '/get-merge-marksheet'],
      ['Tabulation Sheet', '/get-tabulation-sheet'],
      ['Fail List', '/fail-list'],
      ['Result Summary', '/result-summary-list'],
      ['Exam Analysis', '/exam-analysis-sheet'],
      ['Merit List', '/merit-list'],
    ] as const;
    const bar = page.getByRole('navigation', { name: 'Papers of this exam' });
    for (const [name, path] of papers) {
      await bar.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(given);
      const current = bar.locator('[aria-current="page"]');
      await expect.poll(() => current.allTextContents()).toEqual([name]);
    }
    const readHref = async (name: string) =>
      new URL((await bar.getByRole('link', { name }).getAttribute('href')) ?? '', app.url);
    const board = await readHref('Check board');
    expect([board.pathname, Object.fromEntries(board.searchParams)]).toEqual([
      '/check-board',
      { session: '2025', term: 'Annual', className: '8' },
    ]);
    const job = await readHref('Print as a job');
    expect([job.pathname, Object.fromEntries(job.searchParams)]).toEqual([
      '/print-jobs',
      { ...given, kind: 'merit-list' },
    ]);
  });

  test('a paper of rolls is of the whole class where no range came along', async () => {
    const { Data } = await readAnswer<{ Data: StudentResult[] }>('tebulation-sheet', EXAM);
    await page.goto(address('/get-tabulation-sheet', EXAM));
    await page.getByRole('link', { name: 'Marksheets', exact: true }).click();
    await page.getByText(`${Data.length} pages`).waitFor();
  });

  test('the next form begins with the last exam', async () => {
    await page.goto(address('/merit-list', EXAM));
    await isPainted(page);
    await page.goto(`${app.url}/filter-fail-list`);
    await expect.poll(() => page.getByRole('main').getByLabel('Class Name').inputValue()).toBe('8');
    await expect.poll(() => page.getByRole('main').getByLabel('Term').inputValue()).toBe('Annual');
  });

  test('the first form begins with a teacher’s own class', async () => {
    const teacher = await app.signIn('teacher');
    await page.evaluate(
      ([auth]) => {
        localStorage.clear();
        localStorage.setItem('auth', auth!);
      },
      [JSON.stringify(teacher)],
    );
    await page.goto(`${app.url}/tabulation-sheet`);
    const chosen = (label: string) => page.getByRole('main').getByLabel(label, { exact: true }).inputValue();
    await expect.poll(() => chosen('Class')).toBe('9');
    await expect.poll(() => chosen('Section')).toBe('A');
    await expect.poll(() => chosen('Shift')).toBe('Morning');
  });
});

test('papers from before an exam lead to each other, and name who is enrolled', async () => {
  const { students } = await readAnswer<ReportAnswers['class-list']>('class-list', EXAM);
  await page.goto(address('/print-class-list', EXAM));
  await page.getByText('The same in figures').click();
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.first().waitFor();
  await expect
    .poll(() => rows.locator('a').allTextContents())
    .toEqual(students.slice(0, 25).map(({ studentName }) => studentName));
  const bar = page.getByRole('navigation', { name: 'Papers of this exam' });
  const papers = [
    ['Admit Cards', '/print-admit-cards', 'admit-cards', Math.ceil(students.length / 8)],
    ['Seat Slips', '/print-seat-slips', 'seat-slips', Math.ceil(students.length / 24)],
  ] as const;
  for (const [name, path, file, pages] of papers) {
    await bar.getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
    await isPainted(page);
    const saved = await download(page);
    expect(saved.name).toMatch(new RegExp(`^${file}-class-8-a-morning-rolls-`));
    expect(saved.pages).toHaveLength(pages);
    const text = plain(saved.pages.join(' '));
    for (const { studentName } of students) expect(text).toContain(plain(studentName));
  }
});

test('rooms are typed once, for the seat plan and the slips of an exam', async () => {
  const { students } = await readAnswer<ReportAnswers['class-list']>('class-list', EXAM);
  await page.goto(address('/admit-cards', EXAM));
  await page.getByLabel('Roll From').fill('1');
  await page.getByLabel('Roll To').fill('9999');
  await page.getByLabel('Rooms and their seats').fill('101');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Write each room with its seats').waitFor();
  await page.getByLabel('Rooms and their seats').fill('101: 5, Hall: 900');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/print-admit-cards\?/);
  const bar = page.getByRole('navigation', { name: 'Papers of this exam' });
  await bar.getByRole('link', { name: 'Seat Plan' }).click();
  await page.waitForURL(/\/print-seat-plan\?/);
  await isPainted(page);
  const plan = await download(page);
  expect(plan.name).toMatch(/^seat-plan-class-8-a-morning-rolls-/);
  for (const word of ['Room', '101', 'Rolls']) expect(plan.pages[0]).toContain(word);
  const text = plain(plan.pages.join(' '));
  for (const { studentName } of students) expect(text).toContain(plain(studentName));
  await bar.getByRole('link', { name: 'Seat Slips' }).click();
  await isPainted(page);
  expect(plain((await download(page)).pages.join(' '))).toContain(plain('Room Hall'));
  await page.goto(`${app.url}/admit-cards`);
  await expect.poll(() => page.getByLabel('Rooms and their seats').inputValue()).toBe('101: 5, Hall: 900');
});

test('blank sheets are of the subject that is chosen', async () => {
  const { sheets } = await readAnswer<ReportAnswers['blank-mark-sheets']>('blank-mark-sheets', EXAM);
  const { code, name } = sheets[0]!.subject;
  await page.goto(address('/blank-mark-sheets', EXAM));
  await page.getByLabel('Subject', { exact: true }).selectOption(code);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(new RegExp(`/print-mark-sheets\\?.*subjectCode=${code}`));
  await isPainted(page);
  const saved = await download(page);
  expect(saved.name).toContain(`sheet-for-marks-${code}-class-8-a-morning`);
  for (const text of saved.pages) expect(plain(text)).toContain(plain(name));
});

test('the marks of a subject have a blank sheet on paper', async () => {
  const { sheets } = await readAnswer<ReportAnswers['blank-mark-sheets']>('blank-mark-sheets', EXAM);
  const [first] = sheets;
  await page.goto(`${app.url}/add-result?${new URLSearchParams({ ...EXAM, class: '8' })}`);
  await page.getByRole('link', { name: first!.subject.name }).first().click();
  await page.getByRole('link', { name: 'Blank sheet' }).click();
  await page.waitForURL(/\/print-mark-sheets\?/);
  await isPainted(page);
  const saved = await download(page);
  expect(saved.name).toContain(`sheet-for-marks-${first!.subject.code}-class-8-a-morning`);
  for (const { studentName } of first!.students)
    expect(plain(saved.pages.join(' '))).toContain(plain(studentName));
});

describe('the figures beside the sheet', () => {
  const readRows = async (path: string, filters: object) => {
    await page.goto(address(path, filters));
    await page.getByText('The same in figures').click();
    await page.getByRole('table').waitFor();
    const rows = await page.getByRole('table').locator('tbody tr').all();
    return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  };

  test('of a merit list are those of the server', async () => {
    const { data } = await readAnswer<{ data: MeritRow[] }>('merit-list', EXAM);
    const [best] = data;
    expect(await readRows('/merit-list', EXAM)).toEqual(
      data
        .slice(0, 25)
        .map(({ serial, merit, name, roll, section, noOfFail, gpa, total }) => [
          ...[serial, merit, name, roll, section, noOfFail].map(String),
          gpa.toFixed(2),
          String(total),
        ]),
    );
    // A name leads to its student.
    await page.getByRole('table').getByRole('link', { name: best!.name }).first().click();
    await page.waitForURL(/\/student\/\d+$/);
    await page.getByRole('heading', { name: best!.name, level: 1 }).waitFor();
  });

  test('of a merged marksheet are worked out, the final too', async () => {
    await page.goto(address('/get-merge-marksheet', { ...EXAM, ...ROLLS }));
    await page.getByText('The same in figures').click();
    await page.getByRole('table').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('How was this worked out?').last().click();
    await dialog
      .getByText(/ × 50% \+ .* × 50% = /)
      .first()
      .waitFor();
    await dialog.getByText('How was this worked out?').first().click();
    await dialog
      .getByText(/^Subjective .* \+ Objective/)
      .first()
      .waitFor();
  });

  test('of a tabulation sheet have every subject of everyone', async () => {
    const { Data } = await readAnswer<{ Data: StudentResult[] }>('tebulation-sheet', EXAM);
    const rows = await readRows('/get-tabulation-sheet', EXAM);
    expect(rows).toHaveLength(Math.min(25, Data.length));
    for (const [index, row] of rows.entries()) {
      const { studentInfo, TotalResult, summary, meritPosition } = Data[index]!;
      expect(row.slice(0, 3)).toEqual([
        String(studentInfo.roll),
        studentInfo.studentName,
        studentInfo.studentId,
      ]);
      expect(row.slice(-3)).toEqual([
        String(summary.obtainedMarks),
        summary.gpa.toFixed(2),
        String(meritPosition ?? '-'),
      ]);
      for (const { totalMarks } of TotalResult) expect(row).toContain(String(totalMarks));
    }
  });

  test('of a marksheet stand behind the name, with how they were worked out', async () => {
    const { Data } = await readAnswer<{ Data: StudentResult[] }>('marksheet', { ...EXAM, ...ROLLS });
    const [{ studentInfo, TotalResult }] = Data as [StudentResult];
    await page.goto(address('/get-marksheet', { ...EXAM, ...ROLLS }));
    await page.getByText('The same in figures').click();
    await page.getByRole('button', { name: studentInfo.studentName }).click();
    const dialog = page.getByRole('dialog', { name: studentInfo.studentName });
    for (const { subject, totalMarks } of TotalResult) {
      const row = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: subject }) });
      await expect.poll(() => row.first().locator('td').allTextContents()).toContain(String(totalMarks));
    }
    const [{ summary }] = Data as [StudentResult];
    const below = Object.fromEntries((await shownIn(dialog)).fields);
    expect(below).toMatchObject({
      'Working Days': String(summary.workingDays ?? '-'),
      Present: String(summary.present ?? '-'),
      'Max Present': String(summary.maxPresent ?? '-'),
      'Number of Students': String(summary.studentsCount),
      'GPA Without 4th': summary.gpaWithout4th.toFixed(2),
      Remark: summary.remark,
    });
    await dialog.getByText('How was this worked out?').click();
    await dialog.getByText('Grade points').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

test.each([
  ['/get-tabulation-sheet', 'tabulation-sheet', 'Student ID', ''],
  ['/merit-list', 'merit-list', 'Student ID', ''],
  ['/fail-list', 'fail-list', 'StudentId', '-rolls-6-17'],
])('%s is saved as a spreadsheet', async (path, file, id, rolls) => {
  const filters = { ...EXAM, section: 'All', shift: 'All' };
  await page.goto(address(path, filters));
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(
    `${file}-class-8-all-sections-all-shifts${rolls}-annual-2025-en.xlsx`,
  );
  const book = read(readFileSync(await saved.path()));
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
  const listed = new Set(rows.map((row) => row[id]));
  const { Data } = await readAnswer<{ Data: StudentResult[] }>('tebulation-sheet', filters);
  const expected = Data.filter(({ summary }) => file !== 'fail-list' || summary.noOfFail > 0)
    .filter(({ meritPosition }) => file !== 'merit-list' || meritPosition !== null)
    .map(({ studentInfo }) => studentInfo.studentId);
  expect([...listed].sort()).toEqual(expected.sort());
});

test('Print opens its dialog half a second after it is pressed, in a frame of its own', async () => {
  await watchPrinting(true);
  await page.goto(address('/merit-list', EXAM));
  await isPainted(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const { what, after } = await printed();
  expect(what).toBe('frame');
  expect(after).toBeGreaterThanOrEqual(500);
});

describe('without data', () => {
  test.each([
    ['/get-tabulation-sheet', 'No tabulation sheet to print.'],
    ['/get-marksheet', 'No marksheets to print.'],
    ['/get-merge-marksheet', 'No marksheets to print.'],
    ['/merit-list', 'No merit list to print.'],
    ['/fail-list', 'No fail list to print.'],
    ['/result-summary-list', 'No result summary to print.'],
    ['/exam-analysis-sheet', 'No analysis to print.'],
    ['/print-mark-sheets', 'No sheets to print.'],
    ['/print-class-list', 'No class list to print.'],
    ['/print-seat-slips', 'No cards to print.'],
  ])('%s says so to a visitor', async (path, message) => {
    await page.evaluate('localStorage.clear()');
    await page.goto(app.url + path);
    await page.getByText(message).waitFor();
    await page.goto(address(path, EXAM));
    await page.getByText(message).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Check board' }).count()).toBe(0);
  });

  test.each([
    ['nobody is there', { ...EXAM, section: 'Z' }, 'No students found.'],
    ['no marks are entered', { ...EXAM, session: '2026', term: 'Annual' }, 'No marks are entered'],
    ['the range is empty', { ...EXAM, start_roll: '900', end_roll: '901' }, 'in this range.'],
  ])('says that %s', async (_what, filters, message) => {
    await page.goto(address('/fail-list', { ...ROLLS, ...filters }));
    await page.getByText(message).waitFor();
    await page.getByText('Class 8').filter({ visible: true }).first().waitFor();
  });

  test('tells a teacher of another class so, in the language of the screen', async () => {
    const teacher = await app.signIn('teacher');
    await page.evaluate(
      ([auth, language]) => {
        localStorage.setItem('auth', auth!);
        localStorage.setItem('language', language!);
      },
      [JSON.stringify(teacher), '"bn"'],
    );
    await page.goto(address('/merit-list', EXAM));
    await page.getByText('এটি আপনার শ্রেণি, শাখা ও শিফটের বাইরে।').waitFor();
  });
});

describe('the browser', () => {
  test('keeps the last report for its page, for a visitor too', async () => {
    await page.goto(address('/merit-list', EXAM));
    await isPainted(page);
    await page.evaluate("localStorage.removeItem('auth')");
    await page.goto(`${app.url}/merit-list`);
    await page.getByText('Annual 2025 · Class 8').waitFor();
    await isPainted(page);
  });

  test('keeps no rolls that nobody typed', async () => {
    await page.goto(address('/get-marksheet', EXAM));
    await isPainted(page);
    await page.goto(`${app.url}/get-marksheet`);
    await page.getByRole('link', { name: 'Change the filters' }).click();
    await page.waitForURL(/\/mark-sheet\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(EXAM);
    // They begin with those of the class.
    const { students } = await readAnswer<ReportAnswers['class-list']>('class-list', EXAM);
    const last = String(Math.max(...students.map(({ roll }) => roll)));
    await expect.poll(() => page.getByRole('main').getByLabel('Roll To').inputValue()).toBe(last);
  });

  test('forgets it when the person signs out', async () => {
    await page.goto(address('/fail-list', { ...EXAM, section: 'All', shift: 'All' }));
    await isPainted(page);
    await expect.poll(() => storedAt('failList')).not.toBeNull();
    await page.goto(app.url);
    await page.getByRole('button', { name: /superadmin/i }).click();
    await page.getByText('Log Out').click();
    await page.waitForURL(/\/auth\/signin/);
    await expect.poll(() => storedAt('failList')).toBeNull();
  });

  test('forgets it also when the server ends the session', async () => {
    await page.goto(address('/merit-list', EXAM));
    await isPainted(page);
    const account = app.db('users').where({ phoneNumber: ACCOUNTS.superadmin.phoneNumber });
    await account.clone().increment('tokenVersion', 1);
    await page.goto(address('/fail-list', { ...EXAM, ...ROLLS }));
    await page.getByText('No fail list to print.').waitFor();
    await account.clone().decrement('tokenVersion', 1);
    await expect.poll(() => Promise.all([storedAt('auth'), storedAt('meritList')])).toEqual([null, null]);
  });

  test('shows what the server says now, not what was kept', async () => {
    await page.goto(address('/merit-list', EXAM));
    await isPainted(page);
    const kept = JSON.parse((await storedAt('meritList')) ?? '{}');
    kept.at = 0;
    kept.data = kept.data.slice(0, 1);
    await page.evaluate(([text]) => localStorage.setItem('meritList', text!), [JSON.stringify(kept)]);
    await page.reload();
    const { data } = await readAnswer<{ data: MeritRow[] }>('merit-list', EXAM);
    const last = data.at(-1)!;
    await page.getByText('The same in figures').click();
    await page.getByRole('table').getByText(last.name).waitFor();
    const { pages } = await download(page);
    expect(plain(pages.join(' '))).toContain(plain(last.name));
  });
});
