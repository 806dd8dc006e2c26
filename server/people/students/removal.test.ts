import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Student, StudentInput } from '#documents/model/student.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentInput } from '#server/testing/testStudents.ts';
import type { DeletedStudent } from './present.ts';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
let operator: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  [teacher, operator] = [await server.signIn('teacher'), await server.signIn('operator')];
});
afterAll(() => server.close());

let count = 0;
/** Adds a student with an ID and a roll of their own. */
const added = async (fields: Partial<StudentInput> = {}): Promise<Student> => {
  count += 1;
  const input = testStudentInput({ studentId: `s${count}`, roll: count, ...fields });
  const { body } = await server.post('/api/v1/addStudentData', input, admin);
  return (body as { student: Student }).student;
};
const read = (id: string) => server.get(`/api/v1/student/${id}`, admin);
const firstErrorPath = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string }[] }).errors[0]?.path;
const restore = (id: string, call = admin) => server.post(`/api/v1/student/${id}/restore`, {}, call);
const deleted = async (call: { token: string }) =>
  (await server.get('/api/v1/student/deleted', call)).body as { data: DeletedStudent[]; total: number };

test("a deleted student's ID and roll are free; restored, the student is as before", async () => {
  const student = await added();
  const gone = await server.delete(`/api/v1/student/${student._id}`, teacher);
  expect([gone.status, gone.body]).toEqual([200, { message: 'Student deleted successfully' }]);
  expect((await read(student._id)).status).toBe(404);
  expect((await restore(student._id, teacher)).body).toEqual({
    message: 'Student restored successfully',
    there: [],
    missed: [],
    can: { exempt: false },
  });
  expect((await read(student._id)).body).toEqual({
    ...student,
    oldNames: null,
    can: { correctId: true, leave: true },
  });
});

test('only the user who deleted a student, or a superadmin, may restore them', async () => {
  const { _id } = await added();
  await server.delete(`/api/v1/student/${_id}`, teacher);
  expect((await restore(_id, operator)).status).toBe(403);
  expect((await restore(_id)).status).toBe(200);
  const again = await restore(_id);
  expect([again.status, (again.body as { message: string }).message]).toEqual([
    409,
    expect.stringMatching(/ \(s2\) was restored already$/),
  ]);
});

test('of several, those whom somebody restored meanwhile are named, and the others are restored', async () => {
  const [one, two] = [await added(), await added()];
  const ids = [one._id, two._id];
  await server.post('/api/v1/student/many-delete', { ids }, teacher);
  expect((await restore(two._id)).status).toBe(200);
  const reply = await server.post('/api/v1/student/many-restore', { ids }, teacher);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    {
      message: 'Student restored successfully',
      there: [{ path: 'ids.1', message: `${two.studentName} (${two.studentId}) was restored already` }],
    },
  ]);
  expect((await read(one._id)).status).toBe(200);
});

test('deleting several of whom one is gone deletes none and names the one', async () => {
  const [one, two] = [await added(), await added()];
  await server.delete(`/api/v1/student/${two._id}`, admin);
  const reply = await server.post('/api/v1/student/many-delete', { ids: [one._id, two._id] }, teacher);
  expect([reply.status, reply.body]).toMatchObject([
    404,
    { errors: [{ path: 'ids.1', message: `${two.studentName} (${two.studentId}) was deleted already` }] },
  ]);
  expect((await read(one._id)).status).toBe(200);
});

test('a teacher whose class is another one today restores nobody of the former class', async () => {
  const own = teacher as { token: string; _id: string };
  const { _id } = await added();
  await server.delete(`/api/v1/student/${_id}`, teacher);
  const move = (section: string) => server.put(`/api/v1/teacher/${own._id}`, { section }, admin);
  await move('B');
  expect((await restore(_id, teacher)).status).toBe(403);
  expect((await read(_id)).status).toBe(404);
  await move('A');
  expect((await restore(_id, teacher)).status).toBe(200);
});

