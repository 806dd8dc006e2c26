import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { up } from './2026_11_28_corrections.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('an upload whose corrections stand in the old history alone is undone, and copied once', async () => {
  const { db } = server;
  const admin = await server.signIn('superadmin');
  await storeStudents(db, testStudentRows({ studentId: 'u1' }));
  const { id: studentId, mobile } = (await db('students').first())!;
  const createdAt = new Date('2026-11-22T07:00:00.123Z');
  const summary = JSON.stringify({ added: 0, changed: 1 });
  const upload = { kind: 'students', fileName: 'class 9.xlsx', createdBy: admin._id, createdAt, summary };
  const [uploadId] = await db('uploads').insert(upload);
  const [oldValue, newValue] = [
    { mobile, bloodGroup: null },
    { mobile: '01912345678', bloodGroup: 'A+' },
  ];
  await db('students').where({ id: studentId }).update(newValue);
  await db('student_changes').insert({
    ...{ studentId, uploadId },
    ...{ oldValue: JSON.stringify(oldValue), newValue: JSON.stringify(newValue) },
  });
  await up(db);
  await up(db);
  expect(await db('changes').where({ noun: 'student', recordId: studentId })).toHaveLength(1);
  const reply = await server.post(`/api/v1/student/uploads/${uploadId}/undo`, {}, admin);
  expect([reply.status, reply.body]).toMatchObject([200, { undone: 1 }]);
  expect(await db('students').first('mobile', 'bloodGroup')).toEqual(oldValue);
});
