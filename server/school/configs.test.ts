import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { testStudentInput, testStudentRows } from '#server/people/students/testStudents.ts';
import { waitForLock } from '#server/testing/database.ts';
import { createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { readConfigValues } from './configValues.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeStudents(
    server.db,
    testStudentRows({ studentId: '901', roll: 1 }, { studentId: '902', roll: 2, religion: 'Hindu' }),
  );
  await createAccount(server.db, { phoneNumber: '01719000001', userType: 'teacher', section: 'A' });
});
afterAll(() => server.close());

type Value = { value: string; label: string; labelBn?: string };
type Body = { message: string; errors?: unknown; values: Value[] };
const remove = async (slug: string, value: string) => {
  const path = `/api/v1/configs/${slug}/${encodeURIComponent(value)}`;
  const { status, body } = await server.delete(path, await server.signIn('superadmin'));
  return { status, body: body as Body };
};
const save = async (slug: string, values: Value[]) => {
  const { status, body } = await server.put(
    `/api/v1/configs/${slug}`,
    { values },
    await server.signIn('superadmin'),
  );
  return { status, body: body as Body };
};

test('a list that there is not has no use, whatever it is called', async () => {
  const admin = await server.signIn('superadmin');
  for (const slug of ['toString', 'constructor', '__proto__', 'nothing'])
    expect((await server.get(`/api/v1/configs/${slug}/use`, admin)).body).toEqual({ data: [] });
});

test('a value in use is not removed, and the refusal counts its uses', async () => {
  expect(await remove('Section', 'A')).toEqual({
    status: 409,
    body: {
      message: '2 students and 1 user use this.',
      errors: [
        { path: 'student', message: '2 students use this.' },
        { path: 'user', message: '1 user uses this.' },
      ],
    },
  });
  expect((await remove('gender', 'Female')).body.message).toBe('2 students use this.');
  const { body } = await server.get('/api/v1/configs/religion/use', await server.signIn('superadmin'));
  expect((body as { data: unknown[] }).data).toContainEqual({
    value: 'Hindu',
    use: [{ noun: 'student', count: 1 }],
    message: '1 student uses this.',
  });
});

test('removes a value that nothing uses', async () => {
  const { status, body } = await remove('term', 'Model Test');
  expect([status, body.values.map(({ value }) => value)]).toEqual([
    200,
    ['Half Yearly', 'Annual', 'Pretest', 'Test'],
  ]);
  expect((await remove('term', 'Model Test')).status).toBe(404);
  expect((await remove('Class', '9')).status).toBe(404);
});

test('waits for a transaction that is just storing the value', async () => {
  const { db } = server;
  const placement = db('enrolments').orderBy('id').first('id', 'section');
  const { id, section } = (await placement)!;
  await db('config_values').insert({ slug: 'Section', value: 'K', label: 'K', position: 90 });
  const other = await db.transaction();
  expect((await readConfigValues(other)).find('Section', 'k')).toBe('K');
  await other('enrolments').where({ id }).update({ section: 'K' });
  const removed = remove('Section', 'K');
  await waitForLock(db);
  await other.commit();
  expect((await removed).status).toBe(409);
  await db('enrolments').where({ id }).update({ section });
  expect((await remove('Section', 'K')).status).toBe(200);
});

test('counts a deleted student for as long as they can be restored', async () => {
  const deletedDaysAgo = (days: number) =>
    server
      .db('students')
      .where({ studentId: '902' })
      .update({ live: null, deletedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) });
  await deletedDaysAgo(29);
  expect((await remove('religion', 'Hindu')).body.message).toBe('1 student uses this.');
  await deletedDaysAgo(31);
  expect((await remove('religion', 'Hindu')).status).toBe(200);
});

test('does not remove the values that the result rules need', async () => {
  for (const [slug, value] of [
    ['group', 'General'],
    ['term', 'Annual'],
  ] as const)
    expect((await remove(slug, value)).status).toBe(409);
});

test('renaming a value leaves records as they are, and sheets may use either name', async () => {
  const B = { value: 'B', label: 'B' };
  expect((await save('Section', [{ value: 'A', label: 'Padma', labelBn: 'পদ্মা' }, B])).status).toBe(200);
  expect(await server.db('enrolments').distinct('section').pluck('section')).toEqual(['A']);
  const typed = testStudentInput({ studentId: '903', roll: 3, section: 'padma' });
  await storeStudents(server.db, [{ row: 2, value: typed }]);
  expect(await server.db('enrolments').distinct('section').pluck('section')).toEqual(['A']);
});

describe('a value that could not be used', () => {
  const PADMA = { value: 'A', label: 'Padma', labelBn: 'পদ্মা' };
  const B = { value: 'B', label: 'B' };

  test.each([
    ['the word by which filters mean all', { value: 'All', label: 'All' }],
    ['a label that filters have', { value: 'C', label: 'ALL' }],
    ['the same in Bangla', { value: 'C', label: 'C', labelBn: 'সকল' }],
  ])('%s is refused', async (_what, added) => {
    const message = '"All" means every one of them; please choose another word.';
    const { status, body } = await save('Section', [PADMA, B, added]);
    expect([status, body]).toEqual([400, { message, errors: [{ path: 'values.2.label', message }] }]);
  });

  test('a value longer than the column it is stored in is refused', async () => {
    const long = 'A section of 21 chars';
    const { status, body } = await save('Section', [PADMA, B, { value: long, label: long }]);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'values.2.value', message: 'At most 20 characters' }],
    ]);
    expect((await save('Section', [PADMA, { ...B, label: long }])).status).toBe(200);
    expect((await save('Section', [PADMA, B])).status).toBe(200);
  });
});

test('refuses letters that no font of the papers has, and names them', async () => {
  const values = [
    { value: 'A', label: 'A' },
    { value: 'गुलाब', label: 'Rose 李', labelBn: 'গোলাপ' },
  ];
  const { status, body } = await save('Section', values);
  const message = (letters: string) => `These letters cannot be printed, please type others: ${letters}`;
  expect([status, body.errors]).toEqual([
    400,
    [
      { path: 'values.1.value', message: message('ग ु ल ा ब') },
      { path: 'values.1.label', message: message('李') },
    ],
  ]);
});

test('refuses a name that another value has already', async () => {
  const message = 'This value exists already';
  const { status, body } = await save('Section', [
    { value: 'A', label: 'A' },
    { value: 'B', label: 'a' },
  ]);
  expect([status, body]).toEqual([400, { message, errors: [{ path: 'values.1.label', message }] }]);
});
