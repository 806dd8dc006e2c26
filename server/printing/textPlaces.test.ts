import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { type SmallClass, smallClass } from '#server/testing/smallClass.ts';

const TERM = 'Half Yearly';

let server: TestServer;
let school: SmallClass;
beforeAll(async () => {
  server = await startServer();
  await server.db('students').delete();
  school = await smallClass(server);
  await school.addSubject('101', 'Bangla');
  await school.addStudent({ studentId: '501', roll: 1 });
  await school.addStudent({ studentId: '511', roll: 1, section: 'B' });
  await school.addStudent({ studentId: '512', roll: 2, section: 'B' });
  await school.enter(TERM, 'Bangla', { 501: 70, 511: 60, 512: 50 });
  await school.publish(TERM);
});
afterAll(() => server.close());

/** What each text says, in the order of the file. */
const texts = async () => {
  const body = { ...school.exam(TERM), lang: 'en', text: '{id} {class} {section} {roll}' };
  const { status, bytes } = await server.post('/api/v1/result/text-messages.xlsx', body, school.admin);
  expect(status).toBe(200);
  const [sheet] = Object.values(read(bytes).Sheets);
  return utils
    .sheet_to_json<string[]>(sheet!, { header: 1 })
    .slice(1)
    .map((row) => row.find((cell) => /^5\d\d /.test(String(cell))));
};

test('a text names the section and roll of the exam, by which the lookup finds the result (rules 12)', async () => {
  const before = await texts();
  expect(before).toEqual(['501 5 A 1', '511 5 B 1', '512 5 B 2']);
  await school.edit('511', { section: 'A', roll: 5 });
  await school.edit('512', { roll: 1 });
  expect(await texts()).toEqual(before);
});
