import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { smallClass } from '#server/testing/smallClass.ts';
import { LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import type { IndividualResult } from './present.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const lookUp = (input: object = {}) => server.post('/api/v1/result/individual', { ...LOOKUP, ...input });

test('takes the details of today too, after a student moved and changed the group (rules 12)', async () => {
  await publishExam(server.db, PUBLICATION);
  const school = await smallClass(server, '9');
  expect((await lookUp()).status).toBe(200);
  await school.edit('901', { group: 'Humanities', section: 'B', roll: 31, fourthSubjectCode: '' });
  const today = { group: 'Humanities', section: 'B' };
  for (const details of [{}, today]) {
    await expect.poll(async () => (await lookUp(details)).status).toBe(200);
    const { Data } = (await lookUp(details)).body as { Data: IndividualResult };
    expect(Data.exam).toMatchObject({ group: 'Science', section: 'A' });
    const query = new URLSearchParams(
      Object.entries({ ...LOOKUP, ...details }).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    );
    expect((await server.get(`/documents/transcript.pdf?${query}`)).status).toBe(200);
    expect((await server.post('/api/v1/result/why', { ...LOOKUP, ...details })).status).toBe(200);
  }
  for (const details of [{ section: 'B' }, { group: 'Humanities' }, { shift: 'Day' }])
    expect((await lookUp(details)).status).toBe(404);
});
