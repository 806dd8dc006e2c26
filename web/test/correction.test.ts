import { beforeAll, expect, test } from 'vitest';
import { download } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';
import { printed, watchPrinting } from './watchPrinting.ts';

openPages('superadmin');

const EXAM = { session: '2025', term: 'Annual', className: '5' };
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

type Issued = { key: string; studentId: string; name: string; roll: number; code: string; serial: string };

const issued = async (): Promise<Issued[]> =>
  app
    .db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .join('classes', 'classes.id', 'publications.classId')
    .join('students', 'students.id', 'transcripts.studentId')
    .join('enrolments', 'enrolments.studentId', 'students.id')
    .where({ 'publications.session': 2025, term: 'Annual', 'classes.value': 5, 'transcripts.live': 1 })
    .where({ 'publications.live': 1, 'enrolments.session': 2025, 'enrolments.live': 1 })
    .orderBy(['section', 'shift', 'roll'])
    .select('students.id as key', 'students.studentId', 'studentName as name', 'roll')
    .select('code', 'serial');

let before: Issued[];
let student: Issued;
/** A mark of the student that can be lowered by one without anybody's merit, Highest or grade changing. */
let mark: { subject: string; subjectId: string; subjective: number };

beforeAll(async () => {
  before = await issued();
  const { token } = await app.signIn('superadmin');
  const tryOne = async (each: Issued): Promise<typeof mark | null> => {
    const own = await app
      .db('marks')
      .join('subjects', 'subjects.id', 'marks.subjectId')
      .where({ 'marks.session': 2025, term: 'Annual', studentId: each.key, subjectCode: '101' })
      .first('subjectId', 'subjective', 'subjects.name');
    if (!own?.subjective) return null;
    const response = await fetch(`${app.url}/api/v1/result/correct?dryRun=true`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        session: 2025,
        term: 'Annual',
        className: '5',
        marks: [
          { studentId: each.studentId, subjectId: String(own.subjectId), subjective: own.subjective - 1 },
        ],
      }),
    });
    const { students } = (await response.json()) as { students: unknown[] };
    return students.length === 1
      ? { subject: own.name, subjectId: String(own.subjectId), subjective: own.subjective }
      : null;
  };
  for (const each of before) {
    const found = await tryOne(each);
    if (!found) continue;
    student = each;
    mark = found;
    return;
  }
  throw new Error('No mark of the demo changes the transcript of one student alone.');
});

test('a superadmin corrects one result of a published exam from the check board, prints it, and nobody else notices', async () => {
  await watchPrinting(false);
  await page.goto(`${app.url}/check-board?${new URLSearchParams(EXAM)}`);
  await page.getByRole('link', { name: 'Correct a mark' }).click();
  await page.getByRole('heading', { name: 'Correct a published result' }).waitFor();
  await page.getByText('Annual 2025 · Class 5').waitFor();
  await page.getByRole('main').getByLabel('Student', { exact: true }).selectOption(student.studentId);
  const cell = page.getByRole('main').getByLabel(`${mark.subject}, Subjective`);
  await expect.poll(() => cell.inputValue()).toBe(String(mark.subjective));

  await press('Show what changes');
  await page.getByText('Reason is required').waitFor();
  await page.getByRole('main').getByLabel('Reason').fill('The script was added up wrongly');
  await press('Show what changes');
  await page.getByText('Type the corrected mark first.').waitFor();
  await cell.fill('999');
  await press('Show what changes');
  await page.getByText(/^Subjective is at most \d+$/).waitFor();
  await cell.fill(String(mark.subjective - 1));
  await press('Show what changes');

  const dialog = page.getByRole('dialog');
  await dialog.getByText(`1 transcript changes.`).waitFor();
  // The merged sheets that change are in a second table.
  const row = dialog.getByRole('row').filter({ hasText: student.name }).first();
  const plain = async (one: typeof row) => (await one.textContent())?.replace(/\s+/g, ' ');
  await expect.poll(() => plain(row)).toContain(`Subjective ${mark.subjective} → ${mark.subjective - 1}`);
  expect(await issued()).toEqual(before);
  await press('Save the correction');
  await page.getByRole('dialog', { name: 'The correction is saved' }).waitFor();
  await press('Print the new transcript');
  expect((await printed()).pictures).toBe(1);
  await press('Close');
  await expect.poll(() => cell.inputValue()).toBe(String(mark.subjective - 1));

  const after = await issued();
  const changed = after.filter(({ code }, index) => code !== before[index]!.code);
  expect(changed.map(({ studentId }) => studentId)).toEqual([student.studentId]);

  await page.goto(`${app.url}/check-board?${new URLSearchParams(EXAM)}`);
  const history = page.getByRole('region', { name: 'History of the exam' });
  const line = history.getByRole('row').filter({ hasText: 'The script was added up wrongly' });
  await expect.poll(() => plain(line)).toMatch(/Corrected ?1 new transcript.*superadmin/);
  await expect.poll(() => line.textContent()).toContain(student.name);
  await line.getByRole('button', { name: 'Print the new transcript' }).click();
  expect((await printed()).pictures).toBe(1);

  // As if they were more than one request draws.
  const message = 'Too many pages';
  await page.route('**/documents/transcripts.pdf?*', (call) =>
    call.fulfill({ status: 413, json: { message } }),
  );
  await line.getByRole('button', { name: 'Print the new transcript' }).click();
  await page.waitForURL(/\/print-jobs\?/);
  await page.unroute('**/documents/transcripts.pdf?*');
  const { name, pages } = await download(page, 'Download: Transcripts of a class');
  expect(name).toContain('new-transcripts');
  expect(pages).toHaveLength(1);

  await page.goto(`${app.url}/verify/${student.code}`);
  await page
    .getByText('A newer transcript of this exam was issued to this student. Ask the school for it.')
    .waitFor();
  const unaffected = before.find(({ studentId }) => studentId !== student.studentId)!;
  await page.goto(`${app.url}/verify/${unaffected.code}`);
  await page.getByText('The record of the school says the same today.').waitFor();
});

test('the list of marks leads to the correction of a published mark, in Bangla too', async () => {
  const query = {
    session: '2025',
    term: 'Annual',
    className: '5',
    section: 'All',
    shift: 'All',
    subjectName: mark.subjectId,
  };
  await page.goto(`${app.url}/result-list?${new URLSearchParams(query)}`);
  await page
    .getByRole('link', { name: /^Correct/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Correct a published result' }).waitFor();
  await page.getByRole('main').getByLabel(`${mark.subject}, Subjective`).waitFor();
  await page.getByRole('button', { name: 'বাংলা' }).first().click();
  await page.getByRole('heading', { name: 'প্রকাশিত ফলাফল সংশোধন' }).waitFor();
  await page.getByRole('button', { name: 'English' }).first().click();
});

test('an exam that is not published says where its marks are changed instead', async () => {
  await page.goto(
    `${app.url}/correct-result?${new URLSearchParams({ ...EXAM, session: '2026', term: 'Half Yearly' })}`,
  );
  await page
    .getByText('Half Yearly 2026 of class 5 is not published: change its marks in the grid.')
    .waitFor();
});
