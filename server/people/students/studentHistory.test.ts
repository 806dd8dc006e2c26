import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Student } from '#documents/model/student.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentInput } from '#server/testing/testStudents.ts';
import type { StudentHistoryAnswer } from './studentHistory.ts';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
let student: Student;
beforeAll(async () => {
  server = await startServer();
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
  const { body } = await server.post('/api/v1/addStudentData', testStudentInput(), teacher);
  student = (body as { student: Student }).student;
});
afterAll(() => server.close());

const history = async () => {
  const { body } = await server.get(`/api/v1/student/${student._id}/history`, admin);
  return (body as StudentHistoryAnswer).data;
};
const put = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return server.put(`/api/v1/student/${student._id}`, form, admin);
};

test('of a record says what was changed, by whom and when, the latest first', async () => {
  await put({ studentName: 'Sumaiya Rahman', section: 'B', roll: '৪' });
  await put({ studentName: 'Sumaiya Rahman' });
  const { _id: id } = student;
  await server.post('/api/v1/student/many-move', { ids: [id], section: 'A', rolls: 'same' }, admin);
  const line = { id, class: '10', section: 'A', shift: 'Morning', group: 'Science', roll: 9, year: 2027 };
  await server.post('/api/v1/student-promotion', { promotedStudent: [line] }, admin);
  await server.post('/api/v1/student-promotion/undo', {}, admin);
  await server.delete(`/api/v1/student/${id}`, admin);
  await server.post(`/api/v1/student/${id}/restore`, {}, admin);
  const all = await history();
  expect(all.map(({ event, year }) => [event, year])).toEqual([
    ['restored', null],
    ['deleted', null],
    ['promotionUndone', 2027],
    ['promoted', 2027],
    ['moved', 2026],
    ['changed', 2026],
    ['added', 2026],
  ]);
  expect(all[5]).toMatchObject({
    by: expect.any(String),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    from: { studentName: 'Sumaiya Akter', section: 'A', roll: 1 },
    to: { studentName: 'Sumaiya Rahman', section: 'B', roll: 4 },
  });
  expect(Object.keys(all[5]?.to ?? {})).toHaveLength(3);
  expect(all[4]).toMatchObject({ from: { section: 'B', roll: 4 }, to: { section: 'A', roll: 4 } });
  expect(all[3]?.to).toEqual({ class: '10', section: 'A', shift: 'Morning', group: 'Science', roll: 9 });
});

test('has the guardian, the emergency phone and the blood group, which an edit sets and clears', async () => {
  const sent = {
    guardianName: 'Nurjahan Begum',
    guardianNameBn: 'নূরজাহান বেগম',
    emergencyPhone: '+880 1812-345678',
    bloodGroup: 'b +ve',
  };
  const save = async (fields: Record<string, string>) => (await put(fields)).body as { student: Student };
  const saved = await save(sent);
  const stored = { ...sent, emergencyPhone: '01812345678', bloodGroup: 'B+' };
  expect(saved.student).toMatchObject(stored);
  const blank = { guardianName: '', guardianNameBn: '', emergencyPhone: '', bloodGroup: '' };
  expect((await save(blank)).student).toMatchObject(blank);
  const [cleared, set] = await history();
  expect([cleared, set]).toMatchObject([
    { event: 'changed', from: stored, to: blank },
    { event: 'changed', from: blank, to: stored },
  ]);
  expect(await put({ bloodGroup: 'C' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'bloodGroup' }] },
  });
});

test('of a change that was refused has no entry', async () => {
  const before = await history();
  expect((await put({ studentName: 'Someone', religion: 'None' })).status).toBe(400);
  expect(await history()).toEqual(before);
});

test('is for staff in whose scope the student is', async () => {
  const path = `/api/v1/student/${student._id}/history`;
  expect((await server.get(path, teacher)).status).toBe(200);
  await put({ section: 'B' });
  expect((await server.get(path, teacher)).status).toBe(403);
  expect((await server.get(path, await server.signIn('student'))).status).toBe(403);
});
