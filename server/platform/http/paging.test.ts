import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Auth } from '#documents/model/user.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
let admin: Auth;
beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  await storeTestExam(db);
  admin = await server.signIn('superadmin');
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const gone = { live: null, deletedAt: new Date() };
  const subjects = await db('subjects').orderBy('id').limit(3).select('classId', 'groupName', 'subjectCode');
  for (const [index, subject] of subjects.entries()) {
    const teacher = await createAccount(db, { phoneNumber: `0171800000${index}`, userType: 'teacher' });
    const [teacherSubjectId] = await db('teacher_subjects').insert({ teacherId: teacher, ...at });
    const item = { ...subject, teacherSubjectId, shift: 'Morning' };
    await db('teacher_subject_items').insert(item);
    await createAccount(db, { phoneNumber: `0171900000${index}`, userType: 'operator' });
    await db('card_templates').insert({ ...at, ...gone });
    const filters = { ...COHORT, start_roll: 1, end_roll: 9 };
    await server.post('/api/v1/print-jobs', { kind: 'marksheet', filters }, admin);
  }
  await db('users').where('phoneNumber', 'like', '0171900000%').update(gone);
  const input = { year: 2025, class: '8', group: 'General', marks: 100, isFourthSubject: false };
  const codes = Array.from({ length: 103 }, (_, index) => String(1000 + index));
  await storeSubjects(
    db,
    codes.map((code, index) => ({
      row: index + 2,
      value: { ...input, subjectCode: code, name: code, isOptional: false, passSeparately: false },
    })),
  );
  await db('subjects').where({ session: 2025 }).whereIn('subjectCode', codes.slice(0, 3)).update(gone);
});
afterAll(() => server.close());

type Listed = { data: { _id: string }[]; total: number };
const listed = async (path: string, query: string) =>
  (await server.get(`/api/v1/${path}?${query}`, admin)).body as Listed;

test.each(['user/deleted', 'subject/deleted', 'id-card-template/deleted', 'teacher-subjects', 'print-jobs'])(
  '/%s comes in pages',
  async (path) => {
    const pages = [await listed(path, 'pageSize=2'), await listed(path, 'pageSize=2&page=2')];
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    expect(pages.map(({ data }) => data.length)).toEqual([2, 1]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(3);
    expect((await server.get(`/api/v1/${path}?pageSize=1001`, admin)).status).toBe(400);
  },
);

test('a page has a hundred entries unless pageSize says otherwise', async () => {
  const { data, total } = await listed('subjects', 'year=2025');
  expect([data.length, total]).toEqual([100, 100]);
  const every = await listed('subjects', '');
  expect(every.data).toHaveLength(100);
  expect(every.total).toBeGreaterThan(100);
});
