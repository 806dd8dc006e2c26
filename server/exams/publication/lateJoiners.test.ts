import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PublicationsAnswer } from '#server/exams/checks/present.ts';
import type { MissedAnswer } from '#server/people/students/missedExams.ts';
import type { StudentHistoryAnswer } from '#server/people/students/studentHistory.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { EXAM, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';
import type { ExemptionsAnswer } from './exemptStudent.ts';
import { publishExam, unpublishExam } from './publishExam.ts';

const REASON = 'Joined after Half Yearly 2026';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
});
afterAll(() => server.close());
beforeEach(async () => {
  await publishExam(server.db, PUBLICATION);
});
afterEach(async () => {
  await server.db('exemptions').delete();
  await unpublishExam(server.db, { ...EXAM, at: new Date(), by: null, reason: 'Next test' });
});

const NEW = [
  { studentId: 'j1', roll: 71 },
  { studentId: 'j2', roll: 72 },
];
/** They come in class 9 of 2026. */
const upload = async (students: object[], query: string, call = admin, seen = '') => {
  const form = uploadForm(studentWorkbook(...students));
  if (seen) form.set('seen', seen);
  return server.post(`/api/v1/student/bulk-upload?${query}`, form, call);
};
const undo = async (uploadId: string) =>
  expect((await server.post(`/api/v1/student/uploads/${uploadId}/undo`, {}, admin)).status).toBe(200);
const idOf = async (studentId: string): Promise<string> =>
  (await server.db('students').where({ studentId, live: 1 }).first('id'))!.id;
const exemptions = () =>
  server.db('exemptions').select('studentId', 'session', 'term', 'reason').orderBy('id');
const exemptCopy = async (): Promise<string[]> => {
  const { snapshot } = await server.db('publications').where({ term: EXAM.term, live: 1 }).first('snapshot');
  const ids: string[] = JSON.parse(snapshot).exempt ?? [];
  const found = await server.db('students').whereIn('id', ids).select('id', 'studentId');
  return ids.map((id) => found.find((one) => one.id === id)?.studentId ?? id);
};
const board = async (call = admin) => {
  const query = new URLSearchParams({ ...EXAM, session: String(EXAM.session) });
  return (await server.get(`/api/v1/result/publications?${query}`, call)).body as PublicationsAnswer;
};
const exemptLate = async (...ids: string[]) =>
  (await server.post('/api/v1/student/exempt-late', { ids, session: 2026, terms: ['Half Yearly'] }, admin))
    .body;
const MISSED_EXAM = { session: EXAM.session, term: EXAM.term };
const MISSED = { session: 2026, term: 'Half Yearly', className: '9' };

test('a sheet of students who join after a term was published names it and exempts nobody; one call exempts all', async () => {
  const { body } = await upload(NEW, 'dryRun=true');
  const preview = body as MissedAnswer & { seen: string };
  expect(preview.missed).toEqual([{ ...MISSED, count: 2, ids: [], marked: [] }]);
  expect(preview.can).toEqual({ exempt: true });
  const transcripts = await server.db('transcripts').where({ live: 1 }).select('code').orderBy('id');

  const stored = (await upload(NEW, '', admin, preview.seen)).body as { uploadId: string };
  expect(stored).toMatchObject({ added: 2 });
  expect(await exemptions()).toEqual([]);
  const [first, second] = [await idOf('j1'), await idOf('j2')];
  expect(await exemptLate(first, second)).toMatchObject({ exempted: 2 });
  const exempt = { session: 2026, term: 'Half Yearly', reason: REASON };
  expect(await exemptions()).toEqual([
    { studentId: first, ...exempt },
    { studentId: second, ...exempt },
  ]);
  expect(await exemptCopy()).toEqual(['j1', 'j2']);
  expect(await server.db('transcripts').where({ live: 1 }).select('code').orderBy('id')).toEqual(transcripts);
  expect((await board()).data[0]).toMatchObject({
    ...{ kind: 'exempted', issued: 0, reason: REASON },
    students: [{ studentId: 'j1' }, { studentId: 'j2' }],
  });
  const history = (await server.get(`/api/v1/student/${first}/history`, admin)).body as StudentHistoryAnswer;
  expect(history.data.map(({ event }) => event)).toEqual(['exempted', 'uploaded']);

  // Their student IDs are free again, so nobody else may be exempt by them.
  await undo(stored.uploadId);
  expect(await exemptions()).toEqual([]);
  expect(await exemptCopy()).toEqual([]);
  expect((await board()).data[0]).toMatchObject({ kind: 'exemptionEnded', reason: 'The upload was undone' });
});

test('what was shown is what is confirmed: a term that was published after the preview is a 409', async () => {
  await unpublishExam(server.db, { ...EXAM, at: new Date(), by: null, reason: 'Later' });
  const { missed, seen } = (await upload(NEW, 'dryRun=true')).body as MissedAnswer & { seen: string };
  expect(missed).toEqual([]);
  await publishExam(server.db, PUBLICATION);
  const reply = await upload(NEW, '', admin, seen);
  expect([reply.status, (reply.body as { errors: unknown[] }).errors.length]).toEqual([409, 2]);
  expect(await exemptions()).toEqual([]);
});

