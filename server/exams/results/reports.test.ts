import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailRow, MeritRow, StudentResult } from '#documents/model/result.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { liveEnrolments } from '#server/platform/database/tables.ts';
import { storeFile } from '#server/platform/files/storeFile.ts';
import answers from '#server/platform/http/answers.json' with { type: 'json' };
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, enterMark, storeTestExam } from '#server/testing/testExam.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { PresentedSummary } from './present.ts';
import type { ReportAnswers } from './reports.ts';

const RANGE = { start_roll: 1, end_roll: 5 };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const report = async (name: string, input: object = {}, role: 'teacher' | 'superadmin' = 'superadmin') =>
  server.post(`/api/v1/result/${name}`, { ...COHORT, ...input }, await server.signIn(role));

describe.each([
  ['tebulation-sheet', {}],
  ['merit-list', {}],
  ['fail-list', RANGE],
  ['result-summary', {}],
  ['result-list', {}],
  ['exam-analysis', {}],
])('%s', (name, input) => {
  test('is for staff, in their own class, section and shift', async () => {
    expect((await report(name, input, 'teacher')).status).toBe(200);
    for (const foreign of [{ className: '10' }, { section: 'All' }, { shift: 'Day' }])
      expect((await report(name, { ...input, ...foreign }, 'teacher')).status).toBe(403);
  });

  test('is 404, and the message says what is missing', async () => {
    const nobody = await report(name, { ...input, section: 'C' });
    expect([nobody.status, nobody.body]).toEqual([404, { message: 'No students found.' }]);
    const noMarks = await report(name, { ...input, term: 'Annual' });
    expect([noMarks.status, noMarks.body]).toEqual([
      404,
      { message: 'No marks are entered for this exam yet.' },
    ]);
  });

  test('names a missing field', async () => {
    const { status, body } = await report(name, { ...input, shift: '' });
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'shift' }] }]);
  });
});

test('the tabulation sheet lists all students by roll, also those without a mark', async () => {
  const { body } = await report('tebulation-sheet');
  const { Data, summary } = body as { Data: StudentResult[]; summary: object };
  expect(Data.map(({ studentInfo: { roll }, meritPosition }) => [roll, meritPosition])).toEqual([
    [1, 1],
    [2, 2],
    [3, null],
  ]);
  expect(summary).toMatchObject({ totalStudents: 3, totalExaminees: 2, totalPassed: 1, totalFailed: 1 });
});

test('the merit list ranks students with a mark', async () => {
  const { data } = (await report('merit-list')).body as { data: MeritRow[] };
  expect(data).toMatchObject([
    { serial: 1, merit: 1, studentId: '901', name: 'Sumaiya Akter', roll: 1, section: 'A', noOfFail: 0 },
    { serial: 2, merit: 2, studentId: '902', noOfFail: 1, gpa: 0, total: 84 },
  ]);
});

test('the fail list has the failed subjects, within the roll range', async () => {
  const { data } = (await report('fail-list', RANGE)).body as { data: FailRow[] };
  const [failed] = data;
  expect(failed).toMatchObject({ studentId: '902', class: '9', roll: 2, name: 'Nusrat Jahan Mim' });
  expect(failed!.subjects.map(({ subjectName, total, fail }) => [subjectName, total, fail])).toEqual([
    ['Physics', 20, 'F'],
  ]);
  const nobody = await report('fail-list', { start_roll: 1, end_roll: 1 });
  expect([nobody.status, nobody.body]).toEqual([404, { message: 'No student of this range failed.' }]);
  const outside = await report('fail-list', { start_roll: 50, end_roll: 60 });
  expect([outside.status, outside.body]).toEqual([404, { message: 'No students found in this range.' }]);
});

test('the result summary counts bands, percentages of examinees, and names the exam', async () => {
  const body = (await report('result-summary')).body as PresentedSummary;
  expect(body).toMatchObject({
    totalStudents: 3,
    totalExaminees: 2,
    absent: 1,
    passPercentage: 50,
    failPercentage: 50,
    classInfo: { session: 2026, term: 'Half Yearly', className: '9', section: 'A', shift: 'Morning' },
  });
  expect(Object.values(body.gpaBreakdown).reduce((sum, count) => sum + count, 0)).toBe(1);
});