test('the refusal names whoever has the ID and the roll of a class by now, in every year', async () => {
  const { _id, studentId, roll } = await added();
  await server.delete(`/api/v1/student/${_id}`, admin);
  const heir = await added({ studentId, studentName: 'Heir of the ID' });
  const other = await added({ roll, studentName: 'Heir of the Roll' });
  const reply = await restore(_id);
  const { errors } = reply.body as { errors: { path: string; message: string }[] };
  expect([reply.status, errors.map(({ path, message }) => `${path}: ${message}`)]).toEqual([
    409,
    [
      expect.stringMatching(/^studentId: .* is not restored: Heir of the ID has the student ID /),
      expect.stringMatching(
        new RegExp(
          `^roll: .* is not restored: Heir of the Roll \\(${other.studentId}\\) has roll ${roll} of class 9, A`,
        ),
      ),
    ],
  ]);
  for (const { _id: id } of [heir, other]) await server.delete(`/api/v1/student/${id}`, admin);
  expect((await restore(_id)).status).toBe(200);
});

test('is not restored when the ID or roll has been given to another student, nor after 30 days', async () => {
  const { _id, studentId, roll } = await added();
  await server.delete(`/api/v1/student/${_id}`, admin);
  const heir = await added({ roll });
  expect(firstErrorPath(await restore(_id))).toBe('roll');
  await server.delete(`/api/v1/student/${heir._id}`, admin);
  const namesake = await added({ studentId });
  const reply = await restore(_id);
  expect([reply.status, firstErrorPath(reply)]).toEqual([409, 'studentId']);
  await server.delete(`/api/v1/student/${namesake._id}`, admin);
  const deletedAt = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  await server.db('students').where({ id: _id }).update({ deletedAt });
  expect((await restore(_id)).status).toBe(404);
});

test('several students are deleted and restored all or none', async () => {
  const [one, two, other] = [await added(), await added(), await added({ section: 'B' })];
  const remove = (ids: unknown, call = teacher) => server.post('/api/v1/student/many-delete', { ids }, call);
  expect((await remove([one._id, other._id])).status).toBe(403);
  expect((await remove([one._id, '99999'])).status).toBe(404);
  expect((await remove([])).status).toBe(400);
  expect((await remove(['1 or 1'])).status).toBe(400);
  expect((await read(one._id)).status).toBe(200);
  const gone = await remove([one._id, two._id, two._id]);
  expect(gone.body).toEqual({ message: '2 students deleted successfully' });
  const ids = [one._id, two._id];
  expect((await server.post('/api/v1/student/many-restore', { ids: [...ids, '99999'] }, admin)).status).toBe(
    404,
  );
  expect((await server.post('/api/v1/student/many-restore', { ids }, teacher)).body).toEqual({
    message: '2 students restored successfully',
    there: [],
    missed: [],
    can: { exempt: false },
  });
  expect((await read(two._id)).body).toEqual({
    ...two,
    oldNames: null,
    can: { correctId: true, leave: true },
  });
});

test('the list of deleted students has all for a superadmin, and for a teacher those that they deleted', async () => {
  const [mine, theirs] = [await added(), await added()];
  await server.delete(`/api/v1/student/${mine._id}`, teacher);
  await server.delete(`/api/v1/student/${theirs._id}`, admin);
  const own = (await deleted(teacher)).data.find(({ _id }) => _id === mine._id);
  expect(own).toEqual({ ...mine, deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect((await deleted(teacher)).data.map(({ _id }) => _id)).not.toContain(theirs._id);
  const all = await deleted(admin);
  expect(all.data.map(({ _id }) => _id)).toEqual(expect.arrayContaining([mine._id, theirs._id]));
  expect(all.total).toBe(all.data.length);
  await restore(mine._id);
  expect((await deleted(admin)).total).toBe(all.total - 1);
});
