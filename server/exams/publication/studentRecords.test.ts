import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { photoOne } from '#fixtures/pictures/pictures.ts';
import type { AttendanceAnswer } from '#server/exams/attendance/present.ts';
import type { ChecksAnswer, PublicationsAnswer } from '#server/exams/checks/present.ts';
import type { MissedAnswer } from '#server/people/students/missedExams.ts';
import { storeSchool } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentInput } from '#server/testing/testStudents.ts';
import type { ExemptionsAnswer } from './exemptStudent.ts';

/**
 * Rules 12: what is kept for a student is kept for her record, whatever happens to her student ID. Class 4 has Bangla and
 * English of 100 marks, and Amina, Bilkis and Chaity with marks of Half Yearly; each test has a session of its own.
 */
let server: TestServer;
let admin: { token: string };
let session = 2008;
beforeAll(async () => {
  server = await startServer();
  await storeSchool(server.db);
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());
beforeEach(async () => {
  session += 1;
  for (const className of ['4', '5']) await storeSubjects(className);
  await addStudents('4', [
    ['Amina', [70, 60]],
    ['Bilkis', [80, 79]],
    ['Chaity', [40, 50]],
  ]);
});

const HALF = 'Half Yearly';
const ANNUAL = 'Annual';
const CODES = ['101', '107'] as const;
const PLACE = { section: 'A', shift: 'Morning', group: 'General' };
type Marked = readonly [name: string, marks: readonly (number | null)[]];

const ok = async (sent: Promise<{ status: number; body: never }>) => {
  const { status, body } = await sent;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
async function storeSubjects(className: string) {
  for (const [index, subjectCode] of CODES.entries())
    await ok(
      server.post(
        '/api/v1/create-subject',
        {
          ...{ subjectCode, name: ['Bangla', 'English'][index], year: session, class: className },
          ...{ group: 'General', marks: 100, isFourthSubject: false, passSeparately: false },
        },
        admin,
      ),
    );
}
/** A student is known by name and session: the student ID changes. */
const idOf = (name: string) => `${name}-${session}`;
const rowId = async (name: string): Promise<string> =>
  (await server
    .db('students')
    .where({ studentName: `${name} Begum ${session}` })
    .first('id'))!.id;
let roll = 0;
async function addStudent(className: string, name: string): Promise<MissedAnswer> {
  roll += 1;
  const input = testStudentInput({
    ...{ studentId: idOf(name), studentName: `${name} Begum ${session}`, roll, year: session },
    ...{ ...PLACE, class: className, fourthSubjectCode: '' },
  });
  return ok(server.post('/api/v1/addStudentData', input, admin));
}
async function addStudents(className: string, students: readonly Marked[]) {
  for (const [name] of students) await addStudent(className, name);
  await enter(className, HALF, students);
}
async function enter(className: string, term: string, students: readonly Marked[]) {
  for (const [index, subjectName] of CODES.entries()) {
    const results = await Promise.all(
      students.map(async ([name, marks]) => {
        const { studentId } = (await server
          .db('students')
          .where({ id: await rowId(name) })
          .first('studentId'))!;
        return { studentId, subjective: marks[index] };
      }),
    );
    const { id: subjectId } = (await server
      .db('subjects')
      .join('classes', 'classes.id', 'subjects.classId')
      .where({ 'classes.name': className, 'subjects.session': session, subjectCode: subjectName })
      .first('subjects.id'))!;
    const exam = { session, term, className, ...PLACE, subjectId };
    await ok(
      server.post(
        '/api/v1/result/create',
        { ...exam, results: results.filter((one) => one.subjective !== null) },
        admin,
      ),
    );
  }
}
const examOf = (className: string, term: string) => ({ session, term, className });
const publish = (className = '4', term = HALF, reason = '') =>
  ok(server.post('/api/v1/result/publish', { ...examOf(className, term), ...(reason && { reason }) }, admin));
const close = (className = '4', term = HALF) =>
  ok(server.post('/api/v1/result/unpublish', { ...examOf(className, term), reason: 'A test' }, admin));
const correctId = async (name: string, studentId: string) =>
  ok(
    server.post(`/api/v1/student/${await rowId(name)}/student-id`, { studentId, reason: 'Mistyped' }, admin),
  );
const exemptLate = async (name: string, term = HALF): Promise<{ exempted: number }> =>
  ok(server.post('/api/v1/student/exempt-late', { ids: [await rowId(name)], session, terms: [term] }, admin));
/** GPA, total and merit in the merged result. */
const merged = async (name: string, className = '4') => {
  const cohort = { ...examOf(className, ANNUAL), ...PLACE, start_roll: 1, end_roll: 9999, is_merged: true };
  const { Data } = (await ok(server.post('/api/v1/result/marksheet', cohort, admin))) as {
    Data: {
      studentInfo: { studentName: string };
      summary: { obtainedMarks: number; gpa: number };
      meritPosition: number;
    }[];
  };
  const own = Data.find(({ studentInfo }) => studentInfo.studentName.startsWith(name))!;
  return [own.summary.obtainedMarks, own.summary.gpa, own.meritPosition];
};
const tabulated = async (name: string, term = HALF) => {
  const cohort = { ...examOf('4', term), ...PLACE, start_roll: 1, end_roll: 9999 };
  const { Data } = (await ok(server.post('/api/v1/result/marksheet', cohort, admin))) as {
    Data: { studentInfo: { studentName: string }; summary: { obtainedMarks: number }; exempt?: boolean }[];
  };
  const own = Data.find(({ studentInfo }) => studentInfo.studentName.startsWith(name));
  return own && [own.summary.obtainedMarks, own.exempt ?? false];
};
const late = async (className = '4', term = HALF) => {
  const query = new URLSearchParams({ ...examOf(className, term), session: String(session) });
  const { late } = (await ok(
    server.get(`/api/v1/result/publications?${query}`, admin),
  )) as PublicationsAnswer;
  return late.map(({ name, hasMarks }) => [name.split(' ')[0], hasMarks]);
};
const board = async (className = '4', term = HALF): Promise<ChecksAnswer> => {
  const query = new URLSearchParams({ ...examOf(className, term), session: String(session) });
  return ok(server.get(`/api/v1/result/checks?${query}`, admin));
};
/** The row ids of those who have a valid transcript. */
const holders = async () => {
  const rows = await server.db('transcripts').where({ live: 1 }).orderBy('studentId').select('studentId');
  return rows.map(({ studentId }) => studentId);
};
const ANNUAL_MARKS: Marked[] = [
  ['Amina', [60, 60]],
  ['Bilkis', [70, 71]],
  ['Chaity', [50, 50]],
];

test('an exempt late joiner stays exempt when her student ID is corrected', async () => {
  await publish();
  await addStudent('4', 'Zakia');
  expect(await exemptLate('Zakia')).toMatchObject({ exempted: 1 });
  await enter('4', ANNUAL, [...ANNUAL_MARKS, ['Zakia', [85, 90]]]);
  expect(await merged('Zakia')).toEqual([175, 5, 1]);
  await correctId('Zakia', `corrected-${session}`);
  expect(await merged('Zakia')).toEqual([175, 5, 1]);
});

test('the exchanged student IDs of an exempt and a regular student exchange nothing else', async () => {
  await publish();
  await addStudent('4', 'Zakia');
  await exemptLate('Zakia');
  await enter('4', ANNUAL, [...ANNUAL_MARKS, ['Zakia', [85, 90]]]);
  const before = [await merged('Zakia'), await merged('Bilkis'), await tabulated('Bilkis')];
  const issued = await holders();
  await correctId('Zakia', `aside-${session}`);
  await correctId('Bilkis', idOf('Zakia'));
  await correctId('Zakia', idOf('Bilkis'));
  expect([await merged('Zakia'), await merged('Bilkis'), await tabulated('Bilkis')]).toEqual(before);
  expect(await holders()).toEqual(issued);
});

test('another class takes no exemption along: it ends, is said so, and the new class asks', async () => {
  await addStudents('5', [['Dilara', [44, 45]]]);
  await publish('4');
  await publish('5');
  await addStudent('4', 'Zakia');
  await exemptLate('Zakia');
  const id = await rowId('Zakia');
  const form = new FormData();
  form.set('class', '5');
  const moved = (await ok(server.put(`/api/v1/student/${id}`, form, admin))) as MissedAnswer & {
    note: unknown;
  };
  expect(moved.missed).toEqual([{ session, term: HALF, className: '5', count: 1, ids: [id], marked: [] }]);
  expect(moved.note).toEqual({
    message: `The exemption from ${HALF} ${session} has ended, because the student changed the class.`,
  });
  const own = (await ok(server.get(`/api/v1/student/${id}/exemptions`, admin))) as ExemptionsAnswer;
  expect([own.data, await late('5')]).toEqual([[], [['Zakia', false]]]);
  await enter('5', ANNUAL, [
    ['Dilara', [40, 40]],
    ['Zakia', [85, 86]],
  ]);
  expect(await exemptLate('Zakia')).toMatchObject({ exempted: 1 });
  expect(await merged('Zakia', '5')).toEqual([171, 5, 1]);
});

test('the student ID of a deleted exempt student exempts nobody, and restoring brings the exemption back', async () => {
  await publish();
  await addStudent('4', 'Zakia');
  await exemptLate('Zakia');
  const id = await rowId('Zakia');
  await ok(server.delete(`/api/v1/student/${id}`, admin));
  await addStudent('4', 'Yasmin');
  await correctId('Yasmin', idOf('Zakia'));
  expect(await late()).toEqual([['Yasmin', false]]);
  await enter('4', ANNUAL, [...ANNUAL_MARKS, ['Yasmin', [85, 90]]]);
  expect(await merged('Yasmin')).toEqual([88, 2, 4]);

  await correctId('Yasmin', idOf('Yasmin'));
  await close();
  await publish('4', HALF, 'Yasmin has none');
  const restored = (await ok(server.post(`/api/v1/student/${id}/restore`, {}, admin))) as MissedAnswer;
  expect(restored.missed).toEqual([]);
  await enter('4', ANNUAL, [['Zakia', [80, 81]]]);
  expect(await merged('Zakia')).toEqual([161, 5, 1]);
});

test('who has marks in an exam that was published without her is named until it is published with her', async () => {
  const id = await rowId('Bilkis');
  await ok(server.delete(`/api/v1/student/${id}`, admin));
  await publish();
  const restored = (await ok(server.post(`/api/v1/student/${id}/restore`, {}, admin))) as MissedAnswer;
  expect(restored.missed).toEqual([{ session, term: HALF, className: '4', count: 0, ids: [], marked: [id] }]);
  expect(await late()).toEqual([['Bilkis', true]]);
  expect(await exemptLate('Bilkis')).toMatchObject({ exempted: 0 });
  await enter('4', ANNUAL, ANNUAL_MARKS);
  for (const term of [HALF, ANNUAL]) {
    const { findings, verdict } = await board('4', term);
    expect(
      findings.map(({ finding, student }) => [finding.kind, student?.name.split(' ')[0]]),
    ).toContainEqual(['undecided', 'Bilkis']);
    expect(verdict).toBe('look');
  }
  await close();
  await publish();
  expect(await late()).toEqual([]);
  expect((await board('4', ANNUAL)).verdict).toBe('ready');
  expect(await merged('Bilkis')).toEqual([150, 4, 1]);
});

test('who comes back from having left while an exam was published without her is asked about', async () => {
  await addStudent('4', 'Zakia');
  const path = `/api/v1/student/${await rowId('Zakia')}/leave`;
  await ok(server.post(path, { on: `${session}-03-01`, reason: 'transfer' }, admin));
  await publish();
  const back = (await ok(server.delete(path, admin))) as MissedAnswer;
  expect(back.missed).toMatchObject([{ term: HALF, count: 1 }]);
  expect(await late()).toEqual([['Zakia', false]]);
});

test('a grid of marks that was opened before two student IDs were exchanged stores nothing with the wrong student', async () => {
  const [amina, bilkis] = [await rowId('Amina'), await rowId('Bilkis')];
  const { id: subjectId } = (await server
    .db('subjects')
    .where({ session, subjectCode: '101' })
    .orderBy('id')
    .first('id'))!;
  const save = (results: object[]) =>
    server.post('/api/v1/result/create', { ...examOf('4', ANNUAL), ...PLACE, subjectId, results }, admin);
  const shown = [
    { _id: amina, studentId: idOf('Amina'), subjective: 11 },
    { _id: bilkis, studentId: idOf('Bilkis'), subjective: 66 },
  ];
  await exchangeIds('Amina', 'Bilkis');
  const refused = await save(shown);
  expect([refused.status, refused.body]).toEqual([409, idsOfOthers('results')]);
  expect(await server.db('marks').where({ session, term: ANNUAL })).toEqual([]);

  await exchangeIds('Amina', 'Bilkis');
  await correctId('Amina', `right-${session}`);
  await ok(save(shown));
  const stored = await server
    .db('marks')
    .where({ session, term: ANNUAL })
    .orderBy('subjective')
    .select('studentId', 'subjective');
  expect(stored).toEqual([
    { studentId: amina, subjective: 11 },
    { studentId: bilkis, subjective: 66 },
  ]);
  await ok(save([{ studentId: `right-${session}`, subjective: 12 }]));
});

test('a save of version 1.0, which names no record, is refused where somebody else had the ID', async () => {
  const { id: subjectId } = (await server
    .db('subjects')
    .where({ session, subjectCode: '101' })
    .orderBy('id')
    .first('id'))!;
  const save = (name: string, subjective: number) =>
    server.post(
      '/api/v1/result/create',
      {
        ...{ ...examOf('4', ANNUAL), ...PLACE, subjectId },
        results: [{ studentId: idOf(name), subjective, was: null }],
      },
      admin,
    );
  await exchangeIds('Amina', 'Bilkis');
  const exchanged = await save('Amina', 11);
  const [first] = idsOfOthers('results').errors;
  expect([exchanged.status, exchanged.body]).toEqual([409, { ...idsOfOthers('results'), errors: [first] }]);

  await ok(server.delete(`/api/v1/student/${await rowId('Chaity')}`, admin));
  await addStudent('4', 'Zakia');
  await correctId('Zakia', idOf('Chaity'));
  const reused = await save('Chaity', 12);
  expect([reused.status, (reused.body as { errors: unknown }).errors]).toEqual([
    409,
    [
      {
        path: 'results.0.studentId',
        message: `Student ID ${idOf('Chaity')} was shown for Chaity Begum ${session}, and belongs to Zakia Begum ${session} now`,
      },
    ],
  ]);
  expect(await server.db('marks').where({ session, term: ANNUAL })).toEqual([]);

  await addStudent('4', 'Dilara');
  await correctId('Dilara', `right-${session}`);
  await correctId('Dilara', idOf('Dilara'));
  await ok(save('Dilara', 13));
});

test('attendance that was read before two student IDs were exchanged is refused, with its token and without', async () => {
  const path = `/api/v1/attendance?${new URLSearchParams({ ...examOf('4', ANNUAL), ...PLACE, session: String(session) })}`;
  const { data, seen } = (await ok(server.get(path, admin))) as AttendanceAnswer;
  const typed = data
    .filter(({ studentName }) => !studentName.startsWith('Chaity'))
    .map(({ _id, studentId, studentName }) => ({
      _id,
      studentId,
      present: studentName.startsWith('Amina') ? 11 : 66,
    }));
  await exchangeIds('Amina', 'Bilkis');
  const save = (body: object) => server.put(path, { workingDays: 90, ...body }, admin);
  const refused = await save({ data: typed, seen });
  expect([refused.status, refused.body]).toEqual([409, idsOfOthers('data')]);
  const withoutIds = typed.map(({ studentId, present }) => ({ studentId, present }));
  expect((await save({ data: withoutIds, seen })).status).toBe(409);
  expect(await server.db('attendance').where({ session })).toEqual([]);
});

const exchangeIds = async (one: string, other: string) => {
  const idNow = async (name: string) =>
    (await server
      .db('students')
      .where({ id: await rowId(name) })
      .first('studentId'))!.studentId;
  const [first, second] = [await idNow(one), await idNow(other)];
  await correctId(one, `aside-${session}`);
  await correctId(other, first);
  await correctId(one, second);
};
const idsOfOthers = (list: string) => {
  const [amina, bilkis] = [`Amina Begum ${session}`, `Bilkis Begum ${session}`];
  const other = (index: number, id: string, student: string, holder: string) => ({
    path: `${list}.${index}.studentId`,
    message: `Student ID ${id} was shown for ${student}, and belongs to ${holder} now`,
  });
  return {
    message: 'Student IDs were corrected meanwhile, and belong to other students now: open the list again',
    errors: [other(0, idOf('Amina'), amina, bilkis), other(1, idOf('Bilkis'), bilkis, amina)],
  };
};

test('a mark above its maximum forbids publishing, with a reason too', async () => {
  const { id } = (await server
    .db('subjects')
    .where({ session, subjectCode: '101' })
    .orderBy('id')
    .first('id'))!;
  await server.db('subjects').where({ id }).update({ marks: 50 });
  for (const reason of ['', 'They agreed to it']) {
    const refused = await server.post(
      '/api/v1/result/publish',
      { ...examOf('4', HALF), ...(reason && { reason }) },
      admin,
    );
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message: `${HALF} ${session} of class 4 cannot be published: 2 entries are surely wrong. Correct them first.`,
        errors: [
          {
            path: 'findings.0',
            message: `Amina Begum ${session} (${idOf('Amina')}), Bangla: Subjective 70 of 50.`,
          },
          {
            path: 'findings.1',
            message: `Bilkis Begum ${session} (${idOf('Bilkis')}), Bangla: Subjective 80 of 50.`,
          },
        ],
      },
    ]);
  }
  expect(await server.db('publications').where({ session })).toEqual([]);
});

