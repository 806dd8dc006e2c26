import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Explanation } from '#documents/model/explanation.ts';
import { readText } from '#documents/test/readText.ts';
import type { PublicationsAnswer } from '#server/exams/checks/present.ts';
import type { IndividualResult } from '#server/exams/results/present.ts';
import type { EditedAnswer, OpenedStudent, UploadPlanAnswer } from '#server/people/students/present.ts';
import type { StudentHistoryAnswer } from '#server/people/students/studentHistory.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { type SheetStudent, studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';
import type { CorrectionPreview } from './present.ts';
import { publishExam, unpublishExam } from './publishExam.ts';

const REASON = 'Typed wrongly at admission';
const QUERY = { ...EXAM, session: String(EXAM.session) };
const [WRONG, RIGHT] = ['901', '9010'];

let server: TestServer;
let admin: { token: string };
let id: string;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
  admin = await server.signIn('superadmin');
  id = (await server.db('students').where({ studentId: WRONG }).first('id'))!.id;
});
afterAll(() => server.close());

const correct = (body: object, auth = admin) => server.post(`/api/v1/student/${id}/student-id`, body, auth);
const lookUp = async (studentId: string) => {
  const { status, body } = await server.post('/api/v1/result/individual', { ...LOOKUP, studentId });
  return { status, result: (body as { Data?: IndividualResult }).Data };
};
const codeOf = ({ issue }: IndividualResult): string => issue!.verifyUrl.split('/').at(-1)!;
const verify = async (code: string) => (await server.get(`/api/v1/verify/${code}`)).body;
const idsOf = async (path: string) => {
  const { body } = await server.post(path, COHORT, admin);
  return JSON.stringify(body).match(/"studentId":"90\d+"/g);
};

test('a wrong correction is refused with a sentence at the field, and stores nothing', async () => {
  const answers = [
    await correct({ studentId: '', reason: REASON }),
    await correct({ studentId: RIGHT, reason: ' ' }),
    await correct({ studentId: WRONG, reason: REASON }),
    await correct({ studentId: '902', reason: REASON }),
  ];
  expect(answers.map(({ status, body }) => [status, (body as { errors: object[] }).errors])).toEqual([
    [400, [expect.objectContaining({ path: 'studentId', message: 'Student ID is required' })]],
    [400, [expect.objectContaining({ path: 'reason', message: 'Reason is required' })]],
    [
      400,
      [expect.objectContaining({ path: 'studentId', message: 'The student has this student ID already' })],
    ],
    [409, [expect.objectContaining({ path: 'studentId', message: 'StudentId already exist' })]],
  ]);
  expect((await correct({ studentId: RIGHT, reason: REASON }, await server.signIn('teacher'))).status).toBe(
    403,
  );
  expect((await lookUp(WRONG)).status).toBe(200);
});

test('reaches the record, the sign-in, what is published and its transcript; the old paper is known as replaced', async () => {
  await createAccount(server.db, {
    phoneNumber: '01755555555',
    userType: 'student',
    studentRowId: id,
  });
  const before = (await lookUp(WRONG)).result!;
  const oldCode = codeOf(before);
  const { status, body } = await correct({ studentId: '৯০১০', reason: REASON });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ message: 'Student ID corrected', issued: 1 }),
  ]);

  // A lookup with the old ID finds nobody, one with the new ID the same figures.
  expect((await lookUp(WRONG)).status).toBe(404);
  const after = (await lookUp(RIGHT)).result!;
  expect(after.studentInfo.studentId).toBe(RIGHT);
  expect([after.TotalResult, after.summary, after.meritPosition]).toEqual([
    before.TotalResult,
    before.summary,
    before.meritPosition,
  ]);
  expect(await verify(oldCode)).toMatchObject({ status: 'replaced', studentId: WRONG });
  expect(await verify(codeOf(after))).toMatchObject({ status: 'current', studentId: RIGHT });
  const why = await server.post('/api/v1/result/why', { ...LOOKUP, studentId: RIGHT }, admin);
  expect((why.body as { Data: Explanation }).Data.studentId).toBe(RIGHT);
  expect(await idsOf('/api/v1/result/merit-list')).toContain(`"studentId":"${RIGHT}"`);
  expect(await idsOf('/api/v1/result/merit-list')).not.toContain(`"studentId":"${WRONG}"`);

  const signIn = (name: string) => server.post('/api/v1/login', { phoneNumber: name, password: PASSWORD });
  expect((await signIn(RIGHT)).status).toBe(200);
  expect((await signIn(WRONG)).status).not.toBe(200);

  // A mark of the published exam is corrected by the new ID.
  const query = new URLSearchParams({ ...QUERY, studentId: RIGHT });
  const { body: correctable } = await server.get(`/api/v1/result/correct?${query}`, admin);
  expect((correctable as { marks: { mark: { subjective: number } }[] }).marks[0]!.mark.subjective).toBe(82);

  const history = await server.get(`/api/v1/student/${id}/history`, admin);
  expect((history.body as StudentHistoryAnswer).data[0]).toMatchObject({
    event: 'changed',
    from: { studentId: WRONG },
    to: { studentId: RIGHT, reason: REASON },
  });
  const published = await server.get(`/api/v1/result/publications?${new URLSearchParams(QUERY)}`, admin);
  expect((published.body as PublicationsAnswer).data[0]).toMatchObject({
    kind: 'idCorrected',
    issued: 1,
    reason: REASON,
    from: WRONG,
    to: RIGHT,
  });
});

