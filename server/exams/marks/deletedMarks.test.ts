import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { explain } from '#server/testing/database.ts';
import { EXAM, enterMark, PUBLICATION } from '#server/testing/testExam.ts';
import { forgetMarks, type MarksServer, startMarksServer, type Token } from '#server/testing/testMarks.ts';
import type { DeletedMarksAnswer } from './present.ts';

let marks: MarksServer;
beforeAll(async () => {
  marks = await startMarksServer();
});
afterAll(() => marks.server.close());

/** Ids of marks by student ID. The teacher, the operator and the superadmin each deleted one, in this order. */
const ids: Record<string, string> = {};
beforeEach(async () => {
  const { server, teacher, operator, admin } = marks;
  await forgetMarks(marks);
  const removers = { 901: teacher, 902: operator, 903: admin };
  for (const [studentId, call] of Object.entries(removers)) {
    await enterMark(server.db, studentId, '101', 82);
    const id = (await server.db('marks').orderBy('id', 'desc').first('id'))!.id;
    await server.delete(`/api/v1/result/delete/${id}`, call);
    ids[studentId] = id;
  }
});

const deleted = async (call: Token, query = ''): Promise<DeletedMarksAnswer> =>
  (await marks.server.get(`/api/v1/result/deleted${query}`, call)).body as DeletedMarksAnswer;
const whose = async (call: Token, query = '') =>
  (await deleted(call, query)).data.map(({ studentId }) => studentId);

test('a superadmin sees all deleted marks, the latest first, others their own', async () => {
  expect(await whose(marks.admin)).toEqual(['903', '902', '901']);
  expect(await whose(marks.teacher)).toEqual(['901']);
  expect(await whose(marks.operator)).toEqual(['902']);
  expect((await deleted(marks.admin)).data[0]).toMatchObject({
    _id: ids[903],
    studentName: 'Tania Islam',
    subjectName: 'Bangla',
    term: 'Half Yearly',
    session: 2026,
    subjective: 82,
    deletedAt: expect.stringMatching(/Z$/),
    can: { restore: true },
  });
});

test('deleted marks come a page at a time', async () => {
  expect(await whose(marks.admin, '?page=2&pageSize=2')).toEqual(['901']);
  expect((await deleted(marks.admin, '?pageSize=1')).total).toBe(3);
});

test('marks that were restored, or deleted 30 days ago, are not listed', async () => {
  await marks.server.post('/api/v1/result/restore', { ids: [ids[902]] }, marks.admin);
  const long = new Date(Date.now() - 31 * 86_400_000);
  await marks.server.db('marks').where({ id: ids[903] }).update({ deletedAt: long });
  expect(await whose(marks.admin)).toEqual(['901']);
});

test('marks that a teacher deleted in a section that is no longer theirs are not listed', async () => {
  const { server, teacher } = marks;
  await server.db('users').where({ id: teacher._id }).update({ section: 'B' });
  expect(await whose(teacher)).toEqual([]);
  await server.db('users').where({ id: teacher._id }).update({ section: 'A' });
});

test('a mark cannot be restored while its exam is published', async () => {
  const { db } = marks.server;
  await enterMark(db, '901', '101', 82);
  await publishExam(db, { ...PUBLICATION, by: marks.admin._id });
  expect((await deleted(marks.admin)).data.map(({ can }) => can.restore)).toEqual([false, false]);
  await unpublishExam(db, { ...EXAM, at: new Date(), by: null, reason: 'test' });
});

test('the list is read by an index, however many marks the school has', async () => {
  const recent = 'select id from marks where deleted_at > now() - interval 30 day';
  const [plan] = await explain(marks.server.db, recent);
  expect(plan?.possibleKeys).toContain('marks_deleted');
});
