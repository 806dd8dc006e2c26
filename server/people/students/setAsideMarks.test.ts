import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MarksAnswer } from '#server/exams/marks/present.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, enterMark, storeTestExam, testSubject } from '#server/testing/testExam.ts';
import { studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';
import type { UploadPlanAnswer } from './present.ts';

let server: TestServer;
let admin: { token: string };
/** Student 901 of class 9, Science, with marks in Bangla, a subject of every group, and in two of the group's own. */
let id: string;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  admin = await server.signIn('superadmin');
  id = (await server.db('students').where({ studentId: '901' }).first('id'))!.id;
  const optional = { group: 'Science', isFourthSubject: true };
  await storeSubjects(server.db, [
    { row: 2, value: testSubject('111', 'Islam', { religion: 'Islam' }) },
    { row: 3, value: testSubject('138', 'Biology', optional) },
    { row: 4, value: testSubject('129', 'Statistics', optional) },
  ]);
});
afterAll(() => server.close());

const put = async (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { status, body } = await server.put(`/api/v1/student/${id}`, form, admin);
  const { message, errors, note } = body as { message: string; errors?: unknown[]; note?: unknown };
  return { status, message, errors, note };
};
const question = (message: string) => ({
  ...{ status: 409, errors: undefined, note: undefined },
  message: `${message}. They count again if she changes back.`,
});
const SAVED = { status: 200, note: null };

/** The subjects in her result of the open exam, with their totals. */
const counted = async (group: string) => {
  const { body } = await server.post('/api/v1/result/tebulation-sheet', { ...COHORT, group }, admin);
  const { Data } = body as {
    Data: { studentInfo: { studentId: string }; TotalResult: { subject: string; totalMarks: number }[] }[];
  };
  const own = Data.find(({ studentInfo }) => studentInfo.studentId === '901');
  return own?.TotalResult.filter(({ totalMarks }) => totalMarks > 0).map((row) => [
    row.subject,
    row.totalMarks,
  ]);
};
const IN_SCIENCE = [
  ['Bangla', 82],
  ['Physics', 75],
  ['Higher Mathematics', 80],
];

/** Her marks in the list, as [subject, whether it is set aside]. */
const listed = async () => {
  const everywhere = { ...EXAM, subjectName: '', section: 'All', shift: 'All', group: '' };
  const { body } = await server.post('/api/v1/result/get_all', everywhere, admin);
  const { data } = body as MarksAnswer;
  return data
    .filter(({ studentId }) => studentId === '901')
    .map(({ subjectName, setAside }) => [subjectName, setAside]);
};

describe('a change of what decides the subjects', () => {
  test('to a class that lacks subjects in which the student has marks is refused on its field', async () => {
    const message =
      'She has marks of 2026 that class 10 has no subject for (Bangla, Higher Mathematics, Physics): delete them first.';
    const { status, errors } = await put({ class: '10', fourthSubjectCode: '', setAside: 'true' });
    expect([status, errors]).toEqual([409, [{ path: 'class', message }]]);
  });

  test('asks with the marks that it sets aside, which are in no result and come back with the group', async () => {
    expect(await counted('Science')).toEqual(IN_SCIENCE);
    const business = { group: 'Business', fourthSubjectCode: '', roll: '7' };
    expect(await put(business)).toEqual(
      question('2 marks in 2 subjects will be set aside: Higher Mathematics, Physics'),
    );
    expect(await put({ ...business, setAside: 'false' })).toMatchObject({ status: 409 });
    expect(await counted('Science')).toEqual(IN_SCIENCE);

    expect(await put({ ...business, setAside: 'true' })).toMatchObject(SAVED);
    expect(await counted('Science')).toBeUndefined();
    expect(await counted('Business')).toEqual([['Bangla', 82]]);
    expect(await listed()).toEqual([
      ['Bangla', false],
      ['Higher Mathematics', true],
      ['Physics', true],
    ]);
    expect(await put({ group: 'Science', fourthSubjectCode: '126', roll: '1' })).toMatchObject(SAVED);
    expect(await counted('Science')).toEqual(IN_SCIENCE);
    expect((await listed()).map(([, setAside]) => setAside)).toEqual([false, false, false]);
  });

  test('the check board says that they are set aside, and not that the exam is not ready for them', async () => {
    await put({ group: 'Business', fourthSubjectCode: '', roll: '7', setAside: 'true' });
    const query = new URLSearchParams({ ...EXAM, session: String(EXAM.session) });
    const { body } = await server.get(`/api/v1/result/checks?${query}`, admin);
    const { findings } = body as {
      findings: { finding: { kind: string; level: string; studentId: string } }[];
    };
    const own = findings.filter(({ finding }) => finding.studentId === '901').map(({ finding }) => finding);
    expect(own.map(({ kind, level }) => [kind, level])).toEqual([
      ['othersSubject', 'look'],
      ['othersSubject', 'look'],
      ['noFourth', 'look'],
    ]);
    await put({ group: 'Science', fourthSubjectCode: '126', roll: '1' });
  });

  test('asks for another fourth subject or other chosen ones too, and not where no mark is set aside', async () => {
    await enterMark(server.db, '901', '138', 70);
    expect(await put({ chosenSubjectCodes: '138' })).toMatchObject(SAVED);
    expect(await put({ chosenSubjectCodes: '129' })).toEqual(
      question('1 mark in 1 subject will be set aside: Biology'),
    );
    expect(await put({ fourthSubjectCode: '129' })).toEqual(
      question('1 mark in 1 subject will be set aside: Higher Mathematics'),
    );
    expect(await put({ fourthSubjectCode: '138', chosenSubjectCodes: '126' })).toMatchObject(SAVED);
    expect(await put({ fourthSubjectCode: '126', chosenSubjectCodes: '138' })).toMatchObject(SAVED);
    expect(await put({ chosenSubjectCodes: '129', setAside: 'true' })).toMatchObject(SAVED);
    expect(await counted('Science')).toEqual(IN_SCIENCE);
    // What is set aside already is not counted again.
    expect(await put({ group: 'Business', fourthSubjectCode: '', chosenSubjectCodes: '' })).toEqual(
      question('2 marks in 2 subjects will be set aside: Higher Mathematics, Physics'),
    );
    expect(await put({ chosenSubjectCodes: '138' })).toMatchObject(SAVED);
    expect(await counted('Science')).toContainEqual(['Biology', 70]);
  });

  test('that does not affect the subjects is not asked about', async () => {
    expect(await put({ section: 'B', roll: '77' })).toMatchObject(SAVED);
    expect(await put({ section: 'A', roll: '1' })).toMatchObject(SAVED);
  });
});

