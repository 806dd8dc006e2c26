import { expect, test } from 'vitest';
import type { RoutineAnswer } from '#web/api/answers.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { paperWords } from '#web/i18n/staff/paper.ts';
import { follow } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const CONFIRM = correctionWords.en.confirm;

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');

/** What another superadmin does meanwhile. */
async function meanwhile(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) {
  const { token } = await app.signIn('superadmin');
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  expect([path, response.status, answer]).toEqual([path, expect.toBeOneOf([200, 201]), answer]);
  return answer;
}

test('a subject keeps what someone else changed in it, and the same field is asked about', async () => {
  const { subject } = await meanwhile('POST', '/create-subject', {
    ...{ name: 'Robotics', subjectCode: '971', class: '9', group: 'Science', year: 2026, marks: 100 },
    ...{ subjectiveMarks: 50, objectiveMarks: 25, practicalMarks: 25, passSeparately: true },
  });
  const stored = () =>
    app.db('subjects').where({ id: subject._id }).first('name', 'subjectiveMarks', 'passSeparately');
  await page.goto(`${app.url}/subject-list?className=9&session=2026`);
  const edit = () =>
    page.getByRole('row').filter({ hasText: 'Robotics' }).getByRole('button', { name: /Edit/ }).click();
  await edit();
  await dialog().getByLabel('Subject Name', { exact: true }).fill('Robotics I');
  const parts = { subjectiveMarks: 60, objectiveMarks: 15, passSeparately: false };
  await meanwhile('PUT', `/subject/${subject._id}`, parts);
  await press('Save');
  await page.getByText('Subject updated successfully').waitFor();
  expect(await stored()).toEqual({ name: 'Robotics I', subjectiveMarks: 60, passSeparately: 0 });

  await edit();
  await dialog().getByText('More', { exact: true }).click();
  await dialog().getByLabel('Subjective', { exact: true }).fill('55');
  await dialog().getByLabel('Objective', { exact: true }).fill('20');
  await meanwhile('PUT', `/subject/${subject._id}`, { subjectiveMarks: 65, objectiveMarks: 10 });
  await press('Save');
  await dialog()
    .getByText(/changed this to "65" at .*; you wrote "55"/)
    .first()
    .waitFor();
  await press('Write mine');
  await expect.poll(async () => (await stored())?.subjectiveMarks).toBe(55);
});

test('a religion of a subject that sets marks aside asks first', async () => {
  const subject = await app
    .db('subjects')
    .join('marks', 'marks.subjectId', 'subjects.id')
    .join('classes', 'classes.id', 'subjects.classId')
    .whereNotExists(
      app
        .db('publications')
        .whereRaw(
          'publications.class_id = subjects.class_id and live = 1 and publications.session = subjects.session',
        ),
    )
    .where({ 'subjects.session': 2026, 'subjects.live': 1, groupName: 'General', isFourthSubject: 0 })
    .whereNull('religion')
    .whereNull('paperGroup')
    .first('subjects.id', 'subjects.name', 'classes.name as className');
  await page.goto(`${app.url}/subject-list?className=${subject.className}&session=2026`);
  await press(`Edit ${subject.name}`);
  await dialog().getByText('More', { exact: true }).click();
  await dialog().getByLabel('Religion').selectOption('Hindu');
  await press('Save');
  const asked = page.getByRole('dialog', { name: 'Set marks aside?', exact: true });
  await asked.getByText(/^\d+ marks in 1 subject will be set aside/).waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  const religion = async () =>
    (await app.db('subjects').where({ id: subject.id }).first('religion'))?.religion;
  expect(await religion()).toBe(null);
  await press('Save');
  await asked.getByRole('button', { name: 'Save and set aside' }).click();
  await expect.poll(religion).toBe('Hindu');
});

const EXAM = { session: '2026', term: 'Annual', className: '8' };
const openRoutine = () => page.goto(`${app.url}/exam-routine?${new URLSearchParams(EXAM)}`);
const cell = (title: string, subject: string) => page.getByLabel(`${title}: ${subject}`, { exact: true });
const saveRoutine = () => press('Save the routine');

