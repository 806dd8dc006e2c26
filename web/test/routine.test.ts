import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeFile } from '#server/platform/files/storeFile.ts';
import { download, follow, isPainted, signIn } from './onPage.ts';
import { app, openPages, page, replacePageAfterwards } from './openPages.ts';

openPages('superadmin');

const EXAM = { session: '2026', term: 'Half Yearly', className: '8' };
const open = () => page.goto(`${app.url}/exam-routine?${new URLSearchParams(EXAM)}`);
const cell = (title: string, subject: string) => page.getByLabel(`${title}: ${subject}`, { exact: true });
const save = () => page.getByRole('button', { name: 'Save the routine' }).click();

test('the days are filled in with one press, changed, saved, and printed on paper and admit cards', async () => {
  await page.goto(`${app.url}/`);
  await follow(page, 'Exam Routine');
  await open();
  await page.getByLabel('First day').fill('2026-11-29');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect.poll(() => cell('Day', 'Bangla 1st Paper').inputValue()).toBe('2026-11-29');
  // A day that is typed stays, and who has none is not sent.
  await cell('Day', 'English 1st Paper').fill('2026-12-20');
  await cell('From', 'English 1st Paper').fill('14:00');
  await cell('Day', 'Home Science').fill('');
  await save();
  await page.getByText('A paper ends after it has begun').waitFor();
  await cell('To', 'English 1st Paper').fill('17:00');
  await save();
  await page.getByText('The routine is saved').waitFor();
  await page.reload();
  await expect.poll(() => cell('Day', 'English 1st Paper').inputValue()).toBe('2026-12-20');
  await expect.poll(() => cell('Day', 'Home Science').inputValue()).toBe('');

  const cohort = {
    ...EXAM,
    group: 'General',
    section: 'A',
    shift: 'Morning',
    start_roll: '1',
    end_roll: '4',
  };
  await page.goto(`${app.url}/print-exam-routine?${new URLSearchParams(cohort)}`);
  await isPainted(page);
  const routine = await download(page);
  expect(routine.name).toBe('exam-routine-class-8-a-morning-half-yearly-2026-en.pdf');
  expect(routine.pages[0]).toMatch(/20 December 2026\s+Sunday\s+English 1st Paper\s+All\s+2:00 pm\s+5:00 pm/);
  expect(routine.pages[0]).not.toContain('Home Science');
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const first = await app
    .db('enrolments')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ session: 2026, 'classes.value': 8, section: 'A', shift: 'Morning', roll: 1 })
    .first('enrolments.studentId as id');
  const picture = await storeFile(app.db, photo, 'image/jpeg');
  await app.db('students').where({ id: first?.id }).update({ picture });
  // The cards have the photo, read at its own address.
  const read = page.waitForResponse((answer) => answer.url().includes(`/uploads/students/${picture}`));
  await page.goto(`${app.url}/print-admit-cards?${new URLSearchParams(cohort)}`);
  expect((await read).status()).toBe(200);
  await isPainted(page);
  const cards = await download(page);
  expect(cards.pages).toHaveLength(1);
  expect(cards.pages[0]?.match(/20 December 2026/g)).toHaveLength(4);
});

test('two papers at once are named at the second, and what someone else saved is shown before it is replaced', async () => {
  await open();
  await cell('Day', 'Bangla 2nd Paper').fill('2026-11-29');
  await save();
  await page
    .getByText(/Bangla 2nd Paper is at the same time as Bangla 1st Paper, for \d+ of the students/)
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toMatch(/^papers\.\d+\.from$/);
  await cell('Day', 'Bangla 2nd Paper').fill('2026-12-21');
  const ofSubject = app.db('subjects').where({ name: 'Bangla 2nd Paper', session: 2026 }).select('id');
  await app
    .db('exam_papers')
    .where({ session: 2026, term: 'Half Yearly' })
    .whereIn('subjectId', ofSubject)
    .update({ heldOn: '2027-01-02' });
  await save();
  await page.getByText('Someone else changed this routine meanwhile: look at it again.').waitFor();
  await page
    .getByText(/2027-01-02/)
    .first()
    .waitFor();
  await save();
  await page.getByText('The routine is saved').waitFor();
});