test('is in an exam that was open meanwhile when it is published again', async () => {
  await unpublishExam(server.db, { ...EXAM, at: new Date(), by: null, reason: 'One mark' });
  expect((await correct({ studentId: WRONG, reason: REASON })).body).toMatchObject({ issued: 0 });
  await publishExam(server.db, { ...PUBLICATION, at: new Date() });
  const { result } = await lookUp(WRONG);
  expect(result!.studentInfo.studentId).toBe(WRONG);
  expect(await verify(codeOf(result!))).toMatchObject({ status: 'current', studentId: WRONG });
});

describe('other names in the register', () => {
  const rename = async (fields: Record<string, string>, auth = admin) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return (await server.put(`/api/v1/student/${id}`, form, auth)).body as EditedAnswer;
  };
  const reissue = (auth = admin) => server.post(`/api/v1/student/${id}/reissue`, {}, auth);
  const codes = async () =>
    (
      await server.db('transcripts').where({ live: 1 }).orderBy('studentId').select('studentId', 'code')
    ).filter((row) => row.studentId !== id);
  const readNames = async () => (await lookUp(WRONG)).result!.studentInfo;

  test('an edit counts the transcripts that print the former ones, for staff who may issue them and who may not', async () => {
    expect((await rename({ mobile: '01712345679' })).oldNames).toBeNull();
    const { oldNames } = await rename({ motherName: 'Rahima Begum' }, await server.signIn('teacher'));
    expect(oldNames).toEqual({ transcripts: 1, canReissue: false });
    const opened = await server.get(`/api/v1/student/${id}`, admin);
    expect((opened.body as OpenedStudent).oldNames).toEqual({ transcripts: 1, canReissue: true });
    expect((await reissue(await server.signIn('teacher'))).status).toBe(403);
  });

  test('issued anew, the transcript prints them; the old code says that a newer exists, and nobody else gets one', async () => {
    const oldCode = codeOf((await lookUp(WRONG)).result!);
    const others = await codes();
    expect(await verify(oldCode)).toMatchObject({ status: 'changed', nameChangedOn: expect.any(String) });
    const { status, body } = await reissue();
    expect([status, body]).toEqual([200, { message: 'Transcripts issued anew: 1', issued: 1 }]);
    expect((await readNames()).motherName).toBe('Rahima Begum');
    expect(await verify(oldCode)).toMatchObject({ status: 'replaced' });
    expect(await verify(codeOf((await lookUp(WRONG)).result!))).toMatchObject({ status: 'current' });
    expect(await codes()).toEqual(others);
    const query = new URLSearchParams({ ...LOOKUP, session: '2026', studentId: WRONG });
    const { bytes } = await server.get(`/documents/transcript.pdf?${query}`);
    expect((await readText(bytes)).join()).toContain('Rahima Begum');
    const published = await server.get(`/api/v1/result/publications?${new URLSearchParams(QUERY)}`, admin);
    expect((published.body as PublicationsAnswer).data[0]).toMatchObject({
      kind: 'renamed',
      issued: 1,
      studentId: WRONG,
    });
  });

  test('issuing them again, or two at once, issues one', async () => {
    await rename({ fatherNameBn: 'আবদুল করিম' });
    const both = await Promise.all([reissue(), reissue()]);
    expect(both.map(({ body }) => (body as { issued: number }).issued).sort()).toEqual([0, 1]);
    expect((await readNames()).fatherNameBn).toBe('আবদুল করিম');
    expect((await reissue()).body).toMatchObject({ issued: 0 });
  });

  test('a correction of somebody else issues none for a new name', async () => {
    await rename({ studentName: 'Sumaiya Khatun' });
    const before = codeOf((await lookUp(WRONG)).result!);
    const subjectId = (await server.db('subjects').where({ subjectCode: '101' }).first('id'))!.id;
    const marks = [{ studentId: '905', subjectId, subjective: 40 }];
    const correction = { ...EXAM, marks, reason: 'Added up wrongly' };
    const { body } = await server.post('/api/v1/result/correct', correction, admin);
    expect((body as CorrectionPreview).students.map(({ studentId }) => studentId)).not.toContain(WRONG);
    expect(codeOf((await lookUp(WRONG)).result!)).toBe(before);
  });

  test('an exam that is open gets them when it is published again, and none is left to issue', async () => {
    await unpublishExam(server.db, { ...EXAM, at: new Date(), by: null, reason: 'One mark' });
    expect((await reissue()).body).toMatchObject({ issued: 0 });
    await publishExam(server.db, { ...PUBLICATION, at: new Date() });
    expect((await readNames()).studentName).toBe('Sumaiya Khatun');
    expect((await rename({ mobile: '01712345670' })).oldNames).toBeNull();
  });

  test('the preview of a sheet counts the transcripts that keep the former names', async () => {
    const upload = async (fields: SheetStudent) => {
      const [row] = await server.db('students').where({ id });
      const same = Object.fromEntries(
        Object.entries(row!).map(([name, value]) => [name, String(value ?? '')]),
      );
      const form = uploadForm(studentWorkbook({ ...same, roll: 1, studentId: WRONG, ...fields }));
      const path = '/api/v1/student/bulk-upload?dryRun=true&update=true';
      return (await server.post(path, form, admin)).body as UploadPlanAnswer;
    };
    expect((await upload({ year: '2027', motherName: 'Rahela Begum' })).oldNames).toBe(1);
    expect((await upload({ year: '2027', mobile: '01712345611' })).oldNames).toBe(0);
  });

  test('an unknown student is 404', async () => {
    expect((await server.post('/api/v1/student/999999/reissue', {}, admin)).status).toBe(404);
  });
});