test('the analysis compares the sections, and the exam with the last term before that has marks', async () => {
  const analyse = async (input: object) =>
    ((await report('exam-analysis', input)).body as ReportAnswers['exam-analysis']).analysis;
  const first = await analyse({ section: 'All' });
  expect(first).toMatchObject({ summary: { totalExaminees: 3 }, before: null });
  expect(first.sections.map(({ section, examinees }) => [section, examinees])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
  expect(first.nearLine).toMatchObject([
    { studentId: '904', subject: 'Physics', passMark: 33, failed: true, absent: true },
    { studentId: '902', subject: 'Physics', total: 20, passMark: 33, failed: true, absent: false },
  ]);
  await enterMark(server.db, '902', '136', 40, 'Pretest');
  const { before, subjects } = await analyse({ term: 'Pretest' });
  // One of two passed before, and now the only one.
  expect(before).toMatchObject({ term: 'Half Yearly', passChange: 50 });
  expect(subjects).toMatchObject([{ subject: 'Physics', passChange: 50, meanChange: -7.5 }]);
});

describe('merged', () => {
  beforeAll(async () => {
    await server.db('marks').where({ term: 'Annual' }).del();
    await enterMark(server.db, '901', '101', 82);
  });

  test.each([
    ['marksheet', RANGE],
    ['merit-list', {}],
    ['fail-list', RANGE],
    ['result-summary', {}],
    ['result-list', {}],
    ['why', { studentId: '901' }],
  ])('%s is refused while the class has no marks in one of the terms', async (name, filters) => {
    const reply = await report(name, { ...filters, is_merged: true });
    expect([reply.status, reply.body]).toMatchObject([409, { message: 'Annual 2026 has no marks yet' }]);
  });

  test('merged documents are refused too, and a print job before it starts', async () => {
    const admin = await server.signIn('superadmin');
    const filters = { ...COHORT, ...RANGE, is_merged: true };
    const words = Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams(words);
    for (const kind of ['merged-marksheet', 'merit-list'])
      expect((await server.get(`/api/v1/documents/${kind}.pdf?${query}`, admin)).status).toBe(409);
    for (const kind of ['merged-marksheet', 'result-summary']) {
      const reply = await server.post('/api/v1/print-jobs', { kind, filters }, admin);
      expect([reply.status, reply.body]).toMatchObject([409, { message: 'Annual 2026 has no marks yet' }]);
    }
  });

  test('lists count both terms, and their head says so', async () => {
    // A mark in another group is enough, because then the class has marks in the term.
    await enterMark(server.db, '905', '101', 60, 'Annual');
    const { body } = await report('merit-list', { is_merged: true });
    const { data, exam } = body as { data: MeritRow[]; exam: { term: string } };
    expect(exam.term).toBe('Half Yearly + Annual');
    expect(data.map(({ studentId }) => studentId)).toEqual(['901', '902']);
  });
});

test("a student has the same subjects, GPA and fails in the section's lists as in the class's", async () => {
  const code = '136';
  const { id } = (await server.db('subjects').where({ subjectCode: code }).first('id'))!;
  await server.db('marks').where({ subjectId: id }).update({ deletedAt: new Date() });
  await enterMark(server.db, '904', code, 70);
  const figuresIn = async (filters: object) => {
    const { body } = await report('tebulation-sheet', filters);
    const { Data } = body as { Data: StudentResult[] };
    const { TotalResult, summary, merit } = Data.find(({ studentInfo }) => studentInfo.studentId === '901')!;
    const rows = TotalResult.map(({ subjectCode, grade, totalMarks }) => [subjectCode, grade, totalMarks]);
    return { rows, gpa: summary.gpa, fails: summary.noOfFail, merit };
  };
  const own = await figuresIn({});
  expect(own.rows).toContainEqual([code, '-', 0]);
  expect(own).toMatchObject({
    gpa: 0,
    fails: 1,
    merit: { section: { position: 1, of: 2 }, class: { position: 2, of: 3 } },
  });
  expect(await figuresIn({ section: 'All', shift: 'All' })).toEqual(own);
});

test('admit cards name the address of each photo, and only their paper has it', async () => {
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const hash = await storeFile(server.db, photo, 'image/jpeg');
  await server.db('students').where({ studentId: '901' }).update({ picture: hash });
  const { students } = (await report('admitted', RANGE)).body as ReportAnswers['admit-cards'];
  const [withPhoto, without] = students;
  expect(without?.photo).toBeNull();
  expect(withPhoto?.photo).toMatch(new RegExp(`^/uploads/students/${hash}.jpg\\?expires=\\d+&signature=`));
  const picture = await server.get(withPhoto!.photo!);
  expect([picture.status, Buffer.compare(picture.bytes, photo)]).toEqual([200, 0]);
  for (const name of ['seat-plan', 'attendance-sheets']) {
    const { body } = await report(name, { ...RANGE, rooms: 'Hall: 90' });
    expect((body as ReportAnswers['seat-plan']).students.map((one) => one.photo)).toContain(null);
    expect(JSON.stringify(body)).not.toContain(hash);
  }
  const query = new URLSearchParams({ ...COHORT, ...RANGE } as unknown as Record<string, string>);
  const { status, bytes } = await server.get(
    `/documents/admit-cards.pdf?${query}`,
    await server.signIn('superadmin'),
  );
  expect(status).toBe(200);
  expect(Buffer.from(bytes).includes(photo.subarray(-200))).toBe(true);
  await server.db('students').where({ studentId: '901' }).update({ picture: null });
});

describe('rooms of an exam', () => {
  const seated = async (name: string, rooms: string | undefined, range = RANGE) =>
    report(name, { ...range, section: 'All', rooms });

  test('are filled in turn, by section and roll', async () => {
    const { status, body } = await seated('seat-plan', '১০১: ২, Hall: 5');
    expect(status).toBe(200);
    const { students } = body as ReportAnswers['seat-plan'];
    expect(students.map(({ section, roll, room }) => [section, roll, room])).toEqual([
      ['A', 1, '১০১'],
      ['A', 2, '১০১'],
      ['A', 3, 'Hall'],
      ['B', 1, 'Hall'],
    ]);
    const without = (await seated('admitted', undefined)).body as ReportAnswers['admit-cards'];
    expect(without.students.map(({ room }) => room)).toEqual([null, null, null, null]);
  });

  describe('of several classes', () => {
    beforeAll(() =>
      storeStudents(
        server.db,
        testStudentRows(
          ...[21, 22].map((roll) => ({
            ...{ studentId: `8${roll}`, class: '8', group: 'General', fourthSubjectCode: '', roll },
          })),
        ),
      ),
    );
    const SHARED = { ...RANGE, section: 'All', rooms: '101: 3, Hall: 5', withClasses: '৮, 9' };

    test.each(['seat-plan', 'attendance-sheets', 'admitted'])(
      '%s deals them together, whatever rolls are chosen of the first',
      async (name) => {
        const { status, body } = await report(name, SHARED);
        const { exam, students } = body as ReportAnswers['seat-plan'];
        expect(status).toBe(200);
        expect(exam).toMatchObject({ className: '8, 9', group: 'All', section: 'All', shift: 'Morning' });
        expect(
          students.map((one) => `${one.room}-${one.seat} ${one.class} ${one.section}${one.roll}`),
        ).toEqual(['101-1 9 A1', '101-2 8 A21', '101-3 9 A2', 'Hall-1 9 A3', 'Hall-2 8 A22', 'Hall-3 9 B1']);
      },
    );

    test('are refused where they do not fit, are no classes, or are not the caller’s', async () => {
      const full = await report('seat-plan', { ...SHARED, rooms: '101: 3, Hall: 2' });
      expect([full.status, full.body]).toMatchObject([
        400,
        { errors: [{ path: 'rooms', message: expect.stringContaining('3 would sit in Hall, which has 2') }] },
      ]);
      const wrong = await report('seat-plan', { ...SHARED, withClasses: '8, nine' });
      expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ path: 'withClasses' }] }]);
      const own = { ...SHARED, section: 'A' };
      expect((await report('seat-plan', own, 'teacher')).status).toBe(403);
      expect((await report('seat-plan', { ...own, withClasses: '9' }, 'teacher')).status).toBe(200);
      const job = { kind: 'seat-plan', filters: { ...COHORT, ...own } };
      expect((await server.post('/api/v1/print-jobs', job, await server.signIn('teacher'))).status).toBe(403);
    });
  });

  test.each([
    ['seat-plan', undefined, 'Write each room with its seats, such as 101: 30, 102: 40'],
    ['seat-plan', ' ', 'A seat plan needs the rooms with their seats'],
    ['seat-plan', '101', 'Write each room with its seats, such as 101: 30, 102: 40'],
    ['admitted', '101: 2, 102: 1', 'The rooms have 3 seats for 4 students: 2 would sit in 102, which has 1'],
  ])('%s refuses %j', async (name, rooms, message) => {
    const { status, body } = await seated(name, rooms);
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'rooms', message }] }]);
  });
});

test('the class list has of each student what the schema of its answer says, as stored', async () => {
  const { status, body } = await report('class-list');
  expect(status).toBe(200);
  const { students } = body as ReportAnswers['class-list'];
  const { properties } = answers.schemas.RegisteredStudent;
  const [stored] = await liveEnrolments(server.db).where({ 'students.studentId': '901' }).select('*');
  const listed = students.find(({ studentId }) => studentId === '901');
  expect(Object.keys(listed ?? {}).sort()).toEqual(Object.keys(properties).sort());
  const { class: className, group, fourthSubject, ...same } = listed!;
  expect({ className, group }).toEqual({ className: '9', group: stored?.groupName });
  expect(fourthSubject?.code ?? null).toBe(stored?.fourthSubjectCode);
  expect(stored).toMatchObject({ ...same, studentId: expect.anything() });
});
