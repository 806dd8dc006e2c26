import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readText } from '#documents/test/readText.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import type { IndividualResult } from './present.ts';

let server: TestServer;

const query = (filters: object) => new URLSearchParams(filters as Record<string, string>).toString();
const ROLLS = { start_roll: '1', end_roll: '9' };
const FILES = [
  `/documents/transcript.pdf?${query(LOOKUP)}`,
  `/documents/marksheet.pdf?${query({ ...COHORT, ...ROLLS })}`,
  `/documents/tabulation-sheet.pdf?${query({ ...COHORT, section: 'All' })}`,
  `/documents/merit-list.pdf?${query(COHORT)}`,
  `/documents/fail-list.pdf?${query({ ...COHORT, ...ROLLS })}`,
  `/documents/result-summary.pdf?${query(COHORT)}`,
];

const print = async (): Promise<Uint8Array[]> => {
  const admin = await server.signIn('superadmin');
  const replies: Reply[] = [];
  for (const address of FILES) replies.push(await server.get(address, admin));
  expect(replies.map(({ status }) => status)).toEqual(FILES.map(() => 200));
  return replies.map(({ bytes }) => bytes);
};
const lookUp = async (): Promise<IndividualResult> =>
  ((await server.post('/api/v1/result/individual', LOOKUP)).body as { Data: IndividualResult }).Data;

/** Changes everything that is printed on a sheet. */
const changeEverything = async () => {
  const { db } = server;
  await db('marks').update({ subjective: 33 });
  await db('subjects').where({ subjectCode: '101' }).update({ name: 'Mother tongue', marks: 200 });
  await db('subjects').where({ subjectCode: '1001' }).update({ live: null });
  await db('students').where({ studentId: '901' }).update({ studentName: 'Another Name' });
  await db('enrolments').update({ roll: db.raw('roll + 5') });
  await db('attendance').update({ present: 1 });
  await db('attendance_terms').update({ workingDays: 7 });
  await db('config_values').where({ value: 'Pretest' }).delete();
  const { id } = (await db('classes').where({ value: 9 }).first('id'))!;
  const now = new Date();
  const scheme = JSON.stringify({ fourthDeductionHundredths: 0, fourthCountsInTotals: false });
  await db('schemes').insert({ session: 2026, classId: id, scheme, createdAt: now, updatedAt: now });
  const admin = await server.signIn('superadmin');
  const school = { name: 'Another School', city: 'Dhaka', gradePreset: 'swapped' };
  expect((await server.put('/api/v1/school', school, admin)).status).toBe(200);
};

beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
});
afterAll(() => server.close());

describe('a published exam', () => {
  test('is reprinted byte for byte after any change, until it is published again', async () => {
    const [printed, looked] = [await print(), await lookUp()];
    await changeEverything();
    for (const [index, bytes] of (await print()).entries())
      expect([FILES[index], Buffer.compare(bytes, printed[index]!)]).toEqual([FILES[index], 0]);
    const { school, ...now } = await lookUp();
    expect({ ...now, school: null }).toEqual(looked);
    expect(school).toMatchObject({
      name: "Government Girls' High School",
      terms: expect.arrayContaining(['Pretest']),
    });

    await unpublishExam(server.db, PUBLICATION);
    await publishExam(server.db, PUBLICATION);
    for (const [index, bytes] of (await print()).entries())
      expect([FILES[index], Buffer.compare(bytes, printed[index]!)]).not.toEqual([FILES[index], 0]);
    const [page] = await readText((await server.get(FILES[0]!)).bytes);
    for (const text of ['Another School', 'Another Name', 'Mother tongue']) expect(page).toContain(text);
  });

  test('keeps its students; it is not found for one whom an earlier version deleted, until restored', async () => {
    const { db } = server;
    const admin = await server.signIn('superadmin');
    const { id } = (await db('students').where({ studentId: '901' }).first('id'))!;
    expect((await server.delete(`/api/v1/student/${id}`, admin)).status).toBe(409);
    expect((await server.post('/api/v1/result/individual', LOOKUP)).status).toBe(200);
    const at = new Date();
    await db('students').where({ id }).update({ live: null, deletedAt: at, deletedBy: admin._id });
    await db('enrolments').where({ studentId: id }).update({ live: null, updatedAt: at });
    await noteResultChange(db);
    expect((await server.post('/api/v1/result/individual', LOOKUP)).status).toBe(404);
    expect((await server.post(`/api/v1/student/${id}/restore`, {}, admin)).status).toBe(200);
    expect((await server.post('/api/v1/result/individual', LOOKUP)).status).toBe(200);
  });
});
