import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { utils } from 'xlsx';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { COHORT, EXAM, enterMark } from '#server/testing/testExam.ts';
import { type MarksServer, startMarksServer } from '#server/testing/testMarks.ts';
import { workbookBytes } from '#server/testing/testSheets.ts';
import { type SheetStudent, studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';

let marks: MarksServer;
let admin: { token: string };
beforeAll(async () => {
  marks = await startMarksServer();
});
afterAll(() => marks.server.close());
beforeEach(async () => {
  for (const table of ['mark_changes', 'marks', 'attendance', 'attendance_terms'])
    await marks.server.db(table).delete();
  await setClock(0);
});
afterEach(() => vi.useRealTimers());

/** A session that was used later than now is refused, so each clock has its own. */
const setClock = async (hoursLater: number) => {
  vi.useRealTimers();
  if (hoursLater) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hoursLater * 3_600_000 });
  admin = await marks.server.signIn('superadmin');
};

const [CHANGED, EXPIRED, OTHER] = (['seen.changed', 'seen.expired', 'seen.other'] as const).map(
  (key) => createMessage(key).message,
);

type Answer = { message: string; errors?: { row?: number; path: string; message: string }[] };
const read = ({ status, body }: { status: number; body: unknown }) => {
  const { errors = [], ...answer } = body as Answer;
  return { status, message: answer.message, errors: errors.map(({ row, message }) => [row, message]) };
};
const seenIn = (reply: { status: number; body: unknown }) => {
  expect(reply.status).toBe(200);
  return (reply.body as { seen: string }).seen;
};

const markSheet = (...rows: (string | number)[][]) =>
  workbookBytes(utils.aoa_to_sheet([['studentId', 'CQ', 'MCQ', 'CA', 'PRAC'], ...rows]));
const MARKS = markSheet(['901', 30, 15, '', 20], ['902', 40, '', '', '']);
const uploadMarks = (query: string, fields: object = {}, bytes = MARKS) => {
  const form = uploadForm(bytes, 'bangla.xlsx');
  for (const [name, value] of Object.entries({ ...COHORT, subjectName: 'Bangla', ...fields }))
    form.set(name, String(value));
  return marks.server.post(`/api/v1/result/bulk-upload${query}`, form, admin);
};
const stored = (studentId: string) =>
  marks.server
    .db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .where({ 'students.studentId': studentId })
    .pluck('subjective');

describe('marks of a sheet', () => {
  test('are not stored over those that someone saved since the preview', async () => {
    const seen = seenIn(await uploadMarks('?dryRun=true'));
    await enterMark(marks.server.db, '901', '101', 45);
    expect(read(await uploadMarks('', { seen }))).toEqual({
      status: 409,
      message: CHANGED,
      errors: [[2, 'Sumaiya Akter (901): "45 / 0 / 0 / 0" is stored now; you confirm "30 / 15 / 20 / 0"']],
    });
    expect([await stored('901'), await stored('902')]).toEqual([[45], []]);
    const again = seenIn(await uploadMarks('?dryRun=true'));
    expect((await uploadMarks('', { seen: again })).status).toBe(200);
    expect(await stored('901')).toEqual([30]);
    // The answer was lost, and the call is repeated.
    expect((await uploadMarks('', { seen: again })).status).toBe(200);
  });

  test('are stored within an hour, by the same file and exam only', async () => {
    const seen = seenIn(await uploadMarks('?dryRun=true'));
    const other = markSheet(['901', 31, '', '', '']);
    expect(read(await uploadMarks('', { seen }, other))).toMatchObject({ status: 409, message: OTHER });
    expect(read(await uploadMarks('', { seen, section: 'All' }))).toMatchObject({
      status: 409,
      message: OTHER,
    });
    expect(read(await uploadMarks('', { seen: 'a.b.c' }))).toMatchObject({ status: 409, message: OTHER });
    await setClock(1.01);
    expect(read(await uploadMarks('', { seen }))).toMatchObject({ status: 409, message: EXPIRED });
    expect(await stored('901')).toEqual([]);
    await setClock(0.9);
    expect((await uploadMarks('', { seen })).status).toBe(200);
  });

  test('are not taken back when another cell changed since the question', async () => {
    const { uploadId } = (await uploadMarks('')).body as { uploadId: string };
    const undo = (query: string, body: object = {}) =>
      marks.server.post(`/api/v1/result/uploads/${uploadId}/undo${query}`, body, admin);
    const checked = await undo('?dryRun=true');
    expect(checked.body).toMatchObject({ undone: 2 });
    await marks.server.db('marks').where({ subjective: 40 }).update({ classAssignment: 3 });
    expect(read(await undo('', { seen: seenIn(checked) }))).toMatchObject({
      status: 409,
      message: CHANGED,
      errors: [[undefined, expect.stringContaining('Nusrat Jahan Mim')]],
    });
    expect(await stored('901')).toEqual([30]);
    expect((await undo('', { seen: seenIn(await undo('?dryRun=true')) })).body).toMatchObject({ undone: 2 });
  });
});