describe('another religion', () => {
  const message = '1 mark in 1 subject will be set aside: Islam';
  const religion = () => server.db('students').where({ id }).pluck('religion');
  const sheet = studentWorkbook({ studentId: '901', year: 2027, class: '10', religion: 'Hindu' });
  const upload = (query: string, seen?: string): Promise<Reply> => {
    const form = uploadForm(sheet);
    if (seen) form.set('seen', seen);
    return server.post(`/api/v1/student/bulk-upload?${query}`, form, admin);
  };
  const rowError = (text: string) => ({
    path: '2.Religion',
    row: 2,
    column: 'Religion',
    message: `${text}. They count again if she changes back.`,
  });

  test('asks for its marks, which come back with it', async () => {
    await enterMark(server.db, '901', '111', 85);
    expect(await put({ religion: 'Hindu' })).toEqual(question(message));
    expect(await put({ religion: 'Hindu', setAside: 'true' })).toMatchObject(SAVED);
    expect(await counted('Science')).not.toContainEqual(['Islam', 85]);
    expect(await put({ religion: 'Islam' })).toMatchObject(SAVED);
    expect(await counted('Science')).toContainEqual(['Islam', 85]);
  });

  test('of a sheet is said by the preview, whose confirmation is the consent; without one it is refused', async () => {
    const refused = await upload('update=true');
    expect(refused.status).toBe(409);
    expect((refused.body as { errors: unknown[] }).errors).toMatchObject([rowError(message)]);
    const { body } = await upload('dryRun=true');
    const plan = body as UploadPlanAnswer;
    expect(plan.setAside).toMatchObject([rowError(message)]);

    await enterMark(server.db, '901', '111', 60, 'Annual');
    const stale = await upload('update=true', plan.seen);
    expect(stale.status).toBe(409);
    const now = '2 marks in 1 subject will be set aside: Islam';
    expect((stale.body as { errors: unknown[] }).errors).toMatchObject([rowError(now)]);
    expect(await religion()).toEqual(['Islam']);

    const again = (await upload('dryRun=true')).body as UploadPlanAnswer;
    expect((await upload('update=true', again.seen)).status).toBe(200);
    expect(await religion()).toEqual(['Hindu']);
    expect(await counted('Science')).not.toContainEqual(['Islam', 85]);
  });

  test('of a sheet comes back when the upload is undone', async () => {
    const [newest] = await server.db('uploads').orderBy('id', 'desc').pluck('id');
    const undone = await server.post(`/api/v1/student/uploads/${newest}/undo`, {}, admin);
    expect(undone.status).toBe(200);
    expect(await religion()).toEqual(['Islam']);
    expect(await counted('Science')).toContainEqual(['Islam', 85]);
  });

  test('of a sheet without a change of personal data changes none', async () => {
    expect((await upload('update=false')).status).toBe(200);
    expect(await religion()).toEqual(['Islam']);
  });
});
