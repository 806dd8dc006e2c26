import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StudentResult } from '#documents/model/result.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { testStudentInput } from '#server/testing/testStudents.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());

let code: string;
beforeEach(async () => {
  code = (await higherMathematics()).subjectCode;
});
const higherMathematics = async () =>
  (await server.db('subjects').where({ name: 'Higher Mathematics' }).first('id', 'subjectCode'))!;
const correctCode = async (subjectCode: string) => {
  const { id } = await higherMathematics();
  const input = { name: 'Higher Mathematics', class: '9', marks: 100, group: 'Science', subjectCode };
  expect((await server.put(`/api/v1/subject/${id}`, input, admin)).status).toBe(200);
};

test('a student who is deleted meanwhile is restored with the class, and with the subject', async () => {
  const input = testStudentInput({ studentId: '950', roll: 50, fourthSubjectCode: code });
  const added = await server.post('/api/v1/addStudentData', { ...input, class: '9', year: 2026 }, admin);
  const { _id } = (added.body as { student: { _id: string } }).student;
  await server.delete(`/api/v1/student/${_id}`, admin);
  await correctCode('226');
  const { body } = await server.get('/api/v1/student/deleted', admin);
  expect((body as { total: number }).total).toBe(1);
  expect((await server.post(`/api/v1/student/${_id}/restore`, {}, admin)).status).toBe(200);
  expect((await server.get(`/api/v1/student/${_id}`, admin)).body).toMatchObject({
    ...{ class: '9', roll: 50, fourthSubjectCode: '226' },
  });
  await server.delete(`/api/v1/student/${_id}`, admin);
});

test('an exam that is closed for a correction, and published again, has it as the fourth subject', async () => {
  const fourthOf901 = async () => {
    const { body } = await server.post('/api/v1/result/tebulation-sheet', COHORT, admin);
    const [first] = (body as { Data: StudentResult[] }).Data;
    const { subjectCode, GP } = first!.TotalResult.find(({ subject }) => subject === 'Higher Mathematics')!;
    return [subjectCode, GP, first!.summary.gpa];
  };
  await publishExam(server.db, PUBLICATION);
  const [, point, gpa] = await fourthOf901();
  await unpublishExam(server.db, PUBLICATION);
  await correctCode('326');
  expect(await fourthOf901()).toEqual(['326', point, gpa]);
  await publishExam(server.db, PUBLICATION);
  expect(await fourthOf901()).toEqual(['326', point, gpa]);
});