const uploadStudents = (query: string, input: SheetStudent[], seen?: string) => {
  const form = uploadForm(studentWorkbook(...input));
  if (seen) form.set('seen', seen);
  return marks.server.post(`/api/v1/student/bulk-upload?${query}`, form, admin);
};
const nameOf = (studentId: string) =>
  marks.server.db('students').where({ studentId, live: 1 }).pluck('student_name');

describe('students of a sheet', () => {
  const row = (input: SheetStudent): SheetStudent => ({ roll: 77, section: 'B', year: 2027, ...input });

  test('do not change what someone changed since the preview', async () => {
    const sheet = [row({ studentId: '904', studentName: 'Nusrat of the Sheet' })];
    const seen = seenIn(await uploadStudents('dryRun=true', sheet));
    await marks.server.db('students').where({ studentId: '904' }).update({ studentName: 'Nusrat Meanwhile' });
    const reply = read(await uploadStudents('update=true', sheet, seen));
    expect(reply).toMatchObject({ status: 409, message: CHANGED, errors: [[2, expect.any(String)]] });
    expect(reply.errors[0]?.[1]).toContain('Nusrat Meanwhile');
    expect(reply.errors[0]?.[1]).toContain('Nusrat of the Sheet');
    expect(await nameOf('904')).toEqual(['Nusrat Meanwhile']);
    const again = seenIn(await uploadStudents('dryRun=true', sheet));
    expect((await uploadStudents('update=true', sheet, again)).status).toBe(200);
    expect(await nameOf('904')).toEqual(['Nusrat of the Sheet']);
  });

  test('are found by an ID that differs in an accent, as the database compares them', async () => {
    expect((await uploadStudents('', [row({ studentId: 'E1', roll: 91, year: 2026 })])).status).toBe(200);
    const reply = await uploadStudents('dryRun=true', [row({ studentId: 'É1', roll: 92 })]);
    expect(reply.body).toMatchObject({ added: [], enrolled: [{ studentId: 'E1' }] });
    const seen = seenIn(reply);
    expect((await uploadStudents('', [row({ studentId: 'É1', roll: 92 })], seen)).status).toBe(200);
  });

  test('who were new in the preview are not enrolled as known ones', async () => {
    const sheet = [row({ studentId: '977', studentName: 'New in the Sheet', roll: 78 })];
    const seen = seenIn(await uploadStudents('dryRun=true', sheet));
    const earlier = { studentId: '977', studentName: 'Entered by Hand', year: 2026, roll: 79 };
    expect((await uploadStudents('', [row(earlier)])).status).toBe(200);
    expect(read(await uploadStudents('', sheet, seen))).toMatchObject({ status: 409, message: CHANGED });
    await setClock(1.01);
    expect(read(await uploadStudents('', sheet, seen))).toMatchObject({ status: 409, message: EXPIRED });
  });

  test('are not taken back when the question is of another moment', async () => {
    const added = await uploadStudents('', [row({ studentId: '978', roll: 80 })]);
    const { uploadId } = added.body as { uploadId: string };
    const undo = (query: string, body: object = {}) =>
      marks.server.post(`/api/v1/student/uploads/${uploadId}/undo${query}`, body, admin);
    const seen = seenIn(await undo('?dryRun=true'));
    await marks.server
      .db('students')
      .where({ studentId: '978' })
      .update({ live: null, deletedAt: new Date() });
    expect(read(await undo('', { seen }))).toMatchObject({
      status: 409,
      message: CHANGED,
      errors: [[undefined, expect.stringContaining('978')]],
    });
    expect((await undo('', { seen: seenIn(await undo('?dryRun=true')) })).status).toBe(200);
  });
});