test('leaving asks while something is not saved', async () => {
  await open();
  await cell('Day', 'Bangla 1st Paper').fill('2026-11-30');
  await page.getByRole('main').getByLabel('Class', { exact: true }).selectOption('9');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  expect(await cell('Day', 'Bangla 1st Paper').inputValue()).toBe('2026-11-30');
  replacePageAfterwards();
});

test('a teacher reads it, and changes nothing', async () => {
  await signIn(page, app.url, 'teacher');
  await open();
  await page.getByRole('link', { name: 'Print routine and admit cards' }).waitFor();
  expect(await cell('Day', 'Bangla 2nd Paper').isEditable()).toBe(false);
  expect(await page.getByRole('button', { name: /^(Save|Fill in)/ }).count()).toBe(0);
});

test('the rooms of the school are filled in where papers are printed', async () => {
  await open();
  await page.getByLabel('Rooms and their seats').fill('১০১: ৪০, Hall: 60');
  await page.getByRole('button', { name: 'Save the rooms' }).click();
  await page.getByText('The rooms are saved').waitFor();
  // What this browser once typed does not hide what the school has saved since.
  await page.evaluate(() => localStorage.setItem('exam-rooms', JSON.stringify('9: 9')));
  await page.goto(`${app.url}/admit-cards`);
  await expect.poll(() => page.getByLabel('Rooms and their seats').inputValue()).toBe('১০১: 40, Hall: 60');
});

test('several classes share the rooms: their seat plan, attendance sheets and slips, and a room that is too full', async () => {
  const exam = {
    ...EXAM,
    group: 'General',
    section: 'All',
    shift: 'Morning',
    start_roll: '1',
    end_roll: '6',
  };
  const open = (rooms: string) =>
    page.goto(`${app.url}/admit-cards?${new URLSearchParams({ ...exam, rooms })}`);
  const other = (name: string) =>
    page.getByRole('group', { name: 'Other classes in these rooms' }).getByLabel(name, { exact: true });
  const paper = (name: string) =>
    page.getByRole('navigation', { name: 'Papers of this exam' }).getByRole('link', { name }).click();
  await open('101: 8, Hall: 900');
  await other('9').check();
  await other('10').check();
  await other('10').uncheck();
  expect(await other('8').count()).toBe(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/print-admit-cards\?.*withClasses=9/);
  await isPainted(page);
  expect((await download(page)).name).toMatch(/^admit-cards-class-8-/);

  await paper('Seat Plan');
  await page.getByText('Half Yearly 2026 · Class 8, 9 · Morning').waitFor();
  await isPainted(page);
  const plan = await download(page);
  expect(plan.name).toMatch(/^seat-plan-class-8-9-all-all-sections-morning-/);
  const classes = [...plan.pages[1]!.matchAll(/^\d+ (8|9 Science) \d+ /gm)].map(([, one]) => one);
  expect(classes).toEqual(['9 Science', '8', '9 Science', '8', '9 Science', '8', '9 Science', '8']);
  await paper('Attendance Sheets');
  await isPainted(page);
  const sheets = await download(page);
  expect(sheets.name).toMatch(/^attendance-sheets-class-8-9-/);
  for (const word of ['Attendance Sheet', 'Room', '101', 'Seat', 'Absent'])
    expect(sheets.pages[0]).toContain(word);
  await paper('Seat Slips');
  await isPainted(page);
  expect((await download(page)).pages[0]).toContain('Room 101 · Seat 8');

  // A class with groups sits as a whole.
  await page.goto(
    `${app.url}/admit-cards?${new URLSearchParams({ ...exam, className: '9', rooms: 'Hall: 900' })}`,
  );
  await page.getByRole('main').getByLabel('Group').selectOption('All');
  await page.getByRole('button', { name: 'Submit' }).click();
  await paper('Attendance Sheets');
  await isPainted(page);
  const [whole] = (await download(page)).pages;
  for (const group of ['Science', 'Humanities']) expect(whole).toContain(`9 ${group}`);

  await open('101: 8, Hall: 1');
  await other('9').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await paper('Seat Plan');
  await page
    .getByText(/^The rooms have 9 seats for \d+ students: \d+ would sit in Hall, which has 1$/)
    .waitFor();
});
