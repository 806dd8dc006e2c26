import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import type { SchoolAnswer } from '#server/school/present.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, enterMark, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import type { SchoolChangesAnswer } from './present.ts';

const SCHEME = '/api/v1/schemes?session=2026&className=9';
const SCHOOL = { name: 'Zilla School', city: 'Mymensingh' };
const SWAPPED = { ...SCHOOL, gradePreset: 'swapped' };

let server: TestServer;
let admin: { token: string; _id: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeTestExam(server.db);
  await server.put('/api/v1/school', SCHOOL, admin);
});
afterAll(() => server.close());

const dryRun = async (settings: object) => {
  const { status, body } = await server.put('/api/v1/school?dryRun=true', settings, admin);
  expect(status).toBe(200);
  return (body as SchoolChangesAnswer).changes;
};

/** The letters of the cohort's students by subject, as on the tabulation sheet. */
const letters = async () => {
  const { body } = await server.post('/api/v1/result/tebulation-sheet', COHORT, admin);
  const { Data } = body as {
    Data: { studentInfo: { studentId: string }; TotalResult: { grade: string }[] }[];
  };
  return new Map(
    Data.map(({ studentInfo, TotalResult }) => [
      studentInfo.studentId,
      TotalResult.map(({ grade }) => grade),
    ]),
  );
};

test('other grade labels are answered class by class in a dry run, and nothing is stored', async () => {
  const changes = await dryRun(SWAPPED);
  expect(changes).toMatchObject([
    { session: 2026, className: '9', term: 'Half Yearly', published: false, students: 4 },
  ]);
  const { body } = await server.get('/api/v1/school', admin);
  expect((body as SchoolAnswer).gradePreset).toBe('national');
});

test('saving changes what the dry run answered', async () => {
  const [exam] = await dryRun(SWAPPED);
  const before = await letters();
  expect((await server.put('/api/v1/school', SWAPPED, admin)).status).toBe(200);
  const after = await letters();
  const moved = [...before].filter(([id, had]) => after.get(id)!.join() !== had.join()).map(([id]) => id);
  expect(moved).toContain('901');
  expect(exam!.count).toBe(moved.length);
  await server.put('/api/v1/school', SCHOOL, admin);
});

test('other settings change no result', async () => {
  expect(await dryRun({ ...SCHOOL, city: 'Dhaka', locale: 'bn', studentType: 'Irregular' })).toEqual([]);
});

test('a class with a grade scale of its own keeps it', async () => {
  await server.put(SCHEME, { gradeScale: schemeFor('national').gradeScale }, admin);
  expect(await dryRun(SWAPPED)).toEqual([]);
  await server.put(SCHEME, { fourthCountsInTotals: false }, admin);
  expect((await dryRun(SWAPPED)).map(({ className }) => className)).toEqual(['9']);
  await server.put(SCHEME, {}, admin);
});

test('a published exam is not listed, open ones of its class are', async () => {
  await publishExam(server.db, PUBLICATION);
  expect(await dryRun(SWAPPED)).toEqual([]);
  await enterMark(server.db, '901', '101', 75, 'Annual');
  const exams = await dryRun(SWAPPED);
  expect(exams.map(({ term }) => term)).not.toContain('Half Yearly');
  expect(exams.map(({ term }) => term)).toContain('Annual');
  await unpublishExam(server.db, { ...PUBLICATION, reason: 'test' });
  expect((await dryRun(SWAPPED)).map(({ term }) => term)).toContain('Half Yearly');
});

test('refuses invalid settings, callers who may not save them, and a dryRun other than true or false', async () => {
  const call = (path: string, body: object, who: { token: string }) => server.put(path, body, who);
  expect((await call('/api/v1/school?dryRun=true', { city: 'Dhaka' }, admin)).status).toBe(400);
  expect((await call('/api/v1/school?dryRun=maybe', SWAPPED, admin)).body).toMatchObject({
    message: 'dryRun must be true or false',
  });
  const teacher = await server.signIn('teacher');
  expect((await call('/api/v1/school?dryRun=true', SWAPPED, teacher)).status).toBe(403);
});
