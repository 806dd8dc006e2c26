import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, enterMark, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { testStudentInput, testStudentRows } from '#server/testing/testStudents.ts';
import { storeStudents } from './storeStudents.ts';

/** Publishing an exam and changing a student of its class at the same moment, fifty times each. */
const ROUNDS = 50;
let server: TestServer;
let call: { token: string };
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  const many = Array.from({ length: 40 }, (_, index) => ({ studentId: `${910 + index}`, roll: 10 + index }));
  await storeStudents(server.db, testStudentRows(...many));
  call = await server.signIn('superadmin');
});
afterAll(() => server.close());

// So that a test which failed leaves nothing to the next one.
afterEach(async () => void (await post('result/withdraw', { ...EXAM, reason })));

const { reason } = PUBLICATION;
const idOf = async (studentId: string) =>
  String((await server.db('students').where({ studentId, live: 1 }).first('id'))!.id);
const post = (path: string, body: object = {}) => server.post(`/api/v1/${path}`, body, call);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A student with a mark. */
async function addGirl(studentId: string, roll: number): Promise<string> {
  await storeStudents(server.db, testStudentRows({ studentId, roll }));
  await enterMark(server.db, studentId, '101', 60);
  return idOf(studentId);
}

/** Publishes and makes the change at the same moment, either of them up to 24 ms later; answers who is in the copy. */
async function together(round: number, change: () => Promise<Reply>) {
  const later = Math.floor(round / 2);
  const [first, second] = round % 2 === 0 ? [0, later] : [later, 0];
  const [published, changed] = await Promise.all([
    wait(first).then(() => post('result/publish', { ...EXAM, reason })),
    wait(second).then(change),
  ]);
  expect([published.status, changed.status < 500]).toEqual([200, true]);
  const { snapshot } = await server.db('publications').where({ live: 1 }).first('snapshot');
  const rows = typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot;
  const copied: string[] = rows.students.map(
    ({ student }: { student: { studentId: string } }) => student.studentId,
  );
  return { changed, copied };
}

const withdraw = async () => expect((await post('result/withdraw', { ...EXAM, reason })).status).toBe(200);
const missedOf = ({ body }: Reply) => (body as { missed: { term: string; ids: string[] }[] }).missed;

test('a student who is deleted while her exam is published is in no copy of it', {
  timeout: 300_000,
}, async () => {
  const id = await addGirl('950', 60);
  const outcomes = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { changed, copied } = await together(round, () => server.delete(`/api/v1/student/${id}`, call));
    outcomes.add(changed.status);
    expect([changed.status, copied.includes('950')]).toEqual(
      changed.status === 200 ? [200, false] : [409, true],
    );
    await withdraw();
    if (changed.status === 200) expect((await post(`student/${id}/restore`)).status).toBe(200);
  }
  // Both orders happened, or the rounds would prove nothing.
  expect([...outcomes].sort()).toEqual([200, 409]);
});

test('a student who is added while the exam is published is in its copy or hears that she missed it', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const studentId = `97${String(round).padStart(2, '0')}`;
    const student = testStudentInput({ studentId, roll: 100 + round });
    const { changed, copied } = await together(round, () => post('addStudentData', student));
    expect([changed.status, missedOf(changed).length]).toEqual([200, copied.includes(studentId) ? 0 : 1]);
    await withdraw();
  }
});

test('a student who comes to the class while its exam is published is in the copy or hears that she missed it', {
  timeout: 300_000,
}, async () => {
  const studentId = '960';
  const eight = { class: '8', group: 'General', fourthSubjectCode: '' };
  await storeStudents(server.db, testStudentRows({ studentId, roll: 70, ...eight }));
  const id = await idOf(studentId);
  const edit = (fields: object) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ year: 2026, ...fields })) form.set(name, String(value));
    return server.put(`/api/v1/student/${id}`, form, call);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const nine = { class: '9', group: 'Science', fourthSubjectCode: '126' };
    const { changed, copied } = await together(round, () => edit(nine));
    expect([changed.status, missedOf(changed).length]).toEqual([200, copied.includes(studentId) ? 0 : 1]);
    await withdraw();
    expect((await edit(eight)).status).toBe(200);
  }
});

test('a student who is moved while her exam is published: both succeed', { timeout: 300_000 }, async () => {
  const id = await addGirl('951', 61);
  const moveTo = (section: string) =>
    post('student/many-move', { ids: [id], year: 2026, rolls: 'next', section });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { changed, copied } = await together(round, () => moveTo('B'));
    expect([changed.status, copied.includes('951')]).toEqual([200, true]);
    await withdraw();
    expect((await moveTo(COHORT.section)).status).toBe(200);
  }
});

test('a student whose leaving is noted while her exam is published: both succeed', {
  timeout: 300_000,
}, async () => {
  const id = await addGirl('952', 62);
  const leaving = { on: '2026-07-01', reason: 'stopped', certificateNo: '' };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { changed, copied } = await together(round, () => post(`student/${id}/leave`, leaving));
    expect([changed.status, copied.includes('952')]).toEqual([200, true]);
    await withdraw();
    expect((await server.delete(`/api/v1/student/${id}/leave`, call)).status).toBe(200);
  }
});