test('what a teacher uploads exempts nobody; the board asks a superadmin', async () => {
  const preview = (await upload([NEW[0]!], 'dryRun=true', teacher)).body as MissedAnswer;
  expect([preview.missed.length, preview.can]).toEqual([1, { exempt: false }]);
  const { uploadId } = (await upload([NEW[0]!], '', teacher)).body as { uploadId: string };
  const id = await idOf('j1');
  expect((await board(teacher)).late).toEqual([]);
  expect((await board()).late).toEqual([
    { _id: id, studentId: 'j1', name: 'Sumaiya Akter', nameBn: 'সুমাইয়া আক্তার', hasMarks: false },
  ]);
  const own = (await server.get(`/api/v1/student/${id}/exemptions`, teacher)).body as ExemptionsAnswer;
  expect(own.missed).toEqual([{ ...MISSED, count: 1, ids: [id], marked: [] }]);

  const body = { ids: [id], session: 2026, terms: ['Half Yearly'] };
  expect((await server.post('/api/v1/student/exempt-late', body, teacher)).status).toBe(403);
  expect(await exemptLate(id)).toMatchObject({ exempted: 1 });
  expect(await exemptLate(id)).toMatchObject({ exempted: 0 });
  expect(await exemptCopy()).toEqual(['j1']);
  expect((await board()).late).toEqual([]);
  await undo(uploadId);
});

test('who was in the class or is exempt missed nothing', async () => {
  const { late } = await board();
  expect(late).toEqual([]);
  expect(await exemptLate(await idOf('903'))).toMatchObject({ exempted: 0 });
});

test('a promotion into a class whose term is published asks too, and its undoing ends the exemption', async () => {
  const rows = [{ studentId: 'j3', roll: 73, year: 2025 }];
  const { uploadId } = (await upload(rows, '')).body as { uploadId: string };
  const id = await idOf('j3');
  const line = { id, class: 9, year: 2026, roll: 74, section: 'A', shift: 'Morning', group: 'Science' };
  const promote = (query: string, seen?: string) =>
    server.post(`/api/v1/student-promotion?${query}`, { promotedStudent: [line], seen }, admin);
  const { missed, can, seen } = (await promote('dryRun=true')).body as MissedAnswer & { seen: string };
  expect([missed, can]).toEqual([[{ ...MISSED, count: 1, ids: [id], marked: [] }], { exempt: true }]);
  const undoPromotion = async () =>
    expect((await server.post('/api/v1/student-promotion/undo', {}, admin)).status).toBe(200);
  expect((await promote('', seen)).body).toMatchObject({ promoted: 1 });
  expect(await exemptions()).toEqual([]);
  expect(await exemptLate(id)).toMatchObject({ exempted: 1 });
  expect(await exemptCopy()).toEqual(['j3']);
  await undoPromotion();
  expect(await exemptions()).toEqual([]);
  expect(await exemptCopy()).toEqual([]);
  await undo(uploadId);
});

test('restoring a student who was away when a term was published, and coming from another class, answers it', async () => {
  const rows = [{ studentId: 'j4', roll: 75, class: '10' }];
  await upload(rows, '');
  const id = await idOf('j4');
  expect((await board()).late).toEqual([]);
  const form = new FormData();
  form.set('class', '9');
  const edited = (await server.put(`/api/v1/student/${id}`, form, admin)).body as MissedAnswer;
  expect(edited.missed).toEqual([{ ...MISSED, count: 1, ids: [id], marked: [] }]);
  expect((await server.delete(`/api/v1/student/${id}`, admin)).status).toBe(200);
  expect((await board()).late).toEqual([]);
  const restored = (await server.post(`/api/v1/student/${id}/restore`, {}, admin)).body as MissedAnswer;
  expect(restored).toMatchObject({ missed: [{ ...MISSED, ids: [id] }], can: { exempt: true } });
  const same = new FormData();
  same.set('roll', '76');
  expect((await server.put(`/api/v1/student/${id}`, same, admin)).body).toMatchObject({ missed: [] });
});

test('a student who is restored while the exam is being published is in its copy, or the answer names it', async () => {
  await upload([{ studentId: 'j5', roll: 77 }], '');
  const id = await idOf('j5');
  const unpublish = () => unpublishExam(server.db, { ...EXAM, at: new Date(), by: null, reason: 'Again' });
  const found = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    await unpublish();
    expect((await server.delete(`/api/v1/student/${id}`, admin)).status).toBe(200);
    const [restored] = await Promise.all([
      server.post(`/api/v1/student/${id}/restore`, {}, admin),
      publishExam(server.db, PUBLICATION),
    ]);
    expect(restored.status).toBe(200);
    const { snapshot } = await server
      .db('publications')
      .where({ ...MISSED_EXAM, live: 1 })
      .first('snapshot');
    const isIn = JSON.parse(snapshot).students.some(({ key }: { key: string }) => key === id);
    found.add(`${isIn} ${(restored.body as MissedAnswer).missed.length}`);
  }
  expect(['true 0', 'false 1']).toEqual(expect.arrayContaining([...found]));
});