describe('attendance', () => {
  const query = `?${new URLSearchParams({ ...COHORT } as never)}`;
  const list = () => marks.server.get(`/api/v1/attendance${query}`, admin);
  const save = (days: Record<string, number>, seen?: string) => {
    const data = Object.entries(days).map(([studentId, present]) => ({ studentId, present }));
    return marks.server.put(`/api/v1/attendance${query}`, { workingDays: 90, data, seen }, admin);
  };
  const present = () => marks.server.db('attendance').orderBy('present').pluck('present');

  test('of the grid is not stored over days that someone saved since it was opened', async () => {
    await save({ '901': 50 });
    const seen = seenIn(await list());
    await save({ '901': 60, '903': 61 });
    expect(read(await save({ '901': 70, '902': 71 }, seen))).toEqual({
      status: 409,
      message: CHANGED,
      errors: [[undefined, expect.stringMatching(/^superadmin changed this to "60" at .*; you wrote "70"$/)]],
    });
    expect(await present()).toEqual([60, 61]);
    // Days of others are nobody's loss.
    expect((await save({ '902': 71 }, seen)).status).toBe(200);
    await setClock(1.01);
    expect(read(await save({ '902': 72 }, seen))).toMatchObject({ status: 409, message: EXPIRED });
  });
});

describe('a promotion', () => {
  const promote = async (ask: string, seen?: string) => {
    const { id } = (await marks.server.db('students').where({ studentId: '903', live: 1 }).first('id'))!;
    const place = { class: 10, section: 'A', shift: 'Morning', group: 'Science', year: 2028, roll: 3 };
    const body = { promotedStudent: [{ id, ...place }], seen };
    return marks.server.post(`/api/v1/student-promotion${ask}`, body, admin);
  };
  const undo = (ask: string, body: object = {}) =>
    marks.server.post(`/api/v1/student-promotion/undo${ask}`, body, admin);

  test('is not made of a student who was moved since the check, nor undone when one changed', async () => {
    const seen = seenIn(await promote('?dryRun=true'));
    const enrolments = () =>
      marks.server
        .db('enrolments')
        .whereIn('studentId', marks.server.db('students').where({ studentId: '903' }).select('id'));
    await enrolments().update({ roll: 55 });
    expect(read(await promote('', seen))).toMatchObject({
      status: 409,
      message: CHANGED,
      errors: [[undefined, 'Tania Islam (903) was changed meanwhile']],
    });
    expect(await enrolments().where({ session: EXAM.session + 2 })).toEqual([]);
    expect((await promote('', seenIn(await promote('?dryRun=true')))).status).toBe(200);
    const asked = seenIn(await undo('?dryRun=true'));
    await marks.server
      .db('students')
      .where({ studentId: '903' })
      .update({ studentName: 'Tania Islam Moni', updatedAt: new Date() });
    expect(read(await undo('', { seen: asked }))).toMatchObject({
      status: 409,
      message: CHANGED,
      errors: [[undefined, 'Tania Islam Moni (903) was changed meanwhile']],
    });
    const latest = seenIn(await undo('?dryRun=true'));
    await setClock(1.01);
    expect(read(await undo('', { seen: latest }))).toMatchObject({ status: 409, message: EXPIRED });
    await setClock(0);
    expect((await undo('', { seen: latest })).body).toMatchObject({ undone: 1 });
  });
});