test('a part that counts and in which nobody has a mark needs a reason', async () => {
  const { id } = (await server
    .db('subjects')
    .where({ session, subjectCode: '101' })
    .orderBy('id')
    .first('id'))!;
  await server
    .db('subjects')
    .where({ id })
    .update({ subjectiveMarks: 80, objectiveMarks: 20, practicalMarks: 0 });
  const publishing = { ...examOf('4', HALF) };
  const refused = await server.post('/api/v1/result/publish', publishing, admin);
  expect([refused.status, (refused.body as { errors: unknown }).errors]).toEqual([
    409,
    [{ path: 'parts.0', message: 'Nobody has Objective marks in Bangla: totals are at most 80 of 100.' }],
  ]);
  expect((await board()).findings.map(({ finding }) => finding.kind)).toEqual(['unmarkedPart']);
  await publish('4', HALF, 'There was none this time');
});

test('a photo that was chosen by a student ID is refused once the ID is of somebody else', async () => {
  const id = await rowId('Amina');
  const put = () => {
    const form = new FormData();
    form.set('was', JSON.stringify({ studentId: idOf('Amina'), studentPicture: null }));
    form.set('studentPicture', new File([photoBytes], 'photo.png', { type: 'image/png' }));
    return server.put(`/api/v1/student/${id}`, form, admin);
  };
  await exchangeIds('Amina', 'Bilkis');
  const refused = await put();
  expect([refused.status, (refused.body as { errors: unknown[] }).errors]).toEqual([
    409,
    [
      {
        path: 'studentId',
        message: `Student ID ${idOf('Amina')} was shown for Amina Begum ${session}, and belongs to Bilkis Begum ${session} now`,
      },
    ],
  ]);
  await exchangeIds('Amina', 'Bilkis');
  expect((await put()).status).toBe(200);
});

const [, , photoText = ''] = /^data:(.+);base64,(.+)$/.exec(photoOne) ?? [];
const photoBytes = Buffer.from(photoText, 'base64');