async function readRoutine() {
  const { token } = await app.signIn('superadmin');
  const response = await fetch(`${app.url}/api/v1/routine?${new URLSearchParams(EXAM)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await response.json()) as RoutineAnswer;
}

test('rooms that someone else saved meanwhile are taken in, and shown before they are replaced', async () => {
  await meanwhile('PUT', '/exam-rooms', { rooms: '101: 30, 102: 40' });
  await openRoutine();
  const rooms = page.getByLabel('Rooms and their seats', { exact: true });
  await expect.poll(() => rooms.inputValue()).toBe('101: 30, 102: 40');
  // Away and back: nothing was typed, so the field has the newer rooms.
  await follow(page, 'Student List');
  await meanwhile('PUT', '/exam-rooms', { rooms: '101: 30, 102: 40, 103: 50' });
  await follow(page, 'Exam Routine');
  await expect.poll(() => rooms.inputValue()).toBe('101: 30, 102: 40, 103: 50');
  await rooms.fill('101: 30, 102: 40, 103: 50, 201: 25');
  await meanwhile('PUT', '/exam-rooms', { rooms: '101: 30' });
  await press('Save the rooms');
  await page
    .getByText(/changed this to "101: 30" meanwhile; you wrote "101: 30, 102: 40, 103: 50, 201: 25"/)
    .waitFor();
  expect(await app.db('exam_rooms').pluck('name')).toEqual(['101']);
  await press('Save the rooms');
  await expect.poll(() => app.db('exam_rooms').pluck('name')).toEqual(['101', '102', '103', '201']);
});

test('a routine has a subject that was added meanwhile, and keeps the days that someone else gave', async () => {
  await openRoutine();
  await cell('Day', 'Bangla 1st Paper').waitFor();
  await follow(page, 'Subject List');
  await meanwhile('POST', '/create-subject', {
    ...{ name: 'Chess', subjectCode: '972', class: '8', group: 'General', year: 2026, marks: 50 },
  });
  await page.goBack();
  await cell('Day', 'Chess').waitFor();

  const { papers, subjects } = await readRoutine();
  const idOf = (name: string) => subjects.find((subject) => subject.name === name)!._id;
  const line = (name: string, date: string) => {
    return { subjectId: idOf(name), shift: 'All', date, from: '10:00', to: '12:00' };
  };
  const type = async (name: string, day: string) => {
    await cell('Day', name).fill(day);
    await cell('From', name).fill('10:00');
    await cell('To', name).fill('12:00');
  };
  await type('Bangla 1st Paper', '2027-01-10');
  await meanwhile('PUT', '/routine', { ...EXAM, papers: [...papers, line('Chess', '2027-01-11')] });
  await saveRoutine();
  await page.getByText('The routine is saved').waitFor();
  await expect.poll(() => cell('Day', 'Chess').inputValue()).toBe('2027-01-11');

  // Both write the same line: each save replaces only what was shown.
  await cell('Day', 'Chess').fill('');
  const before = (await readRoutine()).papers.filter(({ subjectId }) => subjectId !== idOf('Chess'));
  await meanwhile('PUT', '/routine', { ...EXAM, papers: [...before, line('Chess', '2027-01-12')] });
  await saveRoutine();
  const row = page.getByRole('row').filter({ hasText: 'Chess' });
  await row.getByText(/changed this to "2027-01-12 10:00-12:00" at .*; you wrote ""/).waitFor();
  await saveRoutine();
  const inRoutine = async () => (await readRoutine()).papers.map(({ subjectId }) => subjectId);
  await expect.poll(inRoutine).not.toContain(idOf('Chess'));
  expect(await inRoutine()).toContain(idOf('Bangla 1st Paper'));
});

test('two superadmins rename values of one list: each keeps the own, and the same value is shown before it is replaced', async () => {
  await page.goto(`${app.url}/configs`);
  const rename = (label: string) =>
    page.getByRole('button', { name: `Rename ${label}`, exact: true }).click();
  const label = () => dialog().getByLabel('Label', { exact: true });
  const stored = (value: string) => app.db('config_values').where({ slug: 'shift', value }).first('label');
  await rename('Day');
  await meanwhile('PUT', '/configs/shift', { value: 'Morning', label: 'Morning Shift' });
  await label().fill('Day Shift');
  await press('Save');
  await page.getByText('List saved successfully').waitFor();
  expect([await stored('Morning'), await stored('Day')]).toEqual([
    { label: 'Morning Shift' },
    { label: 'Day Shift' },
  ]);
  await rename('Day Shift');
  await label().fill('Afternoon');
  await meanwhile('PUT', '/configs/shift', { value: 'Day', label: 'Noon' });
  await press('Save');
  await dialog()
    .getByText(/changed this to "Noon" at .*; you wrote "Afternoon"/)
    .first()
    .waitFor();
  expect(await stored('Day')).toEqual({ label: 'Noon' });
  await press('Write mine');
  await expect.poll(() => stored('Day')).toEqual({ label: 'Afternoon' });
  await meanwhile('PUT', '/configs/shift', { value: 'Day', label: 'Day' });
  await meanwhile('PUT', '/configs/shift', { value: 'Morning', label: 'Morning' });
});

test('a correction keeps what is typed and its reason when the exam was corrected meanwhile', async () => {
  const exam = { session: '2025', term: 'Annual', className: '5' };
  const students = await app
    .db('marks')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .join('classes', 'classes.id', 'subjects.classId')
    .join('students', 'students.id', 'marks.studentId')
    .where({
      'marks.session': 2025,
      term: 'Annual',
      'classes.value': 5,
      subjectCode: '101',
      'students.live': 1,
    })
    .where('subjective', '>', 40)
    .whereNull('marks.deletedAt')
    .orderBy('students.id')
    .limit(2)
    .select('students.studentId', 'marks.subjectId', 'subjective', 'subjects.name');
  const [mine, theirs] = students;
  const correctOther = (subjective: number) =>
    meanwhile('POST', '/result/correct', {
      ...{ ...exam, reason: 'Added up wrongly' },
      marks: [{ studentId: theirs.studentId, subjectId: String(theirs.subjectId), subjective }],
    });
  const address = new URLSearchParams({
    session: '2025',
    term: 'Annual',
    class: '5',
    student: mine.studentId,
  });
  await page.goto(`${app.url}/correct-result?${address}`);
  const cell = page.getByLabel(`${mine.name}, Subjective`);
  await cell.fill(String(mine.subjective - 2));
  await page.getByRole('main').getByLabel('Reason').fill('The script was added up wrongly');
  // Before the preview: another student's mark stands in nobody's way.
  await correctOther(theirs.subjective - 1);
  await press('Show what changes');
  const confirm = dialog().getByRole('button', { name: CONFIRM, exact: true });
  await confirm.waitFor();
  // After it: what is typed stays, and is shown once more.
  await correctOther(theirs.subjective - 2);
  await confirm.click();
  await page.getByText('Someone else changed what you were shown.').first().waitFor();
  await expect.poll(() => dialog().count()).toBe(0);
  expect(await cell.inputValue()).toBe(String(mine.subjective - 2));
  expect(await page.getByRole('main').getByLabel('Reason').inputValue()).toBe(
    'The script was added up wrongly',
  );
  // The same mark: the cell says who corrected it to what, and keeps what is typed.
  await meanwhile('POST', '/result/correct', {
    ...{ ...exam, reason: 'Added up wrongly' },
    marks: [
      { studentId: mine.studentId, subjectId: String(mine.subjectId), subjective: mine.subjective - 5 },
    ],
  });
  await press('Show what changes');
  const [stored, typed] = [mine.subjective - 5, mine.subjective - 2];
  await page
    .getByText(new RegExp(`changed this to "${stored}[^"]*" at .*; you wrote "${typed}`))
    .first()
    .waitFor();
  expect(await cell.inputValue()).toBe(String(typed));
  expect(await page.getByRole('main').getByLabel('Reason').inputValue()).toBe(
    'The script was added up wrongly',
  );
  await press('Show what changes');
  await confirm.click();
  await page.getByText('The correction is saved').first().waitFor();
});

test('the remark of another letter that someone else wrote meanwhile stays, and the same one is marked at its field', async () => {
  const remarksOf = async () => {
    const { token } = await app.signIn('superadmin');
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${app.url}/api/v1/school/paper`, { headers });
    return (await response.json()) as { remarks: { letter: string; text: string; textBn: string }[] };
  };
  const textOf = async (letter: string) =>
    (await remarksOf()).remarks.find((remark) => remark.letter === letter)?.text;
  const write = async (letter: string, text: string) => {
    const { remarks } = await remarksOf();
    const others = remarks.filter((remark) => remark.letter !== letter);
    await meanwhile('PUT', '/school/paper', { remarks: [...others, { letter, text, textBn: '' }] });
  };
  const field = (letter: string) =>
    page.getByRole('main').getByLabel(paperWords.en.remark(letter), { exact: true });
  await page.goto(`${app.url}/paper-settings`);
  await field('A').fill('Good work');
  await write('A+', 'Splendid');
  await press('Save');
  await page.getByText(paperWords.en.saved).waitFor();
  expect([await textOf('A+'), await textOf('A')]).toEqual(['Splendid', 'Good work']);
  await expect.poll(() => field('A+').inputValue()).toBe('Splendid');

  await field('A+').fill('Brilliant');
  await write('A+', 'Well done');
  await press('Save');
  await page
    .getByText(/changed this to "Well done" at .*; you wrote "Brilliant"/)
    .first()
    .waitFor();
  await expect.poll(() => field('A+').getAttribute('aria-invalid')).toBe('true');
  expect(await textOf('A+')).toBe('Well done');
  await press('Write mine');
  await expect.poll(() => textOf('A+')).toBe('Brilliant');
  expect(await textOf('A')).toBe('Good work');
});
