import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudentResult } from '#documents/model/result.ts';
import type { GridAnswer, MarksAnswer } from '#server/exams/marks/present.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, enterMark, LOOKUP, storeTestExam, testSubject } from '#server/testing/testExam.ts';
import type { CorrectionPreview } from './present.ts';

let server: TestServer;
let admin: { token: string };
/**
 * 901 (Bangla 82, Physics 75, Higher Mathematics 80 as the fourth, Islam 66) and 902 are in Science, 905 in Business with
 * a mark in Accounting. Half Yearly is published, then 901 goes to Business, section B, and to another religion.
 */
let id: string;
let published: StudentResult[];
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  admin = await server.signIn('superadmin');
  id = (await server.db('students').where({ studentId: '901' }).first('id'))!.id;
  await storeSubjects(server.db, [
    { row: 2, value: testSubject('146', 'Accounting', { group: 'Business' }) },
    { row: 3, value: testSubject('111', 'Islam', { religion: 'Islam' }) },
    { row: 4, value: testSubject('138', 'Biology', { group: 'Science', isFourthSubject: true }) },
  ]);
  await enterMark(server.db, '905', '146', 55);
  await enterMark(server.db, '901', '111', 66);
  await call('publish', { reason: 'Islam was not examined' });
  published = await results('Science');
});
afterAll(() => server.close());

const post = (name: string, body: object) => server.post(`/api/v1/result/${name}`, body, admin);
const call = async (name: string, body: object = {}) => {
  const reply = await post(name, { ...EXAM, ...body });
  expect(reply.status).toBe(200);
  return reply.body as Record<string, unknown>;
};
const edit = async (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return server.put(`/api/v1/student/${id}`, form, admin);
};
const BUSINESS = { group: 'Business', section: 'B', roll: '7', fourthSubjectCode: '', religion: 'Hindu' };

const results = async (group: string, input: object = {}): Promise<StudentResult[]> => {
  const { status, body } = await post('tebulation-sheet', { ...COHORT, section: 'All', group, ...input });
  return status === 200 ? (body as { Data: StudentResult[] }).Data : [];
};
const idsOf = (all: readonly StudentResult[]) => all.map(({ studentInfo }) => studentInfo.studentId);
const totals = ({ TotalResult }: StudentResult) => TotalResult.map((row) => [row.subject, row.totalMarks]);
const grid = async (subject: string, place: object = {}) => {
  const { className, ...rest } = COHORT;
  const form = { ...rest, class: className, subject, startRoll: 0, endRoll: 99, ...place };
  const { body } = await server.post('/api/v1/get-student-by-roll-range', form, admin);
  return (body as Partial<GridAnswer>).data?.map(({ studentId, roll }) => `${studentId} ${roll}`);
};
/** Her marks in the list of a group, each with whether it is set aside. */
const listed = async (group: string, input: object = {}, as = admin) => {
  const form = { ...COHORT, section: 'All', subjectName: '', group, ...input };
  const { body } = await server.post('/api/v1/result/get_all', form, as);
  const own = (body as MarksAnswer).data.filter(({ studentId }) => studentId === '901');
  return own.map((mark) => [mark.subjectName, mark.group, mark.section, mark.roll, mark.setAside]);
};
const transcripts = async () =>
  server.db('transcripts').where({ live: 1 }).orderBy('studentId').select('studentId', 'serial', 'code');

