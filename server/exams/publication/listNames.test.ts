import { afterAll, beforeAll, expect, test } from 'vitest';
import type { School } from '#documents/model/school.ts';
import { readSchool } from '#server/school/queries.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { publishExam, unpublishExam } from './publishExam.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());

const nameSections = async (...names: [value: string, labelBn: string][]) => {
  for (const [value, labelBn] of names)
    expect(
      (await server.put('/api/v1/configs/Section', { value, label: value, labelBn }, admin)).status,
    ).toBe(200);
};
const printedNames = async () => {
  const { body } = await server.post('/api/v1/result/tebulation-sheet', COHORT, admin);
  return (body as { school: School | null }).school?.names;
};
const issuedSince = async (time: Date) =>
  (await server.db('transcripts').join('students', 'students.id', 'transcripts.studentId'))
    .filter(({ live, issuedAt }) => live && issuedAt.getTime() === time.getTime())
    .map(({ studentId }) => studentId)
    .sort();

test('papers call a section as the school does; a published exam keeps the names of its day', async () => {
  expect((await readSchool(server.db)).names).toBeUndefined();
  await nameSections(['A', 'পদ্মা'], ['B', 'খ']);
  const names = { A: { en: 'A', bn: 'পদ্মা' } };
  expect((await readSchool(server.db)).names).toEqual(names);
  expect((await server.get('/api/v1/school')).body).toMatchObject({ names });
  await publishExam(server.db, PUBLICATION);
  await nameSections(['A', 'মেঘনা'], ['B', 'খ']);
  expect(await printedNames()).toEqual(names);
});

test('only who has another name on the transcript gets a new one, when the exam is published again', async () => {
  const at = new Date('2026-08-02T05:00:00Z');
  await unpublishExam(server.db, { ...EXAM, by: null, at, reason: 'The names of sections' });
  await publishExam(server.db, { ...PUBLICATION, at });
  expect(await issuedSince(at)).toEqual(['901', '902', '905']);
  const later = new Date('2026-08-03T05:00:00Z');
  await nameSections(['A', 'মেঘনা'], ['B', 'খ'], ['C', 'গ']);
  await unpublishExam(server.db, { ...EXAM, by: null, at: later, reason: 'Nothing' });
  await publishExam(server.db, { ...PUBLICATION, at: later });
  expect(await issuedSince(later)).toEqual([]);
});

test('the merged exam is called as its terms are', async () => {
  await server.put('/api/v1/configs/term', { value: 'Annual', labelBn: 'চূড়ান্ত' }, admin);
  expect((await readSchool(server.db)).names).toMatchObject({
    'Half Yearly + Annual': { en: 'Half Yearly + Annual', bn: 'অর্ধবার্ষিক + চূড়ান্ত' },
  });
});