describe('a published exam', () => {
  test('does not lock the group: the marks of no open exam are asked about, and a note says that it stays', async () => {
    const { status, body } = await edit(BUSINESS);
    expect([status, (body as { note: { message: string } }).note.message]).toEqual([
      200,
      'Published exams keep the group and subjects they were published with: Half Yearly 2026. If these were wrong there, withdraw the exam and publish it again.',
    ]);
    expect(await results('Science')).toEqual(published);
    expect(idsOf(await results('Business'))).toEqual(['905']);
    expect((await server.post('/api/v1/result/individual', LOOKUP)).status).toBe(200);
  });

  test("keeps it in a correction of another student, which changes nobody else's transcript", async () => {
    const before = await transcripts();
    const nusrat = await server.db('students').where({ studentId: '902' }).first('id');
    const physics = await server.db('subjects').where({ subjectCode: '136' }).first('id');
    const correction = {
      reason: 'Counted again',
      marks: [{ studentId: '902', subjectId: physics!.id, subjective: 25 }],
    };
    const { students } = (await call('correct', correction)) as unknown as CorrectionPreview;
    expect(students.map(({ studentId }) => studentId)).toEqual(['902']);
    const after = await transcripts();
    const changed = after.filter(({ code }) => !before.some((one) => one.code === code));
    expect(changed.map(({ studentId }) => studentId)).toEqual([nusrat!.id]);
    published = await results('Science');
    expect(totals(published.find(({ studentInfo }) => studentInfo.studentId === '901')!)).toEqual([
      ['Bangla', 82],
      ['Islam', 66],
      ['Physics', 75],
      ['Higher Mathematics', 80],
    ]);
  });

  test('closed for a correction has her with her group, place, subjects and religion everywhere', async () => {
    await call('unpublish', { reason: 'A mark of 902' });
    expect(await results('Science')).toEqual(published);
    expect(idsOf(await results('Business'))).toEqual(['905']);
    expect(await grid('Physics')).toEqual(['901 1', '902 2', '903 3']);
    expect(await grid('Physics', { startRoll: 1, endRoll: 1 })).toEqual(['901 1']);
    expect(await grid('Islam')).toEqual(['901 1', '902 2', '903 3']);
    expect(await grid('Accounting', { group: 'Business', section: 'All' })).toEqual(['905 1']);
    expect(await listed('Science')).toEqual(
      ['Bangla', 'Islam', 'Higher Mathematics', 'Physics'].map((name) => [name, 'Science', 'A', 1, false]),
    );
    expect(await listed('Business')).toEqual([]);
    // The teacher of section A still has her marks of this exam, and she is not of another section's teacher yet.
    const teacher = await server.signIn('teacher');
    expect(await listed('Science', { section: 'A' }, teacher)).toHaveLength(4);
    await server.db('users').where({ id: teacher._id }).update({ section: 'B' });
    expect(await listed('Business', { section: 'B' }, teacher)).toEqual([]);
    await server.db('users').where({ id: teacher._id }).update({ section: 'A' });
    const query = new URLSearchParams({ ...EXAM, session: String(EXAM.session) });
    const { body } = await server.get(`/api/v1/result/checks?${query}`, admin);
    const { findings } = body as { findings: { finding: { studentId?: string } }[] };
    expect(findings.filter(({ finding }) => finding.studentId === '901')).toEqual([]);
    const { body: attendance } = await server.get(
      `/api/v1/attendance?${new URLSearchParams({ ...COHORT, session: '2026' })}`,
      admin,
    );
    const { data } = attendance as { data: { studentId: string }[] };
    expect(data.map(({ studentId }) => studentId)).toEqual(['901', '902', '903']);
  });

  test('takes her marks in its own subjects while it is closed, from the grid and the list', async () => {
    await enterMark(server.db, '901', '136', 77);
    await expect(enterMark(server.db, '901', '146', 50)).rejects.toThrow();
    const [mark] = await server
      .db('marks')
      .join('subjects', 'subjects.id', 'marks.subjectId')
      .where({ studentId: id, subjectCode: '136' })
      .select('marks.id');
    const updated = await server.put(`/api/v1/result/update/${mark!.id}`, { subjective: 75 }, admin);
    expect(updated.status).toBe(200);
    expect((updated.body as { mark: object }).mark).toMatchObject({ group: 'Science', setAside: false });
  });

  test('is published again without a new transcript for anybody', async () => {
    const before = await transcripts();
    expect(await call('publish', { reason: 'As before' })).toMatchObject({ transcripts: 4, issued: 0 });
    expect(await transcripts()).toEqual(before);
    expect(await results('Science')).toEqual(published);
  });

  test('is not among what another exam sets aside, and an exemption of another student changes only hers', async () => {
    await enterMark(server.db, '901', '146', 60, 'Annual');
    const { body } = await edit({ group: 'Science', section: 'A', roll: '1', fourthSubjectCode: '126' });
    expect((body as { message: string }).message).toBe(
      '1 mark in 1 subject will be set aside: Accounting. They count again if she changes back.',
    );
    const before = await transcripts();
    const rowId = (await server.db('students').where({ studentId: '903' }).first('id'))!.id;
    const exempt = { session: EXAM.session, term: EXAM.term, reason: 'Joined later' };
    expect((await server.put(`/api/v1/student/${rowId}/exemptions`, exempt, admin)).status).toBe(200);
    expect(await transcripts()).toEqual(before);
  });
});

describe('the merged result', () => {
  test('is of the subjects of the later term; one that she did not take in the earlier counts by that term alone', async () => {
    await enterMark(server.db, '901', '101', 60, 'Annual');
    await enterMark(server.db, '902', '101', 60, 'Annual');
    await enterMark(server.db, '905', '146', 65, 'Annual');
    const filters = { ...COHORT, section: 'All', group: 'Business', is_merged: true };
    const { status, body } = await post('marksheet', { ...filters, start_roll: 1, end_roll: 99 });
    expect(status).toBe(200);
    type Merged = StudentResult & { halfYearlyResults: StudentResult };
    const { Data } = body as { Data: Merged[] };
    const of = (studentId: string) => Data.find(({ studentInfo }) => studentInfo.studentId === studentId)!;
    expect(totals(of('905'))).toContainEqual(['Accounting', 60]);
    expect(totals(of('901'))).toEqual([
      ['Bangla', 71],
      ['Accounting', 60],
    ]);
    expect(totals(of('901').halfYearlyResults)).toContainEqual(['Physics', 75]);
    expect(of('901').studentInfo).toMatchObject({ group: 'Business', section: 'B', roll: 7 });
    expect(of('901').halfYearlyResults.studentInfo.group).toBe('Science');
  });
});

describe('a withdrawn exam', () => {
  test('is of the group in the register, and published again with it', async () => {
    await call('withdraw', { reason: 'Her group was wrong in it' });
    expect(idsOf(await results('Science'))).toEqual(['904', '902', '903']);
    const ofBusiness = await results('Business');
    expect(idsOf(ofBusiness)).toEqual(['905', '901']);
    expect(totals(ofBusiness[1]!)).toEqual([
      ['Bangla', 82],
      ['Accounting', 0],
    ]);
    expect(await listed('Business')).toEqual([
      ['Bangla', 'Business', 'B', 7, false],
      ['Islam', 'Business', 'B', 7, true],
      ['Higher Mathematics', 'Business', 'B', 7, true],
      ['Physics', 'Business', 'B', 7, true],
    ]);
    expect(await call('publish', { reason: 'With her group' })).toMatchObject({ transcripts: 4, issued: 4 });
    expect(idsOf(await results('Business'))).toEqual(['905', '901']);
  });
});
